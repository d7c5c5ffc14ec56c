import { type ListOf, linesOf, type Message, text } from '../../texts/text.js';

/** Outcome of reordering an order's lines. */
type Outcome =
  | { readonly ok: true; readonly added: number; readonly leftOut: readonly string[] }
  | { readonly ok: false; readonly messages: readonly Message[] };

const shown = 5;

/** Message about a reorder: whether its lines are in the cart, and which are no longer available. */
export function reorderedText(orderNumber: string, outcome: Outcome) {
  const raised = { type: 'notification.raised' as const };
  if (!outcome.ok) return { ...raised, kind: 'error' as const, text: linesOf(outcome.messages) };
  const { added, leftOut } = outcome;
  const number = orderNumber;
  if (added === 0) return { ...raised, kind: 'warning' as const, text: text('history.nothingReordered', { number }) };
  const action = { label: text('history.toCart'), path: '/cart' };
  if (leftOut.length === 0)
    return { ...raised, kind: 'success' as const, text: text('history.reordered', { added, number }), action };
  const products = namesOf(leftOut);
  return { ...raised, kind: 'warning' as const, text: text('history.partlyReordered', { added, number, products }), action };
}

function namesOf(names: readonly string[]): ListOf {
  const more = names.length - shown;
  return { list: more > 0 ? [...names.slice(0, shown), text('history.more', { count: more })] : names };
}
