/* Bits of numbers, and sums and products with what rounding takes from them. */
#ifndef NUMBERS_H
#define NUMBERS_H

#include <stdint.h>
#include <string.h>

#include "CArithmetic.h"

#pragma STDC FP_CONTRACT OFF

#define INFINITE (__builtin_inf())
#define NOT_A_NUMBER (__builtin_nan(""))
#define SIGN 0x8000000000000000u
/* Added to a number below 2^51 it leaves the nearest whole number in the last bits; subtracted again, that number. */
#define ROUNDER 0x1.8p52

static inline uint64_t bits_of(double x) {
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}

static inline double number_of(uint64_t bits) {
    double x;
    memcpy(&x, &bits, sizeof x);
    return x;
}

/* A number of single precision in double. Intel's instruction for it keeps the other half of its register and so waits for
 * what that held, which is what the call before has computed; cleared, it waits for nothing. */
static inline double wide(float x) {
#if defined(__x86_64__)
    double result;
    __asm__("xorpd %0, %0\n\tcvtss2sd %1, %0" : "=&x"(result) : "x"(x));
    return result;
#else
    return x;
#endif
}

/* |x| and x with the signs of these bits turned. */
static inline double size_of(double x) { return number_of(bits_of(x) & ~SIGN); }
static inline double turned(double x, uint64_t sign) { return number_of(bits_of(x) ^ sign); }

/* The first 26 bits of a number, cut; the rest has 27, or 26 and a sign. Products of such halves are exact. */
static inline double upper_half(double x) { return number_of(bits_of(x) & 0xfffffffff8000000u); }

/* A number in two parts, the second below the last place of the first. */
typedef struct {
    double high, low;
} Pair;

/* a + b exactly, where |a| ≥ |b| or a is 0. */
static inline Pair sum_of(double a, double b) {
    double high = a + b;
    return (Pair){high, b - (high - a)};
}

/* a + b exactly. */
static inline Pair exact_sum(double a, double b) {
    double high = a + b, part = high - a;
    return (Pair){high, (a - (high - part)) + (b - part)};
}

/* a × b, exactly but for what is below 2^-105 of it. */
static inline Pair product_of(double a, double b) {
    double high = a * b;
    double a1 = upper_half(a), a2 = a - a1, b1 = upper_half(b), b2 = b - b1;
    return (Pair){high, ((a1 * b1 - high) + a1 * b2 + a2 * b1) + a2 * b2};
}

/* a / b of pairs, of which the first part is rounded once and the second to about 2^-100 of it. */
static inline Pair quotient_of(Pair a, Pair b) {
    double high = a.high / b.high;
    Pair back = product_of(high, b.high);
    return (Pair){high, (((a.high - back.high) - back.low) + a.low - high * b.low) / b.high};
}

/* Whether what a number of double precision is of, which is less than 2^-40 away from it in parts of it, may round to either of two of
 * single precision. */
static inline int is_undecided(double x) { return ((bits_of(x) + 0x2000 - 0x10000000) & 0x1fffffff) < 0x4000; }

/* The number of single precision that is nearest to a pair: one halfway between two goes where its second part points. */
static inline float single_of(Pair x) {
    uint64_t bits = bits_of(x.high);
    if ((bits & 0x1fffffff) == 0x10000000 && x.low != 0) bits += (x.low > 0) == (x.high > 0) ? 1 : -1;
    return (float)number_of(bits);
}

/* What several files share. */
Pair jelly_logarithm(double x);
double jelly_quick_logarithm(double x);
double jelly_exponential(double high, double low);
double jelly_arctangent(Pair y, Pair x);

#endif
