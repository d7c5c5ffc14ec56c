import { expect, test } from 'vitest';
import { QueueFull, WorkQueue } from './queue.js';

/** Work that ends when the test says so. */
function deferredWork() {
  const started: number[] = [];
  const ends: Array<() => void> = [];
  const work = (id: number) => () =>
    new Promise<number>((resolve) => {
      started.push(id);
      ends.push(() => resolve(id));
    });
  return { started, ends, work };
}

test('two run, the others wait in turn, and one too many is refused at once', async () => {
  const { started, ends, work } = deferredWork();
  const queue = new WorkQueue(2, 2);
  const done = [1, 2, 3, 4].map((id) => queue.run(work(id)));
  await expect(queue.run(work(5))).rejects.toBeInstanceOf(QueueFull);
  expect(started).toEqual([1, 2]);

  ends[0]?.();
  await done[0];
  expect(started).toEqual([1, 2, 3]);
  const sixth = queue.run(work(6));
  for (const index of [1, 2, 3, 4]) {
    ends[index]?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await Promise.all([...done, sixth])).toEqual([1, 2, 3, 4, 6]);
});

test('a failure gives its place to the next', async () => {
  const queue = new WorkQueue(1, 1);
  const failed = queue.run(() => Promise.reject(new Error('WHATEVER')));
  const next = queue.run(async () => 'done');
  await expect(failed).rejects.toThrow('WHATEVER');
  expect(await next).toBe('done');
  expect(await queue.run(async () => 'and again')).toBe('and again');
});
