import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ClientDisconnected, Failure } from '../../../errors.js';
import { CallScope } from '../../ports/call-scope.js';
import { type Resilience, resilience } from './resilience.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const restMs = 5_000;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Behaviour of the back office for a call. */
const treatments = {
  fine: async () => 'fine',
  slow: () => later(4_000).then(() => 'slow'),
  bug: () => Promise.reject(new Failure('BAD_UPSTREAM', { upstreamStatus: 500 })),
  busy: () => Promise.reject(new Failure('BACK_OFFICE_UNAVAILABLE', { upstreamStatus: 503, retryAfter: 5 })),
  broken: () => Promise.reject(new Failure('BACK_OFFICE_UNAVAILABLE', { isPassing: true })),
  proxy: () => Promise.reject(new Failure('BACK_OFFICE_UNAVAILABLE', { upstreamStatus: 502, isPassing: true })),
  silent: () => later(5_000).then(() => Promise.reject(new Failure('BACK_OFFICE_TIMEOUT'))),
  refused: () => Promise.reject(new Failure('BAD_USER_INPUT', { upstreamStatus: 400 })),
} as const;
type Treatment = keyof typeof treatments;

/** A back office with health set by the test, and the limits in front of it. */
function given() {
  const office = { isReady: true, probes: 0 };
  const limits = resilience({
    isReady: async () => {
      office.probes += 1;
      return office.isReady;
    },
    restMs,
  });
  return { office, limits };
}

const call = (limits: Resilience, caller: string, treatment: Treatment, isRepeatable = false): Promise<string> =>
  limits.run({ group: 'catalogue', caller, scope: new CallScope(null, 8_000), isRepeatable }, treatments[treatment]);

/** The outcome of a call as a word: `fine`, `slow`, or the failure's code and reason. */
const outcomeOf = (promise: Promise<string>) =>
  promise.catch((error: unknown) => (error instanceof Failure ? `${error.code}: ${error.reason ?? ''}` : String(error)));

const isRefusedHere = (outcome: string) => /rests|is full|places are taken/.test(outcome);

describe('one caller', () => {
  it.each<Treatment>(['bug', 'busy', 'broken', 'proxy', 'silent', 'refused', 'slow'])(
    'whose every call is %s closes no group for another',
    async (treatment) => {
      const { limits, office } = given();
      for (let second = 0; second < 30; second += 1) {
        for (let each = 0; each < 20; each += 1) void outcomeOf(call(limits, 'ann', treatment, true));
        await pass(1_000);
        expect(await outcomeOf(call(limits, 'bob', 'fine'))).toBe('fine');
      }
      // Probed now and then, not for each failure.
      expect(office.probes).toBeLessThanOrEqual(20);
    },
  );

  it('with 600 slow calls leaves places free, hears that it asks for too much, and gets its answers by and by', async () => {
    const { limits } = given();
    const calls = Array.from({ length: 600 }, () => outcomeOf(call(limits, 'ann', 'slow')));
    const bobs = Array.from({ length: 5 }, () => outcomeOf(call(limits, 'bob', 'fine')));
    await pass(0);
    expect(await Promise.all(bobs)).toEqual(Array(5).fill('fine'));
    await pass(60_000);
    const outcomes = await Promise.all(calls);
    expect(outcomes.filter((outcome) => outcome === 'slow').length).toBeGreaterThanOrEqual(8);
    expect(outcomes.filter((outcome) => outcome === "TOO_MANY_REQUESTS: catalogue: the caller's places are taken")).toHaveLength(
      464,
    );
  });

  it('whose calls are mostly slow or failing runs two at once, and as many as others a while after', async () => {
    const { limits } = given();
    for (let each = 0; each < 6; each += 1) await outcomeOf(call(limits, 'ann', 'bug'));
    let running = 0;
    const held: (() => void)[] = [];
    const hold = () =>
      limits.run({ group: 'catalogue', caller: 'ann', scope: null, isRepeatable: false }, async () => {
        running += 1;
        await new Promise<void>((resolve) => held.push(resolve));
        return 'fine';
      });
    const first = [hold(), hold(), hold(), hold()];
    await pass(0);
    expect(running).toBe(2);
    const endAll = async (calls: readonly Promise<string>[]) => {
      while (held.length > 0) {
        held.shift()?.();
        await pass(0);
      }
      await Promise.all(calls);
    };
    await endAll(first);
    running = 0;
    await pass(10_000);
    const second = [hold(), hold(), hold(), hold()];
    await pass(0);
    expect(running).toBe(4);
    await endAll(second);
  });

  it('with any mix of failures and slowness never has another caller’s call refused or kept waiting', async () => {
    const burst = fc.tuple(
      fc.constantFrom(...(Object.keys(treatments) as Treatment[])),
      fc.integer({ min: 1, max: 200 }),
      fc.integer({ min: 0, max: 3_000 }),
      fc.boolean(),
    );
    const property = fc.asyncProperty(fc.array(burst, { minLength: 1, maxLength: 20 }), async (bursts) => {
      const { limits } = given();
      for (const [treatment, calls, pauseMs, isRepeatable] of bursts) {
        for (let each = 0; each < calls; each += 1) void outcomeOf(call(limits, 'ann', treatment, isRepeatable));
        await pass(pauseMs);
        const bobs = outcomeOf(call(limits, 'bob', 'fine'));
        await pass(0);
        expect(await Promise.race([bobs, Promise.resolve('kept waiting')])).toBe('fine');
      }
      await pass(60_000);
    });
    await fc.assert(property, { numRuns: 15 });
  });

  it('leaves others half of the repetitions', async () => {
    const { limits } = given();
    let sent = 0;
    const failing = (caller: string) =>
      outcomeOf(
        limits.run({ group: 'catalogue', caller, scope: new CallScope(null, 8_000), isRepeatable: true }, () => {
          sent += 1;
          return treatments.proxy();
        }),
      );
    for (let each = 0; each < 10; each += 1) {
      void failing('ann');
      await pass(1_000);
    }
    sent = 0;
    void failing('bob');
    await pass(1_000);
    expect(sent).toBe(3);
  });
});

describe('an outage', () => {
  const fails = async (limits: Resilience, callers: readonly string[], treatment: Treatment) => {
    for (let each = 0; each < 3; each += 1) {
      const calls = callers.map((caller) => outcomeOf(call(limits, caller, treatment)));
      await pass(5_000 / 4);
      void calls;
    }
    await pass(5_000);
  };

  it('that three callers meet opens the group: calls fail at once, and the back office has its rest', async () => {
    const { limits } = given();
    await fails(limits, ['ann', 'bob', 'cid'], 'broken');
    expect(await outcomeOf(call(limits, 'dan', 'fine'))).toBe('fine');
    for (const caller of ['ann', 'bob', 'cid'])
      for (let each = 0; each < 3; each += 1) await outcomeOf(call(limits, caller, 'broken'));
    expect(await outcomeOf(call(limits, 'dan', 'fine'))).toBe('BACK_OFFICE_UNAVAILABLE: catalogue rests');
  });

  it('that two callers meet does not, nor three among many whose calls are answered', async () => {
    const { limits } = given();
    const others = ['bea', 'cal', 'dee', 'eli'];
    for (const caller of ['ann', 'bob']) for (let each = 0; each < 9; each += 1) await outcomeOf(call(limits, caller, 'proxy'));
    expect(await outcomeOf(call(limits, 'cid', 'fine'))).toBe('fine');
    for (const caller of others) expect(await outcomeOf(call(limits, caller, 'fine'))).toBe('fine');
    for (let each = 0; each < 3; each += 1) await outcomeOf(call(limits, 'fay', 'proxy'));
    expect(await outcomeOf(call(limits, 'dan', 'fine'))).toBe('fine');
  });

  it('is no matter of answers that depend on the request, whoever and however many get them', async () => {
    const { limits } = given();
    for (const caller of ['ann', 'bob', 'cid', 'dan', 'eve'])
      for (const treatment of ['bug', 'busy', 'refused'] as const)
        for (let each = 0; each < 9; each += 1) await outcomeOf(call(limits, caller, treatment));
    await pass(1_000);
    expect(await outcomeOf(call(limits, 'fay', 'fine'))).toBe('fine');
  });

  it('that one caller meets opens the group where the back office fails its health probe twice', async () => {
    const { limits, office } = given();
    office.isReady = false;
    for (let each = 0; each < 9; each += 1) await outcomeOf(call(limits, 'ann', 'bug'));
    await pass(1_000);
    expect(office.probes).toBe(0);
    await outcomeOf(call(limits, 'ann', 'bug'));
    await pass(1_000);
    expect(office.probes).toBe(2);
    expect(await outcomeOf(call(limits, 'bob', 'fine'))).toBe('BACK_OFFICE_UNAVAILABLE: catalogue rests');
  });

  it('is over when the probe passes after the rest: a caller’s failing call neither ends nor prolongs it', async () => {
    const { limits, office } = given();
    office.isReady = false;
    for (let each = 0; each < 10; each += 1) await outcomeOf(call(limits, 'ann', 'broken'));
    await pass(1_000);
    await pass(restMs);
    expect(await outcomeOf(call(limits, 'bob', 'fine'))).toBe('BACK_OFFICE_UNAVAILABLE: catalogue rests');
    office.isReady = true;
    await pass(restMs);
    const [first, second] = [outcomeOf(call(limits, 'ann', 'broken')), outcomeOf(call(limits, 'bob', 'fine'))];
    expect(await first).not.toMatch(/rests/);
    expect(await second).toBe('fine');
    for (let each = 0; each < 9; each += 1) await outcomeOf(call(limits, 'ann', 'broken'));
    await pass(1_000);
    expect(await outcomeOf(call(limits, 'bob', 'fine'))).toBe('fine');
  });

  it('of one group leaves the others alone', async () => {
    const { limits } = given();
    for (const caller of ['ann', 'bob', 'cid'])
      for (let each = 0; each < 3; each += 1) await outcomeOf(call(limits, caller, 'broken'));
    expect(isRefusedHere(await outcomeOf(call(limits, 'dan', 'fine')))).toBe(true);
    const other = limits.run({ group: 'cart', caller: 'dan', scope: null, isRepeatable: false }, treatments.fine);
    expect(await outcomeOf(other)).toBe('fine');
  });
});

describe('a call whose operation is over', () => {
  it('leaves the queue, is never sent, and says nothing of anybody’s health', async () => {
    const { limits } = given();
    for (let each = 0; each < 8; each += 1) void outcomeOf(call(limits, 'ann', 'slow'));
    const scope = new CallScope(null, 8_000);
    const send = vi.fn(treatments.fine);
    const waiting = limits.run({ group: 'catalogue', caller: 'ann', scope, isRepeatable: false }, send);
    const heard = waiting.catch((error: unknown) => error);
    scope.disconnect();
    expect(await heard).toBeInstanceOf(ClientDisconnected);
    await pass(20_000);
    expect(send).not.toHaveBeenCalled();
  });

  it('is given up at its deadline while it still waits for its place', async () => {
    const { limits } = given();
    for (let each = 0; each < 40; each += 1) void outcomeOf(call(limits, 'ann', 'silent'));
    const scope = new CallScope(null, 1_000);
    const waiting = outcomeOf(limits.run({ group: 'catalogue', caller: 'ann', scope, isRepeatable: false }, treatments.fine));
    await pass(1_000);
    expect(await waiting).toBe('BACK_OFFICE_TIMEOUT: not done within 1000 ms');
    await pass(60_000);
  });
});
