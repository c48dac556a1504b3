#include "CBox2D.h"
#include <box2d/box2d.h>
int jb_placeholder(void) { return b2_version.major; }
