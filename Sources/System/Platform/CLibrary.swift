// The C library of the system, which other targets get from here alone. The compiler exports only
// what is public.
@_exported public import Glibc
