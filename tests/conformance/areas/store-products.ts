import { receivedFileShape } from '../../../gateway/office/rest/catalogue/product-files.js';
import {
  featuredShape,
  productRowsShape,
  storeCategoriesShape,
  storeProductShape,
} from '../../../gateway/office/rest/store-products/store-products.wire.js';
import { inArea } from '../check.js';
import { formWithFile } from '../form-file.js';
import { demandStaff } from './administration.js';

const products = '/api/admin/products';
const files = '/api/admin/product-files';
const categories = '/api/admin/categories';
const featured = '/api/admin/featured-products';

/** Products of the store, for its staff. Every change is to what holds already. */
export const storeProductChecks = inArea('administration', {
  'products-closed': {
    says: 'shows and changes products for nobody but staff',
    requirement: 'Products, for staff',
    otherwise: 'any customer sees costs, and changes prices.',
    of: [`GET ${products}`, `GET ${products}/{productKey}`, `GET ${categories}`, `GET ${featured}`],
    prove: async (it) => {
      for (const path of [products, `${products}/1`, categories, featured]) {
        (await it.get(path, { as: 'guest' })).is(401);
        for (const as of ['buyer', 'sales', 'consumer'] as const) (await it.get(path, { as })).is(403);
      }
    },
  },
  products: {
    says: 'lists products a page at a time, gives one with everything that staff change, and saves it as it is',
    requirement: 'Products, for staff',
    otherwise: 'the page of a product is an error.',
    of: [`GET ${products}`, `GET ${products}/{productKey}`, `POST ${products}/{productKey}`, `GET ${categories}`],
    as: 'staff',
    effect: 'writes',
    prove: async (it) => {
      await demandStaff(it);
      await (await it.get(categories)).is(200).shaped(storeCategoriesShape);
      const answer = await it.get(`${products}?page=1&pageSize=1`);
      const { rows } = await answer.is(200).shaped(productRowsShape);
      answer.demand(rows.length === 1, '1 row', `${rows.length}`);
      (await it.get(`${products}/2147483647`)).is(404);
      const path = `${products}/${rows[0]?.productKey}`;
      const { form } = await (await it.get(path)).is(200).shaped(storeProductShape);
      await (await it.post(path, { body: { seen: form, product: form } })).is(200).shaped(storeProductShape);
      const wrong = { seen: form, product: { ...form, listPrice: 'x' } };
      (await it.post(path, { body: wrong })).is(409);
    },
  },
  'categories-changed': {
    says: 'refuses a second category of a code, one without a name, and changes that come too late; saving one as it is changes nothing',
    requirement: 'Products, for staff',
    otherwise: 'two people overwrite each other, or a file of an import names two categories at once.',
    of: `POST ${categories}/changes`,
    as: 'staff',
    effect: 'writes',
    prove: async (it) => {
      for (const as of ['buyer', 'sales', 'consumer'] as const)
        (await it.post(`${categories}/changes`, { as, body: {} })).is(403);
      await demandStaff(it);
      const { mainCategories } = await (await it.get(categories)).is(200).shaped(storeCategoriesShape);
      const [main] = mainCategories;
      if (!main) return;
      const { code, description, version } = main;
      const values = { description, mainCategory: '', unspsc: '' };
      const change = async (body: object) => await it.post(`${categories}/changes`, { body: { level: 'MAIN', code, ...body } });
      (await change({ kind: 'creation', values })).is(409).refuses('NAME_TAKEN');
      (await change({ kind: 'values', values: { ...values, description: '' }, version })).is(409).refuses('FIELD_REQUIRED');
      (await change({ kind: 'values', values, version: 'older' })).is(409).refuses('CATEGORY_CHANGED');
      (await change({ kind: 'removal', version: 'older' })).is(409).refuses('CATEGORY_CHANGED');
      await (await change({ kind: 'values', values, version })).is(200).shaped(storeCategoriesShape);
    },
  },
  'product-files': {
    says: 'stores pictures and documents for staff, and no other file; one whose name begins with no product code is given to none',
    requirement: 'Products, for staff',
    otherwise: 'people get files that harm them, or a picture shows on another product.',
    of: [`POST ${files}`, `POST ${files}/matched`],
    as: 'staff',
    effect: 'writes',
    prove: async (it) => {
      const document = formWithFile('conformance-none document.pdf', '%PDF-1.7 conformance', 'application/pdf');
      for (const path of [files, `${files}/matched`]) {
        (await it.post(path, { as: 'guest', ...document })).is(401);
        for (const as of ['buyer', 'sales', 'consumer'] as const) (await it.post(path, { as, ...document })).is(403);
      }
      await demandStaff(it);
      (await it.post(files, formWithFile('conformance.png', '<svg/>', 'image/png'))).is(409, 415);
      const stored = await it.post(files, document);
      const { kind } = await stored.is(200).shaped(receivedFileShape);
      stored.demand(kind === 'document', 'a document', kind);
      (await it.post(`${files}/matched`, document)).refuses('REFUSED');
    },
  },
  'product-taken': {
    says: 'creates no second product of a code',
    requirement: 'Products, for staff',
    otherwise: 'an import cannot tell two products apart.',
    of: `POST ${products}`,
    as: 'staff',
    prove: async (it) => {
      await demandStaff(it);
      const { rows } = await (await it.get(`${products}?page=1&pageSize=1`)).is(200).shaped(productRowsShape);
      const { form } = await (await it.get(`${products}/${rows[0]?.productKey}`)).is(200).shaped(storeProductShape);
      (await it.post(products, { body: { product: form } })).is(409);
    },
  },
  featured: {
    says: 'gives the featured products, saves them as they are, and refuses those that were seen otherwise',
    requirement: 'Products, for staff',
    otherwise: 'the page Featured Products is empty, or overwrites what a colleague changed.',
    of: [`GET ${featured}`, `POST ${featured}`],
    as: 'staff',
    effect: 'writes',
    prove: async (it) => {
      await demandStaff(it);
      const found = await (await it.get(featured)).is(200).shaped(featuredShape);
      const keys = found.products.map(({ productKey }) => productKey);
      await (await it.post(featured, { body: { seen: keys, products: keys } })).is(200).shaped(featuredShape);
      (await it.post(featured, { body: { seen: [...keys, 2_147_483_646], products: keys } })).is(409);
    },
  },
});
