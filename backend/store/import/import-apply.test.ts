import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestStore } from '../../testing/test-store.js';
import type { Db } from '../database/database.js';
import type { OpenStore } from '../database/open-store.js';
import { analyzeCatalogue, applyCategories, applyLines } from './import-apply.js';
import { findMismatches } from './import-check.js';
import { areChangesAsSeen, areOthersAsSeen, compareLines, countChanges, discontinueOthers } from './import-differences.js';
import { analyzeStaging, openStaging, type StagedProduct, stage, stageCategories } from './import-staging.js';

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
  ...{
    warehouseCode: '01',
    isDiscontinued: false,
    doNotSubstitute: false,
    isTaxable: false,
    isStockEnforced: false,
    stockQuantity: '0',
  },
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
    await stageCategories(tx, [
      { code: 'POULTRY', description: 'Poultry', mainCategoryCode: '', isMain: true, place: 0 },
      { code: 'CHICKEN', description: 'Chicken', mainCategoryCode: 'POULTRY', isMain: false, place: 1 },
    ]);
    const scope = { columns: new Set(['description'] as const), withUnits: false, withSubstitutes: false };
    const all = { from: 1, to: 6_001 };
    await compareLines(tx, scope, all);
    await applyCategories(tx);
    await applyLines(tx, scope, all);
    await analyzeStaging(tx);
    await analyzeCatalogue(tx);
    await tx.execute(sql`set local work_mem = '64kB'`);
    const noted = noting(tx, plans);
    await compareLines(noted, scope, all);
    expect(await countChanges(noted)).toEqual({ products: 6_000, inserted: 0, changed: 0 });
    expect(await findMismatches(noted, scope, all)).toHaveLength(12_000);
    await applyCategories(noted);
    await applyLines(noted, scope, all);
    expect(await areOthersAsSeen(noted, { from: 1, to: 10_000 })).toBe(true);
    expect(await discontinueOthers(noted, { from: 1, to: 10_000 })).toBe(0);
  });
  expect(plans.filter((plan) => plan.includes('Anti Join')).length).toBeGreaterThanOrEqual(2);
  expect(plans.filter((plan) => /NOT \(.*SubPlan/.test(plan))).toEqual([]);
});

test('a change of another user after the comparison is noticed, unless the file leaves the product as it is', async () => {
  const scope = { columns: new Set(['description'] as const), withUnits: false, withSubstitutes: false };
  const all = { from: 9_001, to: 9_010 };
  await store.transaction(async (tx) => {
    await openStaging(tx);
    await stageCategories(tx, [
      { code: 'POULTRY', description: 'Poultry', mainCategoryCode: '', isMain: true, place: 0 },
      { code: 'CHICKEN', description: 'Chicken', mainCategoryCode: 'POULTRY', isMain: false, place: 1 },
    ]);
    await stage(tx, [product(9001), product(9002)], []);
    await compareLines(tx, scope, all);
    await applyCategories(tx);
    await applyLines(tx, scope, all);
    await tx.execute(sql`update products set description = 'Before' where code = 'P9001'`);
    await stage(tx, [product(9003)], []);
    await compareLines(tx, scope, all);
    expect(await countChanges(tx)).toEqual({ products: 3, inserted: 1, changed: 1 });
    const isSeenAfter = async (change: SQL) => {
      await tx.execute(sql`savepoint before_it`);
      await tx.execute(change);
      const isSeen = await areChangesAsSeen(tx, scope, all);
      await tx.execute(sql`rollback to before_it`);
      return isSeen;
    };
    expect(await isSeenAfter(sql`select`)).toBe(true);
    expect(await isSeenAfter(sql`update products set stock_quantity = 7 where code = 'P9001'`)).toBe(true);
    expect(await isSeenAfter(sql`update products set description = 'Other' where code = 'P9002'`)).toBe(true);
    expect(await isSeenAfter(sql`update products set description = 'Other' where code = 'P9001'`)).toBe(false);
    expect(await isSeenAfter(sql`update products set code = 'P9003' where code = 'P9002'`)).toBe(false);
  });
});
