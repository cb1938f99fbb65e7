/* JSON text to a flat list of tokens, by simdjson (C++) behind a C header. */
#ifndef FV_CSIMDJSON_H
#define FV_CSIMDJSON_H
#endif
