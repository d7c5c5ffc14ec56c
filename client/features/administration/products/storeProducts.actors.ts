import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { categoriesOf, everyProduct, productPageSize } from '../../../../domain/administration/products/list-query.js';
import type { ProductForm } from '../../../../domain/administration/products/product-form.js';
import type { StoreProduct } from '../../../../domain/administration/products/store-product.js';
import type { FeaturedProductsActors } from '../../../../machines/featuredProducts/types.js';
import type { ProductEditorActors, SaveOutcome } from '../../../../machines/productEditor/types.js';
import type { ProductListActors } from '../../../../machines/productList/types.js';
import type { ProductPickerActors } from '../../../../machines/productPicker/types.js';
import type { ActorsOf } from '../../../../machines/support/types-of.js';
import { dataOfAnswer } from '../../../apollo/data-of-answer.js';
import { unlessGivenUp } from '../../../apollo/unless-given-up.js';
import {
  CreateStoreProductDocument,
  FeaturedProductsDocument,
  PickProductsDocument,
  type ProductFormInput,
  SaveFeaturedProductsDocument,
  SaveStoreProductDocument,
  type SaveStoreProductMutation,
  StoreCategoriesDocument,
  StoreProductDocument,
  type StoreProductPartsFragment,
  type StoreProductRowPartsFragment,
  StoreProductsDocument,
} from '../../../generated/graphql.js';

/** Products offered while a person types. */
const mostPicked = 8;

const policies = { fetchPolicy: 'no-cache', errorPolicy: 'none' } as const;
const until = (signal: AbortSignal) => ({ fetchOptions: { signal }, queryDeduplication: false });

const rowOf = ({ __typename, ...row }: StoreProductRowPartsFragment) => row;

const filterOf = (query: Omit<typeof everyProduct, 'page'>) => ({
  search: query.search,
  ...categoriesOf(query.category),
  isDiscontinued: query.status === 'any' ? null : query.status === 'discontinued',
  ...{ isWithoutPicture: query.isWithoutPicture, isWithoutPrice: query.isWithoutPrice, isFeatured: query.isFeatured },
});

/** The effect of the productList machine. Products are read each time: others change them, and orders their stock. */
export const productListActors = (client: ApolloClient): ActorsOf<ProductListActors> => ({
  loadProducts: fromPromise(({ input: { query }, signal }) =>
    unlessGivenUp(signal, async () => {
      const variables = { filter: filterOf(query), page: query.page, pageSize: productPageSize };
      const request = client.query({ query: StoreProductsDocument, variables, ...policies, context: until(signal) });
      const { storeProducts, storeCategories } = await dataOfAnswer(request);
      if (!storeProducts) return null;
      return { totalCount: storeProducts.totalCount, rows: storeProducts.rows.map(rowOf), categories: storeCategories ?? [] };
    }),
  ),
});

/** The effect of the productPicker machine. */
export const productPickerActors = (client: ApolloClient): ActorsOf<ProductPickerActors> => ({
  findProducts: fromPromise(({ input: { search }, signal }) =>
    unlessGivenUp(signal, async () => {
      const variables = { filter: filterOf({ ...everyProduct, search, status: 'active' }), pageSize: mostPicked };
      const request = client.query({ query: PickProductsDocument, variables, ...policies, context: until(signal) });
      return ((await dataOfAnswer(request)).storeProducts?.rows ?? []).map(rowOf);
    }),
  ),
});

function productOf({ productKey, form, substitutes }: StoreProductPartsFragment): StoreProduct {
  const { __typename, units, ...fields } = form;
  const bare = units.map(({ __typename: _, ...unit }) => unit);
  return { productKey, form: { ...fields, units: bare }, substitutes: substitutes.map(rowOf) };
}

const sent = (form: ProductForm): ProductFormInput => ({
  ...form,
  units: form.units.map((unit) => ({ ...unit })),
  substitutes: [...form.substitutes],
  pictures: [...form.pictures],
  documents: [...form.documents],
});

function outcomeOf(answer: SaveStoreProductMutation['saveStoreProduct']): SaveOutcome {
  if (answer.__typename === 'Problems') return { kind: 'refused', problems: answer.problems };
  return { kind: answer.__typename === 'StoreProductSaved' ? 'saved' : 'conflict', product: productOf(answer.product) };
}

/** The effects of the productEditor machine. */
export const productEditorActors = (client: ApolloClient): ActorsOf<ProductEditorActors> => {
  const save = async (productKey: string | null, seen: ProductForm, product: ProductForm): Promise<SaveOutcome> => {
    const change = { product: sent(product) };
    const policy = { fetchPolicy: 'no-cache' } as const;
    if (productKey === null) {
      const create = client.mutate({ mutation: CreateStoreProductDocument, variables: { input: change }, ...policy });
      return outcomeOf((await dataOfAnswer(create)).createStoreProduct);
    }
    const variables = { input: { productKey, seen: sent(seen), ...change } };
    const request = client.mutate({ mutation: SaveStoreProductDocument, variables, ...policy });
    const { saveStoreProduct } = await dataOfAnswer(request);
    // Pages of the storefront read the product again when they are next shown.
    for (const fieldName of ['product', 'products', 'pushProducts']) client.cache.evict({ id: 'ROOT_QUERY', fieldName });
    return outcomeOf(saveStoreProduct);
  };
  return {
    loadProduct: fromPromise(({ input: { productKey }, signal }) =>
      unlessGivenUp(signal, async () => {
        const context = until(signal);
        if (productKey === null) {
          const request = client.query({ query: StoreCategoriesDocument, ...policies, context });
          const { storeCategories } = await dataOfAnswer(request);
          return storeCategories ? { product: null, categories: storeCategories } : null;
        }
        const request = client.query({ query: StoreProductDocument, variables: { productKey }, ...policies, context });
        const { storeProduct, storeCategories } = await dataOfAnswer(request);
        return storeCategories ? { product: storeProduct ? productOf(storeProduct) : null, categories: storeCategories } : null;
      }),
    ),
    saveProduct: fromPromise(({ input: { productKey, seen, product } }) => save(productKey, seen, product)),
    undoSave: fromPromise(({ input: { productKey, seen, product } }) => save(productKey, seen, product)),
  };
};

/** The effects of the featuredProducts machine. */
export const featuredProductsActors = (client: ApolloClient): ActorsOf<FeaturedProductsActors> => ({
  loadFeatured: fromPromise(({ signal }) =>
    unlessGivenUp(signal, async () => {
      const request = client.query({ query: FeaturedProductsDocument, ...policies, context: until(signal) });
      return (await dataOfAnswer(request)).featuredProducts?.map(rowOf) ?? null;
    }),
  ),
  saveFeatured: fromPromise(async ({ input: { seen, products } }) => {
    const variables = { input: { seen: [...seen], products: [...products] } };
    const request = client.mutate({ mutation: SaveFeaturedProductsDocument, variables, fetchPolicy: 'no-cache' });
    const { saveFeaturedProducts: answer } = await dataOfAnswer(request);
    if (answer.__typename === 'Problems') return { kind: 'refused', problems: answer.problems };
    client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'pushProducts' });
    return { kind: answer.__typename === 'FeaturedProductsSaved' ? 'saved' : 'conflict', products: answer.products.map(rowOf) };
  }),
});
