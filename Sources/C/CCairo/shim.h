#include <cairo-pdf.h>
#include <cairo.h>
#include <hb-ot.h>
#include <pango/pangocairo.h>

/// What a name of a font is for; HarfBuzz's type of it is an enumeration in some versions and a number in others.
static inline unsigned int jelly_name_kind(const hb_ot_name_entry_t *entry) { return (unsigned int)entry->name_id; }
