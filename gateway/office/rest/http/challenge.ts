import type { FailureDetails } from '../../../errors.js';
import { toScope } from '../api-keys/api-keys.map.js';
import type { UpstreamAnswer } from './upstream.js';

/** Reason of a 401 or 403 about the token or API key, in our own wording; empty if it gives none (RFC 6750). */
export function challengeOf({
  challenge = '',
}: Pick<UpstreamAnswer, 'challenge'>): Pick<FailureDetails, 'message' | 'missingScope'> {
  if (!challenge.startsWith('Bearer ')) return {};
  const wordOf = (name: string) => new RegExp(`[ ,]${name}="([\\w:.-]{1,50})"`).exec(challenge)?.[1];
  if (wordOf('error') === 'invalid_token') return { message: 'This token or API key is unknown, has expired or was revoked' };
  if (wordOf('error') !== 'insufficient_scope') return {};
  const missingScope = toScope(wordOf('scope') ?? '');
  if (missingScope === null) return { message: 'API keys may not do this' };
  return { message: `This API key lacks the scope ${missingScope}`, missingScope };
}
