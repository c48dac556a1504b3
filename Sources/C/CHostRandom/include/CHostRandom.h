/* The C library's random numbers, drawn from a host of view controllers in every program that links this target. There is
 * nothing to call.
 */
#ifndef CHOSTRANDOM_H
#define CHOSTRANDOM_H
#endif
