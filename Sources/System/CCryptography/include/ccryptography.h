// Cryptography of the system's libcrypto (OpenSSL 3), in shapes that need no memory of its own.
//
// What it needs is looked up once, in a library context that reads no configuration: neither a file
// nor OPENSSL_CONF changes what is computed. A function without a result aborts if there is no memory.
#ifndef CCRYPTOGRAPHY_H
#define CCRYPTOGRAPHY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// `out` has 20, 32 and 16 bytes.
void crypto_sha1(const uint8_t *bytes, size_t count, uint8_t *out);
void crypto_sha256(const uint8_t *bytes, size_t count, uint8_t *out);
void crypto_md5(const uint8_t *bytes, size_t count, uint8_t *out);

// `out` has 32 bytes.
void crypto_hmac_sha256(const uint8_t *key, size_t key_count, const uint8_t *bytes, size_t count,
                        uint8_t *out);

void crypto_hkdf_sha256(const uint8_t *key, size_t key_count, const uint8_t *salt,
                        size_t salt_count, const uint8_t *info, size_t info_count, uint8_t *out,
                        size_t count);

void crypto_pbkdf2_sha256(const uint8_t *password, size_t password_count, const uint8_t *salt,
                          size_t salt_count, uint64_t rounds, uint8_t *out, size_t count);

// AES-256-GCM with a nonce of 12 bytes and a tag of 16. `out` has `count` bytes.
//
// Opening says whether nothing differs from what was sealed; if not, `out` is not to be used.
void crypto_seal(const uint8_t *key, const uint8_t *nonce, const uint8_t *about, size_t about_count,
                 const uint8_t *text, size_t count, uint8_t *out, uint8_t *tag);
bool crypto_open(const uint8_t *key, const uint8_t *nonce, const uint8_t *about, size_t about_count,
                 const uint8_t *sealed, size_t count, const uint8_t *tag, uint8_t *out);

#endif
