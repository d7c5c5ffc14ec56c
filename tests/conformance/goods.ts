import { cartShape, savedCartShape } from '../../gateway/office/rest/cart/cart.wire.js';
import { pricesShape, uncommittedShape } from '../../gateway/office/rest/catalogue/catalogue.wire.js';
import {
  productListPath,
  productPageShape,
  type WireProduct,
  type WireProductPage,
  type WireProductQuery,
} from '../../gateway/office/rest/catalogue/product.wire.js';
import { settingsShape } from '../../gateway/office/rest/settings/settings.wire.js';
import type { Answer } from './answer.js';
import type { Conversation } from './conversation.js';

/** A line as it is posted (S3.6). */
export interface Line {
  readonly id: number;
  readonly productKey: number;
  readonly unitOfMeasure: string;
  readonly orderQuantity: string;
  readonly included: false;
}

/** A page of products, as the gateway reads it. */
export async function pageOf(it: Conversation, query: Partial<WireProductQuery> = {}): Promise<WireProductPage> {
  const answer = (await it.get(productListPath({ page: 1, pageSize: 20, ...query }))).is(200);
  return await answer.shaped(productPageShape);
}

/** The settings that decide what a check may expect. */
export const settingsOf = async (it: Conversation) => await (await it.get('/api/settings')).is(200).shaped(settingsShape);

export const cartOf = async (it: Conversation) => await (await it.get('/api/cart')).is(200).shaped(cartShape);

/** How often the sell-by multiple, or one, is in a quantity that may be ordered. */
const quantityOf = (multiple: string | number | null | undefined) => Number(multiple ?? 0) || 1;

/** A product that this person can put into the cart and has not there yet, with what a line of it says. */
export async function orderable(it: Conversation): Promise<{ product: WireProduct; line: Line; multiple: number }> {
  const goods = await it.once('goods', () => goodsOf(it));
  const inCart = new Set((await cartOf(it)).lines.map(({ productKey }) => productKey));
  const product = goods.find(({ productKey }) => !inCart.has(productKey));
  const [unit] = product?.sellBys ?? [];
  if (product === undefined || unit === undefined)
    return it.skip('none of the first 50 products has a unit and a price and is not in the cart yet');
  const multiple = quantityOf(unit.sellByMultiple);
  const { productKey } = product;
  const line = {
    id: 0,
    productKey,
    unitOfMeasure: unit.unitOfMeasure,
    orderQuantity: multiple.toFixed(2),
    included: false,
  } as const;
  return { product, line, multiple };
}

/** Orderable products among the first ones; those with plenty of stock first, since not every site allows ordering beyond stock. */
async function goodsOf(it: Conversation): Promise<WireProduct[]> {
  const [{ products }, settings] = [await pageOf(it, { pageSize: 50 }), await settingsOf(it)];
  const sold = products.filter(({ isDiscontinued, sellBys }) => !isDiscontinued && sellBys.length > 0);
  const [stocks, prices] = [await stocksOf(it, sold), settings.hidePricing ? null : await pricesOf(it, sold)];
  const priced = sold.filter(
    ({ productKey, pricingUM }) => prices === null || prices[productKey]?.[pricingUM ?? ''] !== undefined,
  );
  const isPlenty = ({ productKey, sellBys }: WireProduct) =>
    Number(stocks[productKey]?.uncommitted_Stk ?? 0) > 20 * quantityOf(sellBys[0]?.sellByMultiple);
  return [...priced.filter(isPlenty), ...priced.filter((product) => !isPlenty(product))];
}

async function stocksOf(it: Conversation, products: readonly WireProduct[]) {
  const keys = products.map(({ productKey }) => productKey);
  const answer = (await it.post('/api/product/uncommitted', { body: keys })).is(200);
  return await answer.shaped(uncommittedShape);
}

async function pricesOf(it: Conversation, products: readonly WireProduct[]) {
  const units = Object.fromEntries(products.map(({ productKey, pricingUM }) => [productKey, pricingUM ? [pricingUM] : []]));
  const answer = (await it.post('/api/product/price', { body: units })).is(200);
  return await answer.shaped(pricesShape);
}

/** Response of a cart write, as the gateway reads it; the saved lines are deleted when the check is over. */
export async function savedBy(it: Conversation, answer: Answer) {
  const saved = await answer.is(200).shaped(savedCartShape);
  for (const id of saved.savedLineIds ?? []) it.afterwards(() => dropLine(it, id));
  return saved;
}

async function dropLine(it: Conversation, id: number): Promise<void> {
  const { came } = await it.remove(`/api/cart/line/${id}`);
  // A punchout session ends with its message, and takes the cart along.
  const isOver = came.status === 401 && it.role === 'punchout';
  if (came.status !== 200 && came.status !== 404 && !isOver)
    throw new Error(`line ${id} is still in the cart (status ${came.status})`);
}

/** Puts a line into the cart for the length of the check. */
export async function withLine(it: Conversation) {
  const goods = await orderable(it);
  const saved = await savedBy(it, await it.post('/api/cart/line', { body: goods.line, key: true }));
  const [id] = saved.savedLineIds ?? [];
  if (id === undefined) return it.skip('the line that was added has no id (see cart.add)');
  return { ...goods, id, cart: saved.cart };
}

/** Stops unless the cart is empty: what is in it belongs to somebody. */
export async function demandEmptyCart(it: Conversation): Promise<void> {
  const { lines } = await cartOf(it);
  if (lines.length > 0) return it.skip(`the cart of this user holds ${lines.length} lines, and they are not ours to remove`);
}
