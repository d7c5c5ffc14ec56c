import type { GuideChange, GuideCount, NewGuideLine, OrderGuide, OrderGuideLine } from '../../ports/order-guides.js';
import { plain } from '../http/decimals.js';
import { fieldsCalled } from '../http/field-names.js';
import type { WireGuideChange, WireGuideCount, WireNewGuideLine, WireOrderGuide } from './order-guides.wire.js';

export const toOrderGuide = (wire: WireOrderGuide): OrderGuide => ({
  name: wire.name,
  isPrimary: wire.isPrimary ?? false,
  isReadOnly: wire.isReadOnly ?? false,
  lineCount: wire.lineCount ?? wire.products.length,
  lines: wire.products.map(toLine),
});

const toLine = (line: WireOrderGuide['products'][number]): OrderGuideLine => ({
  productKey: line.productKey,
  orderQuantity: plain(line.orderQuantity),
  unit: line.unitOfMeasure,
  sequence: line.sequence ?? 0,
  par: line.par == null ? null : plain(line.par),
  onHand: line.onHand == null ? null : plain(line.onHand),
  countedAt: line.onHandAt ?? null,
});

export const fromNewLine = ({ productKey, orderQuantity, unit }: NewGuideLine): WireNewGuideLine => ({
  productKey,
  orderQuantity,
  unitOfMeasure: unit,
  included: false,
});

/** Sequence of a line to remove (S7.26). */
const removed = -1;

export function fromChange({ productKey, orderQuantity, unit, isDelete, sequence }: GuideChange): WireGuideChange {
  const change = { productKey, orderQuantity, unitOfMeasure: unit, isDelete };
  if (isDelete) return { ...change, sequence: removed };
  return sequence === undefined ? change : { ...change, sequence };
}

export const fromCount = ({ unit, ...count }: GuideCount): WireGuideCount => ({ ...count, unitOfMeasure: unit });

/** Fields of posted lines. */
export const guideFields = fieldsCalled({ unitOfMeasure: 'unit' });
