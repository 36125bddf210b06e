#include "ccryptography.h"

#include <limits.h>
#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/params.h>
#include <openssl/provider.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static EVP_MD *sha1, *sha256, *md5;
static EVP_MAC *hmac;
static EVP_KDF *hkdf, *pbkdf2;
static EVP_CIPHER *aes;

static void need(bool is_good) {
  if (!is_good) abort();
}

static void prepare(void) {
  need(OPENSSL_init_crypto(OPENSSL_INIT_NO_LOAD_CONFIG | OPENSSL_INIT_NO_ATEXIT, NULL));
  OSSL_LIB_CTX *context = OSSL_LIB_CTX_new();
  need(context && OSSL_PROVIDER_load(context, "default"));
  sha1 = EVP_MD_fetch(context, "SHA1", NULL);
  sha256 = EVP_MD_fetch(context, "SHA256", NULL);
  md5 = EVP_MD_fetch(context, "MD5", NULL);
  hmac = EVP_MAC_fetch(context, "HMAC", NULL);
  hkdf = EVP_KDF_fetch(context, "HKDF", NULL);
  pbkdf2 = EVP_KDF_fetch(context, "PBKDF2", NULL);
  aes = EVP_CIPHER_fetch(context, "AES-256-GCM", NULL);
  need(sha1 && sha256 && md5 && hmac && hkdf && pbkdf2 && aes);
}

static void prepare_once(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, prepare);
}

static void digest(EVP_MD *kind, const uint8_t *bytes, size_t count, uint8_t *out) {
  need(EVP_Digest(bytes, count, out, NULL, kind, NULL));
}

void crypto_sha1(const uint8_t *bytes, size_t count, uint8_t *out) {
  prepare_once();
  digest(sha1, bytes, count, out);
}

void crypto_sha256(const uint8_t *bytes, size_t count, uint8_t *out) {
  prepare_once();
  digest(sha256, bytes, count, out);
}

void crypto_md5(const uint8_t *bytes, size_t count, uint8_t *out) {
  prepare_once();
  digest(md5, bytes, count, out);
}

static OSSL_PARAM with_sha256(void) {
  return OSSL_PARAM_construct_utf8_string(OSSL_ALG_PARAM_DIGEST, "SHA256", 0);
}

static OSSL_PARAM octets(const char *name, const uint8_t *bytes, size_t count) {
  return OSSL_PARAM_construct_octet_string(name, (void *)bytes, count);
}

void crypto_hmac_sha256(const uint8_t *key, size_t key_count, const uint8_t *bytes, size_t count,
                        uint8_t *out) {
  prepare_once();
  EVP_MAC_CTX *work = EVP_MAC_CTX_new(hmac);
  const OSSL_PARAM options[] = {with_sha256(), OSSL_PARAM_construct_end()};
  size_t written;
  need(work && EVP_MAC_init(work, key, key_count, options) &&
       EVP_MAC_update(work, bytes, count) && EVP_MAC_final(work, out, &written, 32));
  EVP_MAC_CTX_free(work);
}

static void derive(EVP_KDF *kind, const OSSL_PARAM *options, uint8_t *out, size_t count) {
  EVP_KDF_CTX *work = EVP_KDF_CTX_new(kind);
  need(work && EVP_KDF_derive(work, out, count, options));
  EVP_KDF_CTX_free(work);
}

void crypto_hkdf_sha256(const uint8_t *key, size_t key_count, const uint8_t *salt,
                        size_t salt_count, const uint8_t *info, size_t info_count, uint8_t *out,
                        size_t count) {
  prepare_once();
  const OSSL_PARAM options[] = {
      with_sha256(),
      octets(OSSL_KDF_PARAM_KEY, key, key_count),
      octets(OSSL_KDF_PARAM_SALT, salt, salt_count),
      octets(OSSL_KDF_PARAM_INFO, info, info_count),
      OSSL_PARAM_construct_end(),
  };
  derive(hkdf, options, out, count);
}

void crypto_pbkdf2_sha256(const uint8_t *password, size_t password_count, const uint8_t *salt,
                          size_t salt_count, uint64_t rounds, uint8_t *out, size_t count) {
  prepare_once();
  // The number of rounds and the salt are the caller's; published vectors have small ones.
  int is_free = 1;
  const OSSL_PARAM options[] = {
      with_sha256(),
      octets(OSSL_KDF_PARAM_PASSWORD, password, password_count),
      octets(OSSL_KDF_PARAM_SALT, salt, salt_count),
      OSSL_PARAM_construct_uint64(OSSL_KDF_PARAM_ITER, &rounds),
      OSSL_PARAM_construct_int(OSSL_KDF_PARAM_PKCS5, &is_free),
      OSSL_PARAM_construct_end(),
  };
  derive(pbkdf2, options, out, count);
}

// Feeds bytes, of which the library takes an int's worth at a time. `out` may be NULL.
static bool feed(EVP_CIPHER_CTX *work, const uint8_t *bytes, size_t count, uint8_t *out) {
  while (count) {
    int part = count > INT_MAX / 2 ? INT_MAX / 2 : (int)count, written;
    if (!EVP_CipherUpdate(work, out, &written, bytes, part)) return false;
    bytes += part;
    count -= (size_t)part;
    if (out) out += part;
  }
  return true;
}

void crypto_seal(const uint8_t *key, const uint8_t *nonce, const uint8_t *about, size_t about_count,
                 const uint8_t *text, size_t count, uint8_t *out, uint8_t *tag) {
  prepare_once();
  EVP_CIPHER_CTX *work = EVP_CIPHER_CTX_new();
  uint8_t rest[16];
  int written;
  need(work && EVP_CipherInit_ex2(work, aes, key, nonce, 1, NULL) &&
       feed(work, about, about_count, NULL) && feed(work, text, count, out) &&
       EVP_CipherFinal_ex(work, rest, &written) &&
       EVP_CIPHER_CTX_ctrl(work, EVP_CTRL_AEAD_GET_TAG, 16, tag));
  EVP_CIPHER_CTX_free(work);
}

bool crypto_open(const uint8_t *key, const uint8_t *nonce, const uint8_t *about, size_t about_count,
                 const uint8_t *sealed, size_t count, const uint8_t *tag, uint8_t *out) {
  prepare_once();
  EVP_CIPHER_CTX *work = EVP_CIPHER_CTX_new();
  uint8_t rest[16];
  int written;
  need(work && EVP_CipherInit_ex2(work, aes, key, nonce, 0, NULL) &&
       EVP_CIPHER_CTX_ctrl(work, EVP_CTRL_AEAD_SET_TAG, 16, (void *)tag));
  bool is_whole = feed(work, about, about_count, NULL) && feed(work, sealed, count, out) &&
                  EVP_CipherFinal_ex(work, rest, &written) > 0;
  EVP_CIPHER_CTX_free(work);
  return is_whole;
}
