/* covers_command.c - has another program count covers; see covers.h. timeout(1) ends it when its time is over. */
#include "covers.h"

#include <inttypes.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

enum { MAX_WORDS = 16, STATUS_UNFIT = 3, STATUS_TIMEOUT = 124 };

/* Starts the program with the pipe as its standard output. */
static bool start(char *const words[], const int ends[2], pid_t *child)
{
    posix_spawn_file_actions_t actions;
    if (posix_spawn_file_actions_init(&actions) != 0)
        return false;
    bool good = posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO) == 0 &&
                posix_spawn_file_actions_addclose(&actions, ends[0]) == 0 &&
                posix_spawn_file_actions_addclose(&actions, ends[1]) == 0 &&
                posix_spawnp(child, words[0], &actions, NULL, words, environ) == 0;
    posix_spawn_file_actions_destroy(&actions);
    return good;
}

/* Reads all there is, keeping what has room; false on an error. */
static bool drain(int from, char *text, size_t size)
{
    char rest[64] = "";
    size_t length = 0;
    ssize_t got;
    do {
        bool room = length + 1 < size;
        got = read(from, room ? text + length : rest, room ? size - length - 1 : sizeof rest);
        length += got > 0 && room ? (size_t)got : 0;
    } while (got > 0);
    text[length] = '\0';
    return got == 0;
}

/* Runs the program and keeps what it prints; its exit status, or -1 if there is none. */
static int run(char *const words[], char *text, size_t size)
{
    int ends[2], status = 0;
    pid_t child;
    if (pipe(ends) != 0)
        return -1;
    bool started = start(words, ends, &child);
    close(ends[1]);
    bool whole = started && drain(ends[0], text, size);
    close(ends[0]);
    if (!started || waitpid(child, &status, 0) < 0 || !WIFEXITED(status) || !whole)
        return -1;
    return WEXITSTATUS(status);
}

enum covers_outcome covers_count_command(const struct covers_solver *solver, const struct covers_instance *instance,
                                         double seconds, struct covers_result *result)
{
    char utility[] = "timeout", limit[32], file[4096], line[128] = "";
    char *words[MAX_WORDS + 4] = {utility, limit};
    size_t count = 2;
    snprintf(limit, sizeof limit, "%g", seconds);
    if ((size_t)snprintf(file, sizeof file, "%s", instance->file) >= sizeof file)
        return COVERS_FAILED;
    for (char **word = solver->command; *word && count < MAX_WORDS + 2; word++)
        words[count++] = *word;
    words[count] = file;
    switch (run(words, line, sizeof line)) {
    case 0:
        *result = (struct covers_result){.covers = 0};
        return sscanf(line, "%" SCNu64 " %lf", &result->covers, &result->seconds) == 2 ? COVERS_COUNTED : COVERS_FAILED;
    case STATUS_UNFIT:
        return COVERS_UNFIT;
    case STATUS_TIMEOUT:
        return COVERS_TIMEOUT;
    default:
        return COVERS_FAILED;
    }
}
