import { PassThrough } from 'node:stream';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DrawingTurns, drawInTurn } from './draw-in-turn.js';

const settled = () => new Promise((resolve) => setImmediate(resolve));
const ann = { userId: 1, customerKey: 10 };
const colleague = { userId: 2, customerKey: 10 };
const otherUser = { userId: 3, customerKey: 30 };
const waits = () => new AbortController();

afterEach(() => void vi.useRealTimers());

/** Documents that are drawn until the test ends them. */
function desk() {
  const turns = new DrawingTurns();
  const begun: string[] = [];
  const drawn = new Map<string, PassThrough>();
  const ask = (name: string, owner = ann, { signal } = waits()) => {
    const draw = async () => {
      begun.push(name);
      const body = new PassThrough();
      drawn.set(name, body);
      return { body };
    };
    const drawing = drawInTurn(turns, owner, draw, signal);
    drawing.catch(() => undefined);
    return drawing;
  };
  const end = async (name: string) => {
    drawn.get(name)?.resume().end();
    for (let turn = 0; turn < 4; turn += 1) await settled();
  };
  return { ask, begun, drawn, end };
}

describe('seventy documents of one user', () => {
  test('keep no other customer waiting, and are each drawn or refused with a time', async () => {
    const { ask, begun, end } = desk();
    const drawings = Array.from({ length: 70 }, (_, at) => ask(`ann-${at}`));
    ask('other', otherUser);
    await settled();
    expect(begun).toEqual(['ann-0', 'other']);
    for (let at = 0; at < 9; at += 1) await end(`ann-${at}`);
    const outcomes = await Promise.allSettled(drawings);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(9);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 429, headers: { 'Retry-After': '5' } });
    }
  });

  test('let a colleague of the same customer have the next turn', async () => {
    const { ask, begun, end } = desk();
    for (let at = 0; at < 5; at += 1) ask(`ann-${at}`);
    ask('colleague', colleague);
    await settled();
    await end('ann-0');
    expect(begun).toEqual(['ann-0', 'colleague']);
  });
});

describe('a document that nobody waits for any more', () => {
  test('leaves the queue and is never begun', async () => {
    const { ask, begun, end } = desk();
    const reader = waits();
    ask('first');
    const waiting = ask('second', ann, reader);
    reader.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    await end('first');
    expect(begun).toEqual(['first']);
  });

  test('is ended while it is drawn, and its turn goes to the next', async () => {
    const { ask, begun, drawn } = desk();
    const reader = waits();
    await ask('first', ann, reader);
    ask('second');
    reader.abort(new Error('gone'));
    for (let turn = 0; turn < 4; turn += 1) await settled();
    expect(drawn.get('first')?.destroyed).toBe(true);
    expect(begun).toEqual(['first', 'second']);
  });

  test('is ended when its reader goes after its turn is over', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { ask, drawn } = desk();
    const reader = waits();
    await ask('slow', ann, reader);
    const slow = drawn.get('slow');
    slow?.resume().pause();
    vi.advanceTimersByTime(15_000);
    await settled();
    expect(slow?.destroyed).toBe(false);
    reader.abort(new Error('gone'));
    expect(slow?.destroyed).toBe(true);
  });
});

test('one that breaks, and one that nobody reads on, give their turn to the next', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { ask, drawn } = desk();
  await ask('broken');
  drawn.get('broken')?.destroy(new Error('the database is gone'));
  await ask('slow');
  drawn.get('slow')?.resume().pause();
  const next = ask('next');
  await settled();
  vi.advanceTimersByTime(15_000);
  await next;
  expect(drawn.get('slow')?.destroyed).toBe(false);
  await settled();
  vi.advanceTimersByTime(15_000);
  // It was never read at all.
  expect(drawn.get('next')?.destroyed).toBe(true);
});
