/* fixtures.c - what the scenarios are of; see fixtures.h. */
#include "fixtures.h"

#include <stdlib.h>

/* Nothing fails yet. */
static void must(dlx_status status)
{
    if (status)
        abort();
}

dlx_problem *build_ring(void)
{
    enum { RING = 28 };
    dlx_builder *builder = NULL;
    dlx_problem *problem = NULL;
    must(dlx_builder_new(&builder));
    for (uint32_t item = 0; item < RING; item++)
        must(dlx_builder_add_primary(builder, NULL, NULL));
    for (uint32_t item = 0; item < RING; item++)
        must(dlx_builder_add_option(builder, (uint32_t[]){item, (item + 1) % RING}, 2, item == 1 ? -100 : 0, NULL,
                                    NULL));
    must(dlx_builder_finish(builder, &problem));
    dlx_builder_free(builder);
    return problem;
}

dlx_problem *build_odd_ring(void)
{
    dlx_builder *builder = NULL;
    dlx_problem *problem = NULL;
    must(dlx_builder_new(&builder));
    for (uint32_t item = 0; item < ODD; item++)
        must(dlx_builder_add_primary(builder, NULL, NULL));
    for (uint32_t item = 0; item < ODD; item++) {
        uint32_t both[2] = {item, (item + 1) % ODD};
        must(dlx_builder_add_option(builder, both, 2, -1, NULL, NULL));
        must(dlx_builder_add_option(builder, &item, 1, -5, NULL, NULL));
    }
    must(dlx_builder_finish(builder, &problem));
    dlx_builder_free(builder);
    return problem;
}

dlx_problem *build_square(void)
{
    dlx_builder *builder = NULL;
    dlx_problem *problem = NULL;
    must(dlx_builder_new(&builder));
    for (uint32_t item = 0; item < 12; item++)
        must((item < 8 ? dlx_builder_add_primary : dlx_builder_add_secondary)(builder, NULL, NULL));
    for (uint32_t k = 0; k < 16; k++) {
        uint32_t cell = k / 4, digit = k / 2 % 2, line = k % 2 == 0 ? cell / 2 : 2 + cell % 2;
        uint32_t items[2] = {2 * line + digit, 8 + cell}, colours[2] = {0, digit + 1};
        must(dlx_builder_add_coloured_option(builder, items, colours, 2, k, NULL, NULL));
    }
    must(dlx_builder_finish(builder, &problem));
    dlx_builder_free(builder);
    return problem;
}

static void hear_option(void *context, uint32_t option)
{
    (void)context;
    (void)option;
}

static void hear(void *context)
{
    (void)context;
}

static void hear_price(void *context, const dlx_price_sum *sum)
{
    (void)context;
    (void)sum;
}

static void hear_pair(void *context, uint32_t item, uint32_t other)
{
    (void)context;
    (void)item;
    (void)other;
}

static void hear_list(void *context, const uint32_t *list, size_t count)
{
    (void)context;
    (void)list;
    (void)count;
}

static void hear_question(void *context, const uint32_t items[2], const uint32_t *options, size_t count)
{
    (void)context;
    (void)items;
    (void)options;
    (void)count;
}

static void hear_answer(void *context, bool taken)
{
    (void)context;
    (void)taken;
}

const dlx_proof_log silent_log = {.open = hear_option,
                                  .close = hear,
                                  .drop = hear,
                                  .rule_out = hear_option,
                                  .price = hear_price,
                                  .dominate = hear_pair,
                                  .force = hear_option,
                                  .clique = hear_list,
                                  .fill = hear_list,
                                  .odd_set = hear_list,
                                  .ask = hear_question,
                                  .answer = hear_answer};
