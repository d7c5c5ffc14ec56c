import { comparePushProducts } from '../../../domain/catalogue/product-sort.js';
import type { Texts } from '../../../texts/texts.js';
import type { GatewayContext } from '../../context.js';
import { badInput } from '../../errors.js';
import type { QueryProductsArgs, QueryResolvers, RequireFields } from '../../generated/resolvers.js';
import type { Product, ProductQuery, PushProduct } from '../../office/ports/catalogue.js';
import { pageOf } from '../page-of.js';
import { keyOf, type ProductNeeds, productNeeds, viewProducts, viewProductsByKey } from './products.js';

type CatalogueQueries = Pick<
  QueryResolvers<GatewayContext>,
  | 'products'
  | 'product'
  | 'productsByCodes'
  | 'mainCategories'
  | 'categories'
  | 'excludedCategoryCodes'
  | 'pushProducts'
  | 'unitConversion'
>;

/** Products and their categories (schema/catalogue.graphql). */
export const catalogueQueries: CatalogueQueries = {
  products: async (_, args, ctx, info) => {
    const page = await ctx.anyone.catalogue.page(queryOf(args));
    const products = await viewProducts(ctx, page.products, productNeeds(info, 'products'));
    return { ...page, products };
  },

  product: async (_, { productKey }, ctx, info) => {
    const key = keyOf(productKey);
    if (key === null) return null;
    return (await viewProductsByKey(ctx, [key], productNeeds(info))).get(key) ?? null;
  },

  productsByCodes: async (_, { codes }, ctx, info) => {
    if (codes.length > mostCodes) throw badInput(`At most ${mostCodes} codes can be looked up at once`);
    const trimmed = codes.map((code) => ({ code, text: code.trim() }));
    const matches = await ctx.loaders.codes.load([...new Set(trimmed.map(({ text }) => text))].filter(canBeCode));
    const found = new Map<number, Product>();
    for (const { text } of trimmed) {
      const product = matches.get(text);
      if (product) found.set(product.productKey, product);
    }
    const views = await viewProducts(ctx, [...found.values()], productNeeds(info, 'product'));
    const viewOf = new Map(views.map((view) => [view.product.productKey, view]));
    return trimmed.map(({ code, text }) => ({ code, product: viewOf.get(matches.get(text)?.productKey ?? 0) ?? null }));
  },

  mainCategories: async (_, __, ctx) => byDescription(await ctx.anyone.catalogue.mainCategories(), ctx.texts),

  categories: async (_, __, ctx) => byDescription(await ctx.anyone.catalogue.categories(), ctx.texts),

  excludedCategoryCodes: (_, __, ctx) => ctx.anyone.catalogue.excludedCategories(),

  pushProducts: async (_, __, ctx, info) =>
    viewPushProducts(ctx, await ctx.anyone.catalogue.pushProducts(), productNeeds(info, 'product')),

  unitConversion: (_, { productKey, from, to }, ctx) => {
    const key = keyOf(productKey);
    return key === null ? null : ctx.anyone.catalogue.unitConversion(key, from, to);
  },
};

const mostCodes = 500;
const longestSearch = 200;

/** False for a text that cannot be a product code, or that would make an address too long. */
const canBeCode = (text: string) =>
  text !== '' && text.length <= 50 && !/[,\p{Cc}\p{Cs}]/u.test(text) && encodeURIComponent(text).length <= 100;

function queryOf({
  filter,
  sort,
  purchasesFirst,
  page,
  pageSize,
}: RequireFields<QueryProductsArgs, 'page' | 'pageSize' | 'purchasesFirst'>): ProductQuery {
  if (sort && purchasesFirst) throw badInput('Purchases come first only without a sort order');
  const search = filter?.search?.trim() || undefined;
  if (search !== undefined && search.length > longestSearch) throw badInput(`A search has at most ${longestSearch} characters`);
  return {
    ...pageOf({ page, pageSize }),
    search,
    ...(filter?.verbatim && { isVerbatim: true }),
    ...(purchasesFirst && { isPurchasesFirst: true }),
    mainCategory: filter?.mainCategory || undefined,
    category: filter?.category || undefined,
    orderGuide: filter?.orderGuide?.trim() || undefined,
    sort: sort ? { by: sort.by ?? 'DESCRIPTION', direction: sort.direction ?? 'ASC' } : undefined,
  };
}

/** Push products, by sequence, then code (S9.15). */
export async function viewPushProducts(ctx: GatewayContext, pushed: readonly PushProduct[], needs: ProductNeeds) {
  ctx.count(pushed.length);
  const products = await viewProductsByKey(
    ctx,
    pushed.map((push) => push.productKey),
    needs,
  );
  return pushed
    .map((push) => ({
      productKey: String(push.productKey),
      sequence: push.sequence,
      product: products.get(push.productKey) ?? null,
    }))
    .sort((one, other) => comparePushProducts(sortable(one), sortable(other)));
}

/** By description, in the alphabetical order of the caller’s language. */
export const byDescription = <T extends { readonly description: string }>(
  rows: readonly T[],
  { compare }: Pick<Texts, 'compare'>,
): T[] => [...rows].sort((one, other) => compare(one.description, other.description));

const sortable = ({ sequence, product }: { sequence: number | null; product: { productCode: string } | null }) => ({
  sequence,
  productCode: product?.productCode ?? '',
});
