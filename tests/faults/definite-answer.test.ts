import { describe, expect, it } from 'vitest';
import { askUntilDefinite, isDefinite, type TryAnswer } from './definite-answer.js';

const answer = (status: number, text: string): TryAnswer => ({ status, text, replayed: false });
const stillRunning = JSON.stringify({ message: '…', errors: ['…'], problems: [{ code: 'STILL_RUNNING', message: '…' }] });

describe('an answer to a submit', () => {
  it.each([
    [200, '{"accepted":true}', true],
    [409, '{"message":"Cart is empty."}', true],
    [409, stillRunning, false],
    [422, '{"message":"…"}', true],
    [200, '{"accepted":tr', false],
    [200, '<html>…</html>', false],
    [502, '{}', false],
    [503, '{}', false],
    [401, '{}', false],
    [429, '{}', false],
  ])('%d %s settles the intent: %s', (status, text, settles) => {
    expect(isDefinite(answer(status, text))).toBe(settles);
  });

  it('is asked for again after broken connections and half answers, until it settles the intent', async () => {
    const answers = [new Error('socket hang up'), answer(502, '<html>'), answer(200, '{"a'), answer(200, '{}')];
    const send = async () => {
      const next = answers.shift();
      if (next === undefined || next instanceof Error) throw next ?? new Error('asked too often');
      return next;
    };
    expect(await askUntilDefinite({ send, timeoutMs: 1000, pauseMs: 0, maxTries: 9 })).toMatchObject({ status: 200, tries: 4 });
  });
});
