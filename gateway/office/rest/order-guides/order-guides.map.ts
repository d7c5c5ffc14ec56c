import type { GuideChange, NewGuideLine, OrderGuide, OrderGuideLine } from '../../ports/order-guides.js';
import { plain } from '../http/decimals.js';
import { fieldsCalled } from '../http/field-names.js';
import type { WireGuideChange, WireNewGuideLine, WireOrderGuide } from './order-guides.wire.js';

export const toOrderGuide = (wire: WireOrderGuide): OrderGuide => ({
  name: wire.name,
  isPrimary: wire.isPrimary ?? false,
  isReadOnly: wire.isReadOnly ?? false,
  lineCount: wire.lineCount ?? wire.products.length,
  lines: wire.products.map(toLine),
});

const toLine = ({ productKey, orderQuantity, unitOfMeasure, sequence }: WireOrderGuide['products'][number]): OrderGuideLine => ({
  productKey,
  orderQuantity: plain(orderQuantity),
  unit: unitOfMeasure,
  sequence: sequence ?? 0,
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

/** Fields of posted lines. */
export const guideFields = fieldsCalled({ unitOfMeasure: 'unit' });
