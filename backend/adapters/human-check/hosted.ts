import { createHash, randomUUID } from 'node:crypto';
import type { HostedCheck } from '../../../domain/human-check/hosted-checks.js';
import { type HumanCheck, HumanCheckUnavailable } from './port.js';
import { askSiteverify, type SiteverifyAnswer } from './siteverify.js';

/** Needs of a hosted check. */
export interface HostedCheckParts {
  readonly clock: { now(): Date };
  readonly service: HostedCheck;
  readonly siteKey: string;
  readonly secret: string;
  /** Address that verifies tokens. */
  readonly url: string;
  /** Host of the storefront: a token that was made on another one does not count. */
  readonly host: string;
  /** Records a use; true for the first one only. */
  recordUse(hash: string, expiresAt: Date): Promise<boolean>;
  /** Tells the operator why the service could not be used, or on which other host a token was made. */
  report(reason: string): void;
  /** Longest time for one answer of the service, and for both of its tries. */
  readonly timeouts?: { readonly oneMs: number; readonly bothMs: number };
}

/** Longer than any token of the services is valid: five minutes. */
const keptMs = 10 * 60_000;

/** The gateway hears from the back office within five seconds, or reports it as unavailable. */
const usualTimeouts = { oneMs: 3_000, bothMs: 4_500 };

/** Codes for tokens that the service does not accept. Any other code concerns the site's own configuration or the service. */
const refusals: ReadonlySet<string> = new Set([
  'missing-input-response',
  'invalid-input-response',
  'expired-input-response',
  'already-seen-response',
  'invalid-or-already-seen-response',
  'timeout-or-duplicate',
]);

/** The check of a hosted service by its protocol `siteverify`, which Turnstile and hCaptcha share. */
export function hostedCheck(parts: HostedCheckParts): HumanCheck {
  const { clock, service, siteKey, secret, url, host, recordUse, report, timeouts = usualTimeouts } = parts;
  return {
    challenge: async () => ({ service, siteKey }),

    async isPassed(verifyToken, address) {
      if (!/^[\x21-\x7e]{1,4096}$/.test(verifyToken)) return false;
      const form = {
        secret,
        response: verifyToken,
        ...(address !== null && { remoteip: address }),
        // Both tries get the same answer, although the first may have used the token. hCaptcha has no such key: there a person may have to repeat the check.
        ...(service === 'turnstile' && { idempotency_key: randomUUID() }),
      };
      try {
        const answer = await askSiteverify({ url, form, ...timeouts });
        if (!isAccepted(answer)) return false;
        if (answer.hostname && answer.hostname !== host) {
          report('a token was made on another host than PUBLIC_URL');
          return false;
        }
      } catch (error) {
        if (error instanceof HumanCheckUnavailable) report(error.message);
        throw error;
      }
      // Only tokens that the service accepts are recorded: filling the table costs the work.
      const hash = createHash('sha256').update(verifyToken).digest('base64url');
      return await recordUse(hash, new Date(clock.now().getTime() + keptMs));
    },
  };
}

function isAccepted({ success, 'error-codes': codes = [] }: SiteverifyAnswer): boolean {
  if (success) return true;
  if (codes.length > 0 && codes.every((code) => refusals.has(code))) return false;
  const known = codes.filter((code) => /^[a-z-]{1,60}$/.test(code)).slice(0, 5);
  throw new HumanCheckUnavailable(`the service refused the request: ${known.join(', ') || 'no reason'}`);
}
