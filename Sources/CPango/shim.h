// As a module, so that Cairo's types are those of CCairo and not a second set of the same names.
#include "../CCairo/shim.h"
#include <pango/pangocairo.h>
