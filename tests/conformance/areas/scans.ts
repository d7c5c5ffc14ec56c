import { receivedScanShape, scansShape } from '../../../gateway/office/rest/documents/scans.js';
import { inArea } from '../check.js';
import { demandStaff } from './administration.js';

const scans = '/api/admin/scans';
const boundary = 'conformance-boundary';
const never = `${scans}/2147483647`;
const order = `PUT ${scans}/{key}/order`;
const remove = `DELETE ${scans}/{key}`;
const restore = `POST ${scans}/{key}/restore`;
const document = `GET ${scans}/{key}/document`;
const filing = { orderNumber: 'conformance-none', name: '', expectedOrderNumber: null };

/** A form with one file. */
const form = (name: string, content: string) => {
  const head = `Content-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream`;
  return {
    text: `--${boundary}\r\n${head}\r\n\r\n${content}\r\n--${boundary}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    key: true as const,
  };
};

/** Scans of orders, for the store's staff. */
export const scansChecks = inArea('documents', {
  'scans-closed': {
    says: 'shows the lists of scans to nobody but staff',
    requirement: 'A3.8',
    otherwise: 'any customer reads the papers of others.',
    of: `GET ${scans}`,
    prove: async (it) => {
      (await it.get(`${scans}?filter=filed`, { as: 'guest' })).is(401);
      for (const as of ['buyer', 'sales', 'consumer'] as const) (await it.get(`${scans}?filter=filed`, { as })).is(403);
    },
  },
  scans: {
    says: 'gives the lists of scans a page at a time, with their counts, and 404 for a scan that is not there',
    requirement: 'A3.8',
    otherwise: 'the page Scans is an error.',
    of: [`GET ${scans}`, document],
    as: 'staff',
    prove: async (it) => {
      await demandStaff(it);
      for (const filter of ['unfiled', 'filed', 'removed'] as const) {
        const answer = await it.get(`${scans}?filter=${filter}&page=1`);
        const { counts, rows } = await answer.is(200).shaped(scansShape);
        const most = Math.min(50, counts[filter]);
        answer.demand(rows.length === most, `${most} rows`, `${rows.length}`);
      }
      (await it.get(`${never}/document`)).is(404);
    },
  },
  'scans-changed': {
    says: 'stores no file that is not a scan, takes in a text, removes and restores it, and files nothing with an order that is not there',
    requirement: 'A3.8',
    otherwise: 'customers open files that browsers run, or the papers of a wrong order.',
    of: [`POST ${scans}`, order, remove, restore],
    as: 'staff',
    effect: 'writes',
    prove: async (it) => {
      await demandStaff(it);
      (await it.post(scans, form('conformance.exe', '\0\x01'))).is(409, 415, 422);
      const stored = await it.post(scans, form('conformance.txt', 'A test of the contract.'));
      const { scan } = await stored.is(200).shaped(receivedScanShape);
      const own = `${scans}/${encodeURIComponent(String(scan.key))}`;
      it.afterwards(() => it.remove(own));
      if (scan.orderNumber == null) (await it.put(`${own}/order`, { body: filing })).is(409);
      (await it.remove(own)).is(200);
      (await it.post(`${own}/restore`)).is(200);
      (await it.remove(never)).is(404);
    },
  },
});
