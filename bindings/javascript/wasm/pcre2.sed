# PCRE2 as this library uses it, and no more: every pattern and text is UTF-8, so that what would be done with
# others is not compiled. What else is fixed is in pcre2-fixed.h.
s/BOOL utf = [^;]*;/enum { utf = TRUE };/
s/^BOOL utf;/enum { utf = TRUE };/
s/^utf = \([^;]*\) != 0;//
s/^#include "pcre2_internal.h"$/&\n#include "pcre2-fixed.h"/
