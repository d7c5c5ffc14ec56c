import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { networkOf } from '../../../../domain/system/network-of.js';
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
