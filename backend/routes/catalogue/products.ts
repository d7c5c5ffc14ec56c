import { failures } from '../../contract/failures.js';
import {
  PriceRequest,
  Prices,
  ProductListQuery,
  ProductPage,
  StockRequest,
  Substitutes,
  SubstitutesRequest,
  UncommittedStock,
  UnitConversion,
  UnitConversionQuery,
} from '../../contract/products.js';
import type { Routes } from '../../http/app.js';
import { visitorOf } from '../../http/policy.js';
import { listCatalogue, productsByCodes, productsByKeys } from '../../services/catalogue/list-products.js';
import { withShownDocuments } from '../../services/catalogue/shown-documents.js';
import { substitutesOf } from '../../services/catalogue/substitutes.js';
import { uncommittedOf } from '../../services/catalogue/uncommitted.js';
import { convertUnits } from '../../services/catalogue/unit-conversion.js';
import { visitorPrices } from '../../services/catalogue/visitor-prices.js';
import { forbidden } from '../../services/failures.js';
import type { Visitor } from '../../services/session/caller.js';

const tags = ['Products'];
const largestKey = 2_147_483_647;

/** Products, prices, stock and unit conversion (S7.27–S7.32); guests may ask, too, where the site allows them (S1.4). */
export const productRoutes: Routes = (app, { store, missedSearches }) => {
  const pageFor = async (query: ProductListQuery, { customerKey, user }: Visitor): Promise<ProductPage> => {
    const {
      keys,
      codes,
      page = 1,
      pageSize = 50,
      direction = 'asc',
      search,
      verbatim,
      mainCategory,
      category,
      orderGuide,
      sort,
    } = query;
    // Order guides are not a procurement system's (A2.31, B8).
    if (orderGuide !== undefined && user?.isPunchout) throw forbidden();
    if (keys !== undefined) {
      const wanted = keys.split(',').map(Number);
      const known = wanted.filter((key) => key <= largestKey);
      const products = await productsByKeys(store.db, customerKey, known);
      return { page: 1, pageSize: wanted.length, totalCount: products.length, products };
    }
    if (codes !== undefined) return await productsByCodes(store.db, customerKey, codes.split(','));
    const found = await listCatalogue(store.db, {
      customerKey,
      page,
      pageSize,
      search: search ?? null,
      isVerbatim: verbatim ?? false,
      mainCategory: mainCategory ?? null,
      category: category ?? null,
      orderGuide: orderGuide ?? null,
      sort: sort ?? null,
      direction,
    });
    // A filter may hide what there is.
    const isOfAll = (mainCategory ?? category ?? orderGuide) === undefined;
    if (search !== undefined && isOfAll && found.totalCount === 0) missedSearches.count(search);
    return found;
  };

  app.get(
    '/api/product/list',
    {
      config: { policy: 'browse' },
      schema: {
        tags,
        summary: 'A page of products, or products by key or code',
        querystring: ProductListQuery,
        response: { 200: ProductPage, ...failures(401, 403) },
      },
    },
    async (request) => await withShownDocuments(store.db, visitorOf(request), await pageFor(request.query, visitorOf(request))),
  );

  app.post(
    '/api/product/price',
    {
      config: { policy: 'browse' },
      schema: {
        tags,
        summary: 'Prices by product key and unit',
        body: PriceRequest,
        response: { 200: Prices, ...failures(401, 403) },
      },
    },
    (request) => {
      const known = Object.entries(request.body).filter(([key]) => Number(key) <= largestKey);
      return visitorPrices(store.db, visitorOf(request), Object.fromEntries(known));
    },
  );

  app.post(
    '/api/product/uncommitted',
    {
      config: { policy: 'browse' },
      schema: {
        tags,
        summary: 'Uncommitted stock by product key',
        body: StockRequest,
        response: { 200: UncommittedStock, ...failures(401, 403) },
      },
    },
    (request) => uncommittedOf(store.db, visitorOf(request).customerKey, request.body),
  );

  app.post(
    '/api/product/substitutes',
    {
      config: { policy: 'browse' },
      schema: {
        tags,
        summary: 'Products in stock that can replace others, by product key',
        body: SubstitutesRequest,
        response: { 200: Substitutes, ...failures(401, 403) },
      },
    },
    (request) => substitutesOf(store.db, visitorOf(request).customerKey, request.body),
  );

  app.get(
    '/api/product/unitconversion',
    {
      config: { policy: 'browse' },
      schema: {
        tags,
        summary: 'How many of one unit another is',
        querystring: UnitConversionQuery,
        response: {
          200: UnitConversion,
          ...failures(401, 403, 404),
        },
      },
    },
    (request) => {
      const { productKey, from, to } = request.query;
      return convertUnits(store.db, visitorOf(request).customerKey, productKey, from, to);
    },
  );
};
