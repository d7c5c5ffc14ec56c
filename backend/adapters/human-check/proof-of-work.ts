import { createHash, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { HumanCheck } from './port.js';
import { readVerifyToken } from './verify-token.js';

/** Secrets of the site: one signs challenges, the other their solutions. */
export interface ProofOfWorkSecrets {
  readonly challenge: string;
  readonly solution: string;
}

/** Needs of the check. */
export interface ProofOfWorkParts {
  readonly clock: { now(): Date };
  /** Maximum number of rounds that a client computes; half as many on average. */
  readonly cost: number;
  secrets(): Promise<ProofOfWorkSecrets>;
  /** Records a use; true for the first one only. */
  recordUse(hash: string, expiresAt: Date): Promise<boolean>;
}

const algorithm = 'PBKDF2/SHA-256';

/**
 * Iterations per round: 1 to 2.5 ms. The server computes one round for each challenge. With fewer iterations, most of a browser's time would go into
 * its calls of the crypto API, which programs do not need.
 */
const iterations = 5_000;

/** Time for a form to be filled in. */
const livesMs = 10 * 60_000;

/** ALTCHA's proof of work, version 2, in deterministic mode: the server knows the solution, so checking it takes two HMACs. */
export function proofOfWork({ clock, cost, secrets, recordUse }: ProofOfWorkParts): HumanCheck {
  return {
    async challenge() {
      const { challenge, solution } = await secrets();
      const made = await createChallenge({
        algorithm,
        cost: iterations,
        // From 0: clients begin there, and a program that knew a higher beginning would save their first rounds.
        counter: randomInt(cost),
        deriveKey,
        expiresAt: new Date(clock.now().getTime() + livesMs),
        hmacSignatureSecret: challenge,
        hmacKeySignatureSecret: solution,
      });
      return { challenge: JSON.stringify(made) };
    },

    async isPassed(verifyToken) {
      const token = readVerifyToken(verifyToken);
      if (token === null) return false;
      // The library compares with the machine's clock; this one decides.
      const expiresAt = new Date(token.challenge.parameters.expiresAt * 1_000);
      if (expiresAt <= clock.now()) return false;
      const { challenge, solution } = await secrets();
      const { verified } = await verifySolution({
        ...token,
        deriveKey,
        hmacSignatureSecret: challenge,
        hmacKeySignatureSecret: solution,
      });
      // Only solutions are recorded: filling the table costs the work.
      return verified && (await recordUse(createHash('sha256').update(token.challenge.signature).digest('base64url'), expiresAt));
    },
  };
}
