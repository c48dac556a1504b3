/* Angles: the arctangent of a quotient by a table of arctangents every 1/64, and the arcsine by a polynomial. */
#include "Numbers.h"
#include "TablesArctangents.h"

#pragma STDC FP_CONTRACT OFF

/* The arctangent of y/x, of which y is from 0 to x, both far from the ends of what numbers hold, as a pair. */
static inline Pair arctangent_of(Pair y, Pair x) {
    /* (y - c·x)/(x + c·y) is the tangent of what is left beyond that of c. */
    double near = y.high / x.high * 64 + ROUNDER, c = (near - ROUNDER) * 0x1p-6;
    const double *row = arctangents[(uint32_t)bits_of(near)];
    double x1 = upper_half(x.high), x2 = x.high - x1, y1 = upper_half(y.high), y2 = y.high - y1;
    Pair above = exact_sum(y.high - c * x1, y.low - c * x.low - c * x2);
    Pair below = sum_of(x.high, c * y1);
    below = sum_of(below.high, below.low + c * y2 + x.low + c * y.low);
    Pair rest = quotient_of(above, below);
    double t = rest.high, square = t * t;
    double series = square * t * ((-1.0 / 3 + square * (1.0 / 5)) + square * square * (-1.0 / 7 + square * (1.0 / 9)));
    Pair sum = sum_of(row[0], t);
    return sum_of(sum.high, sum.low + (row[1] + rest.low + series));
}

double jelly_atan2(double y, double x) {
    if (x != x || y != y) return x + y;
    double a = size_of(y), b = size_of(x);
    uint64_t sign = bits_of(y) & SIGN;
    int back = (int)(bits_of(x) >> 63);
    if (a == INFINITE && b == INFINITE) {
        a = b = 1;
    } else if (a == 0 || b == INFINITE) {
        return turned(back ? 2 * HALF_PI_HIGH : 0, sign);
    } else if (b == 0 || a == INFINITE) {
        return turned(HALF_PI_HIGH, sign);
    }
    /* Both to where products of halves are exact; only the quotient matters. */
    int64_t difference = (int64_t)(bits_of(a) >> 52) - (int64_t)(bits_of(b) >> 52);
    if (__builtin_expect(a < 0x1p-900 || b < 0x1p-900 || a > 0x1p900 || b > 0x1p900 || difference < -60 || difference > 60, 0)) {
        if (difference > 60) return turned(HALF_PI_HIGH, sign);
        if (difference < -60) return turned(back ? 2 * HALF_PI_HIGH : a / b, sign);
        double scale = a > 1 ? 0x1p-200 : 0x1p200;
        a *= scale;
        b *= scale;
    }
    int steep = a > b;
    Pair angle = steep ? arctangent_of((Pair){b, 0}, (Pair){a, 0}) : arctangent_of((Pair){a, 0}, (Pair){b, 0});
    if (steep != back) angle = (Pair){-angle.high, -angle.low};
    double quarters = steep ? 1 : back ? 2 : 0;
    if (quarters == 0) return turned(angle.high + angle.low, sign);
    Pair sum = sum_of(quarters * HALF_PI_HIGH, angle.high);
    return turned(sum.high + (sum.low + (quarters * HALF_PI_LOW + angle.low)), sign);
}

double jelly_atan(double x) {
    double a = size_of(x);
    if (a < 0x1p-27) return x;
    return jelly_atan2(x, 1);
}

/* (asin x - x) / x of what is up to 1/2, from x². */
static inline double arcsine_series(double z) {
    double z2 = z * z, z4 = z2 * z2;
    double first = (ARCSINE_1 + z * ARCSINE_2) + z2 * (ARCSINE_3 + z * ARCSINE_4);
    double second = (ARCSINE_5 + z * ARCSINE_6) + z2 * (ARCSINE_7 + z * ARCSINE_8);
    double third = (ARCSINE_9 + z * ARCSINE_10) + z2 * (ARCSINE_11 + z * ARCSINE_12) + z4 * (ARCSINE_13 + z * ARCSINE_14);
    return z * (first + z4 * (second + z4 * third));
}

/* asin √z, z up to 1/4, whose root has more bits than a double. */
static inline Pair arcsine_of_root(double z) {
    double root = __builtin_sqrt(z);
    if (root == 0) return (Pair){0, 0};
    double upper = upper_half(root), lower = root - upper;
    double rest = ((z - upper * upper) - lower * (root + upper)) / (2 * root);
    return (Pair){root, rest + root * arcsine_series(z)};
}

double jelly_asin(double x) {
    double a = size_of(x);
    if (!(a <= 1)) return NOT_A_NUMBER;
    if (a < 0x1p-27) return x;
    if (a <= 0.5) return x + x * arcsine_series(a * a);
    Pair half = arcsine_of_root((1 - a) * 0.5), sum = sum_of(HALF_PI_HIGH, -2 * half.high);
    return turned(sum.high + (sum.low + (HALF_PI_LOW - 2 * half.low)), bits_of(x) & SIGN);
}

double jelly_acos(double x) {
    double a = size_of(x);
    if (!(a <= 1)) return NOT_A_NUMBER;
    if (a <= 0.5) {
        Pair sum = sum_of(HALF_PI_HIGH, -x);
        return sum.high + (sum.low + (HALF_PI_LOW - x * arcsine_series(a * a)));
    }
    Pair half = arcsine_of_root((1 - a) * 0.5);
    if (x > 0) return 2 * (half.high + half.low);
    Pair sum = sum_of(2 * HALF_PI_HIGH, -2 * half.high);
    return sum.high + (sum.low + 2 * (HALF_PI_LOW - half.low));
}

float jelly_asinf(float x) { return (float)jelly_asin(x); }
float jelly_acosf(float x) { return (float)jelly_acos(x); }
float jelly_atanf(float x) { return (float)jelly_atan(x); }
float jelly_atan2f(float y, float x) { return (float)jelly_atan2(y, x); }
