import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mostUnits } from '../../../domain/catalogue/product-rules.js';
import type { OpenStore } from '../../store/database/open-store.js';
import { openTestStore } from '../../testing/test-store.js';
import { productColumns, unitColumns } from './columns.js';
import { importCatalogue } from './import-catalogue.js';

const docs = new URL('../../../docs/', import.meta.url);
const template = fileURLToPath(new URL('catalogue-template.csv', docs));
let store: OpenStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

test('the template can be taken in as it is', async () => {
  const result = await importCatalogue(store, template, { mode: 'replace', isDryRun: false });
  expect(result).toEqual({ ok: true, products: 5, inserted: 5, changed: 0, discontinued: 0, refusedLines: 0 });
});

test('the template has every column of the product and the columns of units', () => {
  const header = readFileSync(template, 'utf8').split('\n')[0]?.split(',') ?? [];
  expect(header.slice(0, Object.keys(productColumns).length)).toEqual(Object.values(productColumns).map(({ name }) => name));
  expect(header).toEqual(expect.arrayContaining(Object.values(unitColumns(3)).map(({ name }) => name)));
});

test('the manual describes every column, and says which are required', () => {
  const manual = readFileSync(new URL('import.md', docs), 'utf8');
  for (const { name, isRequired } of Object.values(productColumns)) {
    expect(manual).toContain(`| ${name} | ${isRequired ? 'yes' : ''}`);
  }
  for (const { name } of Object.values(unitColumns(1))) expect(manual).toContain(`| ${name} |`);
  expect(manual).toContain(`\`Unit 1\` to \`Unit ${mostUnits}\``);
});
