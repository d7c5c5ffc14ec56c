import { type Text, text } from '../../texts/text.js';
import { exact, fixed, isZero } from '../number/decimal.js';
import { plainQuantity } from '../quantity/quantity.js';
import { roundQuantity } from '../quantity/rounding.js';
import { type GuideOrderEntry, type GuideOrderLine, orderMultipleOf, type ProductAmount } from './guide-order.js';

/** Stock to have and stock that was counted, in one unit; null if unknown. */
export interface ParStock {
  readonly par: string | null;
  readonly onHand: string | null;
}

/** Quantity to order so that the par is reached, or why nothing is proposed. */
export type ParProposal =
  | { readonly kind: 'PROPOSED'; readonly quantity: string; readonly missing: string }
  | { readonly kind: 'ENOUGH' }
  | { readonly kind: 'NO_PAR' }
  | { readonly kind: 'NOT_COUNTED' };

/** The quantity from the count up to the par, rounded up to the multiple; without a par or a count there is no proposal. */
export function fillToPar({ par, onHand, multiple }: ParStock & { readonly multiple: string }): ParProposal {
  if (par === null) return { kind: 'NO_PAR' };
  if (onHand === null) return { kind: 'NOT_COUNTED' };
  const missing = exact(par).minus(exact(onHand));
  if (missing.lte(0)) return { kind: 'ENOUGH' };
  return {
    ...{ kind: 'PROPOSED', missing: fixed(missing, 2) },
    quantity: roundQuantity(fixed(missing, 2), multiple, 'AUTO_ROUND_UP'),
  };
}

/** Par and count are in the guide's own unit, and so is the proposal. */
const proposalOf = (line: GuideOrderLine): ParProposal =>
  fillToPar({ par: line.par, onHand: line.onHand, multiple: orderMultipleOf(line, line.usual.unit) });

/** The proposed quantities; lines without one are left out. */
export const parAmounts = (entries: readonly GuideOrderEntry[]): ProductAmount[] =>
  entries.flatMap(({ line }) => {
    const proposal = proposalOf(line);
    return proposal.kind === 'PROPOSED' ? [{ productKey: line.productKey, value: proposal.quantity, unit: line.usual.unit }] : [];
  });

/** Why a line is filled to par with this quantity, or is not filled: "Par 6, have 2.5 → 4 CS". */
export function parReason(line: GuideOrderLine): Text {
  const { usual, product } = line;
  const { unit } = usual;
  const proposal = proposalOf(line);
  if (proposal.kind === 'NO_PAR') return text('guideOrder.noPar');
  const par = plainQuantity(line.par ?? '0');
  if (proposal.kind === 'NOT_COUNTED') return text('guideOrder.notCounted', { par });
  const have = plainQuantity(line.onHand ?? '0');
  if (proposal.kind === 'ENOUGH') return text('guideOrder.parEnough', { par, have });
  if (!product?.sellBys.some((sellBy) => sellBy.unit === unit)) {
    return text('guideOrder.parOtherUnit', { par, have, unit });
  }
  const quantity = plainQuantity(proposal.quantity);
  const multiple = plainQuantity(orderMultipleOf(line, unit));
  const isOfMultiple = !isZero(multiple) && multiple !== '1' && quantity !== plainQuantity(proposal.missing);
  return isOfMultiple
    ? text('guideOrder.parRounded', { par, have, multiple, quantity, unit })
    : text('guideOrder.parProposed', { par, have, quantity, unit });
}
