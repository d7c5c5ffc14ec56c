import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares secrets; the time that it takes discloses nothing. */
export function isSameSecret(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
