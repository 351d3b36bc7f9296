/* Every case of puzzles/table.tsv, which the tests of all languages ask: by shudu_call to the byte, and by the function of
 * its own where there is one. The first argument is the file. Compiled and run as functions.c: scripts/test-capi. */

#include <shudu.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failed = 0;
static const char *asked = "";
#define CHECK(what) \
    do { \
        if (!(what)) { \
            fprintf(stderr, "%s:%d: %s: %s\n", __FILE__, __LINE__, asked, #what); \
            failed = 1; \
        } \
    } while (0)
#define OK(call) CHECK((call) == SHUDU_CODE_OK)

static ShuduContext *context;
static char text[1 << 20];
static char dots[SHUDU_LINE_SIZE];

/* The value of a field of our own JSON, without its quotes; empty when it is not there. The texts that are asked for here
 * have no escapes but the ends of lines. */
static const char *field(const char *json, const char *name) {
    static char values[8][4096];
    static int turn = 0;
    char *value = values[turn = (turn + 1) % 8], key[64];
    value[0] = 0;
    snprintf(key, sizeof key, "\"%s\":", name);
    const char *found = strstr(json, key);
    if (found == NULL) return value;
    found += strlen(key);
    size_t length = 0;
    if (*found == '"') {
        for (found += 1; *found != '"' && length < 4095; found += 1) {
            if (*found == '\\' && found[1] == 'n') {
                value[length++] = '\n';
                found += 1;
            } else {
                value[length++] = *found;
            }
        }
    } else {
        while (strchr(",}]", *found) == NULL && length < 4095) value[length++] = *found++;
    }
    value[length] = 0;
    return value;
}

static int is(const char *json, const char *name, const char *value) { return strcmp(field(json, name), value) == 0; }

/* A line as an answer tells it: nothing for dots. */
static const char *line_of(const char *line) { return strcmp(line, dots) == 0 ? "" : line; }

/* The request without its puzzle: the options of a function that has it as a handle. */
static const char *options_of(const char *request) {
    static char options[4096];
    const char *rest = strstr(request, "\",");
    snprintf(options, sizeof options, "{%s", rest == NULL ? "}" : rest + 2);
    return options;
}

static int rating_of(const char *answer, const char *name) {
    const char *told = field(answer, name);
    return told[0] == 0 ? -1 : (int)(10 * atof(told) + 0.5);
}

/* The function of its own, where the puzzle is classic. */
static int ask_function(const char *name, const char *request, const char *answer, const ShuduPuzzle *puzzle) {
    char line[SHUDU_LINE_SIZE], other[SHUDU_LINE_SIZE];
    ShuduAnswer known;
    if (strcmp(name, "solve") == 0) {
        static const char *words[] = {"invalid", "none", "one", "many", "unknown"};
        OK(shudu_solve(context, puzzle, &known, line, other));
        CHECK(is(answer, "answer", words[known]) && is(answer, "solution", line_of(line)));
        CHECK(is(answer, "second", line_of(other)));
    } else if (strcmp(name, "solutions") == 0) {
        static char found[16 * 81];
        size_t limit = (size_t)atoi(field(request, "limit")), number = 0;
        bool all = false;
        OK(shudu_solutions(context, puzzle, found, limit, &number, &all));
        CHECK(is(answer, "all", all ? "true" : "false"));
        const char *at = strstr(answer, "[\"");
        for (size_t i = 0; i < number; i += 1) CHECK(memcmp(at + 2 + 84 * i, found + 81 * i, 81) == 0);
        CHECK(at[1 + 84 * number] == ']' || at[84 * number] == ']');
    } else if (strcmp(name, "count") == 0) {
        ShuduCount counted;
        OK(shudu_count(context, puzzle, strtoull(field(request, "limit"), NULL, 10), &counted));
        CHECK(is(answer, "answer", counted.exact ? "exact" : "at-limit"));
        CHECK(is(answer, "solutions", counted.digits) || is(answer, "solutions-text", counted.digits));
    } else if (strcmp(name, "check") == 0) {
        ShuduVerdict verdict;
        ShuduPuzzle *against = NULL;
        const char *other_text = field(request, "against");
        if (other_text[0] != 0) OK(shudu_read(context, other_text, strlen(other_text), &against));
        OK(shudu_check(context, puzzle, against, &verdict, text, sizeof text, NULL));
        CHECK(strcmp(text, answer) == 0 && is(answer, "ok", verdict == SHUDU_VERDICT_OK ? "true" : "false"));
        shudu_puzzle_free(against);
    } else if (strcmp(name, "candidates") == 0) {
        uint16_t sets[81];
        OK(shudu_candidates(context, puzzle, is(request, "after", "singles") ? SHUDU_AFTER_SINGLES : SHUDU_AFTER_GIVENS, sets));
        const char *at = strstr(answer, "[\"");
        for (int cell = 0; cell < 81; cell += 1) {
            uint16_t told = 0;
            for (at = strchr(at, '"') + 1; *at != '"'; at += 1) told |= (uint16_t)(1 << (*at - '1'));
            at += 1;
            CHECK(told == sets[cell]);
        }
    } else if (strcmp(name, "rate") == 0) {
        static const char *levels[] = {"easy", "medium", "hard", "unfair", "extreme"};
        ShuduRating rating;
        OK(shudu_rate(context, puzzle, 0, &rating));
        CHECK(rating.er == rating_of(answer, "er") && rating.ep == rating_of(answer, "ep"));
        CHECK(rating.ed == rating_of(answer, "ed") && is(answer, "level", rating.level < 0 ? "" : levels[rating.level]));
        CHECK(rating.score < 0 || rating.score == atoi(field(answer, "hodoku-score")));
    } else if (strcmp(name, "hint") == 0) {
        OK(shudu_hint(context, puzzle, options_of(request), text, sizeof text, NULL));
        CHECK(strcmp(text, answer) == 0);
    } else if (strcmp(name, "explain") == 0) {
        OK(shudu_explain(context, puzzle, options_of(request), text, sizeof text, NULL));
        CHECK(strcmp(text, answer) == 0);
    } else if (strcmp(name, "steps") == 0) {
        OK(shudu_steps(context, puzzle, options_of(request), text, sizeof text, NULL));
        CHECK(strcmp(text, answer) == 0);
    } else if (strcmp(name, "verify-step") == 0) {
        bool proved = false;
        OK(shudu_verify_step(context, puzzle, field(request, "step"), NULL, &proved, text, sizeof text, NULL));
        CHECK(strcmp(text, answer) == 0 && proved == is(answer, "answer", "proved"));
    } else if (strcmp(name, "explain-move") == 0) {
        const char *cell = field(request, "cell");
        int index = 9 * (cell[1] - '1') + cell[3] - '1';
        OK(shudu_explain_move(context, puzzle, index, atoi(field(request, "digit")), NULL, text, sizeof text, NULL));
        CHECK(strcmp(text, answer) == 0);
    } else if (strcmp(name, "canon") == 0) {
        uint32_t automorphisms = 0;
        OK(shudu_canon(context, puzzle, line, NULL, &automorphisms));
        CHECK(is(answer, "form", line) && automorphisms == (uint32_t)atoi(field(answer, "automorphisms")));
    } else if (strcmp(name, "transform") == 0) {
        ShuduMap map;
        ShuduPuzzle *image = NULL;
        OK(shudu_random_map(context, field(request, "seed"), &map));
        OK(shudu_transform(context, puzzle, &map, &image));
        OK(shudu_puzzle_lines(image, line, NULL));
        CHECK(is(answer, "image", line));
        shudu_puzzle_free(image);
    } else if (strcmp(name, "isomorphs") == 0) {
        static char images[16 * 81];
        size_t count = (size_t)atoi(field(request, "count"));
        OK(shudu_isomorphs(context, puzzle, field(request, "seed"), (uint64_t)atoi(field(request, "first")), count, images));
        for (size_t i = 0; i < count; i += 1) CHECK(memcmp(strstr(answer, "[\"") + 2 + 84 * i, images + 81 * i, 81) == 0);
    } else if (strcmp(name, "minimize") == 0) {
        OK(shudu_minimize(context, puzzle, NULL, false, &known, line));
        CHECK(is(answer, "minimal", line_of(line)));
    } else if (strcmp(name, "convert") == 0) {
        OK(shudu_convert(context, puzzle, field(request, "to"), text, sizeof text, NULL));
        CHECK(is(answer, "text", text));
    } else if (strcmp(name, "render") == 0) {
        OK(shudu_render(context, puzzle, options_of(request), (uint8_t *)text, sizeof text, NULL));
        CHECK(is(answer, "text", text));
    } else {
        return 0;
    }
    return 1;
}

/* Batches answer as the functions of one puzzle. */
static void ask_batches(const char *name, const char *request, const char *answer, const char *line) {
    if (strcmp(name, "solve") == 0) {
        static const char *words[] = {"invalid", "none", "one", "many"};
        uint8_t known = 9;
        char solution[81];
        OK(shudu_solve_many(context, line, 1, &known, solution));
        CHECK(known < 4 && is(answer, "answer", words[known]));
        CHECK(known != SHUDU_ANSWER_ONE || memcmp(field(answer, "solution"), solution, 81) == 0);
    } else if (strcmp(name, "count") == 0 && field(answer, "solutions")[0] != 0) {
        uint64_t number = 0;
        OK(shudu_count_many(context, line, 1, strtoull(field(request, "limit"), NULL, 10), &number));
        CHECK(number == strtoull(field(answer, "solutions"), NULL, 10));
    } else if (strcmp(name, "rate") == 0) {
        ShuduRating rating;
        OK(shudu_rate_many(context, line, 1, 0, &rating));
        CHECK(rating.er == rating_of(answer, "er"));
    } else if (strcmp(name, "canon") == 0) {
        char form[81];
        OK(shudu_canon_many(context, line, 1, form));
        CHECK(memcmp(field(answer, "form"), form, 81) == 0);
    }
}

int main(int count, char **arguments) {
    static char row[1 << 20];
    FILE *table = count == 2 ? fopen(arguments[1], "r") : NULL;
    int cases = 0, functions = 0;
    if (table == NULL) {
        fprintf(stderr, "usage: table puzzles/table.tsv\n");
        return 2;
    }
    OK(shudu_context_new("en", &context));
    memset(dots, '.', 81);
    CHECK(fgets(row, sizeof row, table) != NULL);
    while (fgets(row, sizeof row, table) != NULL) {
        row[strcspn(row, "\n")] = 0;
        char *name = row, *call = strchr(name, '\t'), *request, *answer;
        if (call == NULL || (request = strchr(call + 1, '\t')) == NULL || (answer = strchr(request + 1, '\t')) == NULL) {
            fprintf(stderr, "a line is not of four fields: %.60s\n", row);
            return 1;
        }
        *call++ = *request++ = *answer++ = 0;
        asked = request;
        cases += 1;
        if (strcmp(call, "-") != 0) {
            OK(shudu_call(context, call, request, text, sizeof text, NULL));
            CHECK(strcmp(text, answer) == 0);
        }
        if (strcmp(name, "generate") == 0 && strstr(request, "size") == NULL) {
            char line[SHUDU_LINE_SIZE];
            OK(shudu_generate(context, request, line, text, sizeof text, NULL));
            CHECK(strcmp(text, answer) == 0 && is(answer, "puzzle", line));
            functions += 1;
        }
        ShuduPuzzle *puzzle = NULL;
        const char *given = field(request, strcmp(name, "read") == 0 ? "text" : "puzzle");
        if (strcmp(name, "read") == 0) {
            char line[SHUDU_LINE_SIZE];
            OK(shudu_read(context, given, 81, &puzzle));
            OK(shudu_puzzle_lines(puzzle, line, NULL));
            CHECK(is(answer, "givens", line));
            functions += 1;
        } else if (strlen(given) == 81) {
            OK(shudu_read(context, given, 81, &puzzle));
            /* Clashing givens are no number and no rating. */
            if (!is(answer, "answer", "invalid") || strcmp(name, "solve") == 0) {
                functions += ask_function(name, request, answer, puzzle);
                ask_batches(name, request, answer, given);
            }
        }
        shudu_puzzle_free(puzzle);
    }
    fclose(table);
    shudu_context_free(context);
    CHECK(cases > 40 && functions > 30);
    if (!failed) printf("%d cases have the answers of the table, %d of them by a function of their own\n", cases, functions);
    return failed;
}
