/* Logarithms, in two parts: those of powers of 2, a table of 128 numbers, and the series of what is left. */
#include "Numbers.h"
#include "TablesLogarithms.h"

#pragma STDC FP_CONTRACT OFF

/* The logarithm of 2^exponent · z, z from 0.6875 to 1.375, to about 2^-67 of it. */
static inline Pair logarithm_of(double exponent, double z, const double *row) {
    /* z over what is nearest in the table, less 1, exactly. */
    double half = upper_half(z), first = half * row[0] - 1, second = (z - half) * row[0];
    double r = first + second, rest = (first - r) + second;
    double base = exponent * LOG_2_HIGH + row[1];
    Pair sum = sum_of(base, r);
    double low = exponent * LOG_2_LOW + row[2] + sum.low + rest;
    /* Less r²/2, whose first part is exact. */
    double upper = upper_half(r), square = upper * upper * 0.5;
    Pair less = sum_of(sum.high, -square);
    low += less.low - 0.5 * (r - upper) * (r + upper) - rest * r;
    double r2 = r * r;
    double series = (1.0 / 3 - r * (1.0 / 4)) + r2 * ((1.0 / 5 - r * (1.0 / 6)) + r2 * ((1.0 / 7 - r * (1.0 / 8)) + r2 * (1.0 / 9 - r * (1.0 / 10))));
    return sum_of(less.high, low + r2 * r * series);
}

/* x = 2^exponent · z. */
static inline const double *row_of(double x, double *exponent, double *z) {
    uint64_t bits = bits_of(x), taken = 0;
    if (bits < 0x0010000000000000u) {
        bits = bits_of(x * 0x1p54);
        taken = 54;
    }
    uint64_t offset = bits - 0x3fe6000000000000u;
    int64_t power = (int64_t)offset >> 52;
    *exponent = (double)(power - (int64_t)taken);
    *z = number_of(bits - ((uint64_t)power << 52));
    return logarithms[offset >> 45 & 127];
}

Pair jelly_logarithm(double x) {
    double exponent, z;
    const double *row = row_of(x, &exponent, &z);
    return logarithm_of(exponent, z, row);
}

/* To about 2^-50 of it, from single precision. */
double jelly_quick_logarithm(double x) {
    double exponent, z;
    const double *row = row_of(x, &exponent, &z);
    double r = z * row[0] - 1, r2 = r * r;
    double series = (1.0 / 3 - r * (1.0 / 4)) + r2 * ((1.0 / 5 - r * (1.0 / 6)) + r2 * (1.0 / 7));
    return (exponent * LOG_2_HIGH + row[1]) + (r - r2 * (0.5 - r * series));
}

/* What is no positive number: an answer, otherwise 0. */
static inline int answers(double x, double *answer) {
    if (x > 0 && x < INFINITE) return 0;
    *answer = x != x || x == INFINITE ? x : x == 0 ? -INFINITE : NOT_A_NUMBER;
    return 1;
}

double jelly_log(double x) {
    double answer;
    if (__builtin_expect(answers(x, &answer), 0)) return answer;
    return jelly_logarithm(x).high;
}

double jelly_log2(double x) {
    double answer, exponent, z;
    if (__builtin_expect(answers(x, &answer), 0)) return answer;
    const double *row = row_of(x, &exponent, &z);
    Pair log = logarithm_of(0, z, row), part = product_of(log.high, INVERSE_LOG_2_HIGH);
    double low = part.low + (log.high * INVERSE_LOG_2_LOW + log.low * INVERSE_LOG_2_HIGH);
    Pair sum = sum_of(exponent, part.high);
    return exponent == 0 ? part.high + low : sum.high + (sum.low + low);
}

double jelly_log10(double x) {
    double answer;
    if (__builtin_expect(answers(x, &answer), 0)) return answer;
    Pair log = jelly_logarithm(x), part = product_of(log.high, INVERSE_LOG_10_HIGH);
    return part.high + (part.low + (log.high * INVERSE_LOG_10_LOW + log.low * INVERSE_LOG_10_HIGH));
}

float jelly_logf(float x) {
    if (__builtin_expect(x > 0 && x < INFINITE, 1)) {
        double result = jelly_quick_logarithm(x);
        if (__builtin_expect(!is_undecided(result), 1)) return (float)result;
    }
    return (float)jelly_log(x);
}
float jelly_log2f(float x) { return (float)jelly_log2(x); }
float jelly_log10f(float x) { return (float)jelly_log10(x); }
