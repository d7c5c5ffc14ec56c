import { type SQLWrapper, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestStore } from '../../testing/test-store.js';
import type { Db } from '../database/database.js';
import type { OpenStore } from '../database/open-store.js';
import { applyCategories, applyProducts, discontinueOthers } from './import-apply.js';
import { openStaging, type StagedProduct, stage } from './import-staging.js';

let store: OpenStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

/** The same connection; the plan of each statement is noted before it runs. */
function noting(tx: Db, plans: string[]): Db {
  const execute = async (query: SQLWrapper) => {
    const plan = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
    plans.push(plan.rows.map((row) => row['QUERY PLAN']).join('\n'));
    return await tx.execute(query);
  };
  return new Proxy(tx, { get: (target, name) => (name === 'execute' ? execute : Reflect.get(target, name)) });
}

const product = (line: number): StagedProduct => ({
  ...{
    line,
    code: `P${line}`,
    formattedCode: `P${line}`,
    description: 'WHATEVER',
    catalogDescription: '',
    brand: '',
    packSize: '',
  },
  ...{ categoryCode: 'CHICKEN', pricingUm: 'CS', stockUm: 'CS', defaultUm: 'CS', defaultQuantity: '1', sequence: 0 },
  ...{ warehouseCode: '01', isDiscontinued: false, isTaxable: false, isStockEnforced: false, stockQuantity: '0' },
});

test('no statement compares every line with every product, however little memory it may use', async () => {
  const plans: string[] = [];
  await store.transaction(async (tx) => {
    await openStaging(tx);
    await stage(
      tx,
      Array.from({ length: 6_000 }, (_, index) => product(index + 2)),
      [],
    );
    await applyCategories(
      tx,
      [{ code: 'POULTRY', description: 'Poultry' }],
      [{ code: 'CHICKEN', description: 'Chicken', mainCategoryCode: 'POULTRY' }],
    );
    const options = { columns: new Set(['description'] as const), withUnits: false };
    await applyProducts(tx, options, 6_001, () => undefined);
    await tx.execute(sql`analyze staged_products, products`);
    await tx.execute(sql`set local work_mem = '64kB'`);
    const noted = noting(tx, plans);
    expect(await applyProducts(noted, options, 6_001, () => undefined)).toEqual({ inserted: 0, changed: 0 });
    expect(await discontinueOthers(noted)).toBe(0);
  });
  expect(plans.filter((plan) => plan.includes('Anti Join')).length).toBeGreaterThanOrEqual(2);
  expect(plans.filter((plan) => plan.includes('SubPlan'))).toEqual([]);
});
