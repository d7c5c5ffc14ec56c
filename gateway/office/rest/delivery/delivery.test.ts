import { describe, expect, it } from 'vitest';
import { restCallsTo, type ScriptedAnswer } from '../../../testing/rest-calls.js';
import { RestDelivery } from './delivery.js';

const over = (...answers: readonly ScriptedAnswer[]) => {
  let at = 0;
  const { calls, sent } = restCallsTo(() => answers[at++] ?? { status: 500, json: {} });
  return { port: new RestDelivery(calls), sent };
};
const values = { county: null, minimumOrderAmount: null, deliveryWeekdays: [2], cutOffTime: '17:00', cutOffDaysBefore: 1 };
const exception = {
  ...{ name: 'Thanksgiving', firstDay: '2026-11-26', lastDay: '2026-11-26', method: 'both' as const, areas: [] },
  ...{ isClosed: true, movesCutOff: true, cutOffTime: null, cutOffDaysBefore: 0 },
};
const made = { json: { changeId: 4711, count: 1 } };
const change = { changeIds: ['4711'], count: 1, added: 0 };
const wasChanged = { status: 409, json: { problems: [{ code: 'DELIVERY_CHANGED', message: 'Changed' }] } };
const group = { count: 1, outside: [], revision: 'r2', values, mixed: ['county', 'invented'] };

describe('the delivery area over REST', () => {
  it('is read with a search', async () => {
    const { port, sent } = over({ json: { totalCount: 1, rows: [{ area: '04101', ...values, county: undefined }] } });
    expect(await port.areas('041', 2, 25)).toEqual({ totalCount: 1, rows: [{ area: '04101', ...values }] });
    expect(sent[0]?.path).toBe('/api/admin/delivery/areas?search=041&page=2&pageSize=25');
  });

  it.each([404, 405, 501])('is null where the call is missing (%i)', async (status) => {
    const absent = { status, json: {} };
    expect(await over(absent).port.areas('', 1, 25)).toBeNull();
    expect(await over(absent).port.demand(1, 10)).toBeNull();
    expect(await over(absent).port.calendar('2026-11-01', '2026-11-30', null)).toBeNull();
  });

  it('has demand, with the nearest area or none', async () => {
    const row = { area: '04743', people: 2, times: 3, lastAt: '2026-11-21T10:00:00.000Z' };
    const { port } = over({ json: { totalCount: 2, rows: [{ ...row, nearest: { area: '04101', ...values } }, row] } });
    const nearest = { area: '04101', ...values };
    expect(await port.demand(1, 10)).toEqual({
      totalCount: 2,
      rows: [
        { ...row, nearest },
        { ...row, nearest: null },
      ],
    });
  });

  it('previews an order; what is no zip code is null', async () => {
    const found = { area: '04101', isInZone: true, isRefused: false, delivery: { date: '2026-11-25', cutOff: 'x' } };
    const nothing = { county: null, minimumOrderAmount: null, pickup: null };
    expect(await over({ json: found }).port.preview('04101')).toEqual({ ...found, ...nothing });
    expect(await over({ status: 409, json: { message: 'No' } }).port.preview('x')).toBeNull();
    await expect(over({ status: 403, json: {} }).port.preview('04101')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('is changed by one call each', async () => {
    const { port, sent } = over(made, made, made, made, { json: { changeIds: [1, 2], count: 3, changeId: 2 } }, made);
    expect(await port.add(['04101'], values)).toEqual(change);
    expect(await port.edit(['04101'], 'r1', { county: null })).toEqual({ made: change });
    expect(await port.remove(['04101'])).toEqual(change);
    expect(await port.importAll([{ areas: ['04101'], ...values }])).toEqual(change);
    expect(await port.undo(['4711'])).toEqual({ changeIds: ['1', '2'], count: 3, added: 0 });
    expect(await port.addExceptions([exception])).toEqual(change);
    expect(sent.map(({ method, path }) => `${method} ${path.slice('/api/admin/delivery'.length)}`)).toEqual([
      ...['POST /areas', 'PATCH /areas', 'POST /areas/remove', 'POST /areas/import', 'POST /undo', 'POST /exceptions'],
    ]);
    expect(sent[4]?.body).toEqual({ changeIds: [4711] });
    expect(await over({ json: { changeId: null, count: 0 } }).port.remove(['1'])).toEqual({ ...change, changeIds: [], count: 0 });
  });

  it('that was changed meanwhile is read again', async () => {
    const { port } = over(wasChanged, { json: group });
    expect(await port.edit(['04101'], 'r1', {})).toEqual({ now: { ...group, mixed: ['county'] } });
    const refused = { status: 409, json: { problems: [{ code: 'DELIVERY_INVALID', message: 'No', field: 'county' }] } };
    await expect(over(refused).port.edit(['04101'], 'r1', {})).rejects.toMatchObject({ name: 'Refused' });
  });
});

describe('exceptions over REST', () => {
  const shown = { id: '7', revision: 'r2', values: exception };
  const wire = { json: { id: 7, revision: 'r2', ...exception } };

  it('are read with the days of a month, or alone', async () => {
    const json = { isInZone: false, days: [{ date: '2026-11-25', delivery: { cutOff: 'x' } }], exceptions: [wire.json] };
    const { port, sent } = over({ json }, { json: [wire.json] });
    expect(await port.calendar('2026-11-01', '2026-11-30', '04101')).toEqual({
      ...{ area: null, isInZone: false, exceptions: [shown] },
      days: [{ date: '2026-11-25', deliveryCutOff: 'x', pickupCutOff: null }],
    });
    expect(sent[0]?.path).toBe('/api/admin/delivery/calendar?firstDay=2026-11-01&lastDay=2026-11-30&zip=04101');
    expect(await port.exceptions('2026-01-01', '2026-12-31')).toEqual([shown]);
  });

  it('are edited and removed as they were seen', async () => {
    const { port, sent } = over(made, made);
    expect(await port.editException('7', 'r1', exception)).toEqual({ made: change });
    expect(await port.removeException('7', 'r 1')).toEqual({ made: change });
    expect(sent[0]?.body).toEqual({ revision: 'r1', exception });
    expect(sent[1]).toMatchObject({ method: 'DELETE', path: '/api/admin/delivery/exceptions/7?revision=r+1' });
  });

  it('come as they are now if somebody changed them, and as null if they are gone', async () => {
    expect(await over(wasChanged, wire).port.editException('7', 'r1', exception)).toEqual({ now: shown });
    const gone = { status: 404, json: {} };
    expect(await over(gone, gone).port.removeException('7', 'r1')).toEqual({ now: null });
  });
});
