#include "ctoml.h"

#include <cstdlib>
#include <cstring>
#include <sstream>
#include <stdexcept>
#include <string_view>

// What the parser takes for granted is not so for every text (a time such as `T:00`). Without this
// it ends the process, or in release goes on as if it were so.
#undef NDEBUG
#define TOML_ASSERT(holds) ((holds) ? void() : throw std::logic_error(#holds))
#include <toml++/toml.h>

char *toml_json(const char *text, size_t count, uint32_t *line, char **fault) {
  using flags = toml::format_flags;
  *line = 0;
  *fault = nullptr;
  try {
    const toml::table table = toml::parse(std::string_view(text, count));
    std::ostringstream json;
    json << toml::json_formatter(
        table, flags::quote_dates_and_times | flags::quote_infinities_and_nans |
                   flags::allow_unicode_strings);
    return strdup(json.str().c_str());
  } catch (const toml::parse_error &error) {
    *line = error.source().begin.line;
    *fault = strdup(error.what());
  } catch (...) {
    // No exception may reach Swift.
  }
  return nullptr;
}
