/* Reads a puzzle, solves it, rates it, and tells the next step. Build it against an installed library:
 *
 *   cc example.c $(pkg-config --cflags --libs shudu) -o example */

#include <shudu.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Ends with the reason when a function has no answer. */
static void need(const ShuduContext *context, ShuduCode code) {
    if (code != SHUDU_CODE_OK) {
        fprintf(stderr, "error %d: %s\n", (int)code, shudu_reason(context));
        exit(2);
    }
}

int main(int argc, char **argv) {
    const char *text = argc > 1 ? argv[1]
        : "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    ShuduContext *context;
    ShuduPuzzle *puzzle;
    if (shudu_context_new("en", &context) != SHUDU_CODE_OK) return 2;

    ShuduCode read = shudu_read(context, text, strlen(text), &puzzle);
    if (read == SHUDU_CODE_UNREADABLE) {
        ShuduPlace place;
        need(context, shudu_place(context, &place));
        fprintf(stderr, "line %llu, cell %d: %s\n", (unsigned long long)place.line, (int)place.cell,
            shudu_reason(context));
        shudu_context_free(context);
        return 2;
    }
    need(context, read);

    ShuduAnswer answer;
    char solution[SHUDU_LINE_SIZE];
    need(context, shudu_solve(context, puzzle, &answer, solution, NULL));
    printf("%s\n", answer == SHUDU_ANSWER_ONE ? solution : "not exactly one solution");

    ShuduRating rating;
    need(context, shudu_rate(context, puzzle, 0, &rating));
    if (rating.rated == SHUDU_RATED_RATED) {
        printf("ER %d.%d, HoDoKu's score %d\n", (int)rating.er / 10, (int)rating.er % 10, (int)rating.score);
    }

    /* A text: first its length, then the text, which was kept. */
    size_t length;
    need(context, shudu_hint(context, puzzle, "{\"stage\": 4}", NULL, 0, &length));
    char *hint = malloc(length + 1);
    if (!hint) return 2;
    need(context, shudu_kept_text(context, hint, length + 1, NULL));
    printf("%s\n", hint);
    free(hint);

    shudu_puzzle_free(puzzle);
    shudu_context_free(context);
    return 0;
}
