import type { OrderGuideLineRow, OrderGuideRow } from '../../store/order-guides/order-guides.js';

/** A line as it goes out (S3.13). Prices are the customer's at any time, so a guide keeps none. */
interface OrderGuideLineDto {
  readonly id: number;
  readonly productKey: number;
  readonly orderQuantity: string;
  readonly unitOfMeasure: string;
  readonly included: false;
  readonly isDelete: false;
  readonly sequence: number;
  readonly overridePrice: null;
  readonly unitOfMeasure_Prc: null;
}

/** A guide as it goes out. */
export interface OrderGuideDto {
  readonly name: string;
  readonly isPrimary: boolean;
  readonly isReadOnly: boolean;
  readonly lineCount: number;
  readonly products: OrderGuideLineDto[];
}

/** Shapes a guide with its lines in their order. */
export function orderGuideDto(
  { name, isPrimary, isReadOnly }: OrderGuideRow,
  lines: readonly OrderGuideLineRow[],
  lineCount = lines.length,
): OrderGuideDto {
  return { name, isPrimary, isReadOnly, lineCount, products: lines.map(lineDto) };
}

const lineDto = ({ id, productKey, um, quantity, sequence }: OrderGuideLineRow): OrderGuideLineDto => ({
  id,
  productKey,
  orderQuantity: quantity,
  unitOfMeasure: um,
  included: false,
  isDelete: false,
  sequence,
  overridePrice: null,
  unitOfMeasure_Prc: null,
});
