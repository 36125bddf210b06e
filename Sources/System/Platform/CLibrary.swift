// The C library of the system, which other targets get from here alone.
@_exported public import Glibc
