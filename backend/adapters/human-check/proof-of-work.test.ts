import { beforeEach, describe, expect, test } from 'vitest';
import { TestClock } from '../../testing/back-office.js';
import { challengeIn, type SolvedCheck, solveHumanCheck } from '../../testing/human-check.js';
import type { HumanCheck } from './port.js';
import { proofOfWork } from './proof-of-work.js';

/** The library reads the machine's clock as well, so the test's begins there. */
let clock: TestClock;
/** Hashes of the checks that were used. */
let used: Map<string, Date>;
let check: HumanCheck;

const site = (name: string) =>
  proofOfWork({
    clock,
    cost: 3,
    secrets: async () => ({ challenge: `challenges of ${name}`, solution: `solutions of ${name}` }),
    recordUse: async (hash, expiresAt) => !used.has(hash) && used.set(hash, expiresAt) !== undefined,
  });

beforeEach(() => {
  clock = new TestClock(new Date());
  used = new Map();
  check = site('ours');
});

const minutes = (count: number) => count * 60_000;
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

describe('a proof of work (A7.40)', () => {
  test('passes with its solution, once', async () => {
    const token = await solveHumanCheck(await check.challenge());
    expect([await check.isPassed(token, null), await check.isPassed(token, null)]).toEqual([true, false]);
  });

  test('passes in URL-safe Base64, too, but not a second time', async () => {
    const token = await solveHumanCheck(await check.challenge());
    expect(await check.isPassed(Buffer.from(token, 'base64').toString('base64url'), null)).toBe(true);
    expect(await check.isPassed(token, null)).toBe(false);
  });

  test('is another one each time', async () => {
    expect(await check.challenge()).not.toEqual(await check.challenge());
  });

  test('lasts ten minutes by the clock of the back office', async () => {
    const [early, late] = [await solveHumanCheck(await check.challenge()), await solveHumanCheck(await check.challenge())];
    clock.advance(minutes(10) - 2_000);
    expect(await check.isPassed(early, null)).toBe(true);
    clock.advance(2_000);
    expect(await check.isPassed(late, null)).toBe(false);
  });

  test('keeps its use until it expires', async () => {
    const challenge = challengeIn(await check.challenge());
    await check.isPassed(await solveHumanCheck(challenge), null);
    expect([...used.values()]).toEqual([new Date(JSON.parse(challenge).parameters.expiresAt * 1_000)]);
  });

  test('costs the server no round: the key is compared by its signature, and the counter is not used', async () => {
    const token = await solveHumanCheck(await check.challenge(), ({ solution }) => {
      solution.counter = 4_000_000_000;
    });
    expect(await check.isPassed(token, null)).toBe(true);
  });
});

describe('a proof of work is refused, and nothing is recorded,', () => {
  const changed = (...path: string[]) => {
    const last = path.pop() ?? '';
    return (value: unknown) => (token: SolvedCheck) => {
      const parent = path.reduce((at, name) => at[name] as Record<string, unknown>, token as Record<string, unknown>);
      parent[last] = value;
    };
  };
  const parameter = (name: string) => changed('challenge', 'parameters', name);

  test.each<[string, (token: SolvedCheck) => void]>([
    ['a later expiry', parameter('expiresAt')(4_000_000_000)],
    ['no expiry', parameter('expiresAt')(undefined)],
    ['fewer iterations', parameter('cost')(1)],
    ['an easier prefix', parameter('keyPrefix')('00')],
    ['another nonce', parameter('nonce')('00'.repeat(16))],
    ['another signature of the key', parameter('keySignature')('00'.repeat(32))],
    ['no signature of the key, which would have it derived', parameter('keySignature')(undefined)],
    ['a further parameter', parameter('data')({ isHuman: true })],
    ['no signature', changed('challenge', 'signature')(undefined)],
    ['another signature', changed('challenge', 'signature')('00'.repeat(32))],
    [
      'its signature in upper case',
      ({ challenge }) => changed('challenge', 'signature')(challenge.signature.toUpperCase())({ challenge } as SolvedCheck),
    ],
    ['no solution', changed('solution')(null)],
    ['another key', changed('solution', 'derivedKey')('00'.repeat(32))],
    [
      'the known half of the key',
      ({ challenge, solution }) => void Object.assign(solution, { derivedKey: challenge.parameters.keyPrefix }),
    ],
    ['a fraction for a counter', changed('solution', 'counter')(0.5)],
  ])('with %s', async (_, edit) => {
    expect(await check.isPassed(await solveHumanCheck(await check.challenge(), edit), null)).toBe(false);
    expect(used.size).toBe(0);
  });

  test('if another site made it', async () => {
    expect(await check.isPassed(await solveHumanCheck(await site('theirs').challenge()), null)).toBe(false);
    expect(used.size).toBe(0);
  });

  test.each([
    ['empty', ''],
    ['no Base64', 'not a token!'],
    ['Base64 of something else', Buffer.from('something else').toString('base64')],
    ['null', encoded(null)],
    ['a list', encoded([])],
    ['an empty object', encoded({})],
    ['deep', Buffer.from('['.repeat(1_500) + ']'.repeat(1_500)).toString('base64')],
    ['with parts of other types', encoded({ challenge: { parameters: 1, signature: ['x'] }, solution: 'x' })],
  ])('if the token is %s', async (_, token) => {
    expect(await check.isPassed(token, null)).toBe(false);
  });

  test('if the token has more than 4,096 characters', async () => {
    const longer = (filler: number) => (token: SolvedCheck) => void Object.assign(token, { filler: 'x'.repeat(filler) });
    expect(await check.isPassed(await solveHumanCheck(await check.challenge(), longer(2_000)), null)).toBe(true);
    expect(await check.isPassed(await solveHumanCheck(await check.challenge(), longer(4_000)), null)).toBe(false);
  });
});
