import { describe, expect, it } from 'vitest';
import { onPage, productWith, QuickEntryHarness } from './quickEntry.harness.js';

describe('keying in the grid', () => {
  it('begins at the first order quantity, and goes on down the column with Enter (S4.18)', () => {
    const grid = new QuickEntryHarness();
    expect(grid.cell).toBe('1.orderQuantity');
    grid.orders('5', '12');
    expect(grid.cell).toBe('3.orderQuantity');
    expect(grid.pending).toEqual({ '1': '5.00 CS', '2': '12.00 CS' });
  });

  it('wraps within the page, and Shift reverses (S4.18)', () => {
    const grid = new QuickEntryHarness();
    grid.moves('previousRow');
    expect(grid.cell).toBe('3.orderQuantity');
    grid.moves('nextRow', 'previous');
    expect(grid.cell).toBe('1.priceBy');
    grid.moves('previous', 'previous');
    expect(grid.cell).toBe('3.sellBy');
    grid.moves('next');
    expect(grid.cell).toBe('1.unitPrice');
  });

  it('passes over what cannot be changed (S5.6)', () => {
    const grid = new QuickEntryHarness({ canChangePrice: false });
    const single = productWith({ productKey: '2', sellBys: onPage[0]?.sellBys.slice(0, 1) ?? [] });
    grid.send({ type: 'page.shown', products: [onPage[0] ?? single, single] });
    grid.moves('next', 'next');
    expect(grid.cell).toBe('2.orderQuantity');
    grid.moves('next');
    expect(grid.cell).toBe('1.orderQuantity');
    grid.moves('left', 'left');
    grid.send({ type: 'edit.requested', text: '5' }, { type: 'cell.cleared' });
    expect(grid.value).toEqual({ entering: 'moving' });
    expect(grid.pending).toEqual({});
  });

  it('puts what is typed in order as it is typed (S5.29)', () => {
    const grid = new QuickEntryHarness();
    grid.types('-');
    expect(grid.context.draft).toBe('');
    grid.send({ type: 'edit.cancelled' });
    grid.types('.5.2');
    expect(grid.context.draft).toBe('0.52');
    grid.send({ type: 'draft.changed', text: '0.52x' });
    expect(grid.context.draft).toBe('0');
  });

  it('opens with what is there on F2, replaces it by a character, and is as before on Escape', () => {
    const grid = new QuickEntryHarness();
    grid.orders('5');
    grid.moves('previousRow');
    grid.send({ type: 'edit.requested', text: null });
    expect(grid.context.draft).toBe('5.00');
    grid.send({ type: 'draft.changed', text: '7' }, { type: 'edit.cancelled' });
    expect(grid.pending).toEqual({ '1': '5.00 CS' });
    grid.types('8');
    expect(grid.context.draft).toBe('8');
  });

  it('chooses a unit by its first letter (S5.10)', () => {
    const grid = new QuickEntryHarness({ syncPriceByWithSellBy: true });
    grid.orders('5');
    grid.moves('previousRow', 'next');
    grid.types('e');
    expect(grid.context.draft).toBe('EA');
    grid.send({ type: 'edit.left' });
    expect(grid.entry('1')).toMatchObject({ sellByUm: 'EA', priceByUm: 'EA', orderQuantity: '5.00' });
    grid.types('x');
    expect(grid.context.draft).toBe('EA');
    grid.send({ type: 'draft.changed', text: 'CS' }, { type: 'edit.left' });
    expect(grid.entry('1').sellByUm).toBe('CS');
  });

  it('commits the open cell when another is clicked, and opens that one (S4.18)', () => {
    const grid = new QuickEntryHarness();
    grid.types('5');
    grid.clicks('3', 'unitPrice');
    expect([grid.pending, grid.cell, grid.context.draft]).toEqual([{ '1': '5.00 CS' }, '3.unitPrice', '12.00']);
    grid.send({ type: 'draft.changed', text: '13' });
    grid.clicks('2', 'product');
    expect(grid.value).toEqual({ entering: 'moving' });
    expect(grid.entry('3').unitPrice).toBe('13.00');
  });

  it('takes back a price or a quantity with Delete, and a unit to the usual one', () => {
    const grid = new QuickEntryHarness();
    grid.types('5');
    grid.moves('next');
    grid.types('e');
    grid.send({ type: 'edit.left' }, { type: 'cell.cleared' });
    expect(grid.pending).toEqual({ '1': '5.00 CS' });
    grid.moves('previous');
    grid.send({ type: 'cell.cleared' });
    expect(grid.pending).toEqual({});
  });
});

describe('pending rows', () => {
  const other = [productWith({ productKey: '9' })];

  it('are kept over pages and searches (S4.18), and the open field with its row', () => {
    const grid = new QuickEntryHarness();
    grid.types('5');
    grid.send({ type: 'page.shown', products: [] }, { type: 'page.shown', products: other });
    expect(grid.cell).toBe('9.orderQuantity');
    grid.orders('2');
    grid.send({ type: 'page.shown', products: onPage });
    expect(grid.pending).toEqual({ '1': '5.00 CS', '9': '2.00 CS' });
  });

  it('learn the new price of a page that is read again, while a field stays open', () => {
    const grid = new QuickEntryHarness();
    grid.orders('5');
    grid.types('7');
    grid.send({ type: 'page.shown', products: onPage.map((product) => ({ ...product, prices: [{ unit: 'CS', price: '15' }] })) });
    expect(grid.context.draft).toBe('7');
    expect(grid.context.pending.get('1')?.product.prices).toEqual([{ unit: 'CS', price: '15' }]);
  });

  it('can be listed instead of the page, and stay listed when they are emptied', () => {
    const grid = new QuickEntryHarness();
    grid.send({ type: 'pending.listed' });
    expect(grid.context.listed).toBeNull();
    grid.orders('5', '', '6');
    grid.send({ type: 'page.shown', products: other }, { type: 'pending.listed' });
    expect(grid.context.listed?.map(({ productKey }) => productKey)).toEqual(['1', '3']);
    grid.send({ type: 'cell.cleared' });
    expect(grid.context.listed).toHaveLength(2);
    grid.send({ type: 'page.listed' });
    expect([grid.context.listed, grid.cell]).toEqual([null, '9.orderQuantity']);
  });

  it('show the current price while they are listed, and are edited with it', () => {
    const grid = new QuickEntryHarness();
    grid.orders('5');
    grid.send({ type: 'pending.listed' });
    const dearer = onPage.map((product) => ({ ...product, prices: [{ unit: 'CS', price: '15' }] }));
    grid.send({ type: 'page.shown', products: dearer });
    expect(grid.context.listed).toEqual(dearer.slice(0, 1));
    grid.types('7');
    grid.send({ type: 'edit.left' });
    expect(grid.context.pending.get('1')?.product).toEqual(dearer[0]);
  });

  it('are taken back one change after the other', () => {
    const grid = new QuickEntryHarness();
    grid.orders('5', '6');
    grid.moves('previousRow');
    grid.send({ type: 'cell.cleared' });
    expect(grid.pending).toEqual({ '1': '5.00 CS' });
    grid.send({ type: 'pending.listed' }, { type: 'undo' });
    expect(grid.pending).toEqual({ '1': '5.00 CS', '2': '6.00 CS' });
    expect(grid.context.listed).toHaveLength(2);
    grid.send({ type: 'undo' }, { type: 'undo' }, { type: 'undo' });
    expect(grid.pending).toEqual({});
  });

  it('are taken back as far as the last hundred changes', () => {
    const grid = new QuickEntryHarness();
    const quantities = Array.from({ length: 101 }, (_, index) => String(index + 1));
    for (const quantity of quantities) {
      grid.types(quantity);
      grid.send({ type: 'edit.left' });
    }
    for (let taken = 0; taken < 99; taken += 1) grid.send({ type: 'undo' });
    expect(grid.pending).toEqual({ '1': '2.00 CS' });
    grid.send({ type: 'undo' }, { type: 'undo' });
    expect(grid.pending).toEqual({ '1': '1.00 CS' });
  });

  it('are gone when the person agreed to lose them (S4.15)', () => {
    const grid = new QuickEntryHarness();
    grid.orders('5');
    grid.types('6');
    grid.send({ type: 'pending.discarded' });
    expect([grid.pending, grid.context.draft, grid.value]).toEqual([{}, null, { entering: 'moving' }]);
    grid.send({ type: 'undo' });
    expect(grid.pending).toEqual({});
  });
});
