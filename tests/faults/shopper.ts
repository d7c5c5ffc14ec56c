import { type Buyer, product } from '../../backend/testing/cart-fixture.js';
import { seededInteger } from './seeded-draw.js';

/** One thing that a person wants: an order of this cart. Its name goes along as the P.O., so that the order is known by it. */
export interface Intent {
  readonly name: string;
  readonly lines: readonly IntendedLine[];
}

/** A line of an intent. */
interface IntendedLine {
  readonly productKey: number;
  readonly unitOfMeasure: 'CS';
  /** Whole cases. */
  readonly orderQuantity: number;
}

/** A cart as the person saw it before confirming. */
export interface Review {
  readonly version: number;
  readonly total: string;
}

/** An intent with one to three lines, the same for the same seed and name. */
export function drawIntent(seed: number, name: string): Intent {
  const offered = [product.chicken, product.water, product.lobster];
  const count = seededInteger(seed, `${name}:lines`, 1, offered.length);
  const lines = offered.slice(0, count).map((productKey) => ({
    productKey,
    unitOfMeasure: 'CS' as const,
    orderQuantity: seededInteger(seed, `${name}:${productKey}`, 1, 5),
  }));
  return { name, lines };
}

/** Fills the cart and looks at it; may be called again after a failure, as the lines go along with a key. */
export async function reviewIntent(url: string, { headers }: Pick<Buyer, 'headers'>, intent: Intent): Promise<Review> {
  const call = async <T>(method: string, path: string, body?: unknown, key?: string): Promise<T> => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...headers,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  await call('POST', '/api/cart/lines', intent.lines, `fill-${intent.name}`);
  await call('POST', '/api/cart/header', { customer_PO: intent.name });
  const { version } = await call<{ version: number }>('GET', '/api/cart');
  const { total } = await call<{ total: string }>('GET', '/api/checkout');
  return { version, total };
}
