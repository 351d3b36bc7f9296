#include <stdio.h>

/* Adds the numbers from 1 to n. */
static int sum(int n) {
    int total = 0;
    for (int i = 1; i <= n; i++) {
        total += i;
    }
    return total;
}

static const int primes[] = {2, 3, 5, 7, 11, 13, 17, 19, 23};
static int board[9][9] = {{0}};

int main(void) {
    printf("%d\n", sum(primes[3]));
    return 0;
}
