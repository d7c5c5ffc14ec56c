import { createHash, randomBytes } from 'node:crypto';

/** A new bearer token or authorization code: 32 random bytes, base64url. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Stored hash of a secret; as the secret is random in full, no salt is needed. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Whether a text has the form of a secret of this application. */
export function isSecret(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}
