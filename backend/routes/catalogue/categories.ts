import { Type } from 'typebox';
import { Category, MainCategory, PushProduct } from '../../contract/categories.js';
import { failures } from '../../contract/failures.js';
import type { Routes } from '../../http/app.js';
import { visitorOf } from '../../http/policy.js';
import {
  listCategories,
  listExcludedCategories,
  listMainCategories,
  listPushProducts,
} from '../../store/catalogue/catalogue-categories.js';

const tags = ['Products'];

/** The catalogue's levels, what is hidden of them, and what the site puts forward (S7.31). */
export const categoryRoutes: Routes = (app, { store }) => {
  app.get(
    '/api/product/maincategories',
    {
      config: { policy: 'browse' },
      schema: {
        tags,
        summary: 'Main categories, by description',
        response: { 200: Type.Array(MainCategory), ...failures(401, 403) },
      },
    },
    (request) => listMainCategories(store.db, visitorOf(request).customerKey),
  );

  app.get(
    '/api/product/categories',
    {
      config: { policy: 'browse' },
      schema: {
        tags,
        summary: 'Categories, by description',
        response: {
          200: Type.Array(Category),
          ...failures(401, 403),
        },
      },
    },
    (request) => listCategories(store.db, visitorOf(request).customerKey),
  );

  app.get(
    '/api/product/excludedCategories',
    {
      config: { policy: 'browse' },
      schema: {
        tags,
        summary: 'Codes of the categories hidden from this customer',
        response: { 200: Type.Array(Type.String()), ...failures(401, 403) },
      },
    },
    (request) => listExcludedCategories(store.db, visitorOf(request).customerKey),
  );

  app.get(
    '/api/product/pushProductKeys',
    {
      config: { policy: 'browse' },
      schema: {
        tags,
        summary: 'Products that the site puts forward, by sequence, then code',
        response: {
          200: Type.Array(PushProduct),
          ...failures(401, 403),
        },
      },
    },
    (request) => listPushProducts(store.db, visitorOf(request).customerKey),
  );
};
