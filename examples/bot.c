/* A bot in C, without libraries: takes one of the legal moves of Okiya. Build it: cc -o bot bot.c
   It reads just the three things it needs from a line; a real bot would use a JSON library. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char line[1 << 20];

/* Returns what follows a key of the question, or nothing if it has no such key. */
static const char *value(const char *key) {
    const char *found = strstr(line, key);
    return found ? found + strlen(key) : "";
}

/* Points at the text of a legal move, counted from the first and, after the last, from the first again. */
static const char *legal(unsigned long wanted, int *length) {
    const char *moves = value("\"legal\":["), *end = strchr(moves, ']'), *at;
    unsigned long count = 0;
    for (at = moves; at < end; at++) count += *at == '"';
    wanted = wanted % (count / 2) * 2;
    for (at = moves; wanted || *at != '"'; at++) wanted -= wanted && *at == '"';
    *length = (int)strcspn(at + 1, "\"");
    return at + 1;
}

int main(void) {
    while (fgets(line, sizeof line, stdin)) {
        if (strstr(line, "\"type\":\"hello\"")) {
            puts("{\"type\":\"hello\",\"protocol\":1,\"name\":\"c-bot\",\"games\":{\"okiya\":{}}}");
        } else {
            int length;
            const char *move = legal(strtoul(value("\"seed\":"), NULL, 10), &length);
            long id = strtol(value("\"id\":"), NULL, 10);
            printf("{\"type\":\"move\",\"id\":%ld,\"move\":\"%.*s\"}\n", id, length, move);
        }
        fflush(stdout);
    }
    return 0;
}
