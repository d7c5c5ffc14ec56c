import {
  categoriesShape,
  categoryCodesShape,
  conversionShape,
  mainCategoriesShape,
  pricesShape,
  pushProductsShape,
  substitutesShape,
  uncommittedShape,
} from '../../../gateway/office/rest/catalogue/catalogue.wire.js';
import { inArea } from '../check.js';
import { orderable, pageOf, settingsOf } from '../goods.js';

/** Data in addition to the products themselves: categories, prices, stock, pictures (S7.29–S7.32). */
export const goodsChecks = inArea('catalogue', {
  'main-categories': {
    says: 'gives the main categories',
    requirement: 'S7.31',
    otherwise: 'Categories is empty, and the filter Main Category offers nothing.',
    of: 'GET /api/product/maincategories',
    prove: async ({ get }) => {
      await (await get('/api/product/maincategories')).is(200).shaped(mainCategoriesShape);
    },
  },
  categories: {
    says: 'gives the categories, each with a parent among the main categories',
    requirement: 'S3.12',
    otherwise: 'a category stands under no card and is found by nobody.',
    of: 'GET /api/product/categories',
    prove: async (it) => {
      const above = await (await it.get('/api/product/maincategories')).is(200).shaped(mainCategoriesShape);
      const answer = (await it.get('/api/product/categories')).is(200);
      const below = await answer.shaped(categoriesShape);
      const known = new Set(above.map(({ code }) => code));
      const orphans = below.filter(({ parent }) => !known.has(parent)).map(({ code }) => code);
      answer.demand(orphans.length === 0, 'parents that are main categories', `none for ${orphans.slice(0, 5).join(', ')}`);
    },
  },
  excluded: {
    says: 'names the categories that the customer does not get to see, and shows none of their products',
    requirement: 'S6.7',
    otherwise: 'a customer sees what it may not buy.',
    of: 'GET /api/product/excludedCategories',
    prove: async (it) => {
      const answer = (await it.get('/api/product/excludedCategories')).is(200);
      const codes = await answer.shaped(categoryCodesShape);
      for (const category of codes.slice(0, 5)) {
        const { totalCount } = await pageOf(it, { category });
        answer.demand(totalCount === 0, `no product of ${category}`, `${totalCount} products`);
      }
    },
  },
  'put-forward': {
    says: 'names the products that the site puts forward',
    requirement: 'S7.31',
    otherwise: 'the home page has nothing to show.',
    of: 'GET /api/product/pushProductKeys',
    prove: async ({ get }) => {
      await (await get('/api/product/pushProductKeys')).is(200).shaped(pushProductsShape);
    },
  },
  prices: {
    says: 'gives prices by product and unit, or 403 where prices are hidden; what it does not know is absent',
    requirement: 'S7.29',
    otherwise: 'every price is “-.--”.',
    of: 'POST /api/product/price',
    prove: async (it) => {
      const { hidePricing } = await settingsOf(it);
      const { products } = await pageOf(it);
      const units = Object.fromEntries(products.map(({ productKey, pricingUM }) => [productKey, pricingUM ? [pricingUM] : []]));
      const answer = await it.post('/api/product/price', { body: { ...units, 999999999: ['CS'] } });
      if (hidePricing) return void answer.is(403);
      const prices = await answer.is(200).shaped(pricesShape);
      answer.demand(
        Object.keys(prices[999999999] ?? {}).length === 0,
        'no price for product 999999999',
        JSON.stringify(prices[999999999]),
      );
      const priced = Object.values(prices).filter((byUnit) => Object.keys(byUnit).length > 0).length;
      answer.demand(products.length === 0 || priced > 0, 'at least one price on the first page', 'none');
    },
  },
  stock: {
    says: 'gives the uncommitted stock of products',
    requirement: 'S7.30',
    otherwise: 'people order what is not there.',
    of: 'POST /api/product/uncommitted',
    prove: async (it) => {
      const keys = (await pageOf(it)).products.map(({ productKey }) => productKey);
      const answer = (await it.post('/api/product/uncommitted', { body: keys })).is(200);
      await answer.shaped(uncommittedShape);
    },
  },
  substitutes: {
    says: 'gives products in stock that can replace others, at most three each, none of them the product itself',
    requirement: 'POST /api/product/substitutes',
    otherwise: 'nothing is offered instead of what is out of stock.',
    of: 'POST /api/product/substitutes',
    prove: async (it) => {
      const keys = (await pageOf(it)).products.map(({ productKey }) => productKey);
      const answer = (await it.post('/api/product/substitutes', { body: keys })).is(200);
      const found = await answer.shaped(substitutesShape);
      for (const [key, { productKeys }] of Object.entries(found)) {
        answer.demand(productKeys.length <= 3, `at most three for ${key}`, `${productKeys.length}`);
        answer.demand(!productKeys.includes(Number(key)), `not ${key} for itself`, `${productKeys}`);
      }
    },
  },
  conversion: {
    says: 'converts between units of a product, and says 404 for a unit that it lacks',
    requirement: 'S7.32',
    otherwise: 'extensions of other units are wrong.',
    of: 'GET /api/product/unitconversion',
    prove: async (it) => {
      const { product } = await orderable(it);
      const [unit] = product.sellBys;
      const question = new URLSearchParams({
        productKey: String(product.productKey),
        from: unit?.unitOfMeasure ?? '',
        to: unit?.unitOfMeasure ?? '',
      });
      const answer = (await it.get(`/api/product/unitconversion?${question}`)).is(200);
      const { factor } = await answer.shaped(conversionShape);
      answer.demand(Number(factor) === 1, 'factor 1 from a unit to itself', `${factor}`);
      question.set('to', 'XX');
      (await it.get(`/api/product/unitconversion?${question}`)).is(404);
    },
  },
  picture: {
    says: 'serves the pictures that products name',
    requirement: 'S3.11',
    otherwise: 'the catalogue has no pictures.',
    of: 'GET /img/{file}',
    prove: async (it) => {
      const { products } = await pageOf(it, { pageSize: 50 });
      const file = products.find(({ listImage }) => listImage)?.listImage;
      if (file == null) return it.skip('none of the first 50 products has a picture');
      const answer = (await it.get(`/img/${encodeURIComponent(file)}`, { as: 'guest' })).is(200);
      answer.demand(/^image\//.test(answer.header('content-type')), 'a picture', answer.header('content-type'));
    },
  },
  paper: {
    says: 'serves the documents that products name, as PDF or text',
    requirement: 'S3.11',
    otherwise: 'a product’s data sheet does not open.',
    of: 'GET /document/{file}',
    prove: async (it) => {
      const { products } = await pageOf(it, { pageSize: 100 });
      const [file] = products.flatMap(({ scanDocuments }) => scanDocuments ?? []);
      const path = `/document/${encodeURIComponent(file ?? 'conformance-no-such-document.pdf')}`;
      const answer = (await it.get(path, { as: 'guest' })).is(file === undefined ? 404 : 200);
      if (file === undefined)
        return void it.notes.push('none of the first 100 products names one; only a missing one was asked for');
      const type = answer.header('content-type');
      answer.demand(/^(application\/pdf|text\/plain)\b/.test(type), 'application/pdf or text/plain', type);
    },
  },
});
