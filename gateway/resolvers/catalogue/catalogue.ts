import { comparePushProducts } from '../../../domain/catalogue/product-sort.js';
import type { GatewayContext } from '../../context.js';
import { badInput, Failure } from '../../errors.js';
import type { ProductSort, QueryProductsArgs, QueryResolvers, RequireFields } from '../../generated/resolvers.js';
import type { PushProductDto } from '../../office/rest/catalogue.js';
import { plain } from '../../office/rest/http/decimals.js';
import type { ProductDto, ProductQuery } from '../../office/rest/products.js';
import { askedPage } from '../asked-page.js';
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
    return { page: page.page, pageSize: page.pageSize, totalCount: page.totalCount, products };
  },

  product: async (_, { productKey }, ctx, info) => {
    const key = keyOf(productKey);
    if (key === null) return null;
    return (await viewProductsByKey(ctx, [key], productNeeds(info))).get(key) ?? null;
  },

  productsByCodes: async (_, { codes }, ctx, info) => {
    if (codes.length > mostCodes) throw badInput(`At most ${mostCodes} codes can be looked up at once`);
    const asked = codes.map((code) => ({ code, plain: code.trim() }));
    const known = await ctx.loaders.codes.load([...new Set(asked.map(({ plain }) => plain))].filter(canBeCode));
    const found = new Map<number, ProductDto>();
    for (const { plain } of asked) {
      const product = known.get(plain);
      if (product) found.set(product.productKey, product);
    }
    const views = await viewProducts(ctx, [...found.values()], productNeeds(info, 'product'));
    const viewOf = new Map(views.map((view) => [view.dto.productKey, view]));
    return asked.map(({ code, plain }) => ({ code, product: viewOf.get(known.get(plain)?.productKey ?? 0) ?? null }));
  },

  mainCategories: async (_, __, ctx) => byDescription(await ctx.anyone.catalogue.mainCategories()),

  categories: async (_, __, ctx) => {
    const categories = await ctx.anyone.catalogue.categories();
    return byDescription(categories.map(({ code, description, parent }) => ({ code, description, mainCategoryCode: parent })));
  },

  excludedCategoryCodes: (_, __, ctx) => ctx.anyone.catalogue.excludedCategories(),

  pushProducts: async (_, __, ctx, info) =>
    viewPushProducts(ctx, await ctx.anyone.catalogue.pushProducts(), productNeeds(info, 'product')),

  unitConversion: async (_, { productKey, from, to }, ctx) => {
    const key = keyOf(productKey);
    if (key === null) return null;
    try {
      return plain((await ctx.anyone.catalogue.unitConversion(key, from, to)).factor);
    } catch (error) {
      if (error instanceof Failure && error.code === 'NOT_FOUND') return null;
      throw error;
    }
  },
};

const mostCodes = 500;
const longestSearch = 200;

/** What no product can be called is not asked for, nor what would make an address too long. */
const canBeCode = (text: string) =>
  text !== '' && text.length <= 50 && !/[,\p{Cc}\p{Cs}]/u.test(text) && encodeURIComponent(text).length <= 100;

const sorts: Readonly<Record<ProductSort, NonNullable<ProductQuery['sort']>>> = {
  DESCRIPTION: 'description',
  SEQUENCE: 'sequence',
  PRODUCT_CODE: 'productCode',
  BRAND: 'brand',
};

function queryOf({ filter, sort, page, pageSize }: RequireFields<QueryProductsArgs, 'page' | 'pageSize'>): ProductQuery {
  const search = filter?.search?.trim() || undefined;
  if (search !== undefined && search.length > longestSearch) throw badInput(`A search has at most ${longestSearch} characters`);
  return {
    ...askedPage({ page, pageSize }),
    search,
    mainCategory: filter?.mainCategory || undefined,
    category: filter?.category || undefined,
    orderGuide: filter?.orderGuide?.trim() || undefined,
    sort: sort ? sorts[sort.by ?? 'DESCRIPTION'] : undefined,
    direction: sort ? (sort.direction === 'DESC' ? 'desc' : 'asc') : undefined,
  };
}

/** What the site puts forward in the schema's words, by sequence, then code (S9.15). */
export async function viewPushProducts(ctx: GatewayContext, pushed: readonly PushProductDto[], needs: ProductNeeds) {
  ctx.count(pushed.length);
  const products = await viewProductsByKey(
    ctx,
    pushed.map((push) => push.productKey),
    needs,
  );
  return pushed
    .map((push) => ({
      productKey: String(push.productKey),
      sequence: push.sequence ?? null,
      product: products.get(push.productKey) ?? null,
    }))
    .sort((one, other) => comparePushProducts(sortable(one), sortable(other)));
}

const alphabet = new Intl.Collator('en');

/** By description, as people sort. */
export const byDescription = <T extends { readonly description: string }>(rows: readonly T[]): T[] =>
  [...rows].sort((one, other) => alphabet.compare(one.description, other.description));

const sortable = ({ sequence, product }: { sequence: number | null; product: { productCode: string } | null }) => ({
  sequence,
  productCode: product?.productCode ?? '',
});
