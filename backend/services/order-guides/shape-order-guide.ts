import type { OrderGuide, OrderGuideLine } from '../../contract/order-guides.js';
import type { OrderGuideLineRow, OrderGuideRow } from '../../store/order-guides/order-guides.js';

/** Maps a guide and its lines, in their order, to the contract. */
export function shapeOrderGuide(
  { name, isPrimary, isReadOnly }: OrderGuideRow,
  lines: readonly OrderGuideLineRow[],
  lineCount = lines.length,
): OrderGuide {
  return { name, isPrimary, isReadOnly, lineCount, products: lines.map(shapeLine) };
}

const shapeLine = ({ id, productKey, um, quantity, sequence, par, onHand, onHandAt }: OrderGuideLineRow): OrderGuideLine => ({
  id,
  productKey,
  orderQuantity: quantity,
  unitOfMeasure: um,
  included: false,
  isDelete: false,
  sequence,
  par,
  onHand,
  // An emptied count keeps its time in the store, so that an earlier one that arrives later does not come back.
  onHandAt: onHand === null ? null : (onHandAt?.toISOString() ?? null),
  overridePrice: null,
  unitOfMeasure_Prc: null,
});
