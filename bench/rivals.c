/* rivals.c - calls programs, limits their CPU time and reads their answers; see rivals.h. */
#define _XOPEN_SOURCE 700 /* getrusage */
#include "rivals.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

const char *const rivals_outcome_names[] = {"proven", "timeout", "failed", "wrong"};

/* All are told to leave no gap, and to use one thread where they would use more. */
const struct rivals_solver rivals_solvers[] = {
    {"dlx", {"%dlx", "--version"}, {"%dlx", "solve", "%model", "--print", "score", "%file"}, "", "", NULL},
    {"cbc",
     {"cbc", "quit"},
     {"cbc", "%lp", "ratio", "0", "allow", "0", "solve", "quit"},
     "Result - Optimal solution found",
     "Objective value:",
     NULL},
    {"glpsol", {"glpsol", "--version"}, {"glpsol", "--lp", "%lp", "-o", "%answer"}, "INTEGER OPTIMAL", "score =", NULL},
    {"HiGHS",
     {"/usr/bin/python3", "bench/highs.py"},
     {"/usr/bin/python3", "bench/highs.py", "%numbers"},
     "optimum",
     "optimum",
     "seconds"},
    {.name = NULL},
};

/* ---- Calling ----------------------------------------------------------------------------------------------------- */

/* In the child: becomes the program, with its output in a file and its CPU time limited. */
static void become(char *const words[], const char *output, unsigned limit)
{
    int in = open("/dev/null", O_RDONLY), out = open(output, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    int err = open("/dev/null", O_WRONLY);
    const struct rlimit cpu = {limit, limit + 1};
    if (words[0] && in >= 0 && out >= 0 && err >= 0 && dup2(in, STDIN_FILENO) >= 0 && dup2(out, STDOUT_FILENO) >= 0 &&
        dup2(err, STDERR_FILENO) >= 0 && setrlimit(RLIMIT_CPU, &cpu) == 0)
        execvp(words[0], words);
    _exit(127);
}

/* CPU seconds of all children that have ended. */
static double children_seconds(void)
{
    struct rusage usage;
    getrusage(RUSAGE_CHILDREN, &usage);
    return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
           1e-6 * (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
}

/* How a program ended, where it has no exit status. */
enum { OUT_OF_TIME = -1, NO_STATUS = -2 };

/* Runs the program to its end; its exit status, or why it has none. */
static int call(char *const words[], const char *output, unsigned limit, double *seconds)
{
    double before = children_seconds();
    int status;
    pid_t child = fork();
    if (child == 0)
        become(words, output, limit);
    while (child > 0 && waitpid(child, &status, 0) < 0)
        if (errno != EINTR)
            child = -1;
    *seconds = children_seconds() - before;
    if (child > 0 && WIFEXITED(status))
        return WEXITSTATUS(status);
    return child > 0 && WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU ? OUT_OF_TIME : NO_STATUS;
}

/* What a word stands for; `instance` may be null if the word is none of its. */
static char *meaning(const char *word, const struct rivals_instance *instance, const struct rivals_setting *setting,
                     const char *answer)
{
    const struct {
        const char *word, *meaning;
    } names[] = {
        {"%dlx", setting->dlx},
        {"%model", instance ? instance->model : NULL},
        {"%file", instance ? instance->file : NULL},
        {"%lp", instance ? instance->lp : NULL},
        {"%numbers", instance ? instance->numbers : NULL},
        {"%answer", answer},
    };
    size_t k = 0, count = sizeof names / sizeof *names;
    while (k < count && strcmp(word, names[k].word) != 0)
        k++;
    /* exec takes words that it does not change; NOLINTNEXTLINE(performance-no-int-to-ptr) */
    return (char *)(uintptr_t)(k < count ? names[k].meaning : word);
}

/* Gives the words their meanings; whether the answer is a file of its own. */
static bool translate(const char *const words[], const struct rivals_instance *instance,
                      const struct rivals_setting *setting, const char *answer, char *out[RIVALS_MAX_WORDS + 1])
{
    bool own = false;
    size_t k = 0;
    for (; k < RIVALS_MAX_WORDS && words[k]; k++) {
        out[k] = meaning(words[k], instance, setting, answer);
        own = own || out[k] == answer;
    }
    out[k] = NULL;
    return own;
}

bool rivals_installed(const struct rivals_solver *solver, const struct rivals_setting *setting)
{
    char *words[RIVALS_MAX_WORDS + 1];
    double seconds;
    translate(solver->probe, NULL, setting, NULL, words);
    return call(words, "/dev/null", 60, &seconds) == 0;
}

/* ---- Answers ----------------------------------------------------------------------------------------------------- */

/* The first number in the line behind the mark. */
static bool find_number(const char *line, const char *mark, double *number)
{
    const char *at = strstr(line, mark);
    if (!at)
        return false;
    at += strlen(mark);
    at += strcspn(at, "-0123456789");
    char *end;
    double value = strtod(at, &end);
    if (end == at)
        return false;
    *number = value;
    return true;
}

/* Reads the answer; whether it is a proven optimum. */
static bool read_answer(const struct rivals_solver *solver, const char *file, struct rivals_result *result)
{
    FILE *answer = fopen(file, "r");
    if (!answer)
        return false;
    char *line = NULL;
    size_t room = 0;
    bool proof = false, number = false;
    double score = 0;
    while (getline(&line, &room, answer) > 0) {
        proof = proof || strstr(line, solver->proof);
        number = find_number(line, solver->score, &score) || number;
        if (solver->seconds)
            find_number(line, solver->seconds, &result->seconds);
    }
    free(line);
    fclose(answer);
    result->score = llround(score);
    return proof && number;
}

struct rivals_result rivals_run(const struct rivals_solver *solver, const struct rivals_instance *instance,
                                const struct rivals_setting *setting)
{
    char answer[512];
    char *words[RIVALS_MAX_WORDS + 1];
    struct rivals_result result = {.outcome = RIVALS_FAILED};
    snprintf(answer, sizeof answer, "%s/%s.%s.answer", setting->folder, instance->name, solver->name);
    remove(answer);
    bool own = translate(solver->words, instance, setting, answer, words);
    int status = call(words, own ? "/dev/null" : answer, setting->limit, &result.process_seconds);
    result.seconds = result.process_seconds;
    if (status == 0 && read_answer(solver, answer, &result))
        result.outcome = RIVALS_PROVEN;
    else if (status == OUT_OF_TIME)
        result = (struct rivals_result){RIVALS_TIMEOUT, 0, setting->limit, result.process_seconds};
    return result;
}
