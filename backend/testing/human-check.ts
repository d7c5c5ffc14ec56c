import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { HumanCheck, HumanCheckTask } from '../adapters/human-check/port.js';

/** The token that {@link fakeHumanCheck} passes, as often as it is sent. */
export const humanToken = 'human';

/** A human check without work, for tests of other subjects. */
export const fakeHumanCheck: HumanCheck = {
  challenge: async () => ({ challenge: '{}' }),
  isPassed: async (verifyToken) => verifyToken === humanToken,
};

/** The challenge of a proof of work, as JSON text; throws for the task of a hosted service. */
export function challengeIn(task: HumanCheckTask): string {
  if (!('challenge' in task)) throw new Error(`the task is one of ${task.service}`);
  return task.challenge;
}

/** The `verifyToken` of a challenge, as a client computes it; `edit` changes it before it is encoded. */
export async function solveHumanCheck(
  task: HumanCheckTask | string,
  edit: (token: SolvedCheck) => void = () => {},
): Promise<string> {
  const challenge = JSON.parse(typeof task === 'string' ? task : challengeIn(task));
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('the challenge was not solved in time');
  const token = { challenge, solution };
  edit(token);
  return Buffer.from(JSON.stringify(token)).toString('base64');
}

/** A challenge with its solution. */
export type SolvedCheck = {
  challenge: { parameters: Record<string, unknown>; signature: string };
  solution: { counter: number; derivedKey: string };
};
