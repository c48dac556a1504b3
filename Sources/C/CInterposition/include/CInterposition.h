/* Replaces functions of libraries in every program that links this target: elementary functions of the C library
 * (arithmetic.c), and Box2D's timer (timer.cpp). There is nothing to call, and no library may depend on it.
 */
#ifndef CINTERPOSITION_H
#define CINTERPOSITION_H
#endif
