import type { GatewayContext } from '../../context.js';
import { Failure } from '../../errors.js';
import type { Substitute } from '../../generated/resolvers.js';
import type { BatchResult } from '../../office/ports/batch-result.js';
import type { Product, Stock, Substitutes, UnitPrices } from '../../office/ports/catalogue.js';
import { type SelectionInfo, selects } from '../selection.js';
import { ProductView, viewPrices, viewStock } from './product.view.js';

/** Fields of products that need additional calls. */
export interface ProductNeeds {
  readonly prices: boolean;
  readonly stock: boolean;
  /** Fields of the substitutes' products; null without substitutes. */
  readonly substitutes: ProductNeeds | null;
}

/** Fields that the products at `path` of the query need. */
export const productNeeds = (info: SelectionInfo, ...path: readonly string[]): ProductNeeds => ({
  prices: selects(info, ...path, 'prices'),
  stock: selects(info, ...path, 'stock'),
  substitutes: selects(info, ...path, 'substitutes') ? productNeeds(info, ...path, 'substitutes', 'product') : null,
});

/** Views of a list of products, with prices and stock of all of them in one call each. */
export function viewProducts(ctx: GatewayContext, products: readonly Product[], needs: ProductNeeds): Promise<ProductView[]> {
  const keys = products.map((product) => product.productKey);
  return priced(ctx, products, needs, needs.stock ? settled(ctx.loaders.stock.load(keys)) : null);
}

/** Products by key; without those hidden from this customer. */
export async function viewProductsByKey(
  ctx: GatewayContext,
  keys: readonly number[],
  needs: ProductNeeds,
): Promise<ReadonlyMap<number, ProductView>> {
  // Stock needs only the keys, so it is requested together with the products.
  const stock = needs.stock && keys.length > 0 ? settled(ctx.loaders.stock.load(keys)) : null;
  const loaded = await ctx.loaders.products.load(keys);
  const found: Product[] = [];
  for (const key of keys) {
    const product = loaded.get(key);
    if (product) found.push(product);
  }
  const views = await priced(ctx, found, needs, stock);
  const byKey = new Map<number, ProductView>();
  for (const view of views) byKey.set(view.product.productKey, view);
  return byKey;
}

async function priced(
  ctx: GatewayContext,
  products: readonly Product[],
  needs: ProductNeeds,
  stock: Promise<Settled<Stock>> | null,
): Promise<ProductView[]> {
  ctx.count(products.length);
  const views = products.map((product) => new ProductView(product));
  const prices = needs.prices ? settled(ctx.loaders.prices.load(products)) : null;
  const substitutes = needs.substitutes && products.length > 0 ? settled(substitutesOf(ctx, products, needs.substitutes)) : null;
  if (prices) putPrices(views, await prices);
  if (stock) putStock(views, await stock);
  if (substitutes) putSubstitutes(views, await substitutes);
  return views;
}

/** Substitutes of products, by key, with their own products: one call for the keys, and one for the products. */
async function substitutesOf(
  ctx: GatewayContext,
  products: readonly Product[],
  needs: ProductNeeds,
): Promise<BatchResult<number, readonly Substitute[]>> {
  const found = await ctx.loaders.substitutes.load(products.map(({ productKey }) => productKey));
  const ofProduct = new Map<number, Substitutes>();
  for (const { productKey } of products)
    ofProduct.set(productKey, found.get(productKey) ?? { isProposed: false, productKeys: [] });
  const keys = [...new Set([...ofProduct.values()].flatMap(({ productKeys }) => productKeys))];
  const views = await viewProductsByKey(ctx, keys, needs);
  const substitutes = new Map<number, readonly Substitute[]>();
  for (const [key, { isProposed, productKeys }] of ofProduct) {
    const known = productKeys.flatMap((substitute) => views.get(substitute) ?? []);
    substitutes.set(
      key,
      known.map((product) => ({ isProposed, product })),
    );
  }
  return substitutes;
}

/** Product key of a schema id; null for an invalid id. */
export const keyOf = (id: string): number | null => (/^[1-9]\d{0,8}$/.test(id) ? Number(id) : null);

type Settled<V> = { readonly result: BatchResult<number, V> } | { readonly failure: Failure | null };

/** Never rejects. Hidden pricing is not a failure (S1.7), so it results in nulls. */
const settled = <V>(loading: Promise<BatchResult<number, V>>): Promise<Settled<V>> =>
  loading.then(
    (result) => ({ result }),
    (error: unknown) => {
      if (!(error instanceof Failure)) return { failure: new Failure('INTERNAL', { cause: error }) };
      return { failure: error.code === 'FORBIDDEN' ? null : error };
    },
  );

function putPrices(views: readonly ProductView[], prices: Settled<UnitPrices>): void {
  if ('failure' in prices) reportOnce(views[0], 'prices', prices.failure);
  else for (const view of views) view.prices = viewPrices(view.product, prices.result.get(view.product.productKey));
}

function putStock(views: readonly ProductView[], stock: Settled<Stock>): void {
  if ('failure' in stock) reportOnce(views[0], 'stock', stock.failure);
  else for (const view of views) view.stock = viewStock(stock.result.get(view.product.productKey));
}

function putSubstitutes(views: readonly ProductView[], substitutes: Settled<readonly Substitute[]>): void {
  if ('failure' in substitutes) reportOnce(views[0], 'substitutes', substitutes.failure);
  else for (const view of views) view.substitutes = substitutes.result.get(view.product.productKey) ?? [];
}

/** Puts a failure in place of a nullable field's value: executors report an `Error` found there. Once per list is enough. */
export function reportOnce<Field extends string>(
  view: { [field in Field]: unknown } | undefined,
  field: Field,
  failure: unknown,
): void {
  if (view && failure) view[field] = failure;
}
