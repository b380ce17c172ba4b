/* export.c - dlx export: a puzzle's problem for another solver; dlx formats: the list of what there is. */
#include "commands.h"
#include "input.h"
#include "interrupt.h"
#include "memory_limit.h"
#include "output.h"

static enum exit_status complain(enum exit_status status, const char *message)
{
    fprintf(stderr, "dlx export: %s\n", message);
    return status;
}

static enum exit_status complain_status(dlx_status status)
{
    bool usage = status == DLX_ERROR_SCORE || status == DLX_ERROR_SIZE;
    return complain(usage ? EXIT_USAGE : EXIT_INTERNAL,
                    status == DLX_ERROR_MEMORY ? memory_limit_words() : dlx_status_text(status));
}

/* Writes what the format can say; nothing is opened before that is known. */
static enum exit_status write_export(const struct arguments *arguments, const struct export_view *export)
{
    char reason[200];
    if (!export_allowed(arguments->to, export, reason, sizeof reason))
        return complain(EXIT_USAGE, reason);
    const char *warning = export_warning(arguments->to, export);
    if (warning)
        fprintf(stderr, "dlx export: warning: %s\n", warning);
    struct output output;
    if (!output_open(&output, arguments->output))
        return EXIT_INTERNAL;
    bool good = arguments->to->write(export, output.file);
    bool kept = output_close(&output, good);
    if (!good)
        return complain_status(DLX_ERROR_MEMORY);
    return kept ? EXIT_PROVEN : EXIT_INTERNAL;
}

static enum exit_status export_problem(const struct arguments *arguments, const struct puzzle *puzzle,
                                       const dlx_problem *problem)
{
    dlx_objective objective = arguments_objective(arguments, puzzle);
    if (arguments->exported.priced && objective == DLX_OBJECTIVE_NONE)
        return complain(EXIT_USAGE, "--priced, but there are no scores");
    struct export_view export;
    dlx_status status = export_new(&export, problem, objective, &arguments->exported);
    enum exit_status result = status ? complain_status(status) : write_export(arguments, &export);
    export_free(&export);
    return result;
}

enum exit_status command_export(struct arguments *arguments)
{
    struct puzzle *puzzle;
    interrupt_install();
    enum exit_status result = input_puzzle(arguments, arguments->file_count ? arguments->files[0] : "-", &puzzle);
    if (result)
        return result;
    interrupt_reading(true); /* there is no solver to be stopped */
    const char *refusal = export_model_refusal(arguments->model, puzzle);
    dlx_problem *problem = NULL;
    dlx_status status = refusal ? DLX_OK : arguments->model->problem(puzzle, true, &problem);
    if (refusal)
        result = complain(EXIT_USAGE, refusal);
    else
        result = status ? complain_status(status) : export_problem(arguments, puzzle, problem);
    dlx_problem_free(problem);
    arguments->model->free(puzzle);
    return result;
}

void command_formats(FILE *out)
{
    static const char letters[] = "smcox"; /* in the order of enum export_says */
    fprintf(out,
            "Written by dlx export --to FORMAT (s secondary items, m multiplicities, c colours,\n"
            "o scores, x max as well as min):\n\n");
    for (const struct export_format *const *format = export_formats; *format; format++) {
        fprintf(out, "  %-9s", (*format)->name);
        for (size_t k = 0; k + 1 < sizeof letters; k++)
            fprintf(out, " %c", (*format)->says >> k & 1 ? letters[k] : '-');
        fprintf(out, "  %s\n", (*format)->summary);
    }
    fprintf(out, "\nRead by dlx check --from SOLVER:\n\n");
    for (const struct answer_format *const *format = answer_formats; *format; format++)
        fprintf(out, "  %-10s%s\n", (*format)->name, (*format)->summary);
    fprintf(out, "\nRead by the model exact-cover, --format FORMAT:");
    for (int format = MODEL_FORMAT_ANY + 1; format < MODEL_FORMATS; format++)
        fprintf(out, " %s", model_format_names[format]);
    fputc('\n', out);
}
