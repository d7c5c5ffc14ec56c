import type { FastifyRequest } from 'fastify';
import { synonymCsv } from '../../../domain/administration/synonyms/synonym-file.js';
import { synonymPageSize } from '../../../domain/administration/synonyms/synonym-query.js';
import { failures } from '../../contract/failures.js';
import * as shapes from '../../contract/synonyms.js';
import type { Routes } from '../../http/app.js';
import { userOf } from '../../http/policy.js';
import type { ChangedBy } from '../../services/changed-by.js';
import { changeSynonym } from '../../services/synonyms/change-synonym.js';
import { importSynonyms } from '../../services/synonyms/import-synonyms.js';
import { allSynonyms, listSynonyms } from '../../store/catalogue/synonyms.js';

const tags = ['Administration'];
const config = { policy: 'staff' } as const;
const path = '/api/admin/search-synonyms';

/** Synonyms of searches, for the store's staff. */
export const synonymRoutes: Routes = (app, { store, clock }) => {
  const authorOf = (request: FastifyRequest): ChangedBy => ({
    ...{ userId: userOf(request).id, requestId: request.id, now: clock.now() },
  });

  app.get(
    path,
    {
      config,
      schema: {
        tags,
        summary: 'A page of the synonyms of searches, by term',
        querystring: shapes.SynonymQuery,
        response: { 200: shapes.SynonymPage, ...failures(401, 403) },
      },
    },
    ({ query: { search = '', page = 1, pageSize = synonymPageSize } }) => listSynonyms(store.db, search.trim(), page, pageSize),
  );

  app.get(
    `${path}/file`,
    {
      config,
      schema: {
        tags,
        summary: 'All synonyms as comma-separated values',
        response: { 200: shapes.SynonymCsv, ...failures(401, 403) },
      },
    },
    async () => ({ csv: synonymCsv(await allSynonyms(store.db)) }),
  );

  app.post(
    `${path}/changes`,
    {
      config,
      schema: {
        tags,
        summary: 'Adds, changes or removes a synonym',
        description:
          'The next search has it. 409 `SYNONYM_CHANGED` if `before` is no longer there as it is given, `NAME_TAKEN` if another one does the same, `REFUSED` if a search cannot tell both texts from each other; otherwise every problem of the texts.',
        body: shapes.SynonymChange,
        response: { 200: shapes.ChangedSynonym, ...failures(401, 403, 409) },
      },
    },
    (request) => changeSynonym(store, request.body, authorOf(request)),
  );

  app.post(
    `${path}/import`,
    {
      config,
      schema: {
        tags,
        summary: 'Takes synonyms in, or reports the outcome of a dry run',
        description: 'Refused ones are left out; synonyms that are not in the list stay.',
        body: shapes.SynonymImport,
        response: { 200: shapes.ImportedSynonyms, ...failures(401, 403) },
      },
    },
    async (request): Promise<shapes.ImportedSynonyms> => {
      const { synonyms, isDryRun } = request.body;
      const results = await importSynonyms(store, synonyms, isDryRun, authorOf(request));
      const texts = await request.texts();
      return {
        results: results.map(({ verdict, reason }) => ({ verdict, reason: reason === null ? null : texts.say(reason) })),
      };
    },
  );
};
