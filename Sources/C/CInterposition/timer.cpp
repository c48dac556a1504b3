// Box2D reads the clock for each pair that it looks at in continuous collision, for statistics that nobody asks for: a
// tenth of a step. A program that defines the timer answers the library's own calls, too, as with sines.
#include <box2d/box2d.h>

b2Timer::b2Timer() { Reset(); }

void b2Timer::Reset() {
#if defined(_WIN32)
    m_start = 0;
#elif defined(__linux__) || defined(__APPLE__)
    m_start_sec = 0;
    m_start_usec = 0;
#endif
}

float b2Timer::GetMilliseconds() const { return 0; }
