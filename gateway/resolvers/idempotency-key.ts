import { badInput } from '../errors.js';

const allowed = /^[A-Za-z0-9._-]{1,64}$/;

/** The key as a header value; throws `BAD_USER_INPUT` for an invalid one. */
export function idempotencyKey(key: string): string {
  if (!allowed.test(key)) throw badInput('An idempotency key is 1 to 64 letters, digits, dots, dashes or underscores');
  return key;
}
