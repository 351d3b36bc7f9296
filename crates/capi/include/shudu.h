/* shudu: an engine for everything people do with a Sudoku. Made by cbindgen from crates/capi; do not edit.
 *
 * What holds of every function:
 *
 * - It returns a ShuduCode; SHUDU_CODE_OK is 0. Results count only with that code. shudu_reason says in words why
 *   there is no better answer; what is wrong with an argument or an option begins with its name. Call it in a statement
 *   of its own: printf("%d %s", shudu_read(c, ...), shudu_reason(c)) may ask for the reason first.
 * - Pointers must not be null unless the comment allows it: SHUDU_CODE_ARGUMENT otherwise. What a pointer leads to
 *   must be as large as the comment says. Inputs and results must not overlap.
 * - Texts go in as UTF-8 that ends in a zero byte.
 * - A line is 81 characters, row by row: 1 to 9, and a dot or a zero for a blank; what comes out has dots. A single
 *   line comes out with a zero byte behind it: give it SHUDU_LINE_SIZE bytes. Many lines stand one behind the other,
 *   81 bytes each, with nothing between.
 * - Cells are numbered 0 to 80, row by row.
 * - Texts come out into a buffer of the caller's, `text`, of `capacity` bytes. `length`, which may be null, becomes
 *   the number of bytes without the zero byte behind them. When the buffer is too small, nothing is written to it,
 *   the code is SHUDU_CODE_TOO_SMALL, and `length` is set all the same. With a null `text` only `length` is set. The
 *   text stays in the context until the next function that makes one: shudu_kept_text copies it, and no work is done
 *   again.
 * - Options are a JSON object with the long names of the command's options, as docs/schema has them, or null for
 *   none.
 * - Each ShuduContext and ShuduPuzzle that a function made is freed once, by shudu_context_free and
 *   shudu_puzzle_free.
 *
 * Threads: a ShuduContext serves one thread at a time; give each thread its own. A ShuduPuzzle never changes: any
 * number of threads may use it at once, and it is freed when all are done. A function that runs is ended from another
 * thread by a ShuduCancel, and by nothing else. The functions whose names end in _many run on all cores, or on as many
 * threads as shudu_context_threads says, and return when all is done.
 *
 * A fault of the library itself never unwinds into the caller: the code is SHUDU_CODE_PANIC, and the context may
 * be used on. */


#ifndef SHUDU_H
#define SHUDU_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 The version of this header. Before 1.0, versions that differ in the second part may differ in their functions.
 */
#define SHUDU_VERSION "0.1.0"
#define SHUDU_VERSION_MAJOR 0
#define SHUDU_VERSION_MINOR 1
#define SHUDU_VERSION_PATCH 0

/*
 The number of bytes of a line with the zero byte behind it.
 */
#define SHUDU_LINE_SIZE 82

/*
 How a function ended.
 */
enum ShuduCode
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /*
     It has written its results.
     */
    SHUDU_CODE_OK = 0,
    /*
     A pointer is null, a text is not UTF-8, or a number is out of its range.
     */
    SHUDU_CODE_ARGUMENT = 1,
    /*
     The text is no puzzle; shudu_place says where.
     */
    SHUDU_CODE_UNREADABLE = 2,
    /*
     The options are not those that are known.
     */
    SHUDU_CODE_REQUEST = 3,
    /*
     What is asked for cannot be, for this puzzle or these options.
     */
    SHUDU_CODE_IMPOSSIBLE = 4,
    /*
     The buffer is too small; nothing is lost, shudu_kept_text has the text.
     */
    SHUDU_CODE_TOO_SMALL = 5,
    /*
     This build of the library was made without it.
     */
    SHUDU_CODE_UNAVAILABLE = 6,
    /*
     A fault of the library; please report it.
     */
    SHUDU_CODE_PANIC = 7,
    /*
     shudu_cancel_set ended it, from another thread. Results do not count.
     */
    SHUDU_CODE_CANCELLED = 8,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum ShuduCode ShuduCode;
#else
typedef int32_t ShuduCode;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/*
 What is known of a puzzle's solutions.
 */
enum ShuduAnswer
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /*
     The givens clash.
     */
    SHUDU_ANSWER_INVALID = 0,
    /*
     No solution: proved.
     */
    SHUDU_ANSWER_NONE = 1,
    /*
     Exactly one: proved.
     */
    SHUDU_ANSWER_ONE = 2,
    /*
     Two at least.
     */
    SHUDU_ANSWER_MANY = 3,
    /*
     A limit ended the search first.
     */
    SHUDU_ANSWER_UNKNOWN = 4,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum ShuduAnswer ShuduAnswer;
#else
typedef int32_t ShuduAnswer;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/*
 The gravest thing that is wrong with a grid.
 */
enum ShuduVerdict
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /*
     Nothing.
     */
    SHUDU_VERDICT_OK = 0,
    /*
     Digits clash.
     */
    SHUDU_VERDICT_CLASH = 1,
    /*
     A given of the puzzle was changed.
     */
    SHUDU_VERDICT_CHANGED_GIVENS = 2,
    /*
     Some digits are not those of the solution.
     */
    SHUDU_VERDICT_WRONG = 3,
    /*
     A cell has no digit left, or a digit no place.
     */
    SHUDU_VERDICT_CONTRADICTION = 4,
    /*
     There is no solution.
     */
    SHUDU_VERDICT_NO_SOLUTION = 5,
    /*
     There are several solutions.
     */
    SHUDU_VERDICT_MANY = 6,
    /*
     A limit ended the search first.
     */
    SHUDU_VERDICT_UNKNOWN = 7,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum ShuduVerdict ShuduVerdict;
#else
typedef int32_t ShuduVerdict;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/*
 Whether a puzzle was rated, and why not.
 */
enum ShuduRated
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /*
     The givens clash.
     */
    SHUDU_RATED_INVALID = 0,
    /*
     There is no solution.
     */
    SHUDU_RATED_NONE = 1,
    /*
     It has its rating.
     */
    SHUDU_RATED_RATED = 2,
    /*
     There are several solutions.
     */
    SHUDU_RATED_MANY = 3,
    /*
     A limit ended it first, for one scale at least; the other one's rating is there.
     */
    SHUDU_RATED_UNKNOWN = 4,
    /*
     The grid is full.
     */
    SHUDU_RATED_FULL = 5,
    /*
     It fixes candidates; the scales are of puzzles of givens.
     */
    SHUDU_RATED_CANDIDATES = 6,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum ShuduRated ShuduRated;
#else
typedef int32_t ShuduRated;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/*
 After which rules candidates are left.
 */
enum ShuduAfter
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /*
     What the givens leave by row, column and box.
     */
    SHUDU_AFTER_GIVENS = 0,
    /*
     What is left when naked singles have been placed until nothing changes.
     */
    SHUDU_AFTER_PROPAGATE = 1,
    /*
     The same with naked and hidden singles.
     */
    SHUDU_AFTER_SINGLES = 2,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum ShuduAfter ShuduAfter;
#else
typedef int32_t ShuduAfter;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/*
 The scales to rate by: add them up; 0 for all.
 */
enum ShuduScale
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /*
     Sudoku Explainer 1.2.1: ER, EP and ED.
     */
    SHUDU_SCALE_SE = 1,
    /*
     HoDoKu 2.2.0: level and score.
     */
    SHUDU_SCALE_HODOKU = 2,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum ShuduScale ShuduScale;
#else
typedef uint32_t ShuduScale;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/*
 What ends the functions of a context from another thread. A handle of its own, since a context serves one thread.
 */
typedef struct ShuduCancel ShuduCancel;

/*
 What a thread needs to call the functions: a language, limits, and how its last function ended.
 */
typedef struct ShuduContext ShuduContext;

/*
 A puzzle as it was read: givens, digits that were entered, candidates. It never changes.
 */
typedef struct ShuduPuzzle ShuduPuzzle;

/*
 Where a text could not be read.
 */
typedef struct ShuduPlace {
    /*
     The line, from 1; 0 when the last function read all it was given.
     */
    uint64_t line;
    /*
     The column, from 1; 0 when it is not known.
     */
    uint64_t column;
    /*
     The cell, 0 to 80; -1 when it is not known.
     */
    int32_t cell;
} ShuduPlace;

/*
 A number of solutions.
 */
typedef struct ShuduCount {
    /*
     How many; UINT64_MAX where it does not fit: `digits` has it.
     */
    uint64_t solutions;
    /*
     The same as decimal digits that end in a zero byte.
     */
    char digits[40];
    /*
     Are there exactly so many? If not, there are at least so many: the limit was reached, or what may be spent was.
     */
    bool exact;
} ShuduCount;

/*
 How hard a puzzle is; -1 where it is not known.
 */
typedef struct ShuduRating {
    /*
     Whether it was rated.
     */
    ShuduRated rated;
    /*
     Sudoku Explainer's rating of the hardest step, in tenths: 72 for 7.2; 200 when no technique leads to the end.
     */
    int32_t er;
    /*
     The same up to the first step that writes a digit.
     */
    int32_t ep;
    /*
     The same of the first step.
     */
    int32_t ed;
    /*
     HoDoKu's level: 0 easy, 1 medium, 2 hard, 3 unfair, 4 extreme.
     */
    int32_t hodoku_level;
    /*
     HoDoKu's score.
     */
    int32_t score;
    /*
     The level, which is a range of ER: 0 easy, 1 medium, 2 hard, 3 unfair, 4 extreme.
     */
    int32_t level;
} ShuduRating;

/*
 A symmetry of the rules: it transposes if asked, then moves row i to row rows[i] and column i to column
 columns[i], counted from 0, and makes digits[d - 1] of the digit d.
 */
typedef struct ShuduMap {
    /*
     Are rows and columns exchanged first?
     */
    bool transpose;
    /*
     Where each row goes, 0 to 8.
     */
    uint8_t rows[9];
    /*
     Where each column goes, 0 to 8.
     */
    uint8_t columns[9];
    /*
     What each digit becomes, 1 to 9.
     */
    uint8_t digits[9];
} ShuduMap;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/*
 The version of the library, such as `0.1.0`: SHUDU_VERSION, unless a program runs with another library than it was
 compiled for. Never freed.
 */
const char *shudu_version(void);

/*
 Makes a context. `language` is that of reasons, hints and paths: `en` or `zh-CN`, or null for English; any other
 language is English.
 */
ShuduCode shudu_context_new(const char *language,
                            struct ShuduContext **context);

/*
 Frees a context. A null pointer is allowed.
 */
void shudu_context_free(struct ShuduContext *context);

/*
 Sets what a function may spend on one puzzle: time, and nodes of its searches; 0 for no bound. In a new context
 neither is bounded, but shudu_count, shudu_minimize for the smallest and shudu_generate take ten seconds at
 most. Limits do not count for shudu_solve_many, shudu_canon and shudu_isomorphs, which never take long.
 */
ShuduCode shudu_context_limit(struct ShuduContext *context,
                              uint64_t milliseconds,
                              uint64_t nodes);

/*
 Sets on how many threads the functions whose names end in _many run: at most 1024, and 0 for one on each core, which
 all contexts share; so it is in a new context. All other functions run on the thread that calls.
 */
ShuduCode shudu_context_threads(struct ShuduContext *context,
                                uint32_t threads);

/*
 Why the last function with this context failed, or why its answer is not better, or what should be known of it;
 empty when there is nothing to say. It lives until the next function with this context. Never null.
 */
const char *shudu_reason(const struct ShuduContext *context);

/*
 Where the last function with this context could not read its text.
 */
ShuduCode shudu_place(const struct ShuduContext *context, struct ShuduPlace *place);

/*
 Copies the text that the last function with a text has made.
 */
ShuduCode shudu_kept_text(const struct ShuduContext *context, char *text, size_t capacity, size_t *length);

/*
 Makes what ends the functions of this context: on the thread that uses the context, for any other thread. It may
 outlive the context. All that are made for a context set the same flag.
 */
ShuduCode shudu_cancel_new(const struct ShuduContext *context,
                           struct ShuduCancel **cancel);

/*
 Sets or clears the flag, from any thread. While it is set, the running function ends as soon as its search looks up,
 most often within a millisecond, and so does each later one with that context, with SHUDU_CODE_CANCELLED. Clear it
 before the context is used again. Functions that never take long (shudu_canon, shudu_isomorphs) end by themselves.
 */
ShuduCode shudu_cancel_set(const struct ShuduCancel *cancel,
                           bool cancelled);

/*
 Frees it; the flag stays as it is. A null pointer is allowed.
 */
void shudu_cancel_free(struct ShuduCancel *cancel);

/*
 Reads one puzzle, in any form that shudu reads: `length` bytes of UTF-8. shudu_reason says what should be known
 of it, such as how it was found in other text. Givens may clash; shudu_check says so.
 */
ShuduCode shudu_read(struct ShuduContext *context,
                     const char *text,
                     size_t length,
                     struct ShuduPuzzle **puzzle);

/*
 Frees a puzzle. A null pointer is allowed.
 */
void shudu_puzzle_free(struct ShuduPuzzle *puzzle);

/*
 The givens of a puzzle, and all its digits: givens and those that were entered. Either line may be null.
 */
ShuduCode shudu_puzzle_lines(const struct ShuduPuzzle *puzzle, char *givens, char *digits);

/*
 The solution, and whether it is the only one. `solution`: for ONE the solution, for MANY one of them, for
 UNKNOWN one if it was found, otherwise 81 dots; `second`: for MANY another one, otherwise 81 dots. Either may be
 null.
 */
ShuduCode shudu_solve(struct ShuduContext *context,
                      const struct ShuduPuzzle *puzzle,
                      ShuduAnswer *answer,
                      char *solution,
                      char *second);

/*
 Solutions as they are found, at most `capacity` of them, 81 bytes each. `found` says how many; `all`, which may
 be null, whether there are no others. When a limit ended the search, shudu_reason says so.
 */
ShuduCode shudu_solutions(struct ShuduContext *context,
                          const struct ShuduPuzzle *puzzle,
                          char *solutions,
                          size_t capacity,
                          size_t *found,
                          bool *all);

/*
 How many solutions there are. `limit`: where to stop counting; 0 for never. Clashing givens are IMPOSSIBLE.
 */
ShuduCode shudu_count(struct ShuduContext *context,
                      const struct ShuduPuzzle *puzzle,
                      uint64_t limit,
                      struct ShuduCount *counted);

/*
 What is wrong with a grid, and why: by itself, or `against` the puzzle that it should solve, which may be null.
 The text, for which there need not be a buffer, has all that was found, as JSON
 (docs/schema/check.response.json).
 */
ShuduCode shudu_check(struct ShuduContext *context,
                      const struct ShuduPuzzle *puzzle,
                      const struct ShuduPuzzle *against,
                      ShuduVerdict *verdict,
                      char *text,
                      size_t capacity,
                      size_t *length);

/*
 What every cell can still hold: `candidates` has 81 numbers, with the bit d - 1 set for each digit d. `after` is
 a ShuduAfter. Clashing givens are IMPOSSIBLE.
 */
ShuduCode shudu_candidates(struct ShuduContext *context,
                           const struct ShuduPuzzle *puzzle,
                           int32_t after,
                           uint16_t *candidates);

/*
 How hard a puzzle is. `scales`: ShuduScale.
 */
ShuduCode shudu_rate(struct ShuduContext *context,
                     const struct ShuduPuzzle *puzzle,
                     uint32_t scales,
                     struct ShuduRating *rating);

/*
 A puzzle to order. `options`: `seed`, a number or a word, which makes the same puzzle again; `clues`, `minimal`,
 `symmetry`, `level`, `er`, `technique` and others as `POST /api/generate` takes them. `puzzle` is a line. The
 text, for which there need not be a buffer, has the solution, the seed and more, as JSON
 (docs/schema/generate.response.json).
 */
ShuduCode shudu_generate(struct ShuduContext *context,
                         const char *options,
                         char *puzzle,
                         char *text,
                         size_t capacity,
                         size_t *length);

/*
 Fewer givens, the same only solution. `seed`, a number or a word, draws the order in which givens are tried;
 null for from the first cell to the last. `smallest` looks for a puzzle that no other is smaller than. `minimal`
 is a line: for ONE the puzzle; for UNKNOWN the best so far; otherwise 81 dots. Candidates that say more than the
 givens are IMPOSSIBLE.
 */
ShuduCode shudu_minimize(struct ShuduContext *context,
                         const struct ShuduPuzzle *puzzle,
                         const char *seed,
                         bool smallest,
                         ShuduAnswer *answer,
                         char *minimal);

/*
 The map of a seed, each equally likely. `seed` is a number or a word; null for a fresh one.
 */
ShuduCode shudu_random_map(struct ShuduContext *context, const char *seed, struct ShuduMap *map);

/*
 A puzzle moved about by a map: givens, entered digits and candidates.
 */
ShuduCode shudu_transform(struct ShuduContext *context,
                          const struct ShuduPuzzle *puzzle,
                          const struct ShuduMap *map,
                          struct ShuduPuzzle **image);

/*
 Equivalent puzzles number `first` and following of a seed, `count` lines of 81 bytes: the givens moved about by
 maps drawn by the seed. `seed` is a number or a word.
 */
ShuduCode shudu_isomorphs(struct ShuduContext *context,
                          const struct ShuduPuzzle *puzzle,
                          const char *seed,
                          uint64_t first,
                          size_t count,
                          char *lines);

/*
 The canonical form: the same for two puzzles exactly when a map turns one into the other. `map`, which may be
 null, leads from the puzzle to its form; `automorphisms`, which may be null, says how many maps of the cells
 leave it as it is, each with some relabelling. IMPOSSIBLE for clashing givens and for candidates that say more
 than the givens.
 */
ShuduCode shudu_canon(struct ShuduContext *context,
                      const struct ShuduPuzzle *puzzle,
                      char *form,
                      struct ShuduMap *map,
                      uint32_t *automorphisms);

/*
 Whether a map turns a puzzle into another one, and which; `map` may be null.
 */
ShuduCode shudu_equivalent(struct ShuduContext *context,
                           const struct ShuduPuzzle *puzzle,
                           const struct ShuduPuzzle *other,
                           bool *equivalent,
                           struct ShuduMap *map);

/*
 What to do next, as JSON (docs/schema/hint.response.json). `options`: `stage` from 1 to 4, how much is told;
 `notes`, the grid as the player has it, in any form; and others of docs/schema/hint.options.json.
 */
ShuduCode shudu_hint(struct ShuduContext *context,
                     const struct ShuduPuzzle *puzzle,
                     const char *options,
                     char *text,
                     size_t capacity,
                     size_t *length);

/*
 The whole path to the solution, step by step, with reasons, as JSON (docs/schema/explain.response.json). `options`:
 docs/schema/explain.options.json.
 */
ShuduCode shudu_explain(struct ShuduContext *context,
                        const struct ShuduPuzzle *puzzle,
                        const char *options,
                        char *text,
                        size_t capacity,
                        size_t *length);

/*
 The steps that can be taken on a board now, 200 of them or as many as `limit` says, as JSON
 (docs/schema/steps.response.json). `options`: docs/schema/steps.options.json.
 */
ShuduCode shudu_steps(struct ShuduContext *context,
                      const struct ShuduPuzzle *puzzle,
                      const char *options,
                      char *text,
                      size_t capacity,
                      size_t *length);

/*
 A puzzle in another form, with line ends: `to` names a form, such as `line`, `grid`, `csv`, `pencilmarks`,
 `hodoku`, `json` or `opensudoku`, or what is only written: `spaced`, `columns`, `lists`, `dimacs`. shudu_reason
 says what the form could not hold, a line each.
 */
ShuduCode shudu_convert(struct ShuduContext *context,
                        const struct ShuduPuzzle *puzzle,
                        const char *to,
                        char *text,
                        size_t capacity,
                        size_t *length);

/*
 A puzzle, its candidates, its solution or a step as a picture. `options`: `to`, which is `text`, `svg` (when
 left out), `png` or `pdf`, and others as `POST /api/render` takes them. The picture is bytes: `length` says how
 many.
 */
ShuduCode shudu_render(struct ShuduContext *context,
                       const struct ShuduPuzzle *puzzle,
                       const char *options,
                       uint8_t *picture,
                       size_t capacity,
                       size_t *length);

/*
 Any call of `POST /api/NAME` that needs no library of puzzles: `request` is its JSON, the text is its answer. This
 is how puzzles of other sizes and with other rules are asked about, pictures read (`photo`), and `info`, `compare`,
 `watch`, `techniques`, `neighbours` and `book` reached.
 */
ShuduCode shudu_call(struct ShuduContext *context,
                     const char *name,
                     const char *request,
                     char *text,
                     size_t capacity,
                     size_t *length);

/*
 Whether moves follow from what is on the board. `step`: moves such as `r1c2=5` or `r4c38<>7`, for which a proof is
 looked for; or a step as shudu_hint, shudu_explain and shudu_steps tell it, in JSON, whose own proof is followed.
 `options`: others of docs/schema/prove.options.json. `proved`, which may be null, says whether it is proved. The
 text, for which there need not be a buffer, has the steps, the position after them, or why it is not proved, as
 JSON, as `POST /api/verify-step` answers.
 */
ShuduCode shudu_verify_step(struct ShuduContext *context,
                            const struct ShuduPuzzle *puzzle,
                            const char *step,
                            const char *options,
                            bool *proved,
                            char *text,
                            size_t capacity,
                            size_t *length);

/*
 The easiest proof that a digit goes into a cell, or that it does not: the solution decides which. `cell` is 0 to 80,
 `digit` 1 to 9. The text is JSON (docs/schema/prove.response.json). `options`: others of
 docs/schema/prove.options.json.
 */
ShuduCode shudu_explain_move(struct ShuduContext *context,
                             const struct ShuduPuzzle *puzzle,
                             int32_t cell,
                             int32_t digit,
                             const char *options,
                             char *text,
                             size_t capacity,
                             size_t *length);

/*
 Solves many puzzles. `puzzles`: `count` lines of 81 bytes. `answers`: for each a ShuduAnswer in one byte; a line
 that is no puzzle is INVALID. `solutions`, which may be null: for each a line of 81 bytes, the solution for ONE,
 one of them for MANY, otherwise dots.
 */
ShuduCode shudu_solve_many(struct ShuduContext *context,
                           const char *puzzles,
                           size_t count,
                           uint8_t *answers,
                           char *solutions);

/*
 Counts the solutions of many puzzles, each up to `limit`, which is 0 for no bound. `solutions`: for each a
 number, or UINT64_MAX where there is none: for a line that is no puzzle, for a number that does not fit, and
 where a limit of the context ended the count (ten seconds, when it has none).
 */
ShuduCode shudu_count_many(struct ShuduContext *context,
                           const char *puzzles,
                           size_t count,
                           uint64_t limit,
                           uint64_t *solutions);

/*
 Rates many puzzles; `scales`: ShuduScale. A line that is no puzzle is INVALID.
 */
ShuduCode shudu_rate_many(struct ShuduContext *context,
                          const char *puzzles,
                          size_t count,
                          uint32_t scales,
                          struct ShuduRating *ratings);

/*
 The canonical forms of many puzzles, lines of 81 bytes; 81 zero bytes for a line that is no puzzle and for
 clashing givens.
 */
ShuduCode shudu_canon_many(struct ShuduContext *context, const char *puzzles, size_t count, char *forms);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* SHUDU_H */
