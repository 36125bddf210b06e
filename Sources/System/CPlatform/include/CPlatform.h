// System calls and memory that Swift cannot name.
#ifndef CPLATFORM_H
#define CPLATFORM_H

#include "files.h"
#include "signals.h"
#include "arena.h"
#include "stamps.h"
#include "bytes.h"
#include "process.h"

#endif
