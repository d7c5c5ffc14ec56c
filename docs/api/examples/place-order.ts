/**
 * Places an order from the command line:
 *
 *   npm run codegen          # once: types and documents from docs/api/schema.graphql
 *   export WHOLESALE_API_KEY=wsk_…   # scopes: read catalogue, write cart, place orders
 *   node --import tsx docs/api/examples/place-order.ts --url http://localhost:4000 --product 10395 --quantity 2
 *
 * The intent is stored first (`--intent FILE`). If the answer is lost or the machine fails, run it again with the same file: the order is placed
 * once, and its number is printed.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Access, ApiFailure, ask } from './client.js';
import {
  AddLineDocument,
  ChooseDateDocument,
  FindProductDocument,
  ReadCartDocument,
  SubmitOrderDocument,
  WhenAndHowMuchDocument,
} from './generated/graphql.js';

interface Wanted {
  readonly product: string;
  readonly quantity: string;
}

/** One intent: its idempotency keys and, once known, the exact content of the order. */
interface Intent extends Wanted {
  readonly key: string;
  readonly seen?: { readonly version: number; readonly total: string | null };
}

/** A refusal that a person can fix, with the API's message. */
class Refused extends Error {
  override readonly name = 'Refused';
}

interface Problem {
  readonly code: string;
  readonly message: string;
}
const refusal = (problems: readonly Problem[]) =>
  new Refused(problems.map(({ code, message }) => `${code}: ${message}`).join('\n'));

async function placeOrder(access: Access, wanted: Wanted, intentFile: string): Promise<string> {
  const isNew = !existsSync(intentFile);
  let intent: Intent = isNew ? { ...wanted, key: randomUUID() } : JSON.parse(readFileSync(intentFile, 'utf8'));
  if (intent.product !== wanted.product || intent.quantity !== wanted.quantity)
    throw new Refused(`${intentFile} is about ${intent.quantity} of ${intent.product}: delete it, or name another with --intent`);
  if (!intent.seen) {
    const product = await findProduct(access, wanted.product);
    // The cart belongs to the user who created the key. Lines added by another program or person must not be ordered here.
    const { cart } = await ask(access, ReadCartDocument, {});
    if (isNew && cart.lines.length > 0) throw new Refused(`The cart has ${cart.lines.length} lines: order or remove them first`);
    writeFileSync(intentFile, JSON.stringify(intent));
    intent = { ...intent, seen: await fillCart(access, { ...product, quantity: wanted.quantity }, intent.key) };
    writeFileSync(intentFile, JSON.stringify(intent));
  }
  const { version = 0, total } = intent.seen ?? {};
  const { submitOrder } = await ask(access, SubmitOrderDocument, { input: { idempotencyKey: intent.key, version, total } });
  if (submitOrder.__typename === 'Problems') throw refusal(submitOrder.problems);
  if (!submitOrder.accepted || submitOrder.orderNumber == null) throw new Refused(submitOrder.messages.join('\n'));
  return submitOrder.orderNumber;
}

/** Product of a code, and its default unit. */
async function findProduct(access: Access, code: string): Promise<{ productKey: string; unit: string }> {
  const { productsByCodes } = await ask(access, FindProductDocument, { code });
  const product = productsByCodes[0]?.product;
  if (!product) throw new Refused(`There is no product ${code}`);
  const unit = product.defaultQuantity?.unit;
  if (!unit) throw new Refused(`${product.description} has no unit it is usually ordered by`);
  const price = product.prices?.find((each) => each.unit === unit)?.price;
  console.error(
    `${product.description}${product.packSize ? `, ${product.packSize}` : ''}${price ? `: $${price} a ${unit}` : ''}`,
  );
  return { productKey: product.productKey, unit };
}

/** Puts the product into the cart and sets a delivery date; returns the version and total to order. */
async function fillCart(
  access: Access,
  { productKey, unit, quantity }: { productKey: string; unit: string; quantity: string },
  key: string,
) {
  const orderQuantity = Number(quantity).toFixed(2);
  const input = { idempotencyKey: `${key}-line`, line: { productKey, unit, orderQuantity } };
  const { addCartLine } = await ask(access, AddLineDocument, { input });
  if (addCartLine.__typename === 'Problems') throw refusal(addCartLine.problems);

  const { deliveryDates, cart: filled, estimate } = await ask(access, WhenAndHowMuchDocument, {});
  if (filled.header.deliveryDate != null || deliveryDates.earliestDate == null)
    return { version: filled.version, total: estimate.total ?? null };
  const { updateCartHeader } = await ask(access, ChooseDateDocument, { date: deliveryDates.earliestDate });
  if (updateCartHeader.__typename === 'Problems') throw refusal(updateCartHeader.problems);
  return { version: updateCartHeader.cart.version, total: estimate.total ?? null };
}

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:4000' },
    product: { type: 'string' },
    quantity: { type: 'string', default: '1' },
    intent: { type: 'string', default: 'order.json' },
  },
});
const apiKey = process.env.WHOLESALE_API_KEY;
if (!values.product || !apiKey) {
  console.error('Usage: WHOLESALE_API_KEY=wsk_… place-order.ts --url URL --product CODE --quantity N [--intent FILE]');
  process.exit(2);
}
try {
  const { product, quantity, intent } = values;
  console.log(await placeOrder({ url: values.url, apiKey }, { product, quantity }, intent));
} catch (error) {
  if (!(error instanceof Refused || error instanceof ApiFailure)) throw error;
  console.error(
    error instanceof ApiFailure ? `${error.code}: ${error.message} (request ${error.requestId ?? '-'})` : error.message,
  );
  process.exit(1);
}
