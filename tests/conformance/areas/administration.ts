import {
  defaultShape,
  savedMetadataShape,
  siteMetadataShape,
  siteSyncShape,
} from '../../../gateway/office/rest/administration/administration.wire.js';
import { storeLogShape } from '../../../gateway/office/rest/administration/store-log.js';
import {
  differencesShape,
  importShape,
  importsShape,
  refusalsShape,
  refusedPieceShape,
} from '../../../gateway/office/rest/catalogue-import/catalogue-import.js';
import { optionsShape } from '../../../gateway/office/rest/password/password.wire.js';
import { changesShape, settingShape, settingsShape } from '../../../gateway/office/rest/store-settings/store-settings.wire.js';
import { inArea } from '../check.js';
import type { Conversation } from '../conversation.js';
import { formWithFile } from '../form-file.js';

const metadata = '/api/admin/siteMetadata';
const layout = '/api/admin/defaultPageLayout';
const sortBy = '/api/admin/defaultPageSortBy';
const options = '/api/admin/passwordOptions';
const imports = '/api/admin/catalogue/imports';
const importReads = ['differences', 'refused', 'refused/file'].map((part) => `GET ${imports}/{id}/${part}`);
const settings = '/api/admin/settings';
const siteSync = '/api/admin/requestSiteMetadataSync';
const imageSync = '/api/admin/requestImageSync';
const log = '/api/admin/log';
const onBehalf = '/api/admin/on-behalf';

/** The administration of the store. Every change is to what holds already. */
export const administrationChecks = inArea('administration', {
  closed: {
    says: 'is closed to everyone but staff',
    requirement: 'A6.4',
    otherwise: 'any customer changes what all of them see.',
    of: [`GET ${metadata}`, `GET ${layout}`, `GET ${sortBy}`, `GET ${settings}`],
    prove: async (it) => {
      for (const path of [metadata, layout, sortBy, settings]) {
        (await it.get(path, { as: 'guest' })).is(401);
        for (const as of ['buyer', 'sales', 'consumer'] as const) (await it.get(path, { as })).is(403);
      }
    },
  },
  imports: {
    says: 'gives catalogue imports to staff alone, starts one, refuses a second one, and cancels it',
    requirement: 'Catalogue import',
    otherwise: 'the page Import Catalogue is an error, or two people overwrite each other.',
    of: [`GET ${imports}`, `POST ${imports}`, `POST ${imports}/{id}/cancel`, `POST ${imports}/{id}/apply`],
    as: 'staff',
    effect: 'writes',
    prove: async (it) => {
      await demandStaff(it);
      (await it.get(imports, { as: 'guest' })).is(401);
      (await it.get(imports, { as: 'buyer' })).is(403);
      const file = { body: { mode: 'UPDATE', fileName: 'conformance.csv', fileBytes: 10 } };
      const { id } = await (await it.post(imports, file)).is(200).shaped(importShape);
      (await it.post(imports, file)).is(409);
      (await it.post(`${imports}/${id}/apply`, { body: { skipRefused: true } })).is(409);
      await (await it.post(`${imports}/${id}/cancel`)).is(200).shaped(importShape);
      await (await it.get(imports)).is(200).shaped(importsShape);
    },
  },
  'imports-closed': {
    says: 'shows what an import changes to nobody but staff, and takes no file of anybody else',
    requirement: 'Catalogue import',
    otherwise: 'any customer reads prices to come, or changes the catalogue.',
    of: [...importReads, `POST ${imports}/{id}/parts`],
    prove: async (it) => {
      const reads = ['differences?kind=NEW', 'refused', 'refused/file'].map((part) => `${imports}/1/${part}`);
      const part = formWithFile('conformance.csv', 'code\n', 'text/csv');
      for (const path of reads) (await it.get(path, { as: 'guest' })).is(401);
      (await it.post(`${imports}/1/parts?offset=0`, { as: 'guest', ...part })).is(401);
      for (const as of ['buyer', 'sales', 'consumer'] as const) {
        for (const path of reads) (await it.get(path, { as })).is(403);
        (await it.post(`${imports}/1/parts?offset=0`, { as, ...part })).is(403);
      }
    },
  },
  'import-file': {
    says: 'takes a part of a file once, and gives what the import changes and refuses, of the latest import alone',
    requirement: 'Catalogue import',
    otherwise: 'a file does not arrive, or nobody sees what it changes.',
    of: [...importReads, `POST ${imports}/{id}/parts`],
    as: 'staff',
    effect: 'writes',
    prove: async (it) => {
      await demandStaff(it);
      const file = { body: { mode: 'UPDATE', fileName: 'conformance.csv', fileBytes: 100 } };
      const { id } = await (await it.post(imports, file)).is(200).shaped(importShape);
      it.afterwards(async () => void (await it.post(`${imports}/${id}/cancel`)).is(200));
      const part = formWithFile('conformance.csv', 'code\n', 'text/csv');
      for (const time of ['once', 'again']) {
        const answer = await it.post(`${imports}/${id}/parts?offset=0`, part);
        const { receivedBytes } = await answer.is(200).shaped(importShape);
        answer.demand(receivedBytes === 5, `5 bytes of a part that was sent ${time}`, `${receivedBytes}`);
      }
      const differences = await it.get(`${imports}/${id}/differences?kind=NEW&page=1&pageSize=1`);
      await differences.is(200).shaped(differencesShape);
      await (await it.get(`${imports}/${id}/refused?page=1&pageSize=1`)).is(200).shaped(refusalsShape);
      // Not there before the check of the whole file.
      const piece = (await it.get(`${imports}/${id}/refused/file`)).is(200, 404);
      if (piece.came.status === 200) await piece.shaped(refusedPieceShape);
      for (const read of ['differences?kind=NEW', 'refused', 'refused/file'])
        (await it.get(`${imports}/2147483647/${read}`)).is(404);
    },
  },
  title: {
    says: 'gives title and favicon to staff, and saves a title',
    requirement: 'A7.37',
    otherwise: 'the page Admin is an error.',
    of: [`GET ${metadata}`, `POST ${metadata}`],
    as: 'staff',
    effect: 'writes',
    prove: async (it) => {
      await demandStaff(it);
      const { title } = await (await it.get(metadata)).is(200).shaped(siteMetadataShape);
      await (await it.post(metadata, { body: { title } })).is(200).shaped(savedMetadataShape);
    },
  },
  'long-title': {
    says: 'saves no title of more than 200 characters',
    requirement: 'A5.33',
    otherwise: 'a title fills every window and mail.',
    of: `POST ${metadata}`,
    as: 'staff',
    effect: 'writes',
    prove: async (it) => {
      await demandStaff(it);
      const { title: before } = await (await it.get(metadata)).is(200).shaped(siteMetadataShape);
      const answer = await it.post(metadata, { body: { title: 'x'.repeat(201) } });
      const { title } = await (await it.get(metadata)).is(200).shaped(siteMetadataShape);
      answer.demand(title === before, 'the title before', title ?? '');
    },
  },
  defaults: {
    says: 'gives layout and sort order of product lists, and saves them',
    requirement: 'A7.33',
    otherwise: 'the cards Default Layout and Default Sort By do nothing.',
    of: [`GET ${layout}`, `POST ${layout}`, `GET ${sortBy}`, `POST ${sortBy}`],
    as: 'staff',
    effect: 'writes',
    prove: async (it) => {
      await demandStaff(it);
      for (const path of [layout, sortBy]) {
        const value = await (await it.get(path)).is(200).shaped(defaultShape);
        (await it.post(path, { body: value })).is(200, 204);
        const answer = await it.get(path);
        const after = await answer.is(200).shaped(defaultShape);
        answer.demand(after === value, String(value), String(after));
      }
    },
  },
  passwords: {
    says: 'saves the requirements of new passwords',
    requirement: 'A7.36',
    otherwise: 'the card Password Options does nothing.',
    of: `POST ${options}`,
    as: 'staff',
    effect: 'writes',
    prove: async (it) => {
      await demandStaff(it);
      const known = await (await it.get(options)).is(200).shaped(optionsShape);
      const { minimumPasswordLength, requireLowercase, requireUppercase, requireNumber, requireSpecialCharacter } = known;
      const requirements = { requireLowercase, requireUppercase, requireNumber, requireSpecialCharacter };
      (await it.post(options, { body: { minimumPasswordLength, ...requirements } })).is(200, 204);
    },
  },
  settings: {
    says: 'gives all settings to staff, saves one and restores it, and refuses one that is no longer as it was seen',
    requirement: 'S3.16',
    otherwise: 'the page Settings is empty, or overwrites what a colleague changed.',
    of: [`GET ${settings}`, `POST ${settings}/{key}`, `POST ${settings}/{key}/restore`, `GET ${settings}/{key}/changes`],
    as: 'staff',
    effect: 'writes',
    prove: async (it) => {
      await demandStaff(it);
      const readOne = async () => {
        const answer = await it.get(settings);
        const all = await answer.is(200).shaped(settingsShape);
        const found = all.settings.find(({ key }) => key === 'optionDefault');
        answer.demand(found !== undefined, 'the setting optionDefault', 'none');
        return found;
      };
      const before = await readOne();
      const own = before?.own ?? null;
      const other = { value: before?.value !== true };
      const save = (body: object) => it.post(`${settings}/optionDefault`, { body: { scope: 'site', ...body } });
      const { lastChange } = await (await save({ ...other, seen: own })).is(200).shaped(settingShape);
      (await save({ value: before?.value, seen: own })).is(409);
      const changes = await (await it.get(`${settings}/optionDefault/changes`)).is(200).shaped(changesShape);
      const restore = { scope: 'site', changeId: changes[0]?.id ?? lastChange?.id, seen: other };
      (await it.post(`${settings}/optionDefault/restore`, { body: restore })).is(200);
      const answer = await it.get(settings);
      const after = await readOne();
      answer.demand(after?.value === before?.value, String(before?.value), String(after?.value));
    },
  },
  'site-sync': {
    says: 'syncs title and favicon with its source, or says why it does not',
    requirement: 'A7.38',
    otherwise: 'the button of the card Site Metadata is an error.',
    of: `GET ${siteSync}`,
    as: 'staff',
    effect: 'writes',
    prove: async (it) => {
      await demandStaff(it);
      const { title } = await (await it.get(metadata)).is(200).shaped(siteMetadataShape);
      it.afterwards(async () => void (await it.post(metadata, { body: { title } })));
      await (await it.get(siteSync)).is(200).shaped(siteSyncShape);
    },
  },
  'image-sync': {
    says: 'starts a sync of pictures, or refuses it with a reason',
    requirement: 'A7.39',
    otherwise: 'the button of the card Image Sync is an error.',
    of: `GET ${imageSync}`,
    as: 'staff',
    effect: 'writes',
    prove: async (it) => {
      await demandStaff(it);
      (await it.get(imageSync)).is(200, 202, 204, 409);
    },
  },
  'log-closed': {
    says: 'shows the audit log to nobody but staff, and lets nobody else act as a user',
    requirement: 'Audit log, and acting for users',
    otherwise: 'any customer reads what others did, or acts as them.',
    of: [`GET ${log}`, `POST ${log}/export`, `POST ${onBehalf}`],
    prove: async (it) => {
      const acting = { username: 'nobody-at-all', reason: 'a proof' };
      (await it.get(log, { as: 'guest' })).is(401);
      (await it.post(`${log}/export`, { as: 'guest', body: { format: 'csv' } })).is(401);
      (await it.post(onBehalf, { as: 'guest', body: acting })).is(401);
      for (const as of ['buyer', 'sales', 'consumer'] as const) {
        (await it.get(log, { as })).is(403);
        (await it.post(`${log}/export`, { as, body: { format: 'csv' } })).is(403);
        (await it.post(onBehalf, { as, body: acting })).is(403);
      }
    },
  },
  log: {
    says: 'gives the audit log a page at a time, by what it is filtered by',
    requirement: 'Audit log, and acting for users',
    otherwise: 'the page Audit Log is an error.',
    of: [`GET ${log}`, `POST ${log}/export`],
    as: 'staff',
    effect: 'writes',
    prove: async (it) => {
      await demandStaff(it);
      const answer = await it.get(`${log}?limit=1`);
      const { entries } = await answer.is(200).shaped(storeLogShape);
      answer.demand(entries.length <= 1, 'at most 1 entry', `${entries.length}`);
      const none = await it.get(`${log}?person=nobody-at-all`);
      const { unknown } = await none.is(200).shaped(storeLogShape);
      none.demand(unknown?.[0] === 'person', 'an unknown person', `${unknown}`);
      await (await it.post(`${log}/export`, { body: { format: 'csv' } })).is(200).shaped(storeLogShape);
    },
  },
});

/** Skips where the service does not say that the user administers it. */
export async function demandStaff(it: Conversation): Promise<void> {
  const answer = (await it.get('/api/user')).is(200);
  const { isStaff } = JSON.parse(answer.came.text) as { isStaff?: unknown };
  if (isStaff !== true) it.skip('the user given as staff is none (isStaff of GET /api/user)');
}
