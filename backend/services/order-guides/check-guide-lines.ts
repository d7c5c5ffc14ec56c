import { noOrderGuideQuantityText, orderGuideQuantityProblem } from '../../../domain/order-guides/order-guide-line.js';
import { formatQuantity, parseQuantity } from '../../../domain/quantity/quantity.js';
import { text } from '../../../texts/text.js';
import type { OrderGuideLineInput } from '../../contract/order-guides.js';
import type { CartProduct } from '../../store/cart/cart-products.js';
import type { OrderGuideLineContent, OrderGuideLineRow } from '../../store/order-guides/order-guides.js';
import { decimalText } from '../cart/kept-text.js';
import { productProblem, sellByProblem } from '../cart/line-rules.js';
import type { Problem } from '../failures.js';

/** Facts that the lines of a guide are checked by. */
export interface GuideFacts {
  readonly products: ReadonlyMap<number, CartProduct>;
  /** The guide's lines by product, as they are. */
  readonly known: ReadonlyMap<number, OrderGuideLineRow>;
}

/** A line without its place in the guide. */
export type CheckedGuideLine = Omit<OrderGuideLineContent, 'sequence'>;

/**
 * Checks a line against every rule at once. What is in the guide already may stay as it is: a product that was discontinued since then must not keep
 * a person from changing another line.
 */
export function checkGuideLine(
  input: OrderGuideLineInput,
  { products, known }: GuideFacts,
): { readonly line: CheckedGuideLine } | { readonly problems: readonly Problem[] } {
  const { productKey, unitOfMeasure: um } = input;
  const text = decimalText(input.orderQuantity);
  const quantity = parseQuantity(text);
  const line = { productKey, um, quantity: formatQuantity(quantity ?? '0') };
  const kept = known.get(productKey);
  if (kept && quantity !== null && kept.um === um && kept.quantity === line.quantity) return { line };

  const product = products.get(productKey);
  const fatal = productProblem(product);
  if (fatal || !product) return { problems: fatal ? [fatal] : [] };
  const problems = [sellByProblem(product, um), quantityProblem(text, product, um)].filter((problem) => problem !== null);
  return problems.length > 0 ? { problems } : { line };
}

function quantityProblem(text: string, product: CartProduct, um: string): Problem | null {
  const multiple = product.units.find((unit) => unit.um === um && unit.isSellBy)?.sellByMultiple ?? '0';
  const message = orderGuideQuantityProblem(text, multiple);
  if (message === null) return null;
  const code = message === noOrderGuideQuantityText ? 'QUANTITY_INVALID' : 'QUANTITY_NOT_MULTIPLE';
  return { code, message, field: 'orderQuantity' };
}

/** Each product can be in a guide once; the second and later ones of a list are problems. */
export function repeatProblems(productKeys: readonly number[]): Problem[] {
  const seen = new Set<number>();
  return productKeys.flatMap((productKey, index) => {
    if (!seen.has(productKey)) {
      seen.add(productKey);
      return [];
    }
    return [{ code: 'REFUSED' as const, message: text('orderGuides.productTwice'), field: 'productKey', index }];
  });
}
