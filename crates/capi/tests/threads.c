/* Several threads, and functions that another thread ends. Compiled and run as functions.c: scripts/test-capi. */

#include <pthread.h>
#include <shudu.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#ifdef __linux__
#include <dirent.h>
#endif

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
#define HARD "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
#define MANY 400

static double seconds(void) {
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void wait_a_little(void) {
    struct timespec pause = {0, 100000000};
    nanosleep(&pause, NULL);
}

/* Any number of threads use one puzzle, each with a context of its own. */
static void *uses_a_puzzle(void *shared) {
    const ShuduPuzzle *puzzle = (const ShuduPuzzle *)shared;
    ShuduContext *context = NULL;
    OK(shudu_context_new("zh-CN", &context));
    for (int i = 0; i < 20; i += 1) {
        ShuduAnswer answer;
        ShuduRating rating;
        char solution[SHUDU_LINE_SIZE];
        size_t length = 0;
        OK(shudu_solve(context, puzzle, &answer, solution, NULL));
        CHECK(answer == SHUDU_ANSWER_ONE && strcmp(solution, SOLUTION) == 0);
        OK(shudu_rate(context, puzzle, 0, &rating));
        CHECK(rating.er == 12);
        OK(shudu_hint(context, puzzle, NULL, NULL, 0, &length));
        CHECK(length > 10);
    }
    shudu_context_free(context);
    return NULL;
}

static void a_puzzle_is_shared(void) {
    ShuduContext *context = NULL;
    ShuduPuzzle *puzzle = NULL;
    pthread_t threads[8];
    OK(shudu_context_new(NULL, &context));
    OK(shudu_read(context, EXAMPLE, 81, &puzzle));
    for (int i = 0; i < 8; i += 1) CHECK(pthread_create(&threads[i], NULL, uses_a_puzzle, puzzle) == 0);
    for (int i = 0; i < 8; i += 1) CHECK(pthread_join(threads[i], NULL) == 0);
    shudu_puzzle_free(puzzle);
    shudu_context_free(context);
}

/* What takes longer than anyone waits, one function after the other, each in a thread that is told to end. */
typedef struct {
    ShuduContext *context;
    ShuduPuzzle *puzzle;
    int which;
    ShuduCode code;
} Work;

static char lines[MANY * 81];

static void *works_long(void *given) {
    Work *work = (Work *)given;
    char line[SHUDU_LINE_SIZE];
    static uint64_t solutions[MANY];
    ShuduCount counted;
    ShuduAnswer answer;
    switch (work->which) {
        case 0: work->code = shudu_count(work->context, work->puzzle, UINT64_MAX, &counted); break;
        case 1: work->code = shudu_generate(work->context, "{\"er\": \"11.6\"}", line, NULL, 0, NULL); break;
        case 2: work->code = shudu_count_many(work->context, lines, MANY, UINT64_MAX, solutions); break;
        default: work->code = shudu_minimize(work->context, work->puzzle, NULL, true, &answer, line); break;
    }
    return NULL;
}

static void functions_are_cancelled(void) {
    ShuduContext *context = NULL;
    ShuduCancel *cancel = NULL, *other = NULL;
    ShuduPuzzle *empty = NULL, *full = NULL;
    ShuduAnswer answer;
    CHECK(shudu_cancel_new(NULL, &cancel) == SHUDU_CODE_ARGUMENT);
    CHECK(shudu_cancel_set(NULL, true) == SHUDU_CODE_ARGUMENT);
    shudu_cancel_free(NULL);
    OK(shudu_context_new("en", &context));
    CHECK(shudu_cancel_new(context, NULL) == SHUDU_CODE_ARGUMENT);
    OK(shudu_cancel_new(context, &cancel));
    OK(shudu_cancel_new(context, &other));
    OK(shudu_read(context, EMPTY, 81, &empty));
    OK(shudu_read(context, SOLUTION, 81, &full));
    /* Ten minutes: nothing else ends them. */
    OK(shudu_context_limit(context, 600000, 0));
    for (int which = 0; which < 4; which += 1) {
        Work work = {context, which == 3 ? full : empty, which, SHUDU_CODE_OK};
        pthread_t thread;
        CHECK(pthread_create(&thread, NULL, works_long, &work) == 0);
        wait_a_little();
        double told = seconds();
        OK(shudu_cancel_set(cancel, true));
        CHECK(pthread_join(thread, NULL) == 0);
        double took = seconds() - told;
        if (took > 5 || work.code != SHUDU_CODE_CANCELLED) {
            fprintf(stderr, "function %d: code %d after %.3f s\n", which, (int)work.code, took);
            failed = 1;
        }
        CHECK(strlen(shudu_reason(context)) > 3);
        /* Until it is cleared, by any of them. */
        CHECK(shudu_solve(context, full, &answer, NULL, NULL) == SHUDU_CODE_CANCELLED);
        OK(shudu_cancel_set(other, false));
        OK(shudu_solve(context, full, &answer, NULL, NULL));
    }
    shudu_puzzle_free(empty);
    shudu_puzzle_free(full);
    shudu_context_free(context);
    /* It may outlive the context. */
    OK(shudu_cancel_set(cancel, true));
    shudu_cancel_free(cancel);
    shudu_cancel_free(other);
}

/* How many threads this program has; 0 where it cannot be known. */
static int threads_now(void) {
    int number = 0;
#ifdef __linux__
    DIR *tasks = opendir("/proc/self/task");
    for (struct dirent *one; tasks != NULL && (one = readdir(tasks)) != NULL;) number += one->d_name[0] != '.';
    if (tasks != NULL) closedir(tasks);
#endif
    return number;
}

static void batches_have_as_many_threads_as_told(void) {
    ShuduContext *context = NULL;
    static ShuduRating by_one[MANY / 10], by_three[MANY / 10];
    for (int i = 0; i < MANY / 10; i += 1) memcpy(lines + 81 * i, i % 2 == 0 ? EXAMPLE : SOLUTION, 81);
    memcpy(lines, HARD, 81);
    OK(shudu_context_new(NULL, &context));
    CHECK(shudu_context_threads(NULL, 1) == SHUDU_CODE_ARGUMENT);
    CHECK(shudu_context_threads(context, 1025) == SHUDU_CODE_ARGUMENT);
    CHECK(strstr(shudu_reason(context), "threads") != NULL);
    int before = threads_now();
    OK(shudu_context_threads(context, 3));
    OK(shudu_rate_many(context, lines, MANY / 10, 0, by_three));
    CHECK(before == 0 || threads_now() == before + 3);
    OK(shudu_context_threads(context, 1));
    OK(shudu_rate_many(context, lines, MANY / 10, 0, by_one));
    CHECK(memcmp(by_one, by_three, sizeof by_one) == 0);
    CHECK(by_one[0].er > 100 && by_one[2].er == 12);
    uint8_t answers[3];
    OK(shudu_solve_many(context, lines, 3, answers, NULL));
    CHECK(answers[0] == SHUDU_ANSWER_ONE);
    OK(shudu_context_threads(context, 0));
    OK(shudu_rate_many(context, lines, MANY / 10, 0, by_three));
    CHECK(memcmp(by_one, by_three, sizeof by_one) == 0);
    shudu_context_free(context);
}

int main(void) {
    a_puzzle_is_shared();
    batches_have_as_many_threads_as_told();
    for (int i = 0; i < MANY; i += 1) memcpy(lines + 81 * i, EMPTY, 81);
    functions_are_cancelled();
    if (!failed) puts("threads do as they should");
    return failed;
}
