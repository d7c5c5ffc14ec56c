import { expect, it } from 'vitest';
import { Bulkhead } from './bulkhead.js';

/** A call that ends when the test says so. */
function call() {
  let end: (outcome: 'done' | Error) => void = () => undefined;
  let hasBegun = false;
  const run = () => {
    hasBegun = true;
    return new Promise<string>((resolve, reject) => {
      end = (outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome));
    });
  };
  return { run, end: (outcome: 'done' | Error) => end(outcome), hasBegun: () => hasBegun };
}

it('runs so many calls at once, lets so many wait in their order, and is full then', async () => {
  const bulkhead = new Bulkhead(1, 2);
  const [first, second, third] = [call(), call(), call()];
  const running = bulkhead.run(first.run);
  const waiting = [bulkhead.run(second.run), bulkhead.run(third.run)];
  expect(bulkhead.isFull).toBe(true);
  expect([first.hasBegun(), second.hasBegun(), third.hasBegun()]).toEqual([true, false, false]);

  first.end('done');
  await expect(running).resolves.toBe('done');
  expect(bulkhead.isFull).toBe(false);
  expect([second.hasBegun(), third.hasBegun()]).toEqual([true, false]);

  second.end(new Error('no'));
  await expect(waiting[0]).rejects.toThrow('no');
  expect(third.hasBegun()).toBe(true);
  third.end('done');
  await expect(waiting[1]).resolves.toBe('done');
});

it('has its places back after calls that failed', async () => {
  const bulkhead = new Bulkhead(1, 0);
  await expect(bulkhead.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(bulkhead.isFull).toBe(false);
  await expect(bulkhead.run(async () => 'done')).resolves.toBe('done');
});
