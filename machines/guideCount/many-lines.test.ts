import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { CountChange } from '../../domain/order-guides/guide-count.js';
import { guideCount } from './guideCount.machine.js';
import type { GuideCountActors, SaveCountsOutcome } from './types.js';

test('of more lines than a call takes the first ones are saved, then the others, before the order opens', async () => {
  const sent: (readonly CountChange[])[] = [];
  const [since, at] = ['2026-01-05T03:00:00.000Z', '2026-01-05T15:00:00.000Z'];
  const saved = (index: number, onHand: string | null) => ({
    ...{ productKey: String(index), unit: 'CS', par: null, onHand, countedAt: onHand && at },
  });
  const saveCounts = fromPromise<SaveCountsOutcome, GuideCountActors['saveCounts']['input']>(async ({ input: { changes } }) => {
    sent.push(changes);
    return { ok: true, lines: changes.map(({ productKey }) => saved(Number(productKey), '2.00')) };
  });
  const lines = Array.from({ length: 1_001 }, (_, index) => saved(index, null));
  const typed = Object.fromEntries(lines.map(({ productKey }) => [productKey, { unit: 'CS', onHand: { value: '2', at } }]));
  const actor = createActor(guideCount.provide({ actors: { saveCounts } }), { input: { lines, typed, since } }).start();
  actor.send({ type: 'confirm' });
  await waitFor(actor, (snapshot) => snapshot.matches('pausing') && sent.length === 1);
  actor.send({ type: 'confirm' });
  await waitFor(actor, (snapshot) => snapshot.matches('finished'));
  expect(sent.map(({ length }) => length)).toEqual([1_000, 1]);
  expect(sent[1]?.[0]?.productKey).toBe('1000');
});
