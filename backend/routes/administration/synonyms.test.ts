import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSynonymFile } from '../../../domain/administration/synonyms/synonym-file.js';
import { auditLog } from '../../store/tables/audit-log.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { buildCategory, buildProduct } from '../../testing/build-product.js';
import { bearer, buildBuyer, buildToken, buildUser } from '../../testing/builders.js';

let office: TestBackOffice;
let headers: Record<string, string>;
let staffId: number;
beforeAll(async () => {
  office = await startTestBackOffice();
  staffId = (await buildUser(office.db, { isStaff: true, name: 'Nora Lind' })).id;
  headers = bearer(await buildToken(office.db, staffId, {}, office.clock.now()));
});
afterAll(() => office.close());

const path = '/api/admin/search-synonyms';
const get = async (rest: string, as = headers) => {
  const answer = await office.app.inject({ url: `${path}${rest}`, headers: as });
  return { status: answer.statusCode, body: answer.json() };
};
async function post(rest: string, payload: object, as = headers) {
  const answer = await office.app.inject({ method: 'POST', url: `${path}${rest}`, headers: as, payload });
  return { status: answer.statusCode, body: answer.json() };
}
const synonym = (term: string, meaning: string, isMutual = true) => ({ term, meaning, isMutual });
const change = (before: object | null, after: object | null) => post('/changes', { before, after });
const found = async (search: string) => (await get(`?search=${encodeURIComponent(search)}`)).body.rows;
const lastEntry = async () => {
  const [entry] = await office.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  return { action: entry?.action, userId: entry?.userId, details: entry?.details };
};

describe('synonyms of searches', () => {
  test('are listed by term a page at a time, and found by a part of either text without its accents', async () => {
    const { status, body } = await get('?page=2&pageSize=10');
    expect([status, body.rows.length]).toEqual([200, 10]);
    const { rows } = (await get('?pageSize=100')).body;
    expect(rows.slice(10, 20)).toEqual(body.rows);
    const terms = rows.map(({ term }: { term: string }) => term.toLowerCase());
    expect(terms).toEqual([...terms].sort());
    expect(await found('RÉMOULADE zzqqxx')).toEqual([]);
    expect(await found('CATSÜP')).toEqual([synonym('catsup', 'ketchup')]);
    expect((await get('?search=catsup&pageSize=1&page=2')).body).toEqual({ totalCount: 1, rows: [] });
  });

  test('are added, changed and removed, with a log of what was and is; the next search has them', async () => {
    const { headers: as } = await buildBuyer(office.db, {}, office.clock.now());
    await buildCategory(office.db, 'BAKERY', 'Bakery');
    await buildProduct(office.db, { code: 'SYN-1', categoryCode: 'BAKERY', description: 'Zwieback Rusks' });
    const searched = async (search: string) => {
      const answer = await office.app.inject({ url: `/api/product/list?search=${search}`, headers: as });
      return answer.body.includes('Zwieback Rusks');
    };
    expect(await searched('knaeckebroetchen')).toBe(false);

    expect(await change(null, synonym(' knaeckebroetchen ', 'zwieback', false))).toEqual({
      ...{ status: 200, body: { synonym: synonym('knaeckebroetchen', 'zwieback', false) } },
    });
    expect(await searched('knaeckebroetchen')).toBe(true);
    expect(await lastEntry()).toEqual({
      ...{ action: 'synonym.added', userId: staffId },
      details: {
        ...{ 'term.from': null, 'term.to': 'knaeckebroetchen', 'meaning.from': null, 'meaning.to': 'zwieback' },
        ...{ 'isMutual.from': null, 'isMutual.to': false },
      },
    });

    await change(synonym('knaeckebroetchen', 'zwieback', false), synonym('knaeckebroetchen', 'zwieback', true));
    expect(await found('knaeckebroetchen')).toEqual([synonym('knaeckebroetchen', 'zwieback', true)]);
    expect(await lastEntry()).toMatchObject({
      ...{ action: 'synonym.changed', details: { 'isMutual.from': false, 'isMutual.to': true } },
    });

    expect((await change(synonym('knaeckebroetchen', 'zwieback', true), null)).body).toEqual({ synonym: null });
    expect(await searched('knaeckebroetchen')).toBe(false);
    expect(await lastEntry()).toMatchObject({ action: 'synonym.removed' });
  });

  test('that are saved as they are leave no entry', async () => {
    const before = await lastEntry();
    expect((await change(synonym('catsup', 'ketchup'), synonym('catsup', 'ketchup'))).status).toBe(200);
    expect(await lastEntry()).toEqual(before);
  });

  test.each([
    ['is gone', synonym('zzqqxx', 'zzqq'), null, { code: 'SYNONYM_CHANGED' }],
    ['is no longer so', synonym('catsup', 'ketchup', false), synonym('catsup', 'sauce'), { code: 'SYNONYM_CHANGED' }],
    ['is there already', null, synonym('Catsups', 'KETCHUP', false), { code: 'NAME_TAKEN', field: 'term' }],
    ['is there the other way round', null, synonym('ketchup', 'catsup'), { code: 'NAME_TAKEN', field: 'term' }],
    ['becomes another one', synonym('catsup', 'ketchup'), synonym('squid', 'calamari'), { code: 'NAME_TAKEN' }],
    ['has one text', null, synonym('tomato', 'Tomatoes'), { code: 'REFUSED', field: 'meaning' }],
    ['has no term', null, synonym(' ', 'soda'), { code: 'FIELD_REQUIRED', field: 'term' }],
    ['has too many words', null, synonym('a b c d e', 'soda'), { code: 'REFUSED', field: 'term' }],
  ])('one that %s is refused', async (_, before, after, problem) => {
    const { status, body } = await change(before, after);
    expect([status, body.problems]).toMatchObject([409, [problem]]);
    expect(await found('catsup')).toEqual([synonym('catsup', 'ketchup')]);
  });

  test('are exported in a form that is read again', async () => {
    const { csv } = (await get('/file')).body;
    const { totalCount } = (await get('')).body;
    const { lines, refused } = readSynonymFile(csv);
    expect([lines.length, refused]).toEqual([totalCount, []]);
  });
});

describe('an import', () => {
  const take = (synonyms: readonly object[], isDryRun: boolean) => post('/import', { synonyms, isDryRun });
  const file = [
    synonym('bubbler', 'soda fountain'),
    synonym('catsup', 'ketchup', false),
    synonym('squid', 'calamari'),
    synonym('Bubblers', 'Soda Fountains'),
    synonym('tomato', 'tomatoes'),
    synonym('', 'soda'),
  ];

  test('reports first, and then does the same', async () => {
    const reasons = ['Another line', 'cannot tell', 'required'].map((part) => expect.stringContaining(part));
    const results = [
      ...['ADDED', 'CHANGED', 'UNCHANGED'].map((verdict) => ({ verdict, reason: null })),
      ...reasons.map((reason) => ({ verdict: 'REFUSED', reason })),
    ];
    const before = await lastEntry();
    expect(await take(file, true)).toEqual({ status: 200, body: { results } });
    expect(await found('bubbler')).toEqual([]);
    expect(await lastEntry()).toEqual(before);

    expect(await take(file, false)).toEqual({ status: 200, body: { results } });
    expect(await found('bubbler')).toEqual([synonym('bubbler', 'soda fountain')]);
    expect(await found('catsup')).toEqual([synonym('catsup', 'ketchup', false)]);
    expect(await lastEntry()).toEqual({
      ...{ action: 'synonym.imported', userId: staffId },
      details: { synonymsAdded: 1, synonymsChanged: 1, refusedLines: 3 },
    });

    const again = (await take(file.slice(0, 3), false)).body.results.map(({ verdict }: { verdict: string }) => verdict);
    expect(again).toEqual(['UNCHANGED', 'UNCHANGED', 'UNCHANGED']);
    await take([synonym('catsup', 'ketchup')], false);
  });

  test('knows a synonym that is stored the other way round', async () => {
    const { results } = (await take([synonym('ketchup', 'catsup')], true)).body;
    expect(results).toEqual([{ verdict: 'UNCHANGED', reason: null }]);
  });

  test('has a limited number at a time', async () => {
    const many = Array.from({ length: 251 }, (_, index) => synonym(`t${index}`, 'soda'));
    expect((await take(many, true)).status).toBe(400);
  });
});

test('synonyms are closed to customers and guests', async () => {
  const { headers: as } = await buildBuyer(office.db, {}, office.clock.now());
  expect((await get('', as)).status).toBe(403);
  expect((await get('/file', {})).status).toBe(401);
  expect((await post('/changes', { before: null, after: synonym('pop', 'soda') }, as)).status).toBe(403);
  expect((await post('/import', { synonyms: [], isDryRun: true }, as)).status).toBe(403);
});
