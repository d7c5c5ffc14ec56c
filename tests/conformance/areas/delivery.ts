import {
  areasShape,
  calendarShape,
  demandShape,
  exceptionsShape,
  fileShape,
  groupShape,
  madeShape,
  previewShape,
} from '../../../gateway/office/rest/delivery/delivery.wire.js';
import { inArea } from '../check.js';
import { demandStaff } from './administration.js';

const path = '/api/admin/delivery';
const month = `${path}/calendar?firstDay=2030-07-01&lastDay=2030-07-31`;
const year = `${path}/exceptions?firstDay=2030-01-01&lastDay=2030-12-31`;
const reads = [`${path}/areas`, `${path}/areas/file`, `${path}/demand`, `${path}/preview?zip=04101`, month, year];

/** The delivery area and its calendar. Every change is taken back. */
export const deliveryChecks = inArea('delivery', {
  closed: {
    says: 'is closed to everyone but staff',
    requirement: 'A6.4',
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
    requirement: 'S9.12',
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
    requirement: 'S9.12',
    otherwise: 'a wrong holiday stays.',
    of: [`POST ${path}/exceptions`, `POST ${path}/undo`],
    as: 'staff',
    effect: 'writes',
    prove: async (it) => {
      await demandStaff(it);
      const exception = {
        ...{ name: 'Conformance', firstDay: '2030-07-05', lastDay: '2030-07-05', method: 'both', areas: [] },
        ...{ isClosed: true, movesCutOff: true, cutOffTime: null, cutOffDaysBefore: 0 },
      };
      const added = await it.post(`${path}/exceptions`, { body: { exceptions: [exception] } });
      const { changeId } = await added.is(200).shaped(madeShape);
      const closed = await it.get(month);
      const { days } = await closed.is(200).shaped(calendarShape);
      closed.demand(!days[4]?.delivery, 'no delivery on 2030-07-05', JSON.stringify(days[4]));
      await (await it.post(`${path}/undo`, { body: { changeIds: [changeId] } })).is(200).shaped(madeShape);
    },
  },
});
