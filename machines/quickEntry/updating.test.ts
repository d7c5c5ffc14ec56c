import { describe, expect, it } from 'vitest';
import { inEnglish } from '../../texts/testing/in-english.js';
import { onPage, problemOf, productWith, QuickEntryHarness } from './quickEntry.harness.js';

const updated = { type: 'notification.raised', kind: 'success', text: 'Cart updated successfully.' };
const failed = { type: 'notification.raised', kind: 'error', text: 'Request could not be completed at this time' };
const withErrors = (count: number) => ({
  type: 'notification.raised',
  kind: 'warning',
  text: `Cart updated with ${count} error(s).`,
});
const received = { type: 'cart.received' };

function ordered(...quantities: string[]) {
  const grid = new QuickEntryHarness();
  grid.orders(...quantities);
  grid.updates();
  return grid;
}

describe('Update Cart', () => {
  it('sends the changed rows in one call, the open field included, and clears them (S4.18, S8.14)', async () => {
    const grid = new QuickEntryHarness();
    grid.orders('5');
    grid.types('6');
    grid.updates();
    expect(grid.actor.getSnapshot().hasTag('busy')).toBe(true);
    const line = { unit: 'CS', overridePrice: null, priceByUnit: 'CS' };
    expect(grid.saves.calls.map(({ input }) => input)).toEqual([
      {
        idempotencyKey: 'key',
        lines: [
          { ...line, productKey: '1', orderQuantity: '5.00' },
          { ...line, productKey: '2', orderQuantity: '6.00' },
        ],
      },
    ]);
    await grid.saves.last.answer({ ok: true });
    expect(grid.pending).toEqual({});
    expect(inEnglish(grid.emitted)).toEqual([received, updated]);
    grid.send({ type: 'undo' });
    expect(grid.pending).toEqual({});
  });

  it('does nothing without a changed row', () => {
    const grid = ordered();
    expect([grid.value, grid.saves.calls, grid.emitted]).toEqual([{ entering: 'moving' }, [], []]);
  });

  it('sends the rest when some are refused, keeps those with their errors and lists them (S8.14)', async () => {
    const grid = ordered('5', '6', '7');
    await grid.saves.last.answer({ ok: false, problems: [problemOf(1, 'Only 3 left.'), problemOf(1, 'And it is old.')] });
    expect(grid.saves.last.input).toMatchObject({ idempotencyKey: 'key.2', lines: [{ productKey: '1' }, { productKey: '3' }] });
    await grid.saves.last.answer({ ok: true });
    expect(grid.value).toBe('reporting');
    expect(grid.errors).toEqual({ '2': ['Only 3 left.', 'And it is old.'] });
    expect(inEnglish(grid.emitted)).toEqual([received, withErrors(2)]);
    grid.send({ type: 'report.closed' });
    expect(grid.value).toEqual({ entering: 'moving' });
  });

  it('forgets the error of a row that is changed', async () => {
    const grid = ordered('5');
    await grid.saves.last.answer({ ok: false, problems: [problemOf(0, 'Only 3 left.')] });
    grid.send({ type: 'report.closed' });
    grid.moves('previousRow');
    grid.types('3');
    grid.send({ type: 'edit.left' });
    expect(grid.errors).toEqual({ '1': [] });
  });

  it.each([
    ['names no row', [problemOf(null, 'The cart is locked.')], 'The cart is locked.'],
    ['names a row that was not sent', [problemOf(7, 'Odd.')], 'Odd.'],
    ['has no words', [problemOf(0, ' ')], 'Request could not be completed at this time'],
    ['says nothing', [], 'Request could not be completed at this time'],
  ])('stops, with the error at every row, when a refusal %s', async (_, problems, error) => {
    const grid = ordered('5');
    await grid.saves.last.answer({ ok: false, problems });
    expect(grid.saves.calls).toHaveLength(1);
    expect(inEnglish([grid.errors, grid.emitted])).toEqual([{ '1': [error] }, [withErrors(1)]]);
  });

  it('sends what can be sent and lists what cannot without asking the server (S8.14)', async () => {
    const grid = new QuickEntryHarness();
    const unpriced = productWith({ productKey: '2', priceBys: [] });
    grid.send({ type: 'page.shown', products: [onPage[0] ?? unpriced, unpriced] });
    grid.orders('5', '6');
    grid.updates();
    expect(grid.saves.last.input.lines).toMatchObject([{ productKey: '1' }]);
    await grid.saves.last.answer({ ok: true });
    expect(inEnglish(grid.errors)).toEqual({ '2': ['product unit of measure does not exist'] });
    grid.send({ type: 'report.closed' });
    grid.updates();
    expect([grid.value, grid.saves.calls.length]).toEqual(['reporting', 1]);
  });

  it('keeps everything, with its key, when nobody answers (S8.10): cut → same rows again', async () => {
    const grid = ordered('5');
    await grid.saves.last.fail({ code: 'NETWORK' });
    expect(inEnglish([grid.pending, grid.emitted])).toEqual([{ '1': '5.00 CS' }, [failed, { type: 'cart.changed' }]]);
    grid.updates();
    expect(grid.saves.calls.map(({ input }) => input.idempotencyKey)).toEqual(['key', 'key']);
  });

  it('asks once about quantities that are no multiple (S5.4)', async () => {
    const grid = new QuickEntryHarness();
    grid.types('5');
    grid.moves('next');
    grid.types('e');
    grid.updates();
    expect(grid.value).toBe('confirmingQuantity');
    grid.send({ type: 'cancel' });
    expect(grid.pending).toEqual({ '1': '5.00 EA' });
    grid.updates();
    grid.send({ type: 'confirm' });
    expect(grid.saves.last.input.lines).toMatchObject([{ orderQuantity: '5.00', unit: 'EA' }]);
  });

  it('sends more than the cart takes at once in several calls', async () => {
    const grid = new QuickEntryHarness({}, { batchSize: 2 });
    grid.orders('5', '6', '7');
    grid.updates();
    await grid.saves.last.answer({ ok: true });
    await grid.saves.last.answer({ ok: true });
    expect(grid.saves.calls.map(({ input }) => input.lines.length)).toEqual([2, 1]);
    expect(inEnglish(grid.emitted)).toEqual([received, received, updated]);
  });

  it.each([
    ['while rows are on their way', false],
    ['while it asks', true],
  ])('lists a row that a page sells no more %s, and sends no empty batch (S8.14)', async (_, isAsking) => {
    const grid = new QuickEntryHarness({}, { batchSize: 1 });
    const [first = productWith({ productKey: '1' }), second = first] = onPage;
    const odd = { ...first, sellBys: [{ unit: 'CS', stockConversion: '24', sellByMultiple: '2', isPricing: true }] };
    grid.send({ type: 'page.shown', products: [isAsking ? odd : first, second] });
    grid.orders('5', '6');
    grid.updates();
    const gone = { ...second, sellBys: [] };
    grid.send({ type: 'page.shown', products: [isAsking ? odd : first, gone] });
    if (isAsking) grid.send({ type: 'confirm' });
    await grid.saves.last.answer({ ok: true });
    expect(grid.value).toBe('reporting');
    expect(grid.saves.calls.map(({ input }) => input.lines.map(({ productKey }) => productKey))).toEqual([['1']]);
    expect(inEnglish(grid.errors)).toEqual({ '2': ['sellBy not found'] });
  });

  it('can be read and not changed meanwhile', () => {
    const grid = ordered('5');
    grid.moves('down');
    grid.send({ type: 'edit.requested', text: '9' }, { type: 'cell.cleared' }, { type: 'undo' });
    expect([grid.cell, grid.pending]).toEqual(['3.orderQuantity', { '1': '5.00 CS' }]);
  });

  it('keeps the list of pending rows to those that failed', async () => {
    const grid = new QuickEntryHarness();
    grid.orders('5', '6');
    grid.send({ type: 'pending.listed' });
    grid.updates();
    await grid.saves.last.answer({ ok: false, problems: [problemOf(0, 'No.')] });
    await grid.saves.last.answer({ ok: true });
    expect(grid.context.listed?.map(({ productKey }) => productKey)).toEqual(['1']);
  });
});
