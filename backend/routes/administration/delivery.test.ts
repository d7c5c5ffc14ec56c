import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '../../store/tables/audit-log.js';
import { deliveryZones, undeliverableZips } from '../../store/tables/delivery-zones.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { buildUser } from '../../testing/builders.js';
import { codesOf } from '../../testing/cart-driver.js';
import { makeBuyer } from '../../testing/cart-fixture.js';
import { driveDelivery, zoneValues } from '../../testing/delivery-driver.js';

let office: TestBackOffice;
let delivery: Awaited<ReturnType<typeof driveDelivery>>;
beforeAll(async () => {
  office = await startTestBackOffice();
  delivery = await driveDelivery(office);
});
afterAll(() => office.close());
beforeEach(async () => {
  await office.db.delete(deliveryZones);
});

const areasNow = async () => (await delivery.list('?pageSize=100')).body.rows.map(({ area }: { area: string }) => area);
const codes = (body: object) => codesOf({ body } as Parameters<typeof codesOf>[0]);

describe('the delivery area', () => {
  test('is read a page at a time, in order', async () => {
    await delivery.add(['04101-04103', 'M5V']);
    const row = (area: string) => ({ area, ...zoneValues });
    expect((await delivery.list('?page=2&pageSize=2')).body).toEqual({ totalCount: 4, rows: [row('04103'), row('M5V')] });
    expect((await delivery.list('?page=9')).body).toEqual({ totalCount: 4, rows: [] });
  });

  test('is searched by areas and ranges, by the beginning of an area, and by county', async () => {
    await delivery.add(['04101-04103', 'M5V'], { county: 'Cumberland' });
    await delivery.add(['04843'], { county: 'Knox' });
    const found = async (search: string) =>
      (await delivery.list(`?search=${encodeURIComponent(search)}`)).body.rows.map(({ area }: { area: string }) => area);
    expect(await found('04102-04200 m5v')).toEqual(['04102', '04103', 'M5V']);
    expect(await found('048')).toEqual(['04843']);
    expect(await found('knox')).toEqual(['04843']);
    expect(await found('M')).toEqual(['04101', '04102', '04103', 'M5V']);
    expect([await found('%'), await found('nowhere')]).toEqual([[], []]);
  });

  test('is a file of all areas', async () => {
    await delivery.add(['04101']);
    const { csv } = (await delivery.call('GET', 'areas/file')).body;
    expect(csv.split('\r\n')[1]).toBe('04101,Cumberland,Mon Thu,16:00,1,50.00');
  });

  test('of forty thousand areas takes two statements a page, and as long as one of ten', async () => {
    await office.db.execute(sql`
      insert into delivery_zones (area, county, delivery_weekdays, cut_off_time)
      select lpad(code::text, 5, '0'), 'County ' || code % 90, '{2,3}', '17:00' from generate_series(10000, 49999) code`);
    const { totalCount, rows } = (await delivery.list('?search=County%207&page=3')).body;
    expect([totalCount > 4_000, rows.length]).toEqual([true, 25]);
  });
});

describe('areas that are edited together', () => {
  test('show what they share, in what they differ, and what is outside', async () => {
    await delivery.add(['04101-04102']);
    await delivery.add(['04103'], { county: 'York', deliveryWeekdays: [3] });
    expect((await delivery.group('04101-04105')).body).toEqual({
      ...{ count: 3, outside: ['04104-04105'], revision: expect.any(String) },
      ...{ values: zoneValues, mixed: ['county', 'deliveryWeekdays'] },
    });
    expect((await delivery.group('05001')).body).toMatchObject({ count: 0, outside: ['05001'], values: null, mixed: [] });
  });

  test('get the values that were changed, and keep the others', async () => {
    await delivery.add(['04101']);
    await delivery.add(['04102'], { county: 'York' });
    const areas = ['04101-04102'];
    const { revision } = (await delivery.group(...areas)).body;
    const { body } = await delivery.edit(areas, revision, { cutOffTime: '09:30', minimumOrderAmount: '0' });
    expect(body).toEqual({ changeId: expect.any(Number), count: 2 });
    expect((await delivery.list()).body.rows).toEqual([
      { area: '04101', ...zoneValues, cutOffTime: '09:30', minimumOrderAmount: null },
      { area: '04102', ...zoneValues, county: 'York', cutOffTime: '09:30', minimumOrderAmount: null },
    ]);
  });

  test('are refused if somebody changed one of them meanwhile', async () => {
    await delivery.add(['04101-04102']);
    const areas = ['04101-04102'];
    const { revision } = (await delivery.group(...areas)).body;
    await delivery.edit(['04102'], (await delivery.group('04102')).body.revision, { cutOffTime: '10:00' });
    const { status, body } = await delivery.edit(areas, revision, { cutOffTime: '09:30' });
    expect([status, codes(body)]).toEqual([409, ['DELIVERY_CHANGED']]);
  });

  test('change nothing where nothing differs', async () => {
    await delivery.add(['04101']);
    const { revision } = (await delivery.group('04101')).body;
    expect((await delivery.edit(['04101'], revision, { county: 'Cumberland' })).body).toEqual({ changeId: null, count: 0 });
  });

  test.each([
    [{ cutOffTime: '24:00' }, 'cutOffTime'],
    [{ deliveryWeekdays: [] }, 'deliveryWeekdays'],
    [{ minimumOrderAmount: '-1' }, 'minimumOrderAmount'],
    [{ cutOffDaysBefore: 15 }, 'cutOffDaysBefore'],
    [{ county: 'x'.repeat(61) }, 'county'],
  ])('never get %j', async (wrong, field) => {
    for (const { status, body } of [await delivery.add(['04101'], wrong), await delivery.edit(['04101'], 'x', wrong)]) {
      expect([status, body.problems]).toMatchObject([409, [{ code: 'DELIVERY_INVALID', field }]]);
    }
  });

  test('are at least one and at most twenty thousand', async () => {
    const problems = [await delivery.add([]), await delivery.add(['00000-19999', '20001']), await delivery.group()];
    for (const { body } of problems) expect(body.problems).toMatchObject([{ code: 'DELIVERY_INVALID', field: 'areas' }]);
  });
});

describe('a change of the delivery area', () => {
  test('is refused for areas that are there already, with their names', async () => {
    await delivery.add(['04101-04102']);
    const { body } = await delivery.add(['04100-04101']);
    expect(body.problems).toMatchObject([{ code: 'DELIVERY_INVALID', field: 'areas', params: { areas: '04101' } }]);
    expect(await areasNow()).toEqual(['04101', '04102']);
  });

  test('removes areas, and brings exactly these back', async () => {
    await delivery.add(['04101-04103']);
    const { changeId, count } = (await delivery.remove('04101', '04103-04200')).body;
    expect([count, await areasNow()]).toEqual([2, ['04102']]);
    const undone = (await delivery.undo(changeId)).body;
    expect([undone.count, await areasNow()]).toEqual([2, ['04101', '04102', '04103']]);
    await delivery.undo(undone.changeId);
    expect(await areasNow()).toEqual(['04102']);
    expect(codes((await delivery.remove('09999')).body)).toEqual(['DELIVERY_INVALID']);
  });

  test('is in the log with who made it, and the values before and after', async () => {
    const { changeId } = (await delivery.add(['04101-04103'])).body;
    const [entry] = await office.db.select().from(auditLog).where(sql`id = ${changeId}`);
    expect(entry).toMatchObject({
      ...{ action: 'delivery.zonesChanged', userId: delivery.userId },
      details: {
        ...{ kind: 'add', count: 3, areas: '04101-04103', from: '[]' },
        to: JSON.stringify([{ ...zoneValues, areas: ['04101-04103'] }]),
      },
    });
  });

  test('is not taken back once it was changed again, and an unknown one never', async () => {
    const { changeId } = (await delivery.add(['04101'])).body;
    await delivery.edit(['04101'], (await delivery.group('04101')).body.revision, { cutOffTime: '10:00' });
    const { status, body } = await delivery.undo(changeId);
    expect([status, codes(body)]).toEqual([409, ['DELIVERY_CHANGED']]);
    expect((await delivery.undo(2_147_483_647)).status).toBe(404);
    const [other] = await office.db
      .insert(auditLog)
      .values({ at: office.clock.now(), action: 'setting.changed' })
      .returning({ id: auditLog.id });
    expect((await delivery.undo(other?.id ?? 0)).status).toBe(404);
  });

  test('by an import adds and overwrites, all or none, and goes back as a whole', async () => {
    await delivery.add(['04101']);
    const group = (areas: string[], change: object = {}) => ({ ...zoneValues, ...change, areas });
    const wrong = await delivery.importAll(group(['04102']), group(['04103'], { cutOffTime: 'noon' }));
    expect([wrong.body.problems, await areasNow()]).toMatchObject([[{ field: 'cutOffTime' }], ['04101']]);
    const first = (await delivery.importAll(group(['04101', '04103']), group(['04102'], { county: 'York' }))).body;
    expect(first).toEqual({ changeId: expect.any(Number), count: 2, added: 2 });
    const second = (await delivery.importAll(group(['04101'], { county: 'Knox' }))).body;
    expect(second).toMatchObject({ count: 1, added: 0 });
    await delivery.undo(first.changeId, second.changeId);
    expect((await delivery.list()).body.rows).toEqual([{ area: '04101', ...zoneValues }]);
  });
});

test('the demand outside the delivery area is counted by person, with the nearest zone', async () => {
  await office.db.delete(undeliverableZips);
  await delivery.add(['04101', '04143'], { county: 'Cumberland' });
  await delivery.add(['K2A']);
  const [one, other] = [await buildUser(office.db), await buildUser(office.db)];
  const lastAt = office.clock.now();
  await office.db.insert(undeliverableZips).values([
    { zip: '04140-1234', userId: one.id, count: 2, lastAt: new Date('2026-11-01T10:00:00Z') },
    { zip: '04140', userId: one.id, count: 1, lastAt },
    { zip: '04140', userId: other.id, count: 1, lastAt: new Date('2026-11-01T10:00:00Z') },
    { zip: 'K1A 0B1', userId: one.id, count: 9, lastAt },
    { zip: '99501', userId: one.id, count: 1, lastAt },
    { zip: '04101', userId: one.id, count: 1, lastAt },
  ]);
  const { body } = await delivery.call('GET', 'demand');
  const near = (area: string) => ({ area, ...zoneValues });
  const at = lastAt.toISOString();
  expect(body).toEqual({
    totalCount: 3,
    rows: [
      { area: '04140', people: 2, times: 4, lastAt: at, nearest: near('04143') },
      { area: 'K1A', people: 1, times: 9, lastAt: at, nearest: near('K2A') },
      { area: '99501', people: 1, times: 1, lastAt: at, nearest: null },
    ],
  });
  expect((await delivery.call('GET', 'demand?page=2&pageSize=2')).body.rows).toHaveLength(1);
});

test('the delivery area is for staff alone (A6.4)', async () => {
  const { headers } = await makeBuyer(office.store);
  const paths = ['areas', 'areas/file', 'demand', 'preview?zip=04101', 'calendar?firstDay=2026-11-01&lastDay=2026-11-30'];
  for (const path of paths) {
    const url = `/api/admin/delivery/${path}`;
    expect((await office.app.inject(url)).statusCode).toBe(401);
    expect((await office.app.inject({ url, headers })).statusCode).toBe(403);
  }
});
