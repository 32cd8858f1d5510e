/* Marrakech, basic rules for four players, in C: what the engine's speed is measured against.
 *
 * The same work as plansza.kernel.playout: a list of legal actions, a random choice, apply, to the end of the game,
 * then payoffs and scores. The random numbers and the order of the actions are the same too, so every game is.
 * Clause numbers are those of the rules; the tables are built here anew.
 */
#include <stdint.h>

enum { SIZE = 7, SQUARES = 49, PLAYERS = 4, RUGS_EACH = 12, DIRHAMS = 30, RUGS = 84, MAX_PLACES = 12, NO_SQUARE = 63 };
enum { NORTH, EAST, SOUTH, WEST };
enum { DRAW_FIRST, ROLL, TURN, LAY, END };

typedef struct {
    uint64_t cloth[PLAYERS]; /* squares where a colour lies on top, a bit each */
    uint64_t whole[2];       /* first squares of rugs in full sight, that lie across and down */
    int32_t rugs[PLAYERS], purse[PLAYERS];
    int32_t square, heading, phase, player;
} State;

typedef struct {
    int8_t square, heading;
} Place;

typedef struct {
    uint8_t number, first;
} Rug;

static const int8_t DIE[6] = {0, 1, 1, 2, 2, 3};
static Place move_table[SQUARES][4][4];
static Rug around[SQUARES][2][MAX_PLACES / 2]; /* across and down, filled with NO_SQUARE */
static uint8_t first_square[RUGS];
static uint64_t not_column_a;

/* --- tables ----------------------------------------------------------------------------------------------------- */

/* K4: rows and columns are paired 0-1 2-3 4-5 in the north and west, 1-2 3-4 5-6 in the south and east. */
static Place step(Place from)
{
    int row = from.square / SIZE, column = from.square % SIZE;
    switch (from.heading) {
    case NORTH:
        if (row > 0) return (Place){from.square - SIZE, NORTH};
        if (column == 6) return (Place){6, WEST};
        return (Place){column ^ 1, SOUTH};
    case SOUTH:
        if (row < 6) return (Place){from.square + SIZE, SOUTH};
        if (column == 0) return (Place){42, EAST};
        return (Place){42 + ((column - 1) ^ 1) + 1, NORTH};
    case WEST:
        if (column > 0) return (Place){from.square - 1, WEST};
        if (row == 6) return (Place){42, NORTH};
        return (Place){(row ^ 1) * SIZE, EAST};
    default:
        if (column < 6) return (Place){from.square + 1, EAST};
        if (row == 0) return (Place){6, SOUTH};
        return (Place){(((row - 1) ^ 1) + 1) * SIZE + 6, WEST};
    }
}

static int distance(int a, int b)
{
    int rows = a / SIZE - b / SIZE, columns = a % SIZE - b % SIZE;
    return (rows < 0 ? -rows : rows) + (columns < 0 ? -columns : columns);
}

void twin_tables(void)
{
    int count = 0;
    not_column_a = 0;
    for (int s = 0; s < SQUARES; s++) {
        if (s % SIZE > 0) not_column_a |= 1ull << s;
        if (s % SIZE < SIZE - 1) first_square[count++] = s;
    }
    for (int s = 0; s < SQUARES - SIZE; s++) first_square[count++] = s;
    for (int s = 0; s < SQUARES; s++) {
        for (int heading = 0; heading < 4; heading++) {
            Place place = {s, heading};
            for (int face = 0; face < 4; face++) move_table[s][heading][face] = place = step(place);
        }
        int found[2] = {0, 0};
        for (int i = 0; i < MAX_PLACES; i++) around[s][i % 2][i / 2] = (Rug){0, NO_SQUARE};
        for (int r = 0; r < RUGS; r++) {
            int down = r >= RUGS / 2, first = first_square[r];
            int near = distance(s, first), far = distance(s, first + (down ? SIZE : 1));
            if ((near == 1 && far) || (far == 1 && near)) around[s][down][found[down]++] = (Rug){r, first};
        }
    }
}

/* --- chance ----------------------------------------------------------------------------------------------------- */

static uint64_t next_u64(uint64_t *rng)
{
    uint64_t z = *rng += 0x9E3779B97F4A7C15ull;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return z ^ (z >> 31);
}

static uint32_t below(uint64_t *rng, uint32_t n)
{
    return (uint32_t)(((next_u64(rng) >> 32) * n) >> 32);
}

/* --- rules ------------------------------------------------------------------------------------------------------ */

static void setup(State *state)
{
    *state = (State){.square = SQUARES / 2, .heading = SOUTH, .phase = DRAW_FIRST};
    for (int seat = 0; seat < PLAYERS; seat++) state->rugs[seat] = RUGS_EACH, state->purse[seat] = DIRHAMS;
}

/* K3: left, right, straight on; K6: not both halves of one rug. */
static int legal(const State *state, int32_t *out)
{
    if (state->phase == TURN) {
        for (int way = 0; way < 3; way++) out[way] = way;
        return 3;
    }
    int n = 0;
    for (int down = 0; down < 2; down++) {
        uint64_t taken = state->whole[down] | 1ull << NO_SQUARE;
        for (int i = 0; i < MAX_PLACES / 2; i++) {
            Rug rug = around[state->square][down][i];
            out[n] = rug.number;
            n += !(taken >> rug.first & 1);
        }
    }
    return n;
}

static int area(uint64_t cloth, int square)
{
    uint64_t patch = 1ull << square, grown;
    for (;; patch = grown) {
        grown = patch | patch << SIZE | patch >> SIZE | (patch << 1 & not_column_a) | (patch & not_column_a) >> 1;
        grown &= cloth;
        if (grown == patch) return __builtin_popcountll(patch);
    }
}

static void pay(State *state) /* K5 */
{
    int seat = state->player, host = -1;
    for (int colour = 0; colour < PLAYERS; colour++)
        if (state->cloth[colour] >> state->square & 1) host = colour;
    if (host < 0 || host == seat) return;
    int fee = area(state->cloth[host], state->square);
    if (fee > state->purse[seat]) fee = state->purse[seat];
    state->purse[seat] -= fee;
    state->purse[host] += fee;
}

static void roll(State *state, int face)
{
    Place place = move_table[state->square][state->heading][face];
    state->square = place.square;
    state->heading = place.heading;
    pay(state);
    state->phase = LAY;
}

static void lay(State *state, int number)
{
    int down = number >= RUGS / 2, seat = state->player;
    uint64_t first = 1ull << first_square[number], rug = first | first << (down ? SIZE : 1);
    for (int colour = 0; colour < PLAYERS; colour++) state->cloth[colour] &= ~rug;
    state->cloth[seat] |= rug;
    state->whole[0] &= ~(rug | rug >> 1);
    state->whole[1] &= ~(rug | rug >> SIZE);
    state->whole[down] |= first;
    state->rugs[seat]--;
    state->player = (seat + 1) % PLAYERS;
    state->phase = state->rugs[state->player] ? TURN : END;
}

static void apply(State *state, int action)
{
    static const int8_t WAYS[3] = {3, 1, 0};
    if (state->phase == TURN) {
        state->heading = (state->heading + WAYS[action]) & 3;
        state->phase = ROLL;
    } else {
        lay(state, action);
    }
}

/* K7: points, then dirhams; the winners share 1. */
static void judge(const State *state, double *payoff, double *scores)
{
    int rank[PLAYERS], best = -1, winners = 0;
    for (int seat = 0; seat < PLAYERS; seat++) {
        int points = __builtin_popcountll(state->cloth[seat]) + state->purse[seat];
        scores[seat] = points;
        rank[seat] = points * 1000 + state->purse[seat];
        if (rank[seat] > best) best = rank[seat], winners = 0;
        winners += rank[seat] == best;
    }
    for (int seat = 0; seat < PLAYERS; seat++) payoff[seat] = rank[seat] == best ? 1.0 / winners : 0.0;
}

static int play(State *state, int32_t *actions, uint64_t *rng)
{
#ifdef CLOSED
    int32_t own_actions[MAX_PLACES];
    actions = own_actions;
#endif
    for (int steps = 0;; steps++) {
        if (state->phase == END) return steps;
        if (state->phase == ROLL) {
            roll(state, DIE[below(rng, 6)]);
        } else if (state->phase == DRAW_FIRST) {
            state->player = below(rng, PLAYERS);
            state->phase = TURN;
        } else {
            int n = legal(state, actions);
            apply(state, actions[below(rng, n)]);
        }
    }
}

/* Games number first .. first + n - 1 of the stream that begins at start; payoff and scores are [game][seat].
 * As in the engine, the state, the list of actions and the stream stand in the caller's memory. Compiled with CLOSED
 * nothing stands outside, and the compiler may keep all of a game in registers. */
void twin_games(State *state, int32_t *actions, uint64_t *rng, uint64_t start, int64_t first, int64_t n,
                int32_t *steps, double *payoff, double *scores)
{
    State root;
    setup(&root);
    for (int64_t i = 0; i < n; i++) {
#ifdef CLOSED
        State own_state;
        uint64_t own_rng;
        state = &own_state, rng = &own_rng;
#endif
        *rng = start + (uint64_t)(first + i);
        *rng = next_u64(rng);
        *state = root;
        steps[i] = play(state, actions, rng);
        judge(state, payoff + i * PLAYERS, scores + i * PLAYERS);
    }
}

int64_t twin_state_size(void)
{
    return sizeof(State);
}
