import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Solves a challenge beside the page, which stays quick meanwhile. Answers with the `verifyToken`, or null if there is no solution. */
self.onmessage = async ({ data }: MessageEvent<string>) => {
  self.postMessage(await verifyTokenFor(data).catch(() => null));
};

async function verifyTokenFor(challengeJson: string): Promise<string | null> {
  const challenge = JSON.parse(challengeJson);
  const solution = await solveChallenge({ challenge, deriveKey });
  return solution && btoa(JSON.stringify({ challenge, solution }));
}
