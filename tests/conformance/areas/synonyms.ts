import {
  changedSynonymShape,
  importedSynonymsShape,
  synonymFileShape,
  synonymPageShape,
} from '../../../gateway/office/rest/synonyms/synonyms.wire.js';
import { inArea } from '../check.js';
import { demandStaff } from './administration.js';

const path = '/api/admin/search-synonyms';

/** Synonyms of searches, for the store's staff. A synonym of a word that nobody searches for comes and goes. */
export const synonymChecks = inArea('administration', {
  'synonyms-closed': {
    says: 'shows and changes synonyms for nobody but staff',
    requirement: 'Synonyms of searches, for staff',
    otherwise: 'any customer changes what others find.',
    of: [`GET ${path}`, `GET ${path}/file`],
    prove: async (it) => {
      for (const each of [path, `${path}/file`]) {
        (await it.get(each, { as: 'guest' })).is(401);
        for (const as of ['buyer', 'sales', 'consumer'] as const) (await it.get(each, { as })).is(403);
      }
    },
  },
  synonyms: {
    says: 'adds a synonym, finds it, refuses a second one, reports an import without doing it, and removes the synonym once',
    requirement: 'Synonyms of searches, for staff',
    otherwise: 'the page Synonyms is an error, or two people overwrite each other.',
    of: [`GET ${path}`, `GET ${path}/file`, `POST ${path}/changes`, `POST ${path}/import`],
    as: 'staff',
    effect: 'writes',
    prove: async (it) => {
      await demandStaff(it);
      const after = { term: 'zzqqxx conformance', meaning: 'soda', isMutual: false };
      const change = async (body: object) => await it.post(`${path}/changes`, { body });
      await (await change({ before: null, after })).is(200).shaped(changedSynonymShape);
      (await change({ before: null, after })).is(409).refuses('NAME_TAKEN');
      const found = await it.get(`${path}?search=zzqqxx&page=1&pageSize=10`);
      const { rows } = await found.is(200).shaped(synonymPageShape);
      found.demand(rows.length === 1, '1 synonym', `${rows.length}`);
      await (await it.get(`${path}/file`)).is(200).shaped(synonymFileShape);
      const body = { synonyms: [after], isDryRun: true };
      await (await it.post(`${path}/import`, { body })).is(200).shaped(importedSynonymsShape);
      await (await change({ before: after, after: null })).is(200).shaped(changedSynonymShape);
      (await change({ before: after, after: null })).is(409).refuses('SYNONYM_CHANGED');
    },
  },
});
