import { expect, test } from 'vitest';
import { unlessGivenUp } from './unless-given-up.js';

test('answers and failures come through as long as somebody waits', async () => {
  const { signal } = new AbortController();
  await expect(unlessGivenUp(signal, async () => 7)).resolves.toBe(7);
  await expect(unlessGivenUp(signal, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
});

test.each(['answer', 'failure'])('the %s of a call that was given up reaches nobody', async (kind) => {
  const controller = new AbortController();
  const settled: string[] = [];
  unlessGivenUp(controller.signal, async () => {
    controller.abort();
    if (kind === 'failure') throw new Error('aborted');
  }).then(
    () => settled.push('answer'),
    () => settled.push('failure'),
  );
  await new Promise((resolve) => setImmediate(resolve));
  expect(settled).toEqual([]);
});
