/** Outcome of reordering an order's lines. */
type Outcome =
  | { readonly ok: true; readonly added: number; readonly leftOut: readonly string[] }
  | { readonly ok: false; readonly messages: readonly string[] };

const shown = 5;

/** Message about a reorder: whether its lines are in the cart, and which are no longer available. */
export function reorderedText(orderNumber: string, outcome: Outcome) {
  const raised = { type: 'notification.raised' as const };
  if (!outcome.ok) return { ...raised, kind: 'error' as const, text: outcome.messages.join('\n') };
  const { added, leftOut } = outcome;
  const gone = leftOutText(leftOut);
  if (added === 0)
    return { ...raised, kind: 'warning' as const, text: `Nothing of order ${orderNumber} can be ordered any more.` };
  const came = `${added} ${added === 1 ? 'line' : 'lines'} of order ${orderNumber} added to the cart.`;
  return {
    ...raised,
    kind: gone === '' ? ('success' as const) : ('warning' as const),
    text: gone === '' ? came : `${came} ${gone}`,
    action: { label: 'Cart', path: '/cart' },
  };
}

function leftOutText(names: readonly string[]): string {
  if (names.length === 0) return '';
  const more = names.length > shown ? ` and ${names.length - shown} more` : '';
  return `Not available any more: ${names.slice(0, shown).join(', ')}${more}.`;
}
