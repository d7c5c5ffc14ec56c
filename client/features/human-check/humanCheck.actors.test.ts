import { expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { humanCheck } from '../../../machines/humanCheck/humanCheck.machine.js';
import { answeringGateway } from '../../testing/answering-gateway.js';
import { humanCheckActors, type Solve } from './humanCheck.actors.js';

const challengeOf = (check: object) => ({ data: { __typename: 'Query', humanCheck: check } });
const work = challengeOf({ __typename: 'ProofOfWork', challenge: '{"parameters":{}}' });

async function solve(given: Parameters<typeof answeringGateway>[0], solver: Solve) {
  const { solveChallenge } = humanCheckActors(answeringGateway(given).client, solver);
  return await toPromise(createActor(solveChallenge).start()).catch((error: unknown) => error);
}

test('gives every effect that the machine wants', () => {
  const { client } = answeringGateway();
  expect(Object.keys(humanCheckActors(client, vi.fn()))).toEqual(Object.keys(humanCheck.implementations.actors));
});

test('the browser solves the challenge of the gateway', async () => {
  const solver = vi.fn(async () => 'solution');
  expect(await solve(work, solver)).toEqual({ verifyToken: 'solution' });
  expect(solver).toHaveBeenCalledWith('{"parameters":{}}', expect.any(AbortSignal));
});

test('there is none without a challenge, without a solution, and for a kind of check that is unknown (A8.11)', async () => {
  const solver = vi.fn(async () => null);
  expect(await solve(new TypeError('gone'), solver)).toMatchObject({ code: 'NETWORK' });
  expect(await solve(challengeOf({ __typename: 'Riddle' }), solver)).toMatchObject({ code: 'BAD_UPSTREAM' });
  expect(solver).not.toHaveBeenCalled();
  expect(await solve(work, solver)).toMatchObject({ code: 'BAD_UPSTREAM' });
});
