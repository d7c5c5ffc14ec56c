import { sum } from '../../domain/number/decimal.js';
import type { OrderQuantityRounding } from '../../domain/quantity/rounding.js';
import type { Patch } from './browser/gateway-answers.js';
import { patchFields } from './browser/patch-fields.js';
import type { PostedLine } from './browser/test-setup.js';

/** A price that a salesperson has set. */
export const overridePrice = '19.2500';

/** The lines of the cart: two that the model changes, others that take the place of those that it removes. */
export const cartLines: readonly PostedLine[] = [
  { productKey: 1441, unitOfMeasure: 'CS', orderQuantity: '2.00', productText1: 'cold', productText2: 'Back door' },
  { productKey: 1444, unitOfMeasure: 'CS', orderQuantity: '3.00', productText1: 'warm' },
  { productKey: 1439, unitOfMeasure: 'CS', orderQuantity: '4.00', overridePrice, unitOfMeasure_Prc: 'CS' },
  { productKey: 1447, unitOfMeasure: 'CS', orderQuantity: '5.00' },
  { productKey: 1443, unitOfMeasure: 'CS', orderQuantity: '6.00' },
  { productKey: 1449, unitOfMeasure: 'CS', orderQuantity: '1.00' },
];

/** By product: what keeps its line from being ordered. */
const problems: Readonly<Record<string, string>> = {
  1441: 'PRODUCT_DISCONTINUED',
  1444: 'OUT_OF_STOCK',
  1439: 'QUANTITY_NOT_MULTIPLE',
  1447: 'PRODUCT_NOT_FOUND',
  1443: 'CARD_INVALID',
};
/** Its price is not known. */
const unpriced = '1447';

type Fields = Readonly<Record<string, unknown>>;

/** Everything is sold by three, some lines cannot be ordered as they are, one has no price, and the back office has messages. */
export function patchCart(rounding: OrderQuantityRounding): Patch {
  const sale = patchFields({ orderQuantityRounding: rounding, sellByMultiple: '3', showTotalCaseQuantity: true });
  return (data) => patched(sale(data)) as Fields;
}

function patched(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(patched);
  if (typeof value !== 'object' || value === null) return value;
  const fields: Fields = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, patched(inner)]));
  if (fields.__typename === 'CartLine' && 'extension' in fields) return patchedLine(fields);
  if (fields.__typename !== 'Cart' || !('lineTotal' in fields)) return fields;
  const lines = fields.lines as readonly { extension?: string | null }[];
  const known = lines.map(({ extension }) => extension).filter((one) => typeof one === 'string');
  const messages = ['Order by 4 PM for tomorrow.', 'The dock is closed on Friday.'];
  return { ...fields, ...('messages' in fields && { messages }), lineTotal: sum(known) };
}

function patchedLine(line: Fields): Fields {
  const key = String(line.productKey);
  return { ...line, problem: problems[key] ?? null, ...(key === unpriced && { unitPrice: null, extension: null }) };
}
