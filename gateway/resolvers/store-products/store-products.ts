import type { ProductForm } from '../../../domain/administration/products/product-form.js';
import type { StoreProduct } from '../../../domain/administration/products/store-product.js';
import { text } from '../../../texts/text.js';
import type { GatewayContext } from '../../context.js';
import { badInput, Failure } from '../../errors.js';
import type { StoreProductFilter as FilterInput, MutationResolvers, QueryResolvers } from '../../generated/resolvers.js';
import type { SaveOutcome, StoreProductFilter } from '../../office/ports/store-products.js';
import { orProblems, type PathOf } from '../problems.js';

/** Longest search; nobody describes a product in more. */
const longestSearch = 200;
const mostRows = 100;

const filterOf = (filter: FilterInput): StoreProductFilter => ({
  search: (filter.search ?? '').trim(),
  mainCategory: filter.mainCategory ?? null,
  category: filter.category ?? null,
  isDiscontinued: filter.isDiscontinued ?? null,
  ...{ isWithoutPicture: filter.isWithoutPicture ?? false, isWithoutPrice: filter.isWithoutPrice ?? false },
  isFeatured: filter.isFeatured ?? false,
});

const isKey = (key: string): boolean => /^[1-9]\d{0,9}$/.test(key) && Number(key) <= 2_147_483_647;

/** Products of the store, for its staff (schema/store-products.graphql). */
export const storeProductQueries: Pick<
  QueryResolvers<GatewayContext>,
  'storeProducts' | 'storeProduct' | 'storeCategories' | 'featuredProducts'
> = {
  storeProducts: async (_, { filter, page, pageSize }, ctx) => {
    const { storeProducts } = ctx.signedIn();
    if (page < 1 || page > 1_000_000) throw badInput('page is 1 to 1000000');
    if (pageSize < 1 || pageSize > mostRows) throw badInput(`pageSize is 1 to ${mostRows}`);
    if ((filter.search ?? '').length > longestSearch) throw badInput(`search has at most ${longestSearch} characters`);
    return await storeProducts.list(filterOf(filter), page, pageSize);
  },

  storeProduct: async (_, { productKey }, ctx) => {
    const { storeProducts } = ctx.signedIn();
    return isKey(productKey) ? await storeProducts.find(productKey) : null;
  },

  storeCategories: async (_, __, ctx) => await ctx.signedIn().storeProducts.categories(),

  featuredProducts: async (_, __, ctx) => await ctx.signedIn().storeProducts.featured(),
};

/** A field of a product: `units.0.um` is a path of three. */
const inProduct: PathOf = ({ field }) => (field ? ['product', ...field.split('.')] : null);
const notSaved = text('storeProducts.notSaved');

export const storeProductMutations: Pick<
  MutationResolvers<GatewayContext>,
  'createStoreProduct' | 'saveStoreProduct' | 'saveFeaturedProducts'
> = {
  createStoreProduct: async (_, { input }, ctx) => {
    const { storeProducts } = ctx.signedIn();
    demandKeys(input.product.substitutes);
    const created = storeProducts.create(input.product).then((now) => saved({ isSaved: true, now }));
    return await orProblems(created, inProduct, notSaved);
  },

  saveStoreProduct: async (_, { input: { productKey, seen, product } }, ctx) => {
    const { storeProducts } = ctx.signedIn();
    if (!isKey(productKey)) throw new Failure('NOT_FOUND', { reason: 'no key of a product' });
    demandKeys([...seen.substitutes, ...product.substitutes]);
    return await orProblems(storeProducts.save(productKey, seen, product).then(saved), inProduct, notSaved);
  },

  saveFeaturedProducts: async (_, { input: { seen, products } }, ctx) => {
    const { storeProducts } = ctx.signedIn();
    demandKeys([...seen, ...products]);
    const save = storeProducts.saveFeatured(seen, products);
    const view = ({ isSaved, now }: Awaited<typeof save>) =>
      ({ __typename: isSaved ? 'FeaturedProductsSaved' : 'FeaturedProductsConflict', products: now }) as const;
    return await orProblems(save.then(view), () => null, text('storeProducts.featured.notSaved'));
  },
};

const saved = ({ isSaved, now }: SaveOutcome<StoreProduct>) =>
  ({ __typename: isSaved ? 'StoreProductSaved' : 'StoreProductConflict', product: now }) as const;

function demandKeys(keys: ProductForm['substitutes']): void {
  if (!keys.every(isKey)) throw badInput('a key of a product is a whole number');
}
