/* instance.h - a benchmark's instance: the problem in a file. */
#ifndef BENCH_INSTANCE_H
#define BENCH_INSTANCE_H

#include "dlx.h"

/* Reads the first problem of the file by the model of that name. Null on an error, after a message. */
dlx_problem *instance_read(const char *file, const char *model);

/* The file's name without folders and endings, cut to fit. */
void instance_name(const char *file, char *name, size_t size);

#endif
