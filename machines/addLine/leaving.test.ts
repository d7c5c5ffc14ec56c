import { describe, expect, it } from 'vitest';
import { unsavedWorkText } from '../../domain/navigation/unsaved-work.js';
import { AddLineHarness, lineWith, settingsWith } from './addLine.harness.js';
import { hasUnsavedNotes } from './line.js';

describe('closing the line dialog', () => {
  it('asks before typed notes are lost, and goes on with them or without (S2.48, S4.10)', () => {
    const dialog = new AddLineHarness();
    dialog.send({ type: 'note.changed', note: 1, text: 'no onions' }, { type: 'cancel' });
    expect(dialog.value).toBe('confirmingLeave');
    expect(dialog.snapshot.getMeta()['addLine.confirmingLeave']?.description).toBe(unsavedWorkText);
    dialog.send({ type: 'cancel' });
    expect(dialog.value).toEqual({ editing: 'entering' });
    expect(dialog.context.note1).toBe('no onions');
    dialog.send({ type: 'cancel' }, { type: 'confirm' });
    expect(dialog.snapshot.output).toEqual({ outcome: 'cancelled' });
  });

  it.each([
    ['a second note', [null, null], [null, 'ring twice'], true],
    ['a note that was changed', ['cold', null], ['cool', null], true],
    ['a note that was taken away', ['cold', 'ring'], [null, ''], true],
    ['a note as it was', ['cold', null], ['cold', null], false],
    ['spaces alone', [null, null], ['  ', null], false],
  ] as const)('counts %s (S2.48)', (_, [productText1, productText2], [first, second], isLost) => {
    const dialog = new AddLineHarness({ line: lineWith({ productText1, productText2 }) });
    if (first !== null) dialog.send({ type: 'note.changed', note: 1, text: first });
    if (second !== null) dialog.send({ type: 'note.changed', note: 2, text: second });
    expect(hasUnsavedNotes(dialog.context)).toBe(isLost);
    dialog.send({ type: 'cancel' });
    expect(dialog.value).toBe(isLost ? 'confirmingLeave' : 'cancelled');
  });

  it('closes at once where nothing was typed, or nothing but what is quickly typed again (S2.42)', () => {
    const quantity = new AddLineHarness();
    quantity.types('7');
    quantity.send({ type: 'cancel' });
    const none = new AddLineHarness({ settings: settingsWith({ allowProductTextLines: false }) });
    none.send({ type: 'note.changed', note: 1, text: 'x' }, { type: 'cancel' });
    expect([quantity, none].map(({ value }) => value)).toEqual(['cancelled', 'cancelled']);
  });
});
