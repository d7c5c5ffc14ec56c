import { maybeWithPlaces, withPlaces } from '../../decimal-places.js';
import type { LineQuantity, OrderGuide, OrderGuideLine } from '../../generated/resolvers.js';
import type * as office from '../../office/ports/order-guides.js';
import type { ProductView, Whole } from '../catalogue/product.view.js';

/** Line of a guide; its product is set by the code that looks up the products of all lines. */
export class OrderGuideLineView implements Whole<OrderGuideLine> {
  readonly productKey: string;
  readonly quantity: LineQuantity;
  readonly sequence: number;
  readonly par: string | null;
  readonly onHand: string | null;
  readonly countedAt: string | null;
  product: ProductView | null = null;

  constructor(readonly line: office.OrderGuideLine) {
    this.productKey = String(line.productKey);
    this.quantity = { value: withPlaces(line.orderQuantity, 2), unit: line.unit };
    this.sequence = line.sequence;
    this.par = maybeWithPlaces(line.par, 2);
    this.onHand = maybeWithPlaces(line.onHand, 2);
    this.countedAt = line.countedAt;
  }
}

/** Order guide (S3.13), its lines by sequence. */
export class OrderGuideView implements Whole<OrderGuide> {
  readonly name: string;
  readonly isPrimary: boolean;
  readonly isReadOnly: boolean;
  readonly lineCount: number;
  readonly lines: OrderGuideLineView[];

  constructor({ name, isPrimary, isReadOnly, lineCount, lines }: office.OrderGuide) {
    this.name = name;
    this.isPrimary = isPrimary;
    this.isReadOnly = isReadOnly;
    this.lineCount = lineCount;
    this.lines = lines.map((line) => new OrderGuideLineView(line)).sort((one, other) => one.sequence - other.sequence);
  }
}
