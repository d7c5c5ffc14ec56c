import { describe, expect, it } from 'vitest';
import { CartPageHarness, refusedFor } from './cartPage.harness.js';

const failed = { type: 'notification.raised', kind: 'error', text: 'Request could not be completed at this time' } as const;

describe('a changed quantity', () => {
  it('shows at once, and the cart is refreshed when it is saved (S4.8)', async () => {
    const page = new CartPageHarness();
    page.enter('51', '3');
    expect(page.shown('51')).toBe('3.00');
    expect(page.actor.getSnapshot().hasTag('saving')).toBe(true);
    expect(page.saves.last.input).toEqual({ change: { kind: 'quantity', lineId: '51', quantity: '3.00' } });
    await page.saves.last.answer({ ok: true });
    expect(page.actor.getSnapshot().hasTag('saving')).toBe(false);
    expect(page.emitted).toEqual([{ type: 'cart.changed', by: 'update' }]);
  });

  it('shows its old value again, with the first error, when it is refused (S8.10)', async () => {
    const page = new CartPageHarness();
    page.enter('51', '3');
    await page.saves.last.answer(refusedFor('This product is discontinued.'));
    expect(page.shown('51')).toBe('2.00');
    expect(page.emitted[0]).toEqual({ type: 'notification.raised', kind: 'error', text: 'This product is discontinued.' });
  });

  it('that is refused without words is explained in those of the catalogue (S8.10)', async () => {
    const page = new CartPageHarness();
    page.enter('51', '3');
    await page.saves.last.answer({ ok: false, problems: [] });
    expect(page.emitted[0]).toEqual(failed);
  });

  it('shows its old value again when nobody answers (S8.10)', async () => {
    const page = new CartPageHarness();
    page.enter('51', '3');
    await page.saves.last.fail({ code: 'NETWORK' });
    expect(page.shown('51')).toBe('2.00');
    // Whether it was saved is not known, so the cart is read again.
    expect(page.emitted).toEqual([failed, { type: 'cart.changed', by: 'update' }]);
  });

  it('is sent once for many presses: 3 sent → 4 → 5 → answer of 3', async () => {
    const page = new CartPageHarness();
    page.enter('51', '3');
    page.enter('51', '4');
    page.enter('51', '5');
    await page.saves.last.answer({ ok: true });
    expect(page.saves.calls.map(({ input }) => input.change)).toMatchObject([{ quantity: '3.00' }, { quantity: '5.00' }]);
    expect(page.shown('51')).toBe('5.00');
  });

  it('does not flash back: 3 sent → 4 → answer of 3 refused', async () => {
    const page = new CartPageHarness();
    page.enter('51', '3');
    page.enter('51', '4');
    await page.saves.last.answer(refusedFor('No.'));
    expect(page.shown('51')).toBe('4.00');
  });
});

describe('removed lines', () => {
  it('are gone at once, and asked of the server one after the other (S2.28)', async () => {
    const page = new CartPageHarness();
    page.remove('51', '52');
    expect([page.shown('51'), page.shown('52')]).toEqual([null, null]);
    expect(page.saves.calls).toHaveLength(1);
    await page.saves.last.answer({ ok: true });
    expect(page.saves.last.input).toEqual({ change: { kind: 'removal', lineId: '52' } });
  });

  it('refresh the cart once, after the last of them (S4.8, unless suppressed)', async () => {
    const page = new CartPageHarness();
    page.remove('51', '52', '53');
    for (const _ of [1, 2, 3]) await page.saves.last.answer({ ok: true });
    expect(page.emitted).toEqual([{ type: 'cart.changed', by: 'delete' }]);
  });

  it('come back, with a message, where they could not be removed: one refused, one saved', async () => {
    const page = new CartPageHarness();
    page.remove('51', '52');
    await page.saves.last.answer(refusedFor('Not now.'));
    expect(page.shown('51')).toBe('2.00');
    expect(page.shown('52')).toBeNull();
    await page.saves.last.answer({ ok: true });
    expect(page.emitted).toEqual([
      { type: 'notification.raised', kind: 'error', text: 'Not now.' },
      { type: 'cart.changed', by: 'delete' },
      { type: 'cart.changed', by: 'delete' },
    ]);
  });

  it('are not removed twice, nor changed any more', async () => {
    const page = new CartPageHarness();
    page.remove('51', '51');
    page.actor.send({ type: 'removing.finished' });
    page.enter('51', '9');
    expect(page.pending).toHaveLength(1);
  });

  it('take their waiting quantity with them: 52 sent → 51 to 4 → 51 removed', () => {
    const page = new CartPageHarness();
    page.enter('52', '3');
    page.enter('51', '4');
    page.remove('51');
    expect(page.pending).toEqual([
      { kind: 'quantity', lineId: '52', quantity: '3.00' },
      { kind: 'removal', lineId: '51' },
    ]);
  });

  it('are tried one by one while nobody answers, and none stays hidden', async () => {
    const page = new CartPageHarness();
    page.remove('51', '52');
    await page.saves.last.fail({ code: 'NETWORK' });
    await page.saves.last.fail({ code: 'NETWORK' });
    expect([page.shown('51'), page.shown('52')]).toEqual(['2.00', '2.00']);
    expect(page.pending).toEqual([]);
  });
});
