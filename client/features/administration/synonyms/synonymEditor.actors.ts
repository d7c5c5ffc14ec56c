import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import type { Synonym, SynonymChange } from '../../../../domain/administration/synonyms/synonym.js';
import { readSynonymFile, synonymPortion } from '../../../../domain/administration/synonyms/synonym-file.js';
import { planOf, synonymsToTake } from '../../../../domain/administration/synonyms/synonym-plan.js';
import { synonymPageSize } from '../../../../domain/administration/synonyms/synonym-query.js';
import { failureText } from '../../../../domain/system/failure-text.js';
import type { ActorsOf } from '../../../../machines/support/types-of.js';
import type { SynonymEditorActors, SynonymOutcome } from '../../../../machines/synonymEditor/types.js';
import { text } from '../../../../texts/text.js';
import type { Texts } from '../../../../texts/texts.js';
import { dataOfAnswer } from '../../../apollo/data-of-answer.js';
import { unlessGivenUp } from '../../../apollo/unless-given-up.js';
import type { saveFile } from '../../../files/save-file.js';
import {
  ChangeStoreSynonymDocument,
  ImportStoreSynonymsDocument,
  StoreSynonymFileDocument,
  StoreSynonymsDocument,
} from '../../../generated/graphql.js';

const once = { fetchPolicy: 'no-cache' } as const;
const policies = { ...once, errorPolicy: 'none' } as const;
const until = (signal: AbortSignal) => ({ fetchOptions: { signal }, queryDeduplication: false });

const portionsOf = (synonyms: readonly Synonym[]): Synonym[][] =>
  Array.from({ length: Math.ceil(synonyms.length / synonymPortion) }, (_, index) =>
    synonyms.slice(index * synonymPortion, (index + 1) * synonymPortion).map((synonym) => ({ ...synonym })),
  );

/** The effects of the synonymEditor machine. Synonyms are read each time: others change them, and so do imports. */
export const synonymEditorActors = (
  client: ApolloClient,
  save: typeof saveFile,
  currentTexts: () => Texts,
): ActorsOf<SynonymEditorActors> => {
  /** Searches ask again, with the synonyms as they are now. */
  const forgetSearches = (): void => void client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'products' });

  const change = fromPromise<SynonymOutcome, { readonly change: SynonymChange }>(async ({ input }) => {
    const { before, after } = input.change;
    const variables = { input: { before: before && { ...before }, after: after && { ...after } } };
    const request = client.mutate({ mutation: ChangeStoreSynonymDocument, variables, ...once });
    const { changeStoreSynonym: answer } = await dataOfAnswer(request);
    if (answer.__typename === 'Problems') return { kind: 'refused', problems: answer.problems };
    forgetSearches();
    return { kind: 'saved' };
  });

  const take = async (synonyms: readonly Synonym[], isDryRun: boolean) => {
    const variables = { input: { synonyms: [...synonyms], isDryRun } };
    const request = client.mutate({ mutation: ImportStoreSynonymsDocument, variables, ...once });
    return (await dataOfAnswer(request)).importStoreSynonyms.results;
  };

  return {
    loadSynonyms: fromPromise(({ input: { query }, signal }) =>
      unlessGivenUp(signal, async () => {
        const variables = { ...query, pageSize: synonymPageSize };
        const request = client.query({ query: StoreSynonymsDocument, variables, ...policies, context: until(signal) });
        const { storeSynonyms: found } = await dataOfAnswer(request);
        if (!found) return null;
        return { totalCount: found.totalCount, rows: found.rows.map(({ __typename, ...synonym }) => synonym) };
      }),
    ),
    saveForm: change,
    applyChange: change,
    checkFile: fromPromise(async ({ input: { file } }) => {
      if (!(file instanceof Blob)) throw new TypeError('Only a file of the browser can be read.');
      const read = readSynonymFile(await file.text());
      const results = [];
      for (const portion of portionsOf(read.lines.map(({ synonym }) => synonym))) results.push(...(await take(portion, true)));
      return planOf(read, results);
    }),
    takeFile: fromPromise(async ({ input: { plan } }) => {
      let [added, changed] = [0, 0];
      try {
        for (const portion of portionsOf(synonymsToTake(plan))) {
          const results = await take(portion, false);
          added += results.filter(({ verdict }) => verdict === 'ADDED').length;
          changed += results.filter(({ verdict }) => verdict === 'CHANGED').length;
        }
        return { added, changed, stopped: '' };
      } catch (error) {
        // Portions that were taken in before stay, and the report has them.
        if (added + changed === 0) throw error;
        return { added, changed, stopped: failureText(error) };
      } finally {
        forgetSearches();
      }
    }),
    exportFile: fromPromise(({ signal }) =>
      unlessGivenUp(signal, async () => {
        const request = client.query({ query: StoreSynonymFileDocument, ...policies, context: until(signal) });
        const { storeSynonymFile } = await dataOfAnswer(request);
        const name = currentTexts().say(text('synonyms.fileName'));
        if (!signal.aborted) save(new Blob([storeSynonymFile], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
        return undefined;
      }),
    ),
  };
};
