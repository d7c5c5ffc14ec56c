import { expect, test } from 'vitest';
import { dataOfAnswer } from './data-of-answer.js';

test('data is an answer, also beside the error of a part of it', async () => {
  expect(await dataOfAnswer(Promise.resolve({ data: 7, error: new Error('a part') }))).toBe(7);
});

test.each([
  ['an answer of errors alone', () => Promise.resolve({ error: new TypeError('Failed to fetch') }), 'NETWORK'],
  ['a call that throws', () => Promise.reject(new TypeError('Failed to fetch')), 'NETWORK'],
  ['an answer of nothing at all', () => Promise.resolve({ data: null }), 'BAD_UPSTREAM'],
])('%s is a failure', async (_, ask, code) => {
  await expect(dataOfAnswer(ask())).rejects.toMatchObject({ code });
});
