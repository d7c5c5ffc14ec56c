import { Type } from 'typebox';
import { plainText } from '../../../../domain/text/plain-text.js';
import { Refused } from '../../ports/refused.js';
import { sameNames } from './field-names.js';
import { readRefusal } from './refused.js';
import type { ResourceGroup } from './resilience.js';
import type { RestCalls } from './rest-calls.js';
import { Maybe, shape } from './shapes.js';

/** Response of the specification's writes about passwords and consumers (A7.18, A7.20–A7.23, A7.27). */
export const outcomeShape = shape(
  Type.Object({ isSuccess: Type.Boolean(), message: Maybe(Type.String()), errors: Maybe(Type.Array(Type.String())) }),
);

/** Writes, once; resolves with the message for people, null without one. */
export async function writeOutcome(calls: RestCalls, group: ResourceGroup, path: string, body: object): Promise<string | null> {
  const outcome = await calls.write(group, { path, body }, outcomeShape);
  if (outcome.isSuccess) return plainText(outcome.message ?? '') || null;
  // The specification's form of a refusal: a success by its status.
  const { refusal, codes } = readRefusal(outcome, sameNames, null);
  throw new Refused(refusal, 'conflict', { reason: codes, upstreamStatus: 200 });
}
