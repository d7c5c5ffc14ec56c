import { expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { humanCheck } from '../../../machines/humanCheck/humanCheck.machine.js';
import { answeringGateway } from '../../testing/answering-gateway.js';
import { humanCheckActors, type LoadScript, type Solve } from './humanCheck.actors.js';

const challengeOf = (check: object) => ({ data: { __typename: 'Query', humanCheck: check } });
const work = challengeOf({ __typename: 'ProofOfWork', challenge: '{"parameters":{}}' });

async function solve(given: Parameters<typeof answeringGateway>[0], solver: Solve, load: LoadScript = vi.fn()) {
  const { solveChallenge } = humanCheckActors(answeringGateway(given).client, solver, load);
  return await toPromise(createActor(solveChallenge).start()).catch((error: unknown) => error);
}

test('gives every effect that the machine wants', () => {
  const { client } = answeringGateway();
  expect(Object.keys(humanCheckActors(client, vi.fn()))).toEqual(Object.keys(humanCheck.implementations.actors));
});

test('the browser solves the challenge of the gateway', async () => {
  const solver = vi.fn(async () => 'solution');
  expect(await solve(work, solver)).toEqual({ kind: 'solved', verifyToken: 'solution' });
  expect(solver).toHaveBeenCalledWith('{"parameters":{}}', expect.any(AbortSignal));
});

const hosted = (service: string) => challengeOf({ __typename: 'HostedCheck', service, siteKey: 'WHATEVER-key' });

test.each([
  ['TURNSTILE', 'turnstile'],
  ['HCAPTCHA', 'hcaptcha'],
])('a check by %s is its widget, once the script is loaded (A7.40)', async (service, name) => {
  const [solver, load] = [vi.fn(async () => null), vi.fn(async () => undefined)];
  expect(await solve(hosted(service), solver, load)).toEqual({ kind: 'hosted', widget: { service, siteKey: 'WHATEVER-key' } });
  expect(load).toHaveBeenCalledWith(name, expect.any(AbortSignal));
  expect(solver).not.toHaveBeenCalled();
});

test('there is none if the script of a service is blocked, or the service is unknown (A8.11)', async () => {
  const blocked = vi.fn(() => Promise.reject(new Error('blocked')));
  expect(await solve(hosted('TURNSTILE'), vi.fn(), blocked)).toMatchObject({ message: 'blocked' });
  const load = vi.fn();
  expect(await solve(hosted('RIDDLE'), vi.fn(), load)).toMatchObject({ code: 'BAD_UPSTREAM' });
  expect(load).not.toHaveBeenCalled();
});

test('there is none without a challenge, without a solution, and for a kind of check that is unknown (A8.11)', async () => {
  const solver = vi.fn(async () => null);
  expect(await solve(new TypeError('gone'), solver)).toMatchObject({ code: 'NETWORK' });
  expect(await solve(challengeOf({ __typename: 'Riddle' }), solver)).toMatchObject({ code: 'BAD_UPSTREAM' });
  expect(solver).not.toHaveBeenCalled();
  expect(await solve(work, solver)).toMatchObject({ code: 'BAD_UPSTREAM' });
});
