import { plainText } from '../../../../domain/text/plain-text.js';
import { Refused } from '../../ports/refused.js';
import { sameNames } from '../http/field-names.js';
import { readRefusal } from '../http/refused.js';
import type { RestCalls } from '../http/rest-calls.js';
import { outcomeShape } from './password.wire.js';

/** Writes about a password, once; resolves with the message, null without one. */
export async function writePassword(calls: RestCalls, path: string, body: object): Promise<string | null> {
  const outcome = await calls.write('password', { path, body }, outcomeShape);
  if (outcome.isSuccess) return plainText(outcome.message ?? '') || null;
  // The specification's form of a refusal: a success by its status.
  const { refusal, codes } = readRefusal(outcome, sameNames, null);
  throw new Refused(refusal, 'conflict', { reason: codes, upstreamStatus: 200 });
}
