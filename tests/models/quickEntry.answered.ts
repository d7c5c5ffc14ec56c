import type { EventObject } from 'xstate';
import { placePastedRows } from '../../domain/quick-entry/pasted-rows.js';
import { rowErrors } from '../../domain/quick-entry/quick-entry-messages.js';
import { entryOfAmount, untouchedEntry } from '../../domain/quick-entry/quick-entry-row.js';
import type { Problem } from '../../domain/system/problem.js';
import type { QuickEntryContext as Context, PendingRow, QuickEntryActors } from '../../machines/quickEntry/types.js';
import { text } from '../../texts/text.js';
import { changed, checkedAgain, following, withBatch } from './quickEntry.pending.js';
import { cells } from './quickEntry.scenarios.js';

type OutputOf<Id extends keyof QuickEntryActors> = QuickEntryActors[Id]['output'];

/** The context after an answer; a failure changes nothing. */
export function afterAnswer(was: Context, event: EventObject): Context {
  if (event.type.startsWith('xstate.error')) return was;
  const { output } = event as unknown as { output: unknown };
  if (event.type.endsWith('readGuide')) return withGuide(was, output as OutputOf<'readGuide'>);
  if (event.type.endsWith('findProducts')) return withFound(was, output as OutputOf<'findProducts'>);
  const now = answered(was, output as OutputOf<'saveRows'>);
  return following(now) === 'waiting.updating' ? withBatch(now) : now;
}

/** The guide's quantities are pending, but do not replace what was typed (S2.22). */
function withGuide(was: Context, lines: OutputOf<'readGuide'>): Context {
  const ordering = (lines ?? []).filter(({ amount }) => Number(amount.value) > 0);
  if (ordering.length === 0) return was;
  const pending = new Map(was.pending);
  for (const { productKey, product, amount } of ordering) {
    const isTyped = (was.pending.get(productKey)?.entry.orderQuantity ?? '') !== '';
    if (product && !isTyped)
      pending.set(productKey, { product, entry: entryOfAmount(amount, product, was.settings), errors: [] });
  }
  const unplaced = ordering.filter(({ product }) => product === null);
  return {
    ...changed(was, pending),
    unplaced: unplaced.map(({ productKey, amount: { value, unit } }) => ({
      ...{ code: productKey, quantity: value, unit },
      problem: rowErrors.product,
    })),
  };
}

/** Pasted rows replace what was pending of their products, and what is pending is listed; if none was understood, nothing changes. */
function withFound(was: Context, matches: OutputOf<'findProducts'>): Context {
  const { placed, unplaced } = placePastedRows(
    was.pasted,
    (pasted) => matches.find(({ code }) => code.toUpperCase() === pasted.toUpperCase())?.product ?? null,
    (product) => untouchedEntry(product, was.settings).sellByUm,
  );
  const pending = new Map(was.pending);
  for (const { product, quantity, unit } of placed) {
    const entry = entryOfAmount({ value: quantity, unit }, product, was.settings);
    pending.set(product.productKey, { product, entry, errors: [] });
  }
  const listed = { listed: [...pending.values()].map(({ product }) => product), cell: cells.sodaQuantity };
  return { ...(placed.length > 0 ? { ...changed(was, pending), ...listed } : was), unplaced, pasted: [] };
}

/** The rows that were sent are gone, or have the problems that are about them (S8.14); the rest is looked at again. */
export function answered(was: Context, outcome: OutputOf<'saveRows'>): Context {
  const sent = was.attempt.lines.map(({ productKey }) => productKey);
  if (outcome.ok) {
    const pending = new Map([...was.pending].filter(([key]) => !sent.includes(key)));
    const listed = was.listed?.filter(({ productKey }) => pending.has(productKey)) ?? [];
    return checkedAgain({ ...was, pending, history: [], listed: listed.length > 0 ? listed : null });
  }
  const errorsOf = messagesBy(sent, outcome.problems);
  const rows = [...was.pending].map(([key, row]): [string, PendingRow] =>
    sent.includes(key) ? [key, { ...row, errors: errorsOf(key) }] : [key, row],
  );
  return checkedAgain({ ...was, pending: new Map(rows) });
}

/** The messages about each row: those that name it; if none names a row, all are about each. */
function messagesBy(sent: readonly string[], problems: readonly Problem[]): (key: string) => Problem['message'][] {
  const fallback = text('cart.requestFailed');
  const messages = problems.map(({ message, field }) => ({
    message: typeof message === 'string' && message.trim() === '' ? fallback : message,
    about: sent.find((_, index) => field?.join('.').startsWith(`lines.${index}.`)),
  }));
  const isNamed = messages.some(({ about }) => about !== undefined);
  return (key) => {
    const own = messages.filter(({ about }) => !isNamed || about === key).map(({ message }) => message);
    return !isNamed && own.length === 0 ? [fallback] : own;
  };
}
