# PCRE2 as this library uses it, and no more: every pattern and text is UTF-8, so that what would be done with
# others is not compiled. What else is fixed is in pcre2-fixed.h.
s/BOOL utf = [^;]*;/enum { utf = TRUE };/
s/^BOOL utf;/enum { utf = TRUE };/
s/^utf = \([^;]*\) != 0;//
s/^#include "pcre2_internal.h"$/&\n#include "pcre2-fixed.h"/
# Lines end with LF alone, \R is what Unicode says, and a match that might go on is told where no other is.
s/(NLBLOCK|mb)->nllen == 2/FALSE/
s/mb->nltype == NLTYPE_ANY(CRLF)?/FALSE/g
s/mb->bsr_convention == PCRE2_BSR_ANYCRLF/FALSE/
s/mb->partial > 1/FALSE/
# Patterns that begin with verbs are refused.
s/^options \|= \(re->flags & FF\).*//
# The end of the text is looked at in 150 places.
/^#define SCHECK_PARTIAL\(\)\\$/,/^    \}$/c\
#define SCHECK_PARTIAL() at_end(mb, Feptr)
