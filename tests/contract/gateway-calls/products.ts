import { expect, it } from 'vitest';
import { requiredHeader, requiredLine } from '../../../backend/testing/import-file.js';
import { newProduct } from '../../../domain/administration/products/product-form.js';
import type { SharedGateway } from './recorded-gateway.js';

export function productCalls(gateway: SharedGateway): void {
  const { ask, upload } = gateway;

  it('products of the store: a list, one that is created and saved, and the featured ones', async () => {
    const { asStaff } = await gateway.staff();
    const { storeCategories } = await asStaff('{ storeCategories { categories { code productCount } } }');
    const { code: categoryCode } = storeCategories.flatMap(({ categories }: { categories: object[] }) => categories)[0];
    const product = { ...newProduct, code: 'CONTRACT-1', description: 'Contract', categoryCode };
    const saved =
      '{ ... on StoreProductSaved { product { productKey form { description } } } ... on Problems { problems { field } } }';
    const create = `mutation ($input: CreateStoreProductInput!) { createStoreProduct(input: $input) ${saved} }`;
    const { createStoreProduct } = await asStaff(create, { input: { product } });
    const { productKey } = createStoreProduct.product;
    const save = `mutation ($input: SaveStoreProductInput!) { saveStoreProduct(input: $input) ${saved} }`;
    const changed = { productKey, seen: product, product: { ...product, description: 'Changed' } };
    expect((await asStaff(save, { input: changed })).saveStoreProduct.product.form).toEqual({ description: 'Changed' });
    const wrong = { ...changed, product: { ...product, listPrice: 'x' } };
    expect((await asStaff(save, { input: wrong })).saveStoreProduct.problems).toEqual([{ field: ['product', 'listPrice'] }]);
    const list = '{ storeProducts(filter: { search: "CONTRACT-1" }) { totalCount rows { productKey } } }';
    expect((await asStaff(list)).storeProducts).toEqual({ totalCount: 1, rows: [{ productKey }] });
    const read = 'query ($productKey: ID!) { storeProduct(productKey: $productKey) { form { code } } }';
    expect((await asStaff(read, { productKey })).storeProduct).toEqual({ form: { code: 'CONTRACT-1' } });
    const seen = (await asStaff('{ featuredProducts { productKey } }')).featuredProducts.map(
      (row: { productKey: string }) => row.productKey,
    );
    const feature = 'mutation ($input: SaveFeaturedProductsInput!) { saveFeaturedProducts(input: $input) { __typename } }';
    const input = { seen, products: [...seen, productKey] };
    expect((await asStaff(feature, { input })).saveFeaturedProducts).toEqual({ __typename: 'FeaturedProductsSaved' });
    expect((await asStaff(feature, { input })).saveFeaturedProducts).toEqual({ __typename: 'FeaturedProductsConflict' });
    await asStaff(feature, { input: { seen: input.products, products: seen } });
  });

  it('categories of the catalogue: created, changed, not overwritten, and removed', async () => {
    const { asStaff } = await gateway.staff();
    const outcome = `{ __typename
      ... on StoreCategoriesSaved { mainCategories { code version categories { code version } } }
      ... on StoreCategoriesConflict { mainCategories { code } }
      ... on Problems { problems { code field } } }`;
    const query = `mutation ($input: ChangeStoreCategoryInput!) { changeStoreCategory(input: $input) ${outcome} }`;
    const changed = async (level: string, change: object) =>
      (await asStaff(query, { input: { level, code: 'CONTRACT', change } })).changeStoreCategory;
    const values = { description: 'Contract', mainCategory: 'CONTRACT', unspsc: '' };
    expect((await changed('MAIN', { creation: values })).__typename).toBe('StoreCategoriesSaved');
    const taken = { problems: [{ code: 'NAME_TAKEN', field: ['code'] }] };
    expect(await changed('MAIN', { creation: values })).toMatchObject(taken);
    const created = await changed('CATEGORY', { creation: values });
    const main = created.mainCategories.find(({ code }: { code: string }) => code === 'CONTRACT');
    const [{ version }] = main.categories;
    const wrong = { problems: [{ code: 'REFUSED', field: ['change', 'values', 'values', 'unspsc'] }] };
    expect(await changed('CATEGORY', { values: { values: { ...values, unspsc: '5' }, version } })).toMatchObject(wrong);
    const saved = await changed('CATEGORY', { values: { values: { ...values, unspsc: '50110000' }, version } });
    expect(saved.__typename).toBe('StoreCategoriesSaved');
    expect((await changed('CATEGORY', { removal: { version } })).__typename).toBe('StoreCategoriesConflict');
    expect((await changed('MAIN', { removal: { version: main.version } })).__typename).toBe('StoreCategoriesConflict');
    const [now] = saved.mainCategories.find(({ code }: { code: string }) => code === 'CONTRACT').categories;
    await changed('CATEGORY', { removal: { version: now.version } });
    const { mainCategories } = await changed('MAIN', { removal: { version: main.version } });
    expect(mainCategories.map(({ code }: { code: string }) => code)).not.toContain('CONTRACT');
  });

  it('synonyms of searches: added, read, imported, exported, and removed', async () => {
    const { asStaff } = await gateway.staff();
    const outcome = '{ ... on StoreSynonymSaved { synonym { term } } ... on Problems { problems { code field } } }';
    const query = `mutation ($input: ChangeStoreSynonymInput!) { changeStoreSynonym(input: $input) ${outcome} }`;
    const changed = async (input: object) => (await asStaff(query, { input })).changeStoreSynonym;
    const after = { term: 'contract pop', meaning: 'soda', isMutual: false };
    expect(await changed({ after })).toEqual({ synonym: { term: 'contract pop' } });
    expect(await changed({ after })).toEqual({ problems: [{ code: 'NAME_TAKEN', field: ['after', 'term'] }] });
    const list = '{ storeSynonyms(search: "contract pop") { totalCount rows { meaning } } storeSynonymFile }';
    const { storeSynonyms, storeSynonymFile } = await asStaff(list);
    expect(storeSynonyms).toEqual({ totalCount: 1, rows: [{ meaning: 'soda' }] });
    expect(storeSynonymFile).toContain('contract pop,soda,N');
    const take = 'mutation ($input: ImportStoreSynonymsInput!) { importStoreSynonyms(input: $input) { results { verdict } } }';
    const taken = await asStaff(take, { input: { synonyms: [after], isDryRun: false } });
    expect(taken.importStoreSynonyms.results).toEqual([{ verdict: 'UNCHANGED' }]);
    expect(await changed({ before: after })).toEqual({ synonym: null });
    expect(await changed({ before: after })).toEqual({ problems: [{ code: 'SYNONYM_CHANGED', field: null }] });
  });

  it('files of products: one alone, and one for the product whose code its name begins with', async () => {
    const { headers } = await gateway.staff();
    const send = async (url: string, name: string) => (await upload(url, { name, content: '%PDF-1.7 contract' }, headers)).json();
    const list = '{ storeProducts(pageSize: 1) { rows { productKey code description } } }';
    const [row] = (await ask(list, {}, headers)).data.storeProducts.rows;
    const alone = { kind: 'document', product: null, isKnown: false };
    expect(await send('/upload/product-file', 'notes.pdf')).toMatchObject(alone);
    const { productKey, code, description } = row;
    const added = { kind: 'document', product: { productKey, code, description }, isKnown: false };
    expect(await send('/upload/matched-product-file', `${code} notes.pdf`)).toMatchObject(added);
    const message = 'No product has a code that this file’s name begins with.';
    expect(await send('/upload/matched-product-file', 'nowhere.pdf')).toEqual({ message });
  });

  it('catalogue imports: one that is checked and applied without its refused line, and one that is cancelled', async () => {
    await gateway.inOwnStore({}, async (own) => {
      const { headers, asStaff } = await own.staff();
      const file = `${[requiredHeader, requiredLine('1', 'Fresh'), requiredLine('2', '')].join('\n')}\n`;
      const outcome = '{ ... on CatalogueImportChanged { catalogueImport { id status } } ... on Problems { problems { code } } }';
      const start = `mutation ($input: StartCatalogueImportInput!) { startCatalogueImport(input: $input) ${outcome} }`;
      const input = { mode: 'UPDATE', fileName: 'catalogue.csv', fileBytes: file.length };
      const { id, status } = (await asStaff(start, { input })).startCatalogueImport.catalogueImport;
      expect(status).toBe('UPLOADING');
      expect((await asStaff(start, { input })).startCatalogueImport).toEqual({ problems: [{ code: 'STILL_RUNNING' }] });
      const sent = await own.upload(`/upload/catalogue-import?import=${id}&offset=0`, file, headers);
      expect([sent.statusCode, sent.json()]).toEqual([200, { receivedBytes: file.length }]);
      await own.office.deps.imports.settled();

      const latest = '{ catalogueImports { id status counts { inserted refusedLines } } }';
      expect((await asStaff(latest)).catalogueImports).toEqual([
        { id, status: 'REVIEWING', counts: { inserted: 1, refusedLines: 1 } },
      ]);
      const found = await asStaff(
        `query ($id: ID!) { catalogueImportDifferences(id: $id, kind: NEW) { rows { line code } }
          catalogueImportRefusals(id: $id) { totalCount rows { line } } catalogueImportRefusedFile(id: $id) { text next } }`,
        { id },
      );
      expect(found).toMatchObject({
        catalogueImportDifferences: { rows: [{ line: 2, code: '1' }] },
        catalogueImportRefusals: { totalCount: 1, rows: [{ line: 3 }] },
        catalogueImportRefusedFile: { text: expect.stringContaining('Product Code'), next: null },
      });
      const apply = `mutation ($input: ApplyCatalogueImportInput!) { applyCatalogueImport(input: $input) ${outcome} }`;
      expect((await asStaff(apply, { input: { id } })).applyCatalogueImport).toEqual({ problems: [{ code: 'REFUSED' }] });
      const applied = (await asStaff(apply, { input: { id, skipRefused: true } })).applyCatalogueImport;
      expect(applied.catalogueImport).toEqual({ id, status: 'APPLYING' });
      await own.office.deps.imports.settled();
      expect((await asStaff(latest)).catalogueImports[0].status).toBe('DONE');

      const next = (await asStaff(start, { input })).startCatalogueImport.catalogueImport;
      const cancel = `mutation ($id: ID!) { cancelCatalogueImport(id: $id) ${outcome} }`;
      expect((await asStaff(cancel, { id: next.id })).cancelCatalogueImport.catalogueImport.status).toBe('CANCELLED');
      expect((await asStaff(cancel, { id: next.id })).cancelCatalogueImport).toEqual({ problems: [{ code: 'REFUSED' }] });
    });
  });
}
