import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { type HostedCheck, hostedCheckOf } from '../../../domain/human-check/hosted-checks.js';
import { failureOf } from '../../../domain/system/failure.js';
import type { ChallengeOutcome, HumanCheckActors } from '../../../machines/humanCheck/types.js';
import type { ActorsOf } from '../../../machines/support/types-of.js';
import { readForAnyone } from '../../apollo/read-for-anyone.js';
import { unlessGivenUp } from '../../apollo/unless-given-up.js';
import { HumanCheckDocument, type HumanCheckQuery } from '../../generated/graphql.js';
import { loadHostedScript } from './hosted-script.js';
import { startOwnWorker } from './own-worker.js';
import workerAddress from './solve.worker.ts?worker&url';

/** Solves a challenge in a worker; null if it cannot be solved. Ends the work if the signal is aborted. */
export type Solve = (challenge: string, signal: AbortSignal) => Promise<string | null>;

/** Loads the script of a hosted service; rejects if that fails. Gives up if the signal is aborted. */
export type LoadScript = (service: HostedCheck, signal: AbortSignal) => Promise<unknown>;

/** The effect of the humanCheck machine. */
export const humanCheckActors = (
  client: ApolloClient,
  solve: Solve = solveInWorker,
  load: LoadScript = loadHostedScript,
): ActorsOf<HumanCheckActors> => ({
  solveChallenge: fromPromise(({ signal }) =>
    unlessGivenUp(signal, async () => {
      const { humanCheck } = await readForAnyone(client, HumanCheckDocument, {});
      const outcome = await outcomeOf(humanCheck, { solve, load, signal });
      if (outcome === null) throw failureOf({ code: 'BAD_UPSTREAM' });
      return outcome;
    }),
  ),
});

interface CheckTools {
  readonly solve: Solve;
  readonly load: LoadScript;
  readonly signal: AbortSignal;
}

/** The outcome of a check; null if it cannot be solved, and for a kind or a service that this version does not know: it counts as none (A8.11). */
async function outcomeOf(
  check: HumanCheckQuery['humanCheck'],
  { solve, load, signal }: CheckTools,
): Promise<ChallengeOutcome | null> {
  if ('challenge' in check) {
    const verifyToken = await solve(check.challenge, signal);
    return verifyToken === null ? null : { kind: 'solved', verifyToken };
  }
  const service = 'service' in check ? hostedCheckOf(check.service.toLowerCase()) : null;
  if (!('service' in check) || service === null) return null;
  await load(service, signal);
  return { kind: 'hosted', widget: { service: check.service, siteKey: check.siteKey } };
}

const solveInWorker: Solve = (challenge, signal) =>
  new Promise((resolve, reject) => {
    const worker = startOwnWorker(workerAddress);
    const end = (): void => worker.terminate();
    signal.addEventListener('abort', end, { once: true });
    worker.onmessage = ({ data }: MessageEvent<string | null>) => {
      end();
      resolve(data);
    };
    worker.onerror = () => {
      end();
      reject(failureOf({ code: 'INTERNAL' }));
    };
    worker.postMessage(challenge);
  });
