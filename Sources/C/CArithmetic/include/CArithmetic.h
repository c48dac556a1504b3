/* Elementary functions that are the same to the last bit on every processor and with every C library.
 *
 * They are made of +, -, ×, ÷ and square roots of doubles and of whole numbers alone, in the order that is written, which
 * IEEE 754 leaves no choice in; no product is contracted with a sum. Errors are in units in the last place of the result,
 * as found by MPFR over hundreds of thousands of arguments (Docs/determinism.md). NaN and infinite arguments, zeros and their signs are
 * answered as C's annex F has it; `errno` is left alone.
 */
#ifndef CARITHMETIC_H
#define CARITHMETIC_H

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* Radians. */
double jelly_sin(double x);
double jelly_cos(double x);
void jelly_sincos(double x, double *sine, double *cosine);
double jelly_tan(double x);
double jelly_asin(double x);
double jelly_acos(double x);
double jelly_atan(double x);
double jelly_atan2(double y, double x);

double jelly_exp(double x);
double jelly_exp2(double x);
double jelly_log(double x);
double jelly_log2(double x);
double jelly_log10(double x);
double jelly_pow(double x, double y);

double jelly_hypot(double x, double y);
double jelly_cbrt(double x);

/* Computed in double and rounded once: the nearest float. */
float jelly_sinf(float x);
float jelly_cosf(float x);
void jelly_sincosf(float x, float *sine, float *cosine);
float jelly_tanf(float x);
float jelly_asinf(float x);
float jelly_acosf(float x);
float jelly_atanf(float x);
float jelly_atan2f(float y, float x);
float jelly_expf(float x);
float jelly_exp2f(float x);
float jelly_logf(float x);
float jelly_log2f(float x);
float jelly_log10f(float x);
float jelly_powf(float x, float y);
float jelly_hypotf(float x, float y);
float jelly_cbrtf(float x);

#ifdef __cplusplus
}
#endif

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif

#endif
