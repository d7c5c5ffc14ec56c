import { PassThrough } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { WorkQueue } from '../queue.js';
import { drawInTurn } from './draw-in-turn.js';

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a document waits until another is read, and is told at once where too many wait', async () => {
  const queue = new WorkQueue(1, 1);
  const [first, second] = [new PassThrough(), new PassThrough()];
  const begun = vi.fn(() => second);
  expect(await drawInTurn(queue, () => first)).toBe(first);
  const waiting = drawInTurn(queue, begun);
  await expect(drawInTurn(queue, () => new PassThrough())).rejects.toMatchObject({ status: 503 });
  await settled();
  expect(begun).not.toHaveBeenCalled();
  first.end();
  first.resume();
  expect(await waiting).toBe(second);
});

test('one that breaks, and one that nobody reads on, give their turn to the next', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const queue = new WorkQueue(1, 2);
  const broken = new PassThrough();
  await drawInTurn(queue, () => broken);
  broken.destroy(new Error('the database is gone'));
  const slow = await drawInTurn(queue, () => new PassThrough());
  slow.resume().pause();
  const next = drawInTurn(queue, () => new PassThrough());
  vi.advanceTimersByTime(15_000);
  expect(await next).not.toBe(slow);
  expect(slow.destroyed).toBe(false);
  const unread = await next;
  vi.advanceTimersByTime(15_000);
  expect(unread.destroyed).toBe(true);
  vi.useRealTimers();
});
