import type { FastifyRequest } from 'fastify';
import { failures } from '../../contract/failures.js';
import {
  FeaturedProducts,
  FeaturedToSave,
  ProductParams,
  ProductRows,
  ProductRowsQuery,
  ProductToCreate,
  ProductToSave,
  StoreCategories,
  StoreProduct,
} from '../../contract/store-products.js';
import type { Routes } from '../../http/app.js';
import { userOf } from '../../http/policy.js';
import type { ChangedBy } from '../../services/changed-by.js';
import { readStoreCategories } from '../../services/products/categories.js';
import { readFeatured, saveFeatured } from '../../services/products/featured.js';
import { listStoreProducts } from '../../services/products/list-products.js';
import { createStoreProduct, readStoreProduct, saveStoreProduct } from '../../services/products/save-product.js';

const tags = ['Administration'];
const config = { policy: 'staff' } as const;
const path = '/api/admin/products';

/** Products and featured products, for the store's staff. */
export const storeProductRoutes: Routes = (app, { store, clock }) => {
  const authorOf = (request: FastifyRequest): ChangedBy => ({
    userId: userOf(request).id,
    requestId: request.id,
    now: clock.now(),
  });

  app.get(
    path,
    {
      config,
      schema: {
        tags,
        summary: 'A page of products, found as customers find them',
        description: 'Discontinued ones too. A search sorts by relevance, or by description if it finds more than 3,000.',
        querystring: ProductRowsQuery,
        response: { 200: ProductRows, ...failures(401, 403) },
      },
    },
    ({ query }) => listStoreProducts(store.db, query),
  );

  app.post(
    path,
    {
      config,
      schema: {
        tags,
        summary: 'Creates a product',
        description: '409 `PRODUCT_INVALID` with the field, `NAME_TAKEN` for the code of another product.',
        body: ProductToCreate,
        response: { 200: StoreProduct, ...failures(401, 403, 409) },
      },
    },
    (request) => createStoreProduct(store, request.body.product, authorOf(request)),
  );

  app.get(
    `${path}/:productKey`,
    {
      config,
      schema: {
        tags,
        summary: 'A product with everything that staff change',
        params: ProductParams,
        response: { 200: StoreProduct, ...failures(401, 403, 404) },
      },
    },
    ({ params }) => readStoreProduct(store.db, params.productKey),
  );

  app.post(
    `${path}/:productKey`,
    {
      config,
      schema: {
        tags,
        summary: 'Saves what was changed of a product',
        description:
          'Fields that are the same in `seen` and `product` stay as they are now. 409 `PRODUCT_CHANGED` with each field that somebody else changed to another value, `PRODUCT_INVALID` with each field that cannot be saved.',
        params: ProductParams,
        body: ProductToSave,
        response: { 200: StoreProduct, ...failures(401, 403, 404, 409) },
      },
    },
    (request) => saveStoreProduct(store, request.params.productKey, request.body, authorOf(request)),
  );

  app.get(
    '/api/admin/categories',
    {
      config,
      schema: {
        tags,
        summary: 'Every main category with its categories, empty ones too',
        response: { 200: StoreCategories, ...failures(401, 403) },
      },
    },
    () => readStoreCategories(store.db),
  );

  app.get(
    '/api/admin/featured-products',
    {
      config,
      schema: {
        tags,
        summary: 'The featured products in their order, discontinued ones too',
        response: { 200: FeaturedProducts, ...failures(401, 403) },
      },
    },
    () => readFeatured(store.db),
  );

  app.post(
    '/api/admin/featured-products',
    {
      config,
      schema: {
        tags,
        summary: 'Saves the featured products and their order',
        description: '409 `LIST_CHANGED` if they are no longer those of `seen`.',
        body: FeaturedToSave,
        response: { 200: FeaturedProducts, ...failures(401, 403, 409) },
      },
    },
    (request) => saveFeatured(store, request.body, authorOf(request)),
  );
};
