/* prove.c - writes the proof of an answer; see prove.h. */
#include "prove.h"

#include "output.h"
#include "proof.h"

#include <stdlib.h>
#include <string.h>

/* Writes the problem to the proof's file name with .opb behind it. False if that fails, which is told, or stands in the
 * status. */
static bool write_problem(struct run *run, const struct export_view *export, dlx_status *status)
{
    static const char ending[] = ".opb";
    const char *proof = run->arguments->proof;
    size_t length = strlen(proof);
    char *name = malloc(length + sizeof ending);
    if (!name) {
        *status = DLX_ERROR_MEMORY;
        return false;
    }
    snprintf(name, length + sizeof ending, "%s%s", proof, ending);
    struct output output;
    bool kept = output_open(&output, name);
    if (kept) {
        bool good = export_format_find("opb")->write(export, output.file);
        kept = output_close(&output, good);
        *status = good ? DLX_OK : DLX_ERROR_MEMORY;
    }
    free(name);
    return kept;
}

/* The search that the proof comes from. Its limits are those of the search before. */
static dlx_status search_again(struct run *run, const struct question *question, dlx_solver *solver,
                               const struct proof *proof, bool *good)
{
    dlx_event event = DLX_STOPPED;
    dlx_status status = dlx_solver_set_limits(solver, &run->arguments->parameters.limits);
    if (status == DLX_OK)
        status = dlx_solver_prove(solver, &proof->log, &event);
    if (status == DLX_OK && proof->failed)
        status = DLX_ERROR_MEMORY;
    *good = status == DLX_OK && event == DLX_END;
    if (status == DLX_OK && event == DLX_STOPPED) {
        say_anyway(run, &question->place, "stopped before the proof was written");
        note_status(run, EXIT_STOPPED);
    } else if (status == DLX_OK && event != DLX_END) {
        say_error(run, &question->place, EXIT_INTERNAL, "internal error: the answer cannot be proven");
    }
    return status;
}

/* Writes the proof. False as above, or if it was stopped. */
static bool write_proof(struct run *run, const struct question *question, dlx_solver *solver, struct proof *proof,
                        dlx_status *status)
{
    struct output output;
    if (!output_open(&output, run->arguments->proof)) {
        note_status(run, EXIT_INTERNAL);
        return false;
    }
    size_t count;
    const uint32_t *cover = dlx_solver_cover(solver, &count);
    bool good;
    proof_begin(proof, output.file, dlx_solver_stand_ins(solver), dlx_solver_has_cover(solver) ? cover : NULL, count);
    *status = search_again(run, question, solver, proof, &good);
    bool kept = output_close(&output, good);
    if (good && !kept)
        note_status(run, EXIT_INTERNAL);
    return kept;
}

dlx_status prove(struct run *run, const struct question *question, dlx_solver *solver)
{
    struct export_view export;
    struct proof proof = {0};
    const struct export_settings as_it_is = {0};
    dlx_status status = export_new(&export, question->problem, run->objective, &as_it_is);
    if (status == DLX_OK && !proof_new(&proof, &export))
        status = DLX_ERROR_MEMORY;
    if (status == DLX_OK && write_proof(run, question, solver, &proof, &status) &&
        !write_problem(run, &export, &status)) {
        output_remove(run->arguments->proof);
        note_status(run, EXIT_INTERNAL);
    }
    proof_free(&proof);
    export_free(&export);
    return status;
}
