import type { AddLine, Cart, CartHeaderChange, CartPort, LineToTakeBack, SavedCart } from '../../ports/cart.js';
import type { RestCalls, WriteRequest } from '../http/rest-calls.js';
import { fromHeaderChange, fromLine, headerFields, lineFields, toCart, toSavedCart } from './cart.map.js';
import { cartShape, headerShape, savedCartShape, validShape } from './cart.wire.js';

/** The cart over REST (S7.8–S7.17). */
export class RestCart implements CartPort {
  constructor(private readonly calls: RestCalls) {}

  async read(): Promise<Cart> {
    return toCart(await this.calls.get('cart', '/api/cart', cartShape));
  }

  addLine(line: AddLine, idempotencyKey: string): Promise<SavedCart> {
    return this.#save({ path: '/api/cart/line', body: fromLine(line), idempotencyKey });
  }

  addLines(lines: readonly AddLine[], idempotencyKey: string): Promise<SavedCart> {
    return this.#save({ path: '/api/cart/lines', body: lines.map((line) => fromLine(line)), idempotencyKey });
  }

  takeBackLines(lines: readonly LineToTakeBack[], idempotencyKey: string): Promise<SavedCart> {
    const body = lines.map(({ productKey, unit, orderQuantity }) => ({ productKey, unitOfMeasure: unit, orderQuantity }));
    return this.#save({ path: '/api/cart/lines/take-back', body, idempotencyKey });
  }

  updateLine(id: number, line: AddLine): Promise<SavedCart> {
    return this.#save({ path: `/api/cart/line/${id}`, body: fromLine(line, id) });
  }

  deleteLine(id: number): Promise<SavedCart> {
    return this.#save({ method: 'DELETE', path: `/api/cart/line/${id}` });
  }

  clear(): Promise<SavedCart> {
    return this.#save({ method: 'DELETE', path: '/api/cart' });
  }

  async updateHeader(change: CartHeaderChange): Promise<void> {
    const body = fromHeaderChange(change);
    await this.calls.write('cart', { path: '/api/cart/header', body, fieldNames: headerFields }, headerShape);
  }

  async validate(): Promise<void> {
    await this.calls.write('cart', { path: '/api/cart/validate' }, validShape);
  }

  async #save(write: WriteRequest): Promise<SavedCart> {
    return toSavedCart(await this.calls.write('cart', { ...write, fieldNames: lineFields }, savedCartShape));
  }
}
