import type { LineQuantity, OrderGuide, OrderGuideLine } from '../../generated/resolvers.js';
import { withPlaces } from '../../office/rest/http/decimals.js';
import type { OrderGuideDto, OrderGuideLineDto } from '../../office/rest/order-guides.js';
import type { ProductView, Whole } from '../catalogue/product.view.js';

/** A guide's line in the schema's words; its product is put in by whoever looked up all of them at once. */
export class OrderGuideLineView implements Whole<OrderGuideLine> {
  readonly productKey: string;
  readonly quantity: LineQuantity;
  readonly sequence: number;
  product: ProductView | null = null;

  constructor(readonly dto: OrderGuideLineDto) {
    this.productKey = String(dto.productKey);
    this.quantity = { value: withPlaces(dto.orderQuantity, 2), unit: dto.unitOfMeasure };
    this.sequence = dto.sequence ?? 0;
  }
}

/** A guide in the schema's words (S3.13), its lines by sequence. */
export class OrderGuideView implements Whole<OrderGuide> {
  readonly name: string;
  readonly isPrimary: boolean;
  readonly isReadOnly: boolean;
  readonly lineCount: number;
  readonly lines: OrderGuideLineView[];

  constructor(dto: OrderGuideDto) {
    this.name = dto.name;
    this.isPrimary = dto.isPrimary ?? false;
    this.isReadOnly = dto.isReadOnly ?? false;
    this.lineCount = dto.lineCount ?? dto.products.length;
    this.lines = dto.products.map((line) => new OrderGuideLineView(line)).sort((one, other) => one.sequence - other.sequence);
  }
}
