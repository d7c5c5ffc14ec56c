import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { GuideOrderLine } from '../../domain/order-guides/guide-order.js';
import type { RepeatedLine, RepeatOutcome } from '../repeatOrder/types.js';
import { guideOrder } from './guideOrder.machine.js';
import type { GuideOrderActors } from './types.js';

const lineOf = (index: number): GuideOrderLine => ({
  ...{ productKey: String(index), productCode: '', description: `Product ${index}`, usual: { value: '1.00', unit: 'CS' } },
  ...{ par: null, onHand: null },
  product: {
    ...{ productKey: String(index), isDiscontinued: false, pricingUnit: 'CS', stockUnit: 'CS', defaultQuantity: null },
    sellBys: [{ unit: 'CS', stockConversion: '1', sellByMultiple: '1', isPricing: true }],
    ...{ priceBys: [], prices: null, stock: null },
  },
});

test('of more lines than the cart takes at once the first ones are added, and the others stay', async () => {
  const sent: (readonly RepeatedLine[])[] = [];
  const addLines = fromPromise<RepeatOutcome, GuideOrderActors['addLines']['input']>(async ({ input }) => {
    sent.push(input.lines);
    return { ok: true };
  });
  const lines = Array.from({ length: 501 }, (_, index) => lineOf(index));
  const input = { lines, typed: {}, rounding: 'NONE', idempotencyKey: 'visit', canTakeBack: true } as const;
  const actor = createActor(guideOrder.provide({ actors: { addLines } }), { input }).start();
  actor.send({ type: 'fill.requested', kind: 'USUAL' });
  for (let times = 0; times < 2; times += 1) {
    actor.send({ type: 'confirm' });
    await waitFor(actor, (snapshot) => snapshot.matches('ordering'));
  }
  expect(sent.map(({ length }) => length)).toEqual([500, 1]);
  expect(sent[1]?.[0]?.productKey).toBe('500');
});

/** The quantities of each call, and what is left of three lines, if the cart answers the first call so. */
async function refusing(...lines: (number | null)[]) {
  const sent: string[][] = [];
  const addLines = fromPromise<RepeatOutcome, GuideOrderActors['addLines']['input']>(async ({ input }) => {
    sent.push(input.lines.map(({ productKey }) => productKey));
    return sent.length > 1 ? { ok: true } : { ok: false, problems: lines.map((line) => ({ line, message: 'No' })) };
  });
  const input = {
    lines: [0, 1, 2].map(lineOf),
    typed: {},
    rounding: 'NONE',
    idempotencyKey: 'visit',
    canTakeBack: true,
  } as const;
  const actor = createActor(guideOrder.provide({ actors: { addLines } }), { input }).start();
  actor.send({ type: 'fill.requested', kind: 'USUAL' });
  actor.send({ type: 'confirm' });
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('ordering'));
  return { sent, left: context.rows.filter(({ quantity }) => quantity !== '').map(({ line }) => line.productKey) };
}

test('refused lines stay, and the others are added without them', async () => {
  expect(await refusing(0, 1)).toEqual({ sent: [['0', '1', '2'], ['2']], left: ['0', '1'] });
  expect(await refusing(0, 1, 2)).toEqual({ sent: [['0', '1', '2']], left: ['0', '1', '2'] });
  expect(await refusing(0, null)).toEqual({ sent: [['0', '1', '2']], left: ['0', '1', '2'] });
});
