/* Calls every function of shudu.h, rightly and wrongly. Compiled as C and as C++, linked with the shared and with the static
 * library, run under valgrind: scripts/test-capi. */

#include <shudu.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failed = 0;
#define CHECK(what) \
    do { \
        if (!(what)) { \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #what); \
            failed = 1; \
        } \
    } while (0)
#define OK(call) CHECK((call) == SHUDU_CODE_OK)

#define EXAMPLE "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define SOLUTION "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
#define EMPTY "................................................................................."
#define CLASHING "55..............................................................................."
#define NONSENSE "x................................................................................"

static ShuduContext *context;

static ShuduPuzzle *read_puzzle(const char *text) {
    ShuduPuzzle *puzzle = NULL;
    OK(shudu_read(context, text, strlen(text), &puzzle));
    return puzzle;
}

static void contexts_and_reading(void) {
    char version[64];
    snprintf(version, sizeof version, "%d.%d.%d", SHUDU_VERSION_MAJOR, SHUDU_VERSION_MINOR, SHUDU_VERSION_PATCH);
    CHECK(strcmp(shudu_version(), SHUDU_VERSION) == 0 && strcmp(shudu_version(), version) == 0);
    CHECK(shudu_context_new("en", NULL) == SHUDU_CODE_ARGUMENT);
    CHECK(shudu_context_new("\xff", &context) == SHUDU_CODE_ARGUMENT);
    CHECK(strcmp(shudu_reason(NULL), "") == 0);
    shudu_context_free(NULL);
    shudu_puzzle_free(NULL);

    ShuduPuzzle *puzzle = NULL;
    ShuduPlace place;
    const char *wrong = EXAMPLE "\n" EXAMPLE "5";
    CHECK(shudu_read(context, "12a", 3, &puzzle) == SHUDU_CODE_UNREADABLE);
    OK(shudu_place(context, &place));
    CHECK(place.line == 1 && strlen(shudu_reason(context)) > 10);
    CHECK(shudu_read(context, "\xff\xfe", 2, &puzzle) == SHUDU_CODE_UNREADABLE);
    CHECK(shudu_read(context, NULL, 5, &puzzle) == SHUDU_CODE_ARGUMENT);
    CHECK(shudu_read(context, wrong, (size_t)-1, &puzzle) == SHUDU_CODE_ARGUMENT);
    CHECK(shudu_read(context, EXAMPLE, 81, NULL) == SHUDU_CODE_ARGUMENT);
    CHECK(shudu_read(NULL, EXAMPLE, 81, &puzzle) == SHUDU_CODE_ARGUMENT);
    CHECK(puzzle == NULL);
    CHECK(shudu_place(NULL, &place) == SHUDU_CODE_ARGUMENT && shudu_place(context, NULL) == SHUDU_CODE_ARGUMENT);

    puzzle = read_puzzle(EXAMPLE);
    OK(shudu_place(context, &place));
    CHECK(place.line == 0 && place.column == 0 && place.cell == -1);
    char givens[SHUDU_LINE_SIZE], digits[SHUDU_LINE_SIZE];
    OK(shudu_puzzle_lines(puzzle, givens, digits));
    CHECK(strcmp(givens, EXAMPLE) == 0 && strcmp(digits, EXAMPLE) == 0);
    OK(shudu_puzzle_lines(puzzle, NULL, NULL));
    CHECK(shudu_puzzle_lines(NULL, givens, NULL) == SHUDU_CODE_ARGUMENT);
    shudu_puzzle_free(puzzle);
}

static void solving(ShuduPuzzle *puzzle) {
    ShuduPuzzle *empty = read_puzzle(EMPTY), *clashing = read_puzzle(CLASHING);
    ShuduAnswer answer;
    char solution[SHUDU_LINE_SIZE], second[SHUDU_LINE_SIZE];
    OK(shudu_solve(context, puzzle, &answer, solution, second));
    CHECK(answer == SHUDU_ANSWER_ONE && strcmp(solution, SOLUTION) == 0 && strcmp(second, EMPTY) == 0);
    OK(shudu_solve(context, empty, &answer, solution, second));
    CHECK(answer == SHUDU_ANSWER_MANY && strcmp(solution, second) != 0 && strchr(second, '.') == NULL);
    OK(shudu_solve(context, clashing, &answer, NULL, NULL));
    CHECK(answer == SHUDU_ANSWER_INVALID && strstr(shudu_reason(context), "r1c1") != NULL);
    CHECK(shudu_solve(context, puzzle, NULL, NULL, NULL) == SHUDU_CODE_ARGUMENT);
    CHECK(shudu_solve(context, NULL, &answer, NULL, NULL) == SHUDU_CODE_ARGUMENT);

    char lines[5 * 81];
    size_t found;
    bool all;
    OK(shudu_solutions(context, empty, lines, 5, &found, &all));
    CHECK(found == 5 && !all && memcmp(lines, lines + 4 * 81, 81) != 0);
    OK(shudu_solutions(context, puzzle, lines, 5, &found, &all));
    CHECK(found == 1 && all && memcmp(lines, SOLUTION, 81) == 0);
    OK(shudu_solutions(context, puzzle, lines, 1, &found, &all));
    CHECK(found == 1 && all);
    OK(shudu_solutions(context, puzzle, NULL, 0, &found, &all));
    CHECK(found == 0 && !all);
    CHECK(shudu_solutions(context, clashing, lines, 5, &found, NULL) == SHUDU_CODE_IMPOSSIBLE);
    CHECK(shudu_solutions(context, puzzle, NULL, 5, &found, NULL) == SHUDU_CODE_ARGUMENT);
    CHECK(shudu_solutions(context, puzzle, lines, SIZE_MAX / 2, &found, NULL) == SHUDU_CODE_ARGUMENT);

    ShuduCount counted;
    OK(shudu_count(context, puzzle, 0, &counted));
    CHECK(counted.solutions == 1 && counted.exact && strcmp(counted.digits, "1") == 0);
    OK(shudu_count(context, empty, 1000, &counted));
    CHECK(counted.solutions == 1000 && !counted.exact);
    OK(shudu_count(context, empty, 0, &counted));
    CHECK(counted.solutions == UINT64_MAX && counted.exact && strcmp(counted.digits, "6670903752021072936960") == 0);
    CHECK(shudu_count(context, clashing, 0, &counted) == SHUDU_CODE_IMPOSSIBLE);
    CHECK(shudu_count(context, puzzle, 0, NULL) == SHUDU_CODE_ARGUMENT);

    ShuduVerdict verdict;
    char text[4000];
    size_t length = 0;
    OK(shudu_check(context, clashing, NULL, &verdict, text, sizeof text, &length));
    CHECK(verdict == SHUDU_VERDICT_CLASH && strlen(text) == length && strstr(text, "\"clashes\"") != NULL);
    OK(shudu_check(context, puzzle, NULL, &verdict, NULL, 0, NULL));
    CHECK(verdict == SHUDU_VERDICT_OK);
    ShuduPuzzle *full = read_puzzle(SOLUTION);
    OK(shudu_check(context, full, puzzle, &verdict, NULL, 0, NULL));
    CHECK(verdict == SHUDU_VERDICT_OK);
    CHECK(shudu_check(context, full, clashing, &verdict, NULL, 0, NULL) == SHUDU_CODE_IMPOSSIBLE);
    CHECK(shudu_check(context, full, NULL, NULL, NULL, 0, NULL) == SHUDU_CODE_ARGUMENT);

    uint16_t candidates[81];
    OK(shudu_candidates(context, puzzle, SHUDU_AFTER_GIVENS, candidates));
    CHECK(candidates[0] == 1 << 4 && candidates[2] == (1 << 0 | 1 << 1 | 1 << 3));
    OK(shudu_candidates(context, puzzle, SHUDU_AFTER_SINGLES, candidates));
    CHECK(candidates[2] == 1 << 3);
    CHECK(shudu_candidates(context, puzzle, 3, candidates) == SHUDU_CODE_ARGUMENT);
    CHECK(shudu_candidates(context, puzzle, 0, NULL) == SHUDU_CODE_ARGUMENT);
    CHECK(shudu_candidates(context, clashing, 0, candidates) == SHUDU_CODE_IMPOSSIBLE);

    ShuduRating rating;
    OK(shudu_rate(context, puzzle, 0, &rating));
    CHECK(rating.rated == SHUDU_RATED_RATED && rating.er >= 10 && rating.level == 0 && rating.score > 0);
    CHECK(rating.hodoku_level == 0);
    OK(shudu_rate(context, puzzle, SHUDU_SCALE_HODOKU, &rating));
    CHECK(rating.er == -1 && rating.level == -1 && rating.hodoku_level == 0);
    OK(shudu_rate(context, empty, SHUDU_SCALE_SE, &rating));
    CHECK(rating.rated == SHUDU_RATED_MANY && rating.er == -1);
    OK(shudu_rate(context, full, 0, &rating));
    CHECK(rating.rated == SHUDU_RATED_FULL);
    CHECK(shudu_rate(context, puzzle, 4, &rating) == SHUDU_CODE_ARGUMENT);

    /* One node is too few for any proof. */
    OK(shudu_context_limit(context, 0, 1));
    OK(shudu_rate(context, puzzle, 0, &rating));
    CHECK(rating.rated == SHUDU_RATED_UNKNOWN && strlen(shudu_reason(context)) > 5);
    OK(shudu_context_limit(context, 1, 0));
    OK(shudu_count(context, empty, UINT64_MAX, &counted));
    CHECK(!counted.exact && strlen(shudu_reason(context)) > 5);
    OK(shudu_context_limit(context, 0, 0));
    CHECK(shudu_context_limit(NULL, 0, 0) == SHUDU_CODE_ARGUMENT);

    shudu_puzzle_free(full);
    shudu_puzzle_free(clashing);
    shudu_puzzle_free(empty);
}

static void making(ShuduPuzzle *puzzle) {
    char line[SHUDU_LINE_SIZE], again[SHUDU_LINE_SIZE], text[2000];
    size_t length;
    OK(shudu_generate(context, "{\"seed\": \"42\", \"clues\": \"30\"}", line, text, sizeof text, &length));
    CHECK(strlen(line) == 81 && strstr(text, "\"seed\":\"v2:42:0\"") != NULL);
    OK(shudu_generate(context, "{\"seed\": \"42\", \"clues\": \"30\"}", again, NULL, 0, NULL));
    CHECK(strcmp(line, again) == 0);
    OK(shudu_generate(context, NULL, again, NULL, 0, NULL));
    CHECK(shudu_generate(context, "{\"clues\": \"3\"}", line, NULL, 0, NULL) == SHUDU_CODE_IMPOSSIBLE);
    CHECK(shudu_generate(context, "{\"clue\": \"30\"}", line, NULL, 0, NULL) == SHUDU_CODE_REQUEST);
    CHECK(strstr(shudu_reason(context), "clue") != NULL);
    CHECK(shudu_generate(context, "[1]", line, NULL, 0, NULL) == SHUDU_CODE_REQUEST);
    CHECK(strncmp(shudu_reason(context), "options: ", 9) == 0);
    OK(shudu_generate(context, "{\"seed\": 42, \"clues\": 30}", again, NULL, 0, NULL));
    CHECK(strcmp(line, again) == 0);
    CHECK(shudu_generate(context, "{\"seed\": [7]}", line, NULL, 0, NULL) == SHUDU_CODE_REQUEST);
    CHECK(strncmp(shudu_reason(context), "seed: ", 6) == 0);
    CHECK(shudu_generate(context, "{\"symmetry\": \"none such\"}", line, NULL, 0, NULL) == SHUDU_CODE_REQUEST);
    CHECK(strncmp(shudu_reason(context), "symmetry: ", 10) == 0);
    CHECK(shudu_generate(context, NULL, NULL, NULL, 0, NULL) == SHUDU_CODE_ARGUMENT);

    ShuduAnswer answer;
    ShuduPuzzle *full = read_puzzle(SOLUTION);
    OK(shudu_minimize(context, full, NULL, false, &answer, line));
    CHECK(answer == SHUDU_ANSWER_ONE && strchr(line, '.') != NULL);
    OK(shudu_minimize(context, full, "7", false, &answer, again));
    CHECK(answer == SHUDU_ANSWER_ONE && strcmp(line, again) != 0);
    OK(shudu_minimize(context, puzzle, NULL, true, &answer, line));
    CHECK(answer == SHUDU_ANSWER_ONE);
    CHECK(shudu_minimize(context, full, "1:2:3:4", false, &answer, line) == SHUDU_CODE_REQUEST);
    ShuduPuzzle *empty = read_puzzle(EMPTY);
    OK(shudu_minimize(context, empty, NULL, false, &answer, line));
    CHECK(answer == SHUDU_ANSWER_MANY && strcmp(line, EMPTY) == 0);
    shudu_puzzle_free(empty);
    shudu_puzzle_free(full);
}

static void symmetries(ShuduPuzzle *puzzle) {
    ShuduMap map, other;
    OK(shudu_random_map(context, "42", &map));
    OK(shudu_random_map(context, "42", &other));
    CHECK(memcmp(&map, &other, sizeof map) == 0);
    OK(shudu_random_map(context, NULL, &other));
    CHECK(shudu_random_map(context, "", &other) == SHUDU_CODE_REQUEST);

    ShuduPuzzle *image;
    char line[SHUDU_LINE_SIZE], form[SHUDU_LINE_SIZE], of_image[SHUDU_LINE_SIZE];
    OK(shudu_transform(context, puzzle, &map, &image));
    OK(shudu_puzzle_lines(image, line, NULL));
    CHECK(strcmp(line, EXAMPLE) != 0);
    uint32_t automorphisms = 0;
    OK(shudu_canon(context, puzzle, form, &other, &automorphisms));
    OK(shudu_canon(context, image, of_image, NULL, NULL));
    CHECK(strcmp(form, of_image) == 0 && automorphisms >= 1);
    bool equivalent = false;
    OK(shudu_equivalent(context, puzzle, image, &equivalent, &other));
    CHECK(equivalent);
    ShuduPuzzle *back = NULL, *clashing = read_puzzle(CLASHING);
    OK(shudu_transform(context, puzzle, &other, &back));
    OK(shudu_puzzle_lines(back, of_image, NULL));
    CHECK(strcmp(line, of_image) == 0);
    CHECK(shudu_canon(context, clashing, form, NULL, NULL) == SHUDU_CODE_IMPOSSIBLE);
    CHECK(shudu_equivalent(context, clashing, puzzle, &equivalent, NULL) == SHUDU_CODE_IMPOSSIBLE);
    CHECK(shudu_equivalent(context, puzzle, clashing, &equivalent, NULL) == SHUDU_CODE_IMPOSSIBLE);
    map.rows[0] = map.rows[1];
    CHECK(shudu_transform(context, puzzle, &map, &image) == SHUDU_CODE_ARGUMENT);
    map.digits[0] = 0;
    CHECK(shudu_transform(context, puzzle, &map, &image) == SHUDU_CODE_ARGUMENT);
    CHECK(shudu_transform(context, puzzle, NULL, &image) == SHUDU_CODE_ARGUMENT);

    char lines[3 * 81];
    OK(shudu_isomorphs(context, puzzle, "42", 0, 3, lines));
    CHECK(memcmp(lines, line, 81) == 0 && memcmp(lines, lines + 81, 81) != 0);
    CHECK(shudu_isomorphs(context, puzzle, "42", UINT64_MAX, 3, lines) == SHUDU_CODE_ARGUMENT);
    CHECK(shudu_isomorphs(context, puzzle, NULL, 0, 3, lines) == SHUDU_CODE_ARGUMENT);
    shudu_puzzle_free(clashing);
    shudu_puzzle_free(back);
    shudu_puzzle_free(image);
}

static void texts(ShuduPuzzle *puzzle) {
    char small[10] = "before";
    size_t length = 0, kept = 0;
    CHECK(shudu_hint(context, puzzle, "{\"stage\": 2}", small, sizeof small, &length) == SHUDU_CODE_TOO_SMALL);
    CHECK(length > 10 && strcmp(small, "before") == 0);
    char *text = (char *)malloc(length + 1);
    CHECK(shudu_kept_text(context, text, length, &kept) == SHUDU_CODE_TOO_SMALL);
    OK(shudu_kept_text(context, text, length + 1, &kept));
    CHECK(kept == length && strlen(text) == length && text[0] == '{' && text[length - 1] == '}');
    free(text);
    CHECK(shudu_hint(context, puzzle, "{\"puzzle\": \"\"}", NULL, 0, &length) == SHUDU_CODE_REQUEST);
    CHECK(shudu_hint(context, puzzle, "{\"stages\": 1}", NULL, 0, &length) == SHUDU_CODE_REQUEST);
    OK(shudu_explain(context, puzzle, NULL, NULL, 0, &length));
    CHECK(length > 1000);
    OK(shudu_steps(context, puzzle, NULL, NULL, 0, &length));
    CHECK(length > 100);
    CHECK(shudu_steps(context, puzzle, "{\"technique\": [\"no-such\"]}", NULL, 0, &length) != SHUDU_CODE_OK);

    char line[200];
    OK(shudu_convert(context, puzzle, "line", line, sizeof line, &length));
    CHECK(length == 82 && memcmp(line, EXAMPLE "\n", 82) == 0);
    CHECK(shudu_convert(context, puzzle, "nonsense", line, sizeof line, &length) == SHUDU_CODE_REQUEST);
    CHECK(shudu_convert(context, puzzle, NULL, line, sizeof line, &length) == SHUDU_CODE_ARGUMENT);
    OK(shudu_render(context, puzzle, NULL, NULL, 0, &length));
    CHECK(length > 1000);
    OK(shudu_render(context, puzzle, "{\"to\": \"png\", \"size\": 90}", NULL, 0, &length));
    uint8_t *picture = (uint8_t *)malloc(length + 1);
    OK(shudu_kept_text(context, (char *)picture, length + 1, NULL));
    CHECK(memcmp(picture, "\x89PNG", 4) == 0);
    free(picture);
    CHECK(shudu_render(context, puzzle, "{\"to\": \"jpeg\"}", NULL, 0, &length) == SHUDU_CODE_REQUEST);
    CHECK(shudu_render(context, puzzle, "{\"step\": 999}", NULL, 0, &length) == SHUDU_CODE_IMPOSSIBLE);

    OK(shudu_call(context, "info", "{\"puzzle\": \"" EXAMPLE "\"}", NULL, 0, &length));
    CHECK(length > 100);
    CHECK(shudu_call(context, "info", "{}", NULL, 0, &length) == SHUDU_CODE_REQUEST);
    CHECK(strstr(shudu_reason(context), "puzzle") != NULL);
    CHECK(shudu_call(context, "check", "{\"puzzle\": \"" EXAMPLE "\", \"against\": \"1\"}", NULL, 0, &length) == SHUDU_CODE_UNREADABLE);
    CHECK(strncmp(shudu_reason(context), "against: ", 9) == 0);
    OK(shudu_call(context, "variant/board", "{\"puzzle\": \".Shape~4x4.Cage~3~R1C1~R1C2\"}", NULL, 0, &length));
    CHECK(length > 100);
    CHECK(shudu_call(context, "photo", "{\"picture\": \"AAAA\"}", NULL, 0, &length) == SHUDU_CODE_IMPOSSIBLE);

    /* A step with its proof is followed, and moves are proved. */
    static char steps[200000], step[100000];
    bool proved = false;
    OK(shudu_steps(context, puzzle, "{\"limit\": 1}", steps, sizeof steps, NULL));
    const char *first = strstr(steps, "\"step\":{"), *at = first + 7;
    size_t depth = 0, taken = 0;
    do {
        depth += (*at == '{') - (size_t)(*at == '}');
        step[taken++] = *at++;
    } while (depth > 0);
    step[taken] = 0;
    OK(shudu_verify_step(context, puzzle, step, NULL, &proved, NULL, 0, &length));
    CHECK(proved && length > 100);
    OK(shudu_verify_step(context, puzzle, "r5c5=4", "{\"one-step\": true}", &proved, NULL, 0, NULL));
    CHECK(!proved && strlen(step) > 10);
    CHECK(shudu_verify_step(context, puzzle, "nonsense", NULL, NULL, NULL, 0, NULL) == SHUDU_CODE_REQUEST);
    CHECK(strncmp(shudu_reason(context), "step: ", 6) == 0);
    CHECK(shudu_verify_step(context, puzzle, "{", NULL, NULL, NULL, 0, NULL) == SHUDU_CODE_REQUEST);
    CHECK(shudu_verify_step(context, puzzle, NULL, NULL, NULL, NULL, 0, NULL) == SHUDU_CODE_ARGUMENT);
    CHECK(shudu_verify_step(context, puzzle, "r1c3=4", "{\"step\": \"r1c3=4\"}", NULL, NULL, 0, NULL) == SHUDU_CODE_REQUEST);
    OK(shudu_explain_move(context, puzzle, 2, 4, NULL, NULL, 0, &length));
    CHECK(length > 100);
    CHECK(shudu_explain_move(context, puzzle, 81, 4, NULL, NULL, 0, NULL) == SHUDU_CODE_ARGUMENT);
    CHECK(shudu_explain_move(context, puzzle, 2, 0, NULL, NULL, 0, NULL) == SHUDU_CODE_ARGUMENT);
    CHECK(shudu_explain_move(context, puzzle, 2, 4, "{\"digit\": 4}", NULL, 0, NULL) == SHUDU_CODE_REQUEST);
    OK(shudu_call(context, "techniques", NULL, NULL, 0, &length));
    CHECK(shudu_call(context, "solve", "{\"puzzle\": \"12a\"}", NULL, 0, &length) == SHUDU_CODE_UNREADABLE);
    CHECK(shudu_call(context, "no such", NULL, NULL, 0, &length) == SHUDU_CODE_REQUEST);
    CHECK(shudu_call(context, "library/search", NULL, NULL, 0, &length) == SHUDU_CODE_UNAVAILABLE);

    ShuduContext *chinese;
    OK(shudu_context_new("zh-CN", &chinese));
    OK(shudu_hint(chinese, puzzle, "{\"stage\": 4}", NULL, 0, &length));
    char *hint = (char *)malloc(length + 1);
    OK(shudu_kept_text(chinese, hint, length + 1, NULL));
    CHECK(strstr(hint, "技巧") != NULL);
    free(hint);
    shudu_context_free(chinese);
}

static void batches(void) {
    const char *lines = EXAMPLE EMPTY CLASHING NONSENSE;
    uint8_t answers[4];
    char solutions[4 * 81], forms[4 * 81];
    OK(shudu_solve_many(context, lines, 4, answers, solutions));
    CHECK(answers[0] == SHUDU_ANSWER_ONE && answers[1] == SHUDU_ANSWER_MANY);
    CHECK(answers[2] == SHUDU_ANSWER_INVALID && answers[3] == SHUDU_ANSWER_INVALID);
    CHECK(memcmp(solutions, SOLUTION, 81) == 0 && memcmp(solutions + 2 * 81, EMPTY EMPTY, 2 * 81) == 0);
    OK(shudu_solve_many(context, lines, 4, answers, NULL));
    OK(shudu_solve_many(context, NULL, 0, NULL, NULL));
    CHECK(shudu_solve_many(context, NULL, 4, answers, NULL) == SHUDU_CODE_ARGUMENT);
    CHECK(shudu_solve_many(context, lines, 4, NULL, NULL) == SHUDU_CODE_ARGUMENT);
    CHECK(shudu_solve_many(context, lines, SIZE_MAX / 16, answers, NULL) == SHUDU_CODE_ARGUMENT);

    uint64_t numbers[4];
    OK(shudu_count_many(context, lines, 4, 50, numbers));
    CHECK(numbers[0] == 1 && numbers[1] == 50 && numbers[2] == UINT64_MAX && numbers[3] == UINT64_MAX);

    ShuduRating ratings[4];
    OK(shudu_rate_many(context, lines, 4, 0, ratings));
    CHECK(ratings[0].rated == SHUDU_RATED_RATED && ratings[1].rated == SHUDU_RATED_MANY);
    CHECK(ratings[2].rated == SHUDU_RATED_INVALID && ratings[3].rated == SHUDU_RATED_INVALID);
    CHECK(shudu_rate_many(context, lines, 4, 9, ratings) == SHUDU_CODE_ARGUMENT);

    char form[SHUDU_LINE_SIZE];
    ShuduPuzzle *puzzle = read_puzzle(EXAMPLE);
    OK(shudu_canon(context, puzzle, form, NULL, NULL));
    shudu_puzzle_free(puzzle);
    OK(shudu_canon_many(context, lines, 4, forms));
    CHECK(memcmp(forms, form, 81) == 0 && memcmp(forms + 81, EMPTY, 81) == 0);
    CHECK(forms[2 * 81] == 0 && forms[3 * 81 + 80] == 0);
}

int main(void) {
    OK(shudu_context_new(NULL, &context));
    contexts_and_reading();
    ShuduPuzzle *puzzle = read_puzzle(EXAMPLE);
    solving(puzzle);
    making(puzzle);
    symmetries(puzzle);
    texts(puzzle);
    batches();
    shudu_puzzle_free(puzzle);
    shudu_context_free(context);
    if (!failed) puts("all functions answer as they should");
    return failed;
}
