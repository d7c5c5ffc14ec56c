import { type Static, Type } from 'typebox';
import type { RestCalls } from './http/rest-calls.js';
import { Decimal, Maybe, shape } from './http/shapes.js';

const Line = Type.Object({
  productKey: Type.Integer(),
  orderQuantity: Decimal,
  unitOfMeasure: Type.String(),
  sequence: Maybe(Type.Integer()),
});
const OrderGuide = Type.Object({
  name: Type.String(),
  isPrimary: Maybe(Type.Boolean()),
  isReadOnly: Maybe(Type.Boolean()),
  lineCount: Maybe(Type.Integer()),
  products: Type.Array(Line),
});

const guidesShape = shape(Type.Array(OrderGuide));
const guideShape = shape(OrderGuide);

/** `GET /api/orderguide` (S3.13). */
export type OrderGuideDto = Static<typeof OrderGuide>;
export type OrderGuideLineDto = Static<typeof Line>;

/** A line of a guide to make (S7.23). */
export interface PostedGuideLineDto {
  readonly productKey: number;
  readonly orderQuantity: string;
  readonly unitOfMeasure: string;
  /** The specification's constant. */
  readonly included: false;
}

/** A line to save or to take out (S7.24). */
export interface GuideChangeDto {
  readonly productKey: number;
  readonly orderQuantity: string;
  readonly unitOfMeasure: string;
  readonly isDelete: boolean;
  readonly sequence?: number;
}

/** The order guides of the customer. Each write rejects with `Refused` where a person can mend it, 405 among the reasons. */
export interface OrderGuidesClient {
  /** All guides; with a name perhaps only that one, and without lines perhaps only their number: a back office may know neither question. */
  list(question: { readonly name: string | null; readonly withLines: boolean }): Promise<readonly OrderGuideDto[]>;
  create(name: string, lines: readonly PostedGuideLineDto[], idempotencyKey: string): Promise<OrderGuideDto>;
  change(name: string, changes: readonly GuideChangeDto[]): Promise<OrderGuideDto>;
  remove(name: string): Promise<void>;
}

export class HttpOrderGuidesClient implements OrderGuidesClient {
  constructor(private readonly calls: RestCalls) {}

  list({ name, withLines }: { readonly name: string | null; readonly withLines: boolean }): Promise<readonly OrderGuideDto[]> {
    const question = new URLSearchParams({ ...(name === null ? {} : { name }), ...(withLines ? {} : { lines: 'false' }) });
    return this.calls.get('orderGuides', `/api/orderguide${question.size > 0 ? `?${question}` : ''}`, guidesShape);
  }

  create(name: string, lines: readonly PostedGuideLineDto[], idempotencyKey: string): Promise<OrderGuideDto> {
    return this.calls.write('orderGuides', { path: pathOf(name), body: { name, lines }, idempotencyKey }, guideShape);
  }

  change(name: string, changes: readonly GuideChangeDto[]): Promise<OrderGuideDto> {
    return this.calls.write('orderGuides', { method: 'PATCH', path: pathOf(name), body: changes }, guideShape);
  }

  remove(name: string): Promise<void> {
    return this.calls.command('orderGuides', { method: 'DELETE', path: pathOf(name) });
  }
}

const pathOf = (name: string) => `/api/orderguide/${encodeURIComponent(name)}`;
