import { issuedShape } from '../../../gateway/office/rest/documents/documents.wire.js';
import { RestScans, receivedScanShape, scansShape } from '../../../gateway/office/rest/documents/scans.js';
import { inArea, type Role } from '../check.js';
import { formWithFile } from '../form-file.js';
import { demandStaff } from './administration.js';

const path = '/api/admin/scans';
const requirement = 'Documents';
const of = {
  list: `GET ${path}`,
  upload: `POST ${path}`,
  file: `PUT ${path}/{key}/order`,
  remove: `DELETE ${path}/{key}`,
  restore: `POST ${path}/{key}/restore`,
  document: `GET ${path}/{key}/document`,
};
const filing = { orderNumber: 'conformance-none', name: '', expectedOrderNumber: null };

/** Scanned documents of all orders, for the store's staff. */
export const scansChecks = inArea('documents', {
  'scans-closed': {
    says: 'shows and changes scans for nobody but staff',
    requirement,
    otherwise: 'any customer reads the papers of others, or files papers with their orders.',
    of: Object.values(of),
    prove: async (it) => {
      const ask = async (as: Role, status: number) => {
        (await it.get(`${path}?filter=unfiled`, { as })).is(status);
        (await it.post(path, { as, ...formWithFile('conformance.pdf', '%PDF-1.7', 'application/pdf') })).is(status);
        (await it.put(`${path}/1/order`, { as, body: filing })).is(status);
        (await it.remove(`${path}/1`, { as })).is(status);
        (await it.post(`${path}/1/restore`, { as })).is(status);
        (await it.get(`${path}/1/document`, { as })).is(status);
      };
      await ask('guest', 401);
      for (const as of ['buyer', 'sales', 'consumer'] as const) await ask(as, 403);
    },
  },
  scans: {
    says: 'lists scans that wait, those of orders and the removed ones, and knows none that is not there',
    requirement,
    otherwise: 'the page Scans is an error.',
    of: [of.list, of.document],
    as: 'staff',
    prove: async (it) => {
      await demandStaff(it);
      for (const filter of ['unfiled', 'filed', 'removed'])
        await (await it.get(`${path}?filter=${filter}&page=1`)).is(200).shaped(scansShape);
      const answer = await it.get(`${path}?filter=filed&search=conformance-none`);
      const { rows } = await answer.is(200).shaped(scansShape);
      answer.demand(rows.length === 0, 'no scan of this search', `${rows.length}`);
      (await it.get(`${path}/2147483647/document`)).is(404);
    },
  },
  'scan-upload': {
    says: 'stores no file that is not a scan; one that is can be opened, waits for an order that is there, and can be removed and restored',
    requirement,
    otherwise: 'people get files that harm them, or a paper of one customer stays with another.',
    of: [of.upload, of.file, of.remove, of.restore, of.document],
    as: 'staff',
    effect: 'writes',
    prove: async (it) => {
      await demandStaff(it);
      (await it.post(path, formWithFile('conformance.pdf', 'MZ\0\0', 'application/pdf'))).is(409, 415);
      const upload = formWithFile('Conformance.pdf', `%PDF-1.7 ${Date.now()}`, 'application/pdf');
      const { scan } = await (await it.post(path, upload)).is(200).shaped(receivedScanShape);
      const one = `${path}/${encodeURIComponent(scan.key)}`;
      const key = String(scan.key);
      // It stays among the removed ones until the back office deletes those.
      it.afterwards(async () => void (await it.remove(one)).is(200));
      const again = await it.post(path, upload);
      const { scan: same } = await again.is(200).shaped(receivedScanShape);
      again.demand(same.key === scan.key, `scan ${key} again`, `scan ${same.key}`);
      (await it.put(`${one}/order`, { body: filing })).refuses('REFUSED');
      await (await it.get(`${one}/document`)).is(200).shaped(issuedShape);
      const removed = (await it.remove(one)).is(200);
      const { removedAt } = await removed.reads((calls) => new RestScans(calls).remove(key));
      removed.demand(removedAt !== null, 'a removed scan', 'one that is not');
      const restored = (await it.post(`${one}/restore`)).is(200);
      const after = await restored.reads((calls) => new RestScans(calls).restore(key));
      restored.demand(after.removedAt === null, 'a scan that is not removed', `removed ${after.removedAt}`);
    },
  },
});
