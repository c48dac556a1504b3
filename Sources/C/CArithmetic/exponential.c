/* Powers of e, of 2 and of any number: a table of powers of 2 every 1/128, and the series of what is left. */
#include "Numbers.h"
#include "TablesLogarithms.h"
#include "TablesPowers.h"

#pragma STDC FP_CONTRACT OFF

/* 2^(steps/128) · e^rest; near the ends of what numbers hold, in two steps that round once. */
static inline double scaled(int64_t steps, double rest) {
    const double *row = powers[steps & 127];
    double square = rest * rest;
    double part = (row[1] + rest) + square * ((0.5 + rest * (1.0 / 6)) + square * (1.0 / 24 + rest * (1.0 / 120)));
    int64_t exponent = steps >> 7;
    if (__builtin_expect(exponent > -1021 && exponent < 1023, 1)) {
        double scale = number_of(bits_of(row[0]) + ((uint64_t)exponent << 52));
        return scale + scale * part;
    }
    if (exponent > 0) {
        double scale = number_of(bits_of(row[0]) + ((uint64_t)(exponent - 2) << 52));
        return (scale + scale * part) * 4;
    }
    /* Below the normal numbers. 1.0 in front makes the sum's last place that of the result. */
    double scale = number_of(bits_of(row[0]) + ((uint64_t)(exponent + 1022) << 52));
    Pair sum = sum_of(scale, scale * part);
    if (sum.high < 1) {
        Pair whole = sum_of(1, sum.high);
        sum.high = (whole.high + (whole.low + sum.low)) - 1;
    }
    return sum.high * 0x1p-1022;
}

double jelly_exponential(double high, double low) {
    if (high > 709.79) return INFINITE;
    if (high < -745.14) return 0;
    double near = high * INVERSE_STEP + ROUNDER, n = near - ROUNDER;
    return scaled((int64_t)n, ((high - n * STEP_1) - n * STEP_2) + low);
}

double jelly_exp(double x) {
    if (x != x) return x;
    return jelly_exponential(x, 0);
}

double jelly_exp2(double x) {
    if (x != x) return x;
    if (x >= 1024) return INFINITE;
    if (x < -1075) return 0;
    double near = x * 128 + ROUNDER, n = near - ROUNDER;
    return scaled((int64_t)n, (x - n * 0x1p-7) * LOG_2);
}

/* Whether a number is whole, and whether it is odd. */
static int is_whole(double y) { return size_of(y) >= 0x1p52 || (size_of(y) + 0x1p52) - 0x1p52 == size_of(y); }
static int is_odd(double y) {
    double a = size_of(y);
    return a < 0x1p53 && is_whole(y) && ((uint64_t)a & 1);
}

double jelly_pow(double x, double y) {
    if (y == 0 || x == 1) return 1;
    if (x != x || y != y) return x + y;
    double a = size_of(x);
    uint64_t sign = bits_of(x) & SIGN && is_odd(y) ? SIGN : 0;
    if (size_of(y) == INFINITE) return a == 1 ? 1 : (a > 1) == (y > 0) ? INFINITE : 0;
    if (a == 0 || a == INFINITE) return turned((a == 0) == (y > 0) ? 0 : INFINITE, sign);
    if (x < 0 && !is_whole(y)) return NOT_A_NUMBER;
    /* So large that only its sign matters, and so small that it does not, but for the rounding. */
    if (size_of(y) > 0x1p65) return a == 1 ? 1 : turned((a > 1) == (y > 0) ? INFINITE : 0, sign);
    if (size_of(y) < 0x1p-65) return turned(1, sign);
    Pair log = jelly_logarithm(a), high = product_of(y, log.high);
    return turned(jelly_exponential(high.high, high.low + y * log.low), sign);
}

float jelly_expf(float x) { return (float)jelly_exp(x); }
float jelly_exp2f(float x) { return (float)jelly_exp2(x); }
float jelly_powf(float x, float y) {
    /* Of 1 and what is near it the logarithm has bits enough, too; elsewhere small results have fewer. */
    if (__builtin_expect(x > 0 && x < INFINITE, 1)) {
        double power = y * jelly_quick_logarithm(x);
        if (__builtin_expect(power > -87 && power < 88, 1)) {
            double result = jelly_exponential(power, 0);
            if (__builtin_expect(!is_undecided(result), 1)) return (float)result;
        }
    }
    return (float)jelly_pow(x, y);
}
