import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { failureOf } from '../../../domain/system/failure.js';
import type { HumanCheckActors } from '../../../machines/humanCheck/types.js';
import type { ActorsOf } from '../../../machines/support/types-of.js';
import { dataOfAnswer } from '../../apollo/data-of-answer.js';
import { unlessGivenUp } from '../../apollo/unless-given-up.js';
import { HumanCheckDocument } from '../../generated/graphql.js';
import { startOwnWorker } from './own-worker.js';
import workerAddress from './solve.worker.ts?worker&url';

/** Solves a challenge in a worker; null if it cannot be solved. Ends the work if the signal is aborted. */
export type Solve = (challenge: string, signal: AbortSignal) => Promise<string | null>;

/** The effect of the humanCheck machine. */
export const humanCheckActors = (client: ApolloClient, solve: Solve = solveInWorker): ActorsOf<HumanCheckActors> => ({
  solveChallenge: fromPromise(({ signal }) =>
    unlessGivenUp(signal, async () => {
      const request = client.query({
        query: HumanCheckDocument,
        fetchPolicy: 'no-cache',
        context: { queryDeduplication: false },
      });
      const { humanCheck } = await dataOfAnswer(request);
      // Another kind of check than this version knows counts as none (A8.11).
      const challenge = 'challenge' in humanCheck ? humanCheck.challenge : null;
      const verifyToken = challenge === null ? null : await solve(challenge, signal);
      if (verifyToken === null) throw failureOf({ code: 'BAD_UPSTREAM' });
      return { verifyToken };
    }),
  ),
});

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
