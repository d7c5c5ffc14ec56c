import { describe, expect, it } from 'vitest';
import { inEnglish } from '../../texts/testing/in-english.js';
import { onPage, productWith, QuickEntryHarness } from './quickEntry.harness.js';

const error = (text: string) => ({ type: 'notification.raised', kind: 'error', text });
const lineOf = (productKey: string, value: string, unit = 'CS') => ({
  productKey,
  amount: { value, unit },
  product: productWith({ productKey }),
});

describe('Apply Order Guide', () => {
  it('fills the order quantities as pending, and keeps what was typed (S2.22)', async () => {
    const grid = new QuickEntryHarness();
    grid.orders('5');
    grid.send({ type: 'guide.applied', name: 'Weekly' });
    expect(grid.reads.last.input).toEqual({ name: 'Weekly' });
    await grid.reads.last.answer([lineOf('1', '2'), lineOf('2', '12', 'EA'), lineOf('3', '0'), lineOf('77', '1.5')]);
    expect(grid.pending).toEqual({ '1': '5.00 CS', '2': '12.00 EA', '77': '1.50 CS' });
    grid.send({ type: 'undo' });
    expect(grid.pending).toEqual({ '1': '5.00 CS' });
  });

  it('says which of its products are gone, and keeps a unit that is no longer sold to be mended (S8.14)', async () => {
    const grid = new QuickEntryHarness();
    grid.send({ type: 'guide.applied', name: 'Weekly' });
    await grid.reads.last.answer([{ ...lineOf('1', '2'), product: null }, lineOf('2', '1', 'BX')]);
    expect(inEnglish(grid.context.unplaced)).toEqual([{ code: '1', quantity: '2', unit: 'CS', problem: 'product not found' }]);
    grid.updates();
    expect(inEnglish(grid.errors)).toEqual({ '2': ['sellBy not found'] });
    grid.send({ type: 'report.closed' }, { type: 'unplaced.dismissed' });
    expect(grid.context.unplaced).toEqual([]);
  });

  it('says when there is nothing to apply (S8.28)', async () => {
    const grid = new QuickEntryHarness();
    grid.send({ type: 'guide.applied', name: 'Weekly' });
    await grid.reads.last.answer(null);
    grid.send({ type: 'guide.applied', name: 'Weekly' });
    await grid.reads.last.answer([lineOf('1', '0')]);
    grid.send({ type: 'guide.applied', name: 'Weekly' });
    await grid.reads.last.fail({ code: 'NETWORK' });
    expect(inEnglish(grid.emitted)).toEqual([
      error('No Order Guides Available'),
      error('The order guide has no default quantities'),
      error('Request could not be completed at this time'),
    ]);
    expect(grid.value).toEqual({ entering: 'moving' });
  });
});

describe('pasted rows', () => {
  const [one = productWith({ productKey: '1' })] = onPage;

  it('are looked up, pending and listed; what was not understood is marked', async () => {
    const grid = new QuickEntryHarness();
    grid.orders('', '6');
    grid.send({ type: 'rows.pasted', text: 'Item\tQty\tU/M\n1-1\t12\tea\n1-1\t6\tEA\nnobody\t1\n1-9\tmany' });
    expect(grid.finds.last.input).toEqual({ codes: ['1-1', 'nobody', '1-9'] });
    await grid.finds.last.answer([
      { code: '1-1', product: one },
      { code: 'NOBODY', product: null },
      { code: '1-9', product: productWith({ productKey: '9' }) },
    ]);
    expect(grid.pending).toEqual({ '2': '6.00 CS', '1': '18.00 EA' });
    expect(grid.context.listed?.map(({ productKey }) => productKey)).toEqual(['2', '1']);
    expect(inEnglish(grid.context.unplaced)).toEqual([
      { code: 'nobody', quantity: '1', unit: '', problem: 'product not found' },
      { code: '1-9', quantity: 'many', unit: '', problem: 'quantity not understood' },
    ]);
    grid.send({ type: 'undo' });
    expect(grid.pending).toEqual({ '2': '6.00 CS' });
  });

  it('that order nothing change nothing', () => {
    const grid = new QuickEntryHarness();
    grid.send({ type: 'rows.pasted', text: 'Item\tQty\n1-1\t0' });
    expect(grid.finds.calls).toEqual([]);
  });

  it('leave the page as it is where none was understood, or nobody answers', async () => {
    const grid = new QuickEntryHarness();
    grid.send({ type: 'rows.pasted', text: 'x\t1' });
    await grid.finds.last.answer([{ code: 'x', product: null }]);
    expect([grid.context.listed, grid.context.unplaced.length, grid.context.history.length]).toEqual([null, 1, 0]);
    grid.send({ type: 'rows.pasted', text: 'x\t1' });
    await grid.finds.last.fail({ code: 'NETWORK' });
    expect(inEnglish(grid.emitted)).toEqual([error('Request could not be completed at this time')]);
  });
});
