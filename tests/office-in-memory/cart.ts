import { noQuantityText, notMultipleText } from '../../domain/quantity/line-quantity.js';
import { isMultiple, parseQuantity } from '../../domain/quantity/quantity.js';
import { Failure } from '../../gateway/errors.js';
import type { Caller } from '../../gateway/office/ports/caller.js';
import type { AddLine, CartPort, SavedCart } from '../../gateway/office/ports/cart.js';
import { type RefusalProblem, Refused } from '../../gateway/office/ports/refused.js';
import { articleOf } from './article.map.js';
import { changedTerms, toCart } from './basket.map.js';
import { basketOf, once, reviseBasket } from './baskets.js';
import type { Position, Records } from './records.js';
import { fromHundredths, toHundredths } from './units.js';

type NewPosition = Omit<Position, 'positionNo'>;

/** The basket of a caller as a cart. */
export class BasketCart implements CartPort {
  constructor(
    private readonly records: Records,
    private readonly caller: Caller,
  ) {}

  async read() {
    return toCart(this.records, this.#basket);
  }

  async addLine(line: AddLine, idempotencyKey: string): Promise<SavedCart> {
    return this.#add([positionOf(this.records, line)], idempotencyKey);
  }

  async addLines(lines: readonly AddLine[], idempotencyKey: string): Promise<SavedCart> {
    const positions = lines.map((line, index) => positionOf(this.records, line, index));
    return this.#add(positions, idempotencyKey);
  }

  /** This office has no such call: it does not declare the capability. */
  takeBackLines(): Promise<SavedCart> {
    return Promise.reject(new Failure('NOT_FOUND'));
  }

  async updateLine(id: number, line: AddLine): Promise<SavedCart> {
    const changed = { positionNo: this.#position(id).positionNo, ...positionOf(this.records, line) };
    return this.#save(
      this.#basket.positions.map((each) => (each.positionNo === id ? changed : each)),
      [id],
    );
  }

  async deleteLine(id: number): Promise<SavedCart> {
    const removed = this.#position(id);
    return this.#save(
      this.#basket.positions.filter((each) => each !== removed),
      [],
    );
  }

  async clear(): Promise<SavedCart> {
    return this.#save([], []);
  }

  async updateHeader(change: Parameters<CartPort['updateHeader']>[0]): Promise<void> {
    reviseBasket(this.#basket, this.#basket.positions, changedTerms(this.#basket.terms, change));
  }

  async validate(): Promise<void> {
    refuseEmpty(this.#basket.positions);
  }

  get #basket() {
    return basketOf(this.records, this.caller);
  }

  #position(id: number): Position {
    const position = this.#basket.positions.find(({ positionNo }) => positionNo === id);
    if (!position) throw new Failure('NOT_FOUND');
    return position;
  }

  #add(added: readonly NewPosition[], idempotencyKey: string): SavedCart {
    const savedLineIds = once(this.records, this.caller, idempotencyKey, () => {
      const basket = this.#basket;
      const numbered = added.map((position) => ({ positionNo: ++basket.lastPositionNo, ...position }));
      reviseBasket(basket, [...basket.positions, ...numbered]);
      return numbered.map(({ positionNo }) => positionNo);
    });
    return { savedLineIds, cart: toCart(this.records, this.#basket) };
  }

  #save(positions: readonly Position[], savedLineIds: readonly number[]): SavedCart {
    reviseBasket(this.#basket, positions);
    return { savedLineIds, cart: toCart(this.records, this.#basket) };
  }
}

/** A line in the office's terms; throws `Refused` for an unknown article, packing or rate and an invalid quantity. */
function positionOf(records: Records, line: AddLine, index: number | null = null): NewPosition {
  const refuse = (problem: Omit<RefusalProblem, 'index'>): never => {
    throw new Refused({ message: problem.message, language: null, problems: [{ ...problem, index }] });
  };
  const article = articleOf(records, line.productKey);
  if (!article) return refuse({ code: 'PRODUCT_NOT_FOUND', message: 'product not found', field: 'productKey' });
  const packing = article.packings.find(({ name }) => name === line.unit);
  if (!packing) return refuse({ code: 'UNIT_NOT_FOUND', message: 'sellBy not found', field: 'unit' });
  const rate = article.rates.find(({ per }) => per === (line.priceByUnit ?? article.rates[0]?.per));
  if (!rate) return refuse({ code: 'PRICE_UNIT_NOT_FOUND', message: 'priceBy not found', field: 'priceByUnit' });
  if (line.overridePrice !== undefined)
    return refuse({ code: 'PRICE_NOT_ALLOWED', message: 'Prices cannot be changed', field: 'overridePrice' });
  const quantity = parseQuantity(line.orderQuantity);
  const step = fromHundredths(packing.step);
  if (quantity === null || toHundredths(quantity) === 0)
    return refuse({ code: 'QUANTITY_INVALID', message: noQuantityText, field: 'orderQuantity' });
  if (!isMultiple(quantity, step))
    return refuse({ code: 'QUANTITY_NOT_MULTIPLE', message: notMultipleText(quantity, step), field: 'orderQuantity' });
  return {
    articleNo: article.articleNo,
    packing: packing.name,
    qtyOrdered: toHundredths(quantity),
    ratePer: rate.per,
    remarks: [line.productText1 ?? '', line.productText2 ?? ''],
  };
}

/** Throws `Refused` for a basket without positions. */
export function refuseEmpty(positions: readonly Position[]): void {
  const message = 'The cart is empty';
  if (positions.length === 0) throw new Refused({ message, language: null, problems: [{ code: 'CART_EMPTY', message }] });
}
