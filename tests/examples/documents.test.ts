import { existsSync, readFileSync } from 'node:fs';
import { bruToEnvJsonV2 } from '@usebruno/lang';
import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { demoAccounts } from '../../backend/seed/accounts/accounts.js';
import { demoCustomers } from '../../backend/seed/customers/customers.js';
import { excludedCategoriesOf } from '../../backend/seed/customers/rules.js';
import { demoProducts } from '../../backend/seed/products/products.js';
import { schemaNow } from '../contract/published-schema.js';
import { brunoRequests } from './bruno.js';
import { codeBlocks } from './code-blocks.js';

const root = new URL('../../', import.meta.url);
const folder = new URL('docs/api/', root);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');

const commands = codeBlocks.filter(({ language }) => language === 'sh');
const schema = schemaNow();
const faultsOf = (text: string) => validate(schema, parse(text)).map(({ message }) => message);

describe('what the documents of the API show', () => {
  it('is GraphQL that the schema takes, or a command: no block says nothing of what it is', () => {
    expect(codeBlocks.filter(({ language }) => !['graphql', 'sh'].includes(language))).toEqual([]);
    for (const { name, code } of codeBlocks.filter(({ language }) => language === 'graphql'))
      expect(faultsOf(code), name).toEqual([]);
  });

  it('asks in the examples for what today’s schema and the published one have', () => {
    const documents = [read('examples/place-order.graphql'), ...brunoRequests().map(({ body }) => body.graphql.query)];
    const published = buildSchema(read('schema.graphql'));
    for (const document of documents) {
      expect(faultsOf(document)).toEqual([]);
      expect(validate(published, parse(document))).toEqual([]);
    }
  });

  it('orders what the demo’s customer with keys can order, as much as its unit allows', () => {
    const admin = demoAccounts.find(({ username }) => username === 'admin');
    const customer = demoCustomers().find(({ key }) => key === admin?.customerKey);
    const texts = [read('README.md'), read('examples/place-order.ts'), read('examples/place-order.sh')];
    const environment = bruToEnvJsonV2(read('examples/bruno/environments/local.bru')).variables;
    const orders = [
      ...texts.flatMap((text) => [...text.matchAll(/localhost:4000 (?:--product )?(\d+) (?:--quantity )?(\d+)/g)]),
      ['', ...['productCode', 'quantity'].map((each) => environment.find(({ name }) => name === each)?.value ?? '')],
    ];
    expect(orders.length).toBe(5);
    for (const [, code, quantity] of orders) {
      const product = demoProducts().find((each) => each.code === code);
      expect(product, code).toMatchObject({ isDiscontinued: false });
      expect(customer && excludedCategoriesOf(customer)).not.toContain(product?.category.code);
      const multiple = Number(product?.units.find(({ um }) => um === product.defaultUm)?.sellByMultiple);
      expect(Number(quantity) % (multiple || 1)).toBe(0);
    }
  });

  it('names files and scripts that are there, where it is another command', () => {
    const { scripts } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { scripts: Record<string, string> };
    for (const { code } of commands.filter((command) => !command.code.startsWith('curl'))) {
      for (const [, script = ''] of code.matchAll(/npm run ([\w:]+)/g)) expect(scripts).toHaveProperty([script]);
      for (const [file] of code.matchAll(/docs\/api\/[\w./-]+/g)) expect(existsSync(new URL(file, root)), file).toBe(true);
    }
  });
});
