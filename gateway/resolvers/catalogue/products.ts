import type { GatewayContext } from '../../context.js';
import { Failure } from '../../errors.js';
import type { Known } from '../../loaders/batch.js';
import type { PricesOfProduct, StockOfProduct } from '../../loaders/loaders.js';
import type { ProductDto } from '../../office/rest/products.js';
import { type SelectionInfo, selects } from '../selection.js';
import { ProductView, viewPrices, viewStock } from './product.view.js';

/** What else an answer needs of its products. */
export interface ProductNeeds {
  readonly prices: boolean;
  readonly stock: boolean;
}

/** Reads from the query what it needs of the products at `path`. */
export const productNeeds = (info: SelectionInfo, ...path: readonly string[]): ProductNeeds => ({
  prices: selects(info, ...path, 'prices'),
  stock: selects(info, ...path, 'stock'),
});

/** A list of products in the schema's words, prices and stock of all of them in one call each. */
export function viewProducts(ctx: GatewayContext, products: readonly ProductDto[], needs: ProductNeeds): Promise<ProductView[]> {
  const keys = products.map((product) => product.productKey);
  return priced(ctx, products, needs, needs.stock ? settled(ctx.loaders.stock.load(keys)) : null);
}

/** Products by key; a key that is not in the map has no product this customer may see. */
export async function viewProductsByKey(
  ctx: GatewayContext,
  keys: readonly number[],
  needs: ProductNeeds,
): Promise<ReadonlyMap<number, ProductView>> {
  // Stock needs nothing but the keys, so it is asked for together with the products.
  const stock = needs.stock && keys.length > 0 ? settled(ctx.loaders.stock.load(keys)) : null;
  const known = await ctx.loaders.products.load(keys);
  const found: ProductDto[] = [];
  for (const key of keys) {
    const product = known.get(key);
    if (product) found.push(product);
  }
  const views = await priced(ctx, found, needs, stock);
  const byKey = new Map<number, ProductView>();
  for (const view of views) byKey.set(view.dto.productKey, view);
  return byKey;
}

async function priced(
  ctx: GatewayContext,
  products: readonly ProductDto[],
  needs: ProductNeeds,
  stock: Promise<Settled<StockOfProduct>> | null,
): Promise<ProductView[]> {
  ctx.count(products.length);
  const views = products.map((product) => new ProductView(product));
  const prices = needs.prices ? settled(ctx.loaders.prices.load(products)) : null;
  if (prices) putPrices(views, await prices);
  if (stock) putStock(views, await stock);
  return views;
}

/** A key of the schema as the contract's number; null for what can be no key. */
export const keyOf = (id: string): number | null => (/^[1-9]\d{0,8}$/.test(id) ? Number(id) : null);

type Settled<V> = { readonly known: Known<number, V> } | { readonly failure: Failure | null };

/** Never rejects. Hidden pricing is no failure (S1.7), so it leaves nothing behind but nulls. */
const settled = <V>(loading: Promise<Known<number, V>>): Promise<Settled<V>> =>
  loading.then(
    (known) => ({ known }),
    (error: unknown) => {
      if (!(error instanceof Failure)) return { failure: new Failure('INTERNAL', { cause: error }) };
      return { failure: error.code === 'FORBIDDEN' ? null : error };
    },
  );

function putPrices(views: readonly ProductView[], prices: Settled<PricesOfProduct>): void {
  if ('failure' in prices) reportOnce(views[0], 'prices', prices.failure);
  else for (const view of views) view.prices = viewPrices(view.dto, prices.known.get(view.dto.productKey));
}

function putStock(views: readonly ProductView[], stock: Settled<StockOfProduct>): void {
  if ('failure' in stock) reportOnce(views[0], 'stock', stock.failure);
  else for (const view of views) view.stock = viewStock(stock.known.get(view.dto.productKey));
}

/** Puts a failure where a nullable field's value would be: executors report an `Error` found there. Once in a list says enough. */
export function reportOnce<Field extends string>(
  view: { [field in Field]: unknown } | undefined,
  field: Field,
  failure: unknown,
): void {
  if (view && failure) view[field] = failure;
}
