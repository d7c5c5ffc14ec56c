import { describe, expect, it } from 'vitest';
import { getNextTransitions, initialTransition, transition } from 'xstate';
import { english } from '../../texts/testing/english.js';
import { AddLineHarness, inputWith, lineWith, settingsWith } from './addLine.harness.js';
import { addLine } from './addLine.machine.js';

const refused = (...messages: string[]) => ({
  ok: false as const,
  problems: messages.map((message) => ({ code: 'REFUSED', message })),
});

describe('saving a line', () => {
  it('sends what is posted: two places, four for an override, and no empty note (S3.6)', async () => {
    const dialog = new AddLineHarness();
    dialog.types('2.5');
    dialog.send({ type: 'price.changed', text: '3.1' }, { type: 'note.changed', note: 1, text: ' ripe ' });
    dialog.send({ type: 'save' }, { type: 'confirm' });
    expect(dialog.saves.last.input).toEqual({
      lineId: null,
      idempotencyKey: 'key',
      line: {
        productKey: '118',
        unit: 'CS',
        orderQuantity: '2.50',
        overridePrice: '3.1000',
        priceByUnit: 'LB',
        productText1: 'ripe',
        productText2: null,
      },
    });
  });

  it('closes with the saved line and tells cart and app (S4.8, S4.10)', async () => {
    const dialog = new AddLineHarness();
    dialog.send({ type: 'save' });
    expect([dialog.value, dialog.snapshot.hasTag('busy')]).toEqual(['saving', true]);
    await dialog.saves.last.answer({ ok: true, lineIds: ['51'] });
    expect(dialog.snapshot.output).toEqual({ outcome: 'saved', lineIds: ['51'] });
    expect(dialog.emitted).toEqual([{ type: 'cart.received' }]);
  });

  it('saves an edited line under its id (S2.42)', async () => {
    const dialog = new AddLineHarness({ line: lineWith() });
    dialog.send({ type: 'save' });
    expect(dialog.saves.last.input.lineId).toBe('51');
    await dialog.saves.last.answer({ ok: true, lineIds: ['51'] });
    expect(dialog.snapshot.output).toEqual({ outcome: 'saved', lineIds: ['51'] });
    expect(dialog.emitted).toEqual([{ type: 'cart.received' }]);
  });

  it('cannot be cancelled or sent twice while it saves (S4.10)', () => {
    const dialog = new AddLineHarness();
    dialog.send({ type: 'save' }, { type: 'save' }, { type: 'cancel' }, { type: 'confirm' });
    expect(dialog.value).toBe('saving');
    expect(dialog.saves.calls).toHaveLength(1);
  });

  it('stays open with the first error when the back office refuses (S4.10, S8.11)', async () => {
    const dialog = new AddLineHarness();
    dialog.send({ type: 'save' });
    await dialog.saves.last.answer(refused('Unit CS is not sold.', 'Another.'));
    expect(dialog.value).toEqual({ editing: 'refused' });
    expect(dialog.context.error).toBe('Unit CS is not sold.');
    expect(dialog.context.quantity).toBe('2.00');
  });

  it('falls back to "An error occurred while performing this action" (S8.11)', async () => {
    const dialog = new AddLineHarness();
    dialog.send({ type: 'save' });
    await dialog.saves.last.answer(refused(''));
    expect(english(dialog.context.error)).toBe('An error occurred while performing this action');
  });

  it.each([
    [{ code: 'BACK_OFFICE_UNAVAILABLE' }, 'Request could not be completed at this time'],
    [{ code: 'NETWORK' }, 'Request could not be completed at this time'],
    [new TypeError('fetch failed'), 'Request could not be completed at this time'],
    [{ code: 'FORBIDDEN', serverMessage: 'Not for you.' }, 'Not for you.'],
  ])('stays open with what failed: %o (S8.10, S8.11)', async (error, text) => {
    const dialog = new AddLineHarness();
    dialog.send({ type: 'save' });
    await dialog.saves.last.fail(error);
    expect([dialog.value, english(dialog.context.error)]).toEqual([{ editing: 'refused' }, text]);
  });

  it('takes the error away once something is changed or saved again (S4.10)', async () => {
    const dialog = new AddLineHarness();
    dialog.send({ type: 'save' });
    await dialog.saves.last.fail({ code: 'NETWORK' });
    dialog.send({ type: 'quantity.left' });
    expect(dialog.value).toEqual({ editing: 'refused' });
    dialog.types('4');
    expect([dialog.value, dialog.context.error]).toEqual([{ editing: 'entering' }, '']);
  });

  it('keeps its key for an unchanged line, so that it is never added twice', async () => {
    const dialog = new AddLineHarness();
    dialog.send({ type: 'save' });
    await dialog.saves.last.fail({ code: 'NETWORK' });
    dialog.types('2.0');
    dialog.send({ type: 'save' });
    expect(dialog.saves.calls.map(({ input }) => input.idempotencyKey)).toEqual(['key', 'key']);
  });

  it('takes another key for a changed line, so that the first answer is not given for it', async () => {
    const dialog = new AddLineHarness();
    dialog.send({ type: 'save' });
    await dialog.saves.last.fail({ code: 'NETWORK' });
    dialog.types('4');
    dialog.send({ type: 'save' });
    await dialog.saves.last.answer(refused('No.'));
    dialog.types('6');
    dialog.send({ type: 'save' });
    expect(dialog.saves.calls.map(({ input }) => input.idempotencyKey)).toEqual(['key', 'key.2', 'key.3']);
  });

  it('sends neither price nor unit with hidden pricing (S5.8)', () => {
    const dialog = new AddLineHarness({ settings: settingsWith({ hidePricing: true }) });
    dialog.send({ type: 'save' });
    expect(dialog.saves.last.input.line).toMatchObject({ overridePrice: null, priceByUnit: null });
  });

  it('does not send an override that the person may no longer set (S5.6)', () => {
    const line = lineWith({ isOverridePrice: true, unitPrice: { factor: '1', fromUnit: 'LB' } });
    const dialog = new AddLineHarness({ line, settings: settingsWith({ canChangePrice: false }) });
    dialog.send({ type: 'save' });
    expect(dialog.saves.last.input.line.overridePrice).toBeNull();
  });

  it('refuses a note of more than 60 characters', () => {
    const dialog = new AddLineHarness();
    dialog.send({ type: 'note.changed', note: 2, text: ` ${'x'.repeat(60)} ` });
    expect(dialog.snapshot.can({ type: 'save' })).toBe(true);
    dialog.send({ type: 'note.changed', note: 2, text: 'x'.repeat(61) });
    expect(dialog.snapshot.can({ type: 'save' })).toBe(false);
  });

  it('cancels without saving (S2.42)', () => {
    const dialog = new AddLineHarness();
    dialog.send({ type: 'cancel' });
    expect(dialog.snapshot.output).toEqual({ outcome: 'cancelled' });
    expect(dialog.emitted).toEqual([]);
  });

  it('decides without doing anything: the same events give the same states, and only saving starts an effect', () => {
    const [editing, started] = initialTransition(addLine, inputWith());
    const [saving, actions] = transition(addLine, editing, { type: 'save' });
    expect([editing.value, started.map(({ type }) => type)]).toEqual([{ editing: 'entering' }, []]);
    expect([saving.value, actions.map(({ type }) => type)]).toEqual(['saving', ['xstate.spawnChild']]);
    expect(getNextTransitions(saving).map(({ eventType }) => eventType)).toEqual([
      'xstate.done.actor.saveLine',
      'xstate.done.actor.saveLine',
      'xstate.error.actor.saveLine',
    ]);
  });
});
