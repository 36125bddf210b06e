// TOML as JSON, over toml++: the one C++ of this package.
#ifndef CTOML_H
#define CTOML_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// The JSON of a TOML 1.0 document of `count` bytes; dates, times, infinities and NaN are texts.
//
// If it is none, the result is NULL, `line` its line from 1 on, and `fault` the reason; `line` is 0
// and `fault` NULL if there is no memory, or the parser finds no reason. The caller frees the result and the reason.
char *toml_json(const char *text, size_t count, uint32_t *line, char **fault);

#ifdef __cplusplus
}
#endif

#endif
