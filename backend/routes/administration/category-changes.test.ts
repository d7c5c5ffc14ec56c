import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type CategoryLevel,
  findCategory,
  type MainCategoryRecord,
} from '../../../domain/administration/categories/category-record.js';
import { auditLog } from '../../store/tables/audit-log.js';
import { catalogueImports } from '../../store/tables/catalogue-imports.js';
import { categories, excludedCategories, mainCategories } from '../../store/tables/categories.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { buildProduct } from '../../testing/build-product.js';
import { bearer, buildBuyer, buildCustomer, buildToken, buildUser } from '../../testing/builders.js';
import { unique } from '../../testing/unique.js';

let office: TestBackOffice;
let headers: Record<string, string>;
let staffId: number;
beforeAll(async () => {
  office = await startTestBackOffice();
  staffId = (await buildUser(office.db, { isStaff: true, name: 'Nora Lind' })).id;
  headers = bearer(await buildToken(office.db, staffId, {}, office.clock.now()));
});
afterAll(() => office.close());

const path = '/api/admin/categories';
async function change(payload: object, as = headers) {
  const answer = await office.app.inject({ method: 'POST', url: `${path}/changes`, headers: as, payload });
  return { status: answer.statusCode, body: answer.json() };
}
const listed = async (): Promise<MainCategoryRecord[]> => (await office.app.inject({ url: path, headers })).json().mainCategories;
const find = async (level: CategoryLevel, code: string) => findCategory(await listed(), level, code);
const versionOf = async (level: CategoryLevel, code: string) => (await find(level, code))?.version ?? '';
const lastEntry = async () => {
  const [entry] = await office.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  return { action: entry?.action, userId: entry?.userId, details: entry?.details };
};

const mainValues = (description: string) => ({ description, mainCategory: '', unspsc: '' });
const create = (level: CategoryLevel, code: string, values: object) => change({ kind: 'creation', level, code, values });
/** A main category, and a category in it. */
async function built() {
  const [main, code] = [unique('M'), unique('C')];
  await create('MAIN', main, mainValues('Food'));
  const values = { description: 'Poultry', mainCategory: main, unspsc: '50111500' };
  await create('CATEGORY', code, values);
  return { main, code, values };
}

describe('a main category', () => {
  test('is created, renamed and removed, with a log of what was and is', async () => {
    const code = unique('M');
    const { status, body } = await create('MAIN', ` ${code} `, { ...mainValues(' Food '), unspsc: '1' });
    const version = await versionOf('MAIN', code);
    expect([status, body]).toEqual([200, { mainCategories: await listed() }]);
    expect(await find('MAIN', code)).toEqual({ values: mainValues('Food'), version, isEmpty: true });
    expect(await lastEntry()).toEqual({
      ...{ action: 'category.mainCreated', userId: staffId },
      details: { code, 'description.from': null, 'description.to': 'Food' },
    });

    await change({ kind: 'values', level: 'MAIN', code, values: mainValues('Fine Food'), version });
    expect((await find('MAIN', code))?.values.description).toBe('Fine Food');
    expect(await lastEntry()).toMatchObject({
      ...{ action: 'category.mainChanged', details: { code, 'description.from': 'Food', 'description.to': 'Fine Food' } },
    });

    await change({ kind: 'removal', level: 'MAIN', code, version: await versionOf('MAIN', code) });
    expect(await find('MAIN', code)).toBeNull();
    expect(await lastEntry()).toMatchObject({
      ...{ action: 'category.mainRemoved', details: { code, 'description.from': 'Fine Food', 'description.to': null } },
    });
  });

  test('stays while it has categories', async () => {
    const { main } = await built();
    const { status, body } = await change({ kind: 'removal', level: 'MAIN', code: main, version: await versionOf('MAIN', main) });
    expect([status, body.problems]).toMatchObject([409, [{ code: 'CATEGORY_CHANGED', message: 'Food is not empty.' }]]);
    expect(await find('MAIN', main)).not.toBeNull();
  });
});

describe('a category', () => {
  test('is created in its main category, behind the others as an import does', async () => {
    const [one, other] = [await built(), await built()];
    expect((await find('CATEGORY', one.code))?.values).toEqual(one.values);
    const [before] = await office.db.select().from(categories).where(eq(categories.code, one.code));
    const [after] = await office.db.select().from(categories).where(eq(categories.code, other.code));
    expect(after?.sequence).toBe((before?.sequence ?? 0) + 1);
    const [main] = await office.db.select().from(mainCategories).where(eq(mainCategories.code, other.main));
    expect(main?.sequence).toBeGreaterThan(1);
    const fromNull = { 'description.from': null, 'mainCategory.from': null, 'unspsc.from': null };
    expect(await lastEntry()).toMatchObject({ action: 'category.created', details: { code: other.code, ...fromNull } });
  });

  test('is renamed, moved and classified', async () => {
    const [{ code, values, main }, { main: target }] = [await built(), await built()];
    const wanted = { description: 'Birds', mainCategory: target, unspsc: '' };
    const version = await versionOf('CATEGORY', code);
    expect((await change({ kind: 'values', level: 'CATEGORY', code, values: wanted, version })).status).toBe(200);
    expect((await find('CATEGORY', code))?.values).toEqual(wanted);
    expect(await versionOf('CATEGORY', code)).not.toBe(version);
    const [row] = await office.db.select().from(categories).where(eq(categories.code, code));
    expect(row).toMatchObject({ description: 'Birds', mainCategoryCode: target, unspsc: null });
    expect((await lastEntry()).details).toEqual({
      ...{ code, 'description.from': values.description, 'description.to': 'Birds' },
      ...{ 'mainCategory.from': main, 'mainCategory.to': target, 'unspsc.from': values.unspsc, 'unspsc.to': '' },
    });
  });

  test('that is saved as it is leaves no entry in the log', async () => {
    const { code, values } = await built();
    const before = await lastEntry();
    const version = await versionOf('CATEGORY', code);
    expect((await change({ kind: 'values', level: 'CATEGORY', code, values, version })).status).toBe(200);
    expect([await lastEntry(), await versionOf('CATEGORY', code)]).toEqual([before, version]);
  });

  test('is removed while it has no products', async () => {
    const { code } = await built();
    const removal = { kind: 'removal', level: 'CATEGORY', code, version: await versionOf('CATEGORY', code) };
    await buildProduct(office.db, { code: unique('P'), categoryCode: code, isDiscontinued: true });
    const refused = await change(removal);
    expect([refused.status, refused.body.problems[0].code]).toEqual([409, 'CATEGORY_CHANGED']);
    const { code: empty } = await built();
    expect((await change({ ...removal, code: empty, version: await versionOf('CATEGORY', empty) })).status).toBe(200);
    expect(await find('CATEGORY', empty)).toBeNull();
    expect(await lastEntry()).toMatchObject({ action: 'category.removed', details: { code: empty, 'unspsc.to': null } });
  });

  test('stays while it is hidden from a customer (S6.7)', async () => {
    const { code } = await built();
    const { key: customerKey } = await buildCustomer(office.db);
    await office.db.insert(excludedCategories).values({ customerKey, categoryCode: code });
    const version = await versionOf('CATEGORY', code);
    const { status, body } = await change({ kind: 'removal', level: 'CATEGORY', code, version });
    expect([status, body.problems[0]]).toMatchObject([409, { code: 'REFUSED' }]);
    expect(body.message).toMatch(/^Poultry is hidden from 1 customer, so it stays/);
    expect(await find('CATEGORY', code)).not.toBeNull();
  });
});

describe('a change is refused', () => {
  test('if somebody changed the category meanwhile', async () => {
    const { code, values } = await built();
    const version = await versionOf('CATEGORY', code);
    const saving = { kind: 'values', level: 'CATEGORY', code, values: { ...values, description: 'Birds' }, version };
    await change(saving);
    for (const late of [saving, { kind: 'removal', level: 'CATEGORY', code, version }, { ...saving, code: 'GONE' }]) {
      const { status, body } = await change(late);
      expect([status, body.problems[0].code]).toEqual([409, 'CATEGORY_CHANGED']);
    }
  });

  test('if its main category is gone', async () => {
    const { code, values } = await built();
    const wanted = { ...values, mainCategory: 'GONE' };
    const version = await versionOf('CATEGORY', code);
    const moved = await change({ kind: 'values', level: 'CATEGORY', code, values: wanted, version });
    const created = await create('CATEGORY', unique('C'), wanted);
    for (const { status, body } of [moved, created]) {
      expect([status, body.problems]).toMatchObject([
        ...[409, [{ code: 'CATEGORY_CHANGED', message: 'No main category has the code GONE.' }]],
      ]);
    }
  });

  test('for a code that another one of the level has, regardless of case', async () => {
    const { main, code, values } = await built();
    const sameMain = await create('MAIN', main.toLowerCase(), mainValues('Other'));
    const same = await create('CATEGORY', code.toLowerCase(), values);
    expect(sameMain.body.problems).toMatchObject([{ code: 'NAME_TAKEN', message: `Food has the code ${main}.`, field: 'code' }]);
    expect(same.body.problems).toMatchObject([{ code: 'NAME_TAKEN', message: `Poultry has the code ${code}.`, field: 'code' }]);
    expect((await create('CATEGORY', main, values)).status).toBe(200);
  });

  test.each<[{ readonly code?: string; readonly [field: string]: string | undefined }, string, string]>([
    [{ code: '' }, 'code', 'FIELD_REQUIRED'],
    [{ code: 'X'.repeat(21) }, 'code', 'TEXT_TOO_LONG'],
    [{ code: '*' }, 'code', 'REFUSED'],
    [{ description: ' ' }, 'description', 'FIELD_REQUIRED'],
    [{ description: 'x'.repeat(61) }, 'description', 'TEXT_TOO_LONG'],
    [{ description: 'a\u0007b' }, 'description', 'REFUSED'],
    [{ mainCategory: '' }, 'mainCategory', 'FIELD_REQUIRED'],
    [{ unspsc: '5011' }, 'unspsc', 'REFUSED'],
  ])('for %j', async ({ code = unique('C'), ...wrong }, field, problem) => {
    const { values } = await built();
    const { status, body } = await create('CATEGORY', code, { ...values, ...wrong });
    expect([status, body.problems]).toEqual([409, [expect.objectContaining({ code: problem, field })]]);
  });

  test('while an import is written', async () => {
    const { code } = await built();
    const job = { mode: 'update', fileName: 'a.csv', fileBytes: 1, startedAt: office.clock.now() } as const;
    await office.db.insert(catalogueImports).values({ ...job, status: 'applying' });
    const removal = { kind: 'removal', level: 'CATEGORY', code, version: await versionOf('CATEGORY', code) };
    const { status, body } = await change(removal);
    await office.db.delete(catalogueImports);
    const message = 'A catalogue import is being written. Try again when it is done.';
    expect([status, body.problems]).toEqual([409, [{ code: 'REFUSED', message }]]);
    expect((await change(removal)).status).toBe(200);
  });

  test('to those who are no staff', async () => {
    const { headers: asBuyer } = await buildBuyer(office.db, {}, office.clock.now());
    expect((await change({ kind: 'creation', level: 'MAIN', code: 'M', values: mainValues('M') }, asBuyer)).status).toBe(403);
  });
});
