/* CArithmetic's functions under the C library's names.
 *
 * A program that defines these answers all calls of them with its own, those of shared libraries too: Box2D turns bodies,
 * Cairo rounds the ends of lines, Pango slants, and Foundation's `sin` is called by view controllers. So none of that
 * depends on the C library or on the way that it takes on a processor. On Darwin libraries keep to their own.
 */
#include "CArithmetic.h"
#include "CInterposition.h"

#if defined(__linux__)

#define OF_ONE(name) \
    double name(double x); \
    double name(double x) { return jelly_##name(x); } \
    float name##f(float x); \
    float name##f(float x) { return jelly_##name##f(x); }
#define OF_TWO(name) \
    double name(double x, double y); \
    double name(double x, double y) { return jelly_##name(x, y); } \
    float name##f(float x, float y); \
    float name##f(float x, float y) { return jelly_##name##f(x, y); }

OF_ONE(sin)
OF_ONE(cos)
OF_ONE(tan)
OF_ONE(asin)
OF_ONE(acos)
OF_ONE(atan)
OF_ONE(exp)
OF_ONE(exp2)
OF_ONE(log)
OF_ONE(log2)
OF_ONE(log10)
OF_ONE(cbrt)
OF_TWO(atan2)
OF_TWO(pow)
OF_TWO(hypot)

void sincos(double x, double *sine, double *cosine);
void sincos(double x, double *sine, double *cosine) { jelly_sincos(x, sine, cosine); }
void sincosf(float x, float *sine, float *cosine);
void sincosf(float x, float *sine, float *cosine) { jelly_sincosf(x, sine, cosine); }

#endif
