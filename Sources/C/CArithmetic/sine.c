/* Sines: the argument less multiples of π, a table of sines every 1/64, and short series between its entries. */
#include "Numbers.h"
#include "TablesSines.h"

#pragma STDC FP_CONTRACT OFF

/* Beyond it 1/π takes more digits than three numbers have. */
#define LARGEST 0x1p14
/* Nearer to a multiple of π than this, the difference takes more digits, too. */
#define NEAREST 0x1p-10

/* A place within half a turn or a quarter, and how often that was taken away. */
typedef struct {
    Pair angle;
    uint64_t turns;
} Place;

/* a, which is at least 2^-10, plus so many quarters (0 or 1) of a turn, as whole halves of it, or whole quarters, and the
 * rest: from 256 bits of a/π, of which only those that matter are multiplied out. */
__attribute__((noinline, cold)) static Place place_of_any(double a, int quarters, int in_quarters) {
    uint64_t bits = bits_of(a), significand = (bits & 0xfffffffffffffu) | 0x10000000000000u;
    int exponent = (int)(bits >> 52) - 1075;
    /* a/π mod 2 begins with the bit of 1/π that stands for 2^(1 - 52 - exponent); 64 bits are whole. */
    int start = 63 + exponent;
    int word = start / 64, shift = start % 64;
    uint64_t window[4];
    for (int index = 0; index < 4; index++) {
        uint64_t upper = inverse_pi_words[word + index], lower = inverse_pi_words[word + index + 1];
        window[index] = shift == 0 ? upper : upper << shift | lower >> (64 - shift);
    }
    /* The product's lowest 256 bits; the first bit of the window is 2^1 in units of the significand. */
    unsigned __int128 carry = 0;
    for (int index = 3; index >= 0; index--) {
        carry += (unsigned __int128)window[index] * significand;
        window[index] = (uint64_t)carry;
        carry >>= 64;
    }
    /* Now the first bit is 1 half turn, the next 1/2 of it: a/π mod 2. */
    if (quarters) window[0] += (uint64_t)1 << 62;
    if (in_quarters) {
        for (int index = 0; index < 3; index++) window[index] = window[index] << 1 | window[index + 1] >> 63;
        window[3] <<= 1;
    }
    uint64_t turns = window[0] >> 63, sign = 0;
    window[0] &= ~SIGN;
    if (window[0] >> 62) {
        /* More than a half: one turn more, less the rest. */
        turns ^= 1;
        sign = SIGN;
        uint64_t more = 1;
        for (int index = 3; index >= 0; index--) {
            window[index] = ~window[index] + more;
            more = more && window[index] == 0;
        }
        window[0] &= ~SIGN;
    }
    /* A fraction in 255 bits; the first of them that is not 0 begins the number. */
    int scale = 1;
    while (window[0] == 0 && scale < 129) {
        for (int index = 0; index < 3; index++) window[index] = window[index + 1];
        window[3] = 0;
        scale += 64;
    }
    if (window[0] == 0) return (Place){{0, 0}, turns};
    int zeros = __builtin_clzll(window[0]);
    if (zeros > 0) {
        for (int index = 0; index < 3; index++)
            window[index] = window[index] << zeros | window[index + 1] >> (64 - zeros);
    }
    scale += zeros - 1;
    double high = (double)(window[0] >> 11);
    double low = (double)((window[0] & 0x7ff) << 42 | window[1] >> 22);
    double unit = number_of((uint64_t)(1023 - 52 - scale) << 52);
    high *= unit;
    low *= unit * 0x1p-53;
    /* Times π, or half of it where the fraction is of quarters. */
    double factor = in_quarters ? 0.5 : 1;
    Pair product = product_of(high, PI_HIGH * factor);
    product = sum_of(product.high, product.low + (high * (PI_LOW * factor) + low * (PI_HIGH * factor)));
    return (Place){{turned(product.high, sign), turned(product.low, sign)}, turns};
}

/* a less n·π; n, a multiple of 1/2, is the nearest, whole or with a half as it is asked for. */
static inline Pair rest_of(double a, double n) {
    double upper = a - n * PI_1, taken = n * PI_2, high = upper - taken;
    return (Pair){high, ((upper - high) - taken) - n * PI_3};
}

/* The sine of an angle, and about 10 more bits of it. */
static inline Pair sine_at(Pair angle, uint64_t turns) {
    uint64_t sign = bits_of(angle.high) & SIGN;
    double y = turned(angle.high, sign), low = turned(angle.low, sign);
    double near = y * 64 + ROUNDER;
    const double *row = sines[(uint32_t)bits_of(near)];
    double d = y - (near - ROUNDER) * 0x1p-6, square = d * d;
    double sine = row[0], cosine = row[2], high = sine + d;
    /* sin(k/64 + d) = sin k/64 · cos d + cos k/64 · sin d, less what `high` holds already. */
    double rest = (row[1] + (d - (high - sine))) + cosine * low + (cosine - 1 + row[3]) * d;
    double odd = -1.0 / 6 + square * (1.0 / 120 - square * (1.0 / 5040));
    double even = -1.0 / 2 + square * (1.0 / 24 - square * (1.0 / 720));
    rest += square * (cosine * d * odd + sine * even);
    Pair sum = sum_of(high, rest);
    sign ^= turns << 63;
    return (Pair){turned(sum.high, sign), turned(sum.low, sign)};
}

/* The sine of what is finite. */
static inline Pair sine_of(double x) {
    double a = size_of(x);
    uint64_t sign = bits_of(x) & SIGN, turns;
    double near = a * INVERSE_PI + ROUNDER, n = near - ROUNDER;
    Pair angle = rest_of(a, n);
    turns = bits_of(near);
    if (__builtin_expect(!(a < LARGEST && (size_of(angle.high) >= NEAREST || n == 0)), 0)) {
        Place place = place_of_any(a, 0, 0);
        angle = place.angle;
        turns = place.turns;
    }
    return sine_at(angle, turns ^ sign >> 63);
}

/* The cosine of what is finite: the sine of what is a quarter of a turn more. */
static inline Pair cosine_of(double x) {
    double a = size_of(x);
    double near = (a * INVERSE_PI + 0.5) + ROUNDER, n = (near - ROUNDER) - 0.5;
    uint64_t turns = bits_of(near);
    Pair angle = rest_of(a, n);
    /* Below a quarter the first difference is longer than a. */
    angle.low += a - ((a - n * PI_1) + n * PI_1);
    if (__builtin_expect(!(a < LARGEST && size_of(angle.high) >= NEAREST), 0)) {
        Place place = place_of_any(a, 1, 0);
        angle = place.angle;
        turns = place.turns;
    }
    return sine_at(angle, turns);
}

double jelly_sin(double x) { return size_of(x) < INFINITE ? sine_of(x).high : NOT_A_NUMBER; }
double jelly_cos(double x) { return size_of(x) < INFINITE ? cosine_of(x).high : NOT_A_NUMBER; }

void jelly_sincos(double x, double *sine, double *cosine) {
    *sine = jelly_sin(x);
    *cosine = jelly_cos(x);
}

double jelly_tan(double x) {
    double a = size_of(x);
    uint64_t sign = bits_of(x) & SIGN, turns;
    Pair angle;
    if (!(a < INFINITE)) return NOT_A_NUMBER;
    if (a < 0x1p-27) return x;
    double near = a * (2 * INVERSE_PI) + ROUNDER, n = near - ROUNDER;
    turns = bits_of(near);
    angle = rest_of(a, n * 0.5);
    if (!(a < LARGEST / 2 && (size_of(angle.high) >= NEAREST || n == 0))) {
        Place place = place_of_any(a, 0, 1);
        angle = place.angle;
        turns = place.turns;
    }
    uint64_t turn = bits_of(angle.high) & SIGN;
    double y = turned(angle.high, turn), low = turned(angle.low, turn);
    near = y * 64 + ROUNDER;
    const double *row = sines[(uint32_t)bits_of(near)];
    double d = y - (near - ROUNDER) * 0x1p-6, square = d * d;
    double odd = -1.0 / 6 + square * (1.0 / 120 - square * (1.0 / 5040));
    double even = -1.0 / 2 + square * (1.0 / 24 - square * (1.0 / 720));
    Pair sine = sum_of(row[0], d), cosine = sum_of(row[2], -row[0] * d);
    /* Of sin k/64 · d what rounding took. */
    Pair taken = product_of(row[0], d);
    sine = sum_of(
        sine.high,
        sine.low + row[1] + row[2] * low + (row[2] - 1 + row[3]) * d + square * (row[2] * d * odd + row[0] * even));
    cosine = sum_of(
        cosine.high,
        cosine.low - taken.low + row[3] - row[0] * low - row[1] * d + square * (row[2] * even - row[0] * d * odd));
    Pair result = turns & 1 ? quotient_of((Pair){-cosine.high, -cosine.low}, sine) : quotient_of(sine, cosine);
    return turned(result.high + result.low, turn ^ sign);
}

__attribute__((noinline, cold)) static float exact_sine(float x) {
    return size_of(x) < INFINITE ? single_of(sine_of(x)) : (float)NOT_A_NUMBER;
}
__attribute__((noinline, cold)) static float exact_cosine(float x) {
    return size_of(x) < INFINITE ? single_of(cosine_of(x)) : (float)NOT_A_NUMBER;
}

/* Of single precision. The quick ways are off by less than 2^-40; where that leaves open which of two numbers is nearer,
 * and far from 0, the others are asked. */
static inline double quick_sine(double x, double n, uint64_t turns) {
    double y = (x - n * PI_1) - n * PI_REST, z = y * y, z2 = z * z;
    double series = (SINE_1 + z * SINE_2) + z2 * ((SINE_3 + z * SINE_4) + z2 * (SINE_5 + z * SINE_6));
    return turned(y * (1 + z * series), turns << 63);
}

float jelly_sinf(float number) {
    double x = wide(number), near = x * INVERSE_PI + ROUNDER, result = quick_sine(x, near - ROUNDER, bits_of(near));
    if (__builtin_expect(!(size_of(x) < LARGEST) || is_undecided(result), 0)) return exact_sine(number);
    return (float)result;
}

float jelly_cosf(float number) {
    double a = size_of(wide(number)), near = (a * INVERSE_PI + 0.5) + ROUNDER;
    double result = quick_sine(a, (near - ROUNDER) - 0.5, bits_of(near));
    if (__builtin_expect(!(a < LARGEST) || is_undecided(result), 0)) return exact_cosine(number);
    return (float)result;
}

void jelly_sincosf(float number, float *sine, float *cosine) {
    double x = wide(number), near = x * (2 * INVERSE_PI) + ROUNDER, n = (near - ROUNDER) * 0.5;
    double y = (x - n * PI_1) - n * PI_REST, z = y * y, z2 = z * z;
    double first = SHORT_SINE_1 + z * SHORT_SINE_2 + z2 * ((SHORT_SINE_3 + z * SHORT_SINE_4) + z2 * SHORT_SINE_5);
    double second = SHORT_COSINE_1 + z * SHORT_COSINE_2 + z2 * ((SHORT_COSINE_3 + z * SHORT_COSINE_4) + z2 * SHORT_COSINE_5);
    first = y * (1 + z * first);
    second = 1 + z * second;
    uint64_t quarters = bits_of(near), swap = -(quarters & 1) & (bits_of(first) ^ bits_of(second));
    first = turned(turned(first, swap), quarters << 62 & SIGN);
    second = turned(turned(second, swap), (quarters + 1) << 62 & SIGN);
    if (__builtin_expect(!(size_of(x) < LARGEST / 2) || is_undecided(first) || is_undecided(second), 0)) {
        *sine = exact_sine(number);
        *cosine = exact_cosine(number);
        return;
    }
    *sine = (float)first;
    *cosine = (float)second;
}

float jelly_tanf(float x) { return (float)jelly_tan(x); }
