import {
  areasShape,
  calendarShape,
  demandShape,
  exceptionShape,
  exceptionsShape,
  fileShape,
  groupShape,
  madeShape,
  previewShape,
} from '../../../gateway/office/rest/delivery/delivery.wire.js';
import { inArea, type Role } from '../check.js';
import { demandStaff } from './administration.js';

const path = '/api/admin/delivery';
const month = `${path}/calendar?firstDay=2030-07-01&lastDay=2030-07-31`;
const year = `${path}/exceptions?firstDay=2030-01-01&lastDay=2030-12-31`;
const area = '00001';
const zone = {
  ...{ county: 'Conformance', minimumOrderAmount: null, deliveryWeekdays: [2], cutOffTime: '17:00', cutOffDaysBefore: 1 },
};
const exception = {
  ...{ name: 'Conformance', firstDay: '2030-07-05', lastDay: '2030-07-05', method: 'both', areas: [] },
  ...{ isClosed: true, movesCutOff: true, cutOffTime: null, cutOffDaysBefore: 0 },
};
const reads = [`${path}/areas`, `${path}/areas/file`, `${path}/demand`, `${path}/preview?zip=04101`, month, year];
const areaChanges = [`POST ${path}/areas`, `PATCH ${path}/areas`, `POST ${path}/areas/remove`, `POST ${path}/areas/import`];
const exceptionCalls = ['GET', 'PUT', 'DELETE'].map((method) => `${method} ${path}/exceptions/{id}`);

/** The delivery area and its calendar. Every change is taken back. */
export const deliveryChecks = inArea('delivery', {
  closed: {
    says: 'is closed to everyone but staff',
    requirement: 'Delivery area and calendar',
    otherwise: 'any customer changes where goods go.',
    of: [`GET ${path}/areas`, `GET ${path}/areas/file`, `GET ${path}/demand`, `GET ${path}/preview`, `GET ${path}/calendar`],
    prove: async (it) => {
      for (const closed of reads) {
        (await it.get(closed, { as: 'guest' })).is(401);
        for (const as of ['buyer', 'sales', 'consumer'] as const) (await it.get(closed, { as })).is(403);
      }
    },
  },
  reads: {
    says: 'gives areas, the demand, a month, exceptions and a preview',
    requirement: 'Delivery area and calendar',
    otherwise: 'the page Delivery is an error.',
    of: [
      ...[`GET ${path}/areas`, `GET ${path}/areas/file`, `GET ${path}/demand`, `GET ${path}/preview`, `GET ${path}/calendar`],
      ...[`GET ${path}/exceptions`, `POST ${path}/areas/group`],
    ],
    as: 'staff',
    prove: async (it) => {
      await demandStaff(it);
      await (await it.get(`${path}/areas?page=1&pageSize=1`)).is(200).shaped(areasShape);
      await (await it.get(`${path}/areas/file`)).is(200).shaped(fileShape);
      await (await it.get(`${path}/demand`)).is(200).shaped(demandShape);
      await (await it.get(`${path}/preview?zip=04101`)).is(200).shaped(previewShape);
      await (await it.get(year)).is(200).shaped(exceptionsShape);
      const group = await it.post(`${path}/areas/group`, { body: { areas: ['04101-04103'] } });
      await group.is(200).shaped(groupShape);
      const answer = await it.get(month);
      const { days } = await answer.is(200).shaped(calendarShape);
      answer.demand(days.length === 31, '31 days', `${days.length}`);
    },
  },
  undo: {
    says: 'closes a day, and takes that back',
    requirement: 'Delivery area and calendar',
    otherwise: 'a wrong holiday stays.',
    of: [`POST ${path}/exceptions`, `POST ${path}/undo`],
    as: 'staff',
    effect: 'writes',
    prove: async (it) => {
      await demandStaff(it);
      const added = await it.post(`${path}/exceptions`, { body: { exceptions: [exception] } });
      const { changeId } = await added.is(200).shaped(madeShape);
      const closed = await it.get(month);
      const { days } = await closed.is(200).shaped(calendarShape);
      closed.demand(!days[4]?.delivery, 'no delivery on 2030-07-05', JSON.stringify(days[4]));
      await (await it.post(`${path}/undo`, { body: { changeIds: [changeId] } })).is(200).shaped(madeShape);
    },
  },
  'changes-closed': {
    says: 'lets nobody but staff change areas and exceptions',
    requirement: 'Delivery area and calendar',
    otherwise: 'any customer changes where goods go, and when.',
    of: [...areaChanges, ...exceptionCalls],
    prove: async (it) => {
      const groups = [{ areas: [area], ...zone }];
      const ask = async (as: Role, status: number) => {
        (await it.post(`${path}/areas`, { as, body: { areas: [area], values: zone } })).is(status);
        (await it.patch(`${path}/areas`, { as, body: { areas: [area], revision: 'none', changes: {} } })).is(status);
        (await it.post(`${path}/areas/remove`, { as, body: { areas: [area] } })).is(status);
        (await it.post(`${path}/areas/import`, { as, body: { groups } })).is(status);
        (await it.get(`${path}/exceptions/1`, { as })).is(status);
        (await it.put(`${path}/exceptions/1`, { as, body: { revision: 'none', exception } })).is(status);
        (await it.remove(`${path}/exceptions/1?revision=none`, { as })).is(status);
      };
      await ask('guest', 401);
      for (const as of ['buyer', 'sales', 'consumer'] as const) await ask(as, 403);
    },
  },
  areas: {
    says: 'adds an area once, changes it as it was seen, overwrites it from a file, and removes it',
    requirement: 'Delivery area and calendar',
    otherwise: 'two people overwrite each other, or an area stays that nobody delivers to.',
    of: areaChanges,
    as: 'staff',
    effect: 'writes',
    prove: async (it) => {
      await demandStaff(it);
      const group = async () =>
        await (await it.post(`${path}/areas/group`, { body: { areas: [area] } })).is(200).shaped(groupShape);
      const remove = () => it.post(`${path}/areas/remove`, { body: { areas: [area] } });
      if ((await group()).count > 0) it.skip(`area ${area} is in the delivery area, which is not ours to change`);
      const add = () => it.post(`${path}/areas`, { body: { areas: [area], values: zone } });
      it.afterwards(async () => (await group()).count > 0 && (await remove()).is(200));
      await (await add()).is(200).shaped(madeShape);
      (await add()).refuses('DELIVERY_INVALID');
      const { revision } = await group();
      const edit = () => it.patch(`${path}/areas`, { body: { areas: [area], revision, changes: { cutOffTime: '16:00' } } });
      await (await edit()).is(200).shaped(madeShape);
      (await edit()).refuses('DELIVERY_CHANGED');
      const imported = await it.post(`${path}/areas/import`, { body: { groups: [{ areas: [area], ...zone }] } });
      const { added } = await imported.is(200).shaped(madeShape);
      imported.demand(added === 0, 'no area that was not there before', `${added}`);
      const { values } = await group();
      imported.demand(values?.cutOffTime === '17:00', 'the cut-off 17:00 of the file', `${values?.cutOffTime}`);
      const removed = await remove();
      const { count } = await removed.is(200).shaped(madeShape);
      removed.demand(count === 1, '1 area removed', `${count}`);
    },
  },
  exception: {
    says: 'gives an exception, changes and removes it as it was seen',
    requirement: 'Delivery area and calendar',
    otherwise: 'two people overwrite each other, or a wrong holiday stays.',
    of: exceptionCalls,
    as: 'staff',
    effect: 'writes',
    prove: async (it) => {
      await demandStaff(it);
      (await it.get(`${path}/exceptions/2147483647`)).is(404);
      const name = `Conformance ${Date.now()}`;
      const added = await it.post(`${path}/exceptions`, { body: { exceptions: [{ ...exception, name }] } });
      await added.is(200).shaped(madeShape);
      const ofYear = await (await it.get(year)).is(200).shaped(exceptionsShape);
      const id = ofYear.find((found) => found.name === name)?.id;
      added.demand(id !== undefined, 'the exception in those of its year', 'none of its name');
      const one = `${path}/exceptions/${id}`;
      const read = async () => await (await it.get(one)).is(200).shaped(exceptionShape);
      const remove = (revision: string) => it.remove(`${one}?revision=${encodeURIComponent(revision)}`);
      it.afterwards(async () => {
        if ((await it.get(one)).came.status === 200) (await remove((await read()).revision)).is(200);
      });
      const { revision: first } = await read();
      const edit = () => it.put(one, { body: { revision: first, exception: { ...exception, name, method: 'pickup' } } });
      await (await edit()).is(200).shaped(madeShape);
      (await edit()).refuses('DELIVERY_CHANGED');
      const { revision, method } = await read();
      added.demand(method === 'pickup', 'an exception of pickup', method);
      (await remove(first)).refuses('DELIVERY_CHANGED');
      await (await remove(revision)).is(200).shaped(madeShape);
      (await it.get(one)).is(404);
    },
  },
});
