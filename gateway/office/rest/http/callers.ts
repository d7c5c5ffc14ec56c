import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';
import type { CallOrigin } from '../../ports/caller.js';

/** One caller for fair sharing of the back office's slots; its failures count once. */
export type CallerId = string;

/** The gateway's own calls, whose responses are cached for all users. */
export const gatewayItself: CallerId = 'gateway';

const mostTokens = 20_000;
/** Longer than a token of the reference back office is valid. */
const knownForMs = 24 * 60 * 60 * 1_000;

/**
 * Identifies callers: a signed-in user by the username that the back office returned for the token, regardless of the number of tokens; others by the
 * client's IP address. So an invented token does not make another caller. Tokens are stored as hashes.
 */
export class Callers {
  readonly #usernames = new LRUCache<string, string>({ max: mostTokens, ttl: knownForMs, perf: Date });

  /** The back office has confirmed the user of this token. */
  learn({ token }: CallOrigin, username: string): void {
    if (token !== null) this.#usernames.set(hashOf(token), username);
  }

  idOf({ token, address }: CallOrigin): CallerId {
    const username = token === null ? undefined : this.#usernames.get(hashOf(token));
    return username === undefined ? `address ${networkOf(address)}` : `user ${username}`;
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** An IPv4 address, or the /64 of an IPv6 address, which belongs to one household or machine. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%', 1).join('').split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const all =
    tail === undefined
      ? groups
      : [...groups, ...Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0'), ...after];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
