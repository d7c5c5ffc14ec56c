import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** As all apps read them (RFC 6238): some ignore other values of the address. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Steps before and after the current one whose codes are accepted, for clocks that differ, and for slow typing. */
const window = 1;

/** A new secret of 160 bits, base32. */
export const newAuthenticatorSecret = (): string => new Secret({ buffer: new Uint8Array(randomBytes(20)).buffer }).base32;

/** Address for a QR code, by which an app learns a secret. */
export const authenticatorUri = (secret: string, { site, username }: { site: string; username: string }): string =>
  new TOTP({ ...form, secret, issuer: site, label: username }).toString();

/** The time step whose code this is, if it is near `now` and after the step of the last accepted code; otherwise null. */
export function stepOfCode(
  { secret, lastStep }: { readonly secret: string; readonly lastStep: number | null },
  code: string,
  now: Date,
): number | null {
  // For other characters the library throws.
  if (!isOneTimeCode(code)) return null;
  const at = { secret: Secret.fromBase32(secret), timestamp: now.getTime(), ...form };
  const delta = TOTP.validate({ ...at, token: code, window });
  if (delta === null) return null;
  const step = TOTP.counter(at) + delta;
  return lastStep === null || step > lastStep ? step : null;
}

/** A code as it is compared: apps show it in two groups, and some keyboards type wide digits. */
export const plainCode = (typed: string): string => typed.normalize('NFKC').replace(/[\s-]/g, '').toLowerCase();

/** Whether a plain code has the form of a one-time code; a recovery code is longer. */
export const isOneTimeCode = (plain: string): boolean => /^\d{6}$/.test(plain);
