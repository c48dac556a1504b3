/* Roots: hypotenuses and cube roots, each improved once from what its power is off by. */
#include "Numbers.h"

#pragma STDC FP_CONTRACT OFF

double jelly_hypot(double x, double y) {
    double a = size_of(x), b = size_of(y);
    if (a == INFINITE || b == INFINITE) return INFINITE;
    if (a != a || b != b) return a + b;
    if (a < b) {
        double other = a;
        a = b;
        b = other;
    }
    if (b <= a * 0x1p-54) return a + b;
    double scale = 1;
    if (a > 0x1p500) {
        scale = 0x1p600;
        a *= 0x1p-600;
        b *= 0x1p-600;
    } else if (b < 0x1p-450) {
        scale = 0x1p-600;
        a *= 0x1p600;
        b *= 0x1p600;
    }
    double root = __builtin_sqrt(a * a + b * b);
    Pair square = product_of(root, root), first = product_of(a, a), second = product_of(b, b);
    Pair above = sum_of(first.high, second.high);
    double rest = ((above.high - square.high) + above.low) + ((first.low + second.low) - square.low);
    return (root + rest / (2 * root)) * scale;
}

double jelly_cbrt(double x) {
    double a = size_of(x);
    uint64_t sign = bits_of(x) & SIGN;
    if (a == 0 || !(a < INFINITE)) return x;
    double scale = 1;
    if (a < 0x1p-1000) {
        a *= 0x1p300;
        scale = 0x1p-100;
    } else if (a > 0x1p1000) {
        a *= 0x1p-300;
        scale = 0x1p100;
    }
    /* A third of the number's bits is about its root (W. Kahan, "Computing a Real Cube Root", 1991); the constant is two
       thirds of the exponent's bias, with a fraction for which the first guess errs as much upwards as downwards. By three
       steps of Newton's, each of which doubles the digits, it has 40 bits and more. */
    double root = number_of(bits_of(a) / 3 + 0x2a9f7893782da1ceu);
    for (int step = 0; step < 3; step++) root = root - (root - a / (root * root)) * (1.0 / 3);
    Pair square = product_of(root, root), cube = product_of(square.high, root);
    double rest = (a - cube.high) - (cube.low + square.low * root);
    return turned((root + rest / (3 * square.high)) * scale, sign);
}

float jelly_hypotf(float x, float y) {
    if (size_of(x) == INFINITE || size_of(y) == INFINITE) return (float)INFINITE;
    return (float)__builtin_sqrt((double)x * x + (double)y * y);
}
float jelly_cbrtf(float x) { return (float)jelly_cbrt(x); }
