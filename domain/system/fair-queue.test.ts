import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FairQueue, type FairQueueSize, QueueFull, type WorkTerms } from './fair-queue.js';

const roomy: FairQueueSize = { atOnce: 4, waiting: 100, waitingPerCaller: 100 };
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Work whose beginning and end the test can observe. */
function observed(queue: FairQueue) {
  const begun: string[] = [];
  const refused: { name: string; error: unknown }[] = [];
  const running = new Map<string, () => void>();
  const start = (name: string, terms?: WorkTerms) => {
    const work = () => {
      begun.push(name);
      return new Promise<void>((resolve) => running.set(name, resolve));
    };
    // A name is a caller and a number: `ann-3`.
    const caller = name.split('-')[0] ?? '';
    queue.run(caller, work, terms).catch((error: unknown) => refused.push({ name, error }));
  };
  const end = async (name: string) => {
    running.get(name)?.();
    running.delete(name);
    await turn();
  };
  return { begun, refused, running, start, end };
}

const many = (caller: string, count: number) => Array.from({ length: count }, (_, index) => `${caller}-${index + 1}`);

describe('a fair queue', () => {
  it('lets one caller run as many as it leaves free, so that a newcomer begins at once', async () => {
    const { begun, start } = observed(new FairQueue(roomy));
    for (const name of many('ann', 20)) start(name);
    expect(begun).toEqual(['ann-1', 'ann-2']);
    start('bob-1');
    expect(begun).toEqual(['ann-1', 'ann-2', 'bob-1']);
  });

  it('gives a place that becomes free to the callers in turn, and to each one’s oldest work', async () => {
    const { begun, start, end } = observed(new FairQueue({ ...roomy, atOnce: 1 }));
    for (const name of [...many('ann', 4), ...many('bob', 2), ...many('cid', 1)]) start(name);
    for (const name of ['ann-1', 'bob-1', 'cid-1', 'ann-2', 'bob-2', 'ann-3', 'ann-4']) {
      expect(begun.at(-1)).toBe(name);
      await end(name);
    }
  });

  it('refuses at once what is beyond a caller’s own waiting places', async () => {
    const { refused, start } = observed(new FairQueue({ atOnce: 1, waiting: 10, waitingPerCaller: 2 }));
    for (const name of many('ann', 4)) start(name);
    await turn();
    expect(refused).toEqual([{ name: 'ann-4', error: new QueueFull('caller') }]);
  });

  it('makes room for a newcomer at the cost of the longest line when all waiting places are taken', async () => {
    const { refused, start, begun, end } = observed(new FairQueue({ atOnce: 1, waiting: 4, waitingPerCaller: 4 }));
    for (const name of many('ann', 5)) start(name);
    for (const name of many('bob', 2)) start(name);
    await turn();
    expect(refused.map(({ name }) => name)).toEqual(['ann-5', 'ann-4']);
    await end('ann-1');
    expect(begun.at(-1)).toBe('bob-1');
  });

  it('refuses a newcomer only where each waiting place is another caller’s', async () => {
    const { refused, start } = observed(new FairQueue({ atOnce: 1, waiting: 2, waitingPerCaller: 2 }));
    for (const name of ['ann-1', 'bob-1', 'cid-1', 'dan-1']) start(name);
    await turn();
    expect(refused).toEqual([{ name: 'dan-1', error: new QueueFull('all') }]);
  });

  it('takes out waiting work that nobody wants any more, and never begins it', async () => {
    const { begun, refused, start, end } = observed(new FairQueue({ ...roomy, atOnce: 1 }));
    const controller = new AbortController();
    start('ann-1');
    start('ann-2', { signal: controller.signal });
    start('ann-3');
    controller.abort(new Error('gone'));
    await end('ann-1');
    expect(begun).toEqual(['ann-1', 'ann-3']);
    expect(refused).toEqual([{ name: 'ann-2', error: new Error('gone') }]);
    start('ann-4', { signal: controller.signal });
    await turn();
    expect(refused.at(-1)).toEqual({ name: 'ann-4', error: new Error('gone') });
  });

  it('runs fewer of a caller at once where its terms say so', async () => {
    const { begun, start, end } = observed(new FairQueue({ ...roomy, atOnce: 16 }));
    for (const name of many('ann', 3)) start(name, { atOnce: 1 });
    for (const name of many('bob', 3)) start(name);
    expect(begun).toEqual(['ann-1', 'bob-1', 'bob-2', 'bob-3']);
    await end('ann-1');
    expect(begun.at(-1)).toBe('ann-2');
  });

  it('has its places back after work that failed, at once or later', async () => {
    const queue = new FairQueue({ atOnce: 1, waiting: 1, waitingPerCaller: 1 });
    const failed = queue.run('ann', () => Promise.reject(new Error('no')));
    const thrown = queue.run('bob', () => {
      throw new Error('never');
    });
    await expect(failed).rejects.toThrow('no');
    await expect(thrown).rejects.toThrow('never');
    await expect(queue.run('ann', async () => 'done')).resolves.toBe('done');
  });
});

type Step = { do: 'arrive'; caller: number; atOnce: number | undefined } | { do: 'end' | 'abort'; which: number };

const steps = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('arrive' as const),
        caller: fc.nat(4),
        atOnce: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('end' as const, 'abort' as const), which: fc.nat(30) }) },
  ),
  { maxLength: 60 },
);
const sizes = fc.record({
  atOnce: fc.integer({ min: 1, max: 5 }),
  waiting: fc.integer({ min: 0, max: 8 }),
  waitingPerCaller: fc.integer({ min: 0, max: 5 }),
  atOncePerCaller: fc.integer({ min: 1, max: 5 }),
});

describe('whatever arrives, ends and is given up', () => {
  it('keeps to its sizes, leaves no place idle that somebody may take, and refuses nobody for another caller', async () => {
    const property = fc.asyncProperty(sizes, steps, async (size, taken: Step[]) => {
      const queue = new FairQueue(size);
      const { begun, refused, running, start, end } = observed(queue);
      const arrived: { name: string; caller: string; controller: AbortController; atOnce: number | undefined }[] = [];
      const isWaiting = (name: string) => !begun.includes(name) && !refused.some((refusal) => refusal.name === name);
      const of = (caller: string, names: readonly string[]) => names.filter((name) => name.startsWith(`${caller}-`));
      const waiting = () => arrived.filter(({ name }) => isWaiting(name)).map(({ name }) => name);

      for (const step of taken) {
        const before = { waiting: waiting(), refused: refused.length };
        if (step.do === 'arrive') {
          const caller = `c${step.caller}`;
          const name = `${caller}-${arrived.length}`;
          const controller = new AbortController();
          arrived.push({ name, caller, controller, atOnce: step.atOnce });
          start(name, { signal: controller.signal, atOnce: step.atOnce });
          await turn();
          for (const { name: loser, error } of refused.slice(before.refused)) {
            expect(error).toBeInstanceOf(QueueFull);
            const line = of(loser.split('-')[0] ?? '', before.waiting);
            const others = before.waiting.length - line.length;
            const isForOthers = line.length === 0 && others === size.waiting;
            // Nothing waits of a caller that is refused only where every place is taken; each of those is another caller's.
            if (isForOthers) expect(new Set(before.waiting.map((each) => each.split('-')[0])).size).toBe(size.waiting);
            else expect(line.length > 0 || size.waitingPerCaller === 0).toBe(true);
          }
        } else if (step.do === 'end') {
          const name = [...running.keys()][step.which % Math.max(1, running.size)];
          if (name) await end(name);
        } else {
          const name = before.waiting[step.which % Math.max(1, before.waiting.length)];
          arrived.find((each) => each.name === name)?.controller.abort(new Error('gone'));
          await turn();
        }
        expect(running.size).toBeLessThanOrEqual(size.atOnce);
        expect(waiting().length).toBeLessThanOrEqual(size.waiting);
        for (const caller of new Set(arrived.map((each) => each.caller))) {
          const runs = of(caller, [...running.keys()]).length;
          expect(runs).toBeLessThanOrEqual(size.atOncePerCaller);
          const first = arrived.find(({ name, caller: whose }) => whose === caller && isWaiting(name));
          const free = size.atOnce - running.size;
          if (first) expect(runs).toBeGreaterThanOrEqual(Math.min(free, size.atOncePerCaller, first.atOnce ?? size.atOnce));
          expect(of(caller, waiting()).length).toBeLessThanOrEqual(size.waitingPerCaller);
        }
      }
      while (running.size > 0) for (const name of [...running.keys()]) await end(name);
      expect(waiting()).toEqual([]);
      await expect(queue.run('new', async () => 'done')).resolves.toBe('done');
    });
    await fc.assert(property, { numRuns: 150 });
  });
});
