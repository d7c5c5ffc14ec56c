import type { Synonym } from '../../domain/administration/synonyms/synonym.js';
import type { SynonymsPort } from '../office/ports/synonyms.js';

/** A synonym of both ways. */
export const catsup: Synonym = { term: 'catsup', meaning: 'ketchup', isMutual: true };

export interface SynonymsFixture {
  /** The back office offers them. */
  hasSynonyms: boolean;
}

/** The synonyms of a fake back office; it refuses the term `no`. */
export const fakeSynonyms = (fixture: SynonymsFixture, write: (written: unknown) => void): SynonymsPort => ({
  list: async (search, page, pageSize) => {
    write({ search, page, pageSize });
    return fixture.hasSynonyms ? { totalCount: 1, rows: [catsup] } : null;
  },
  file: async () => 'term,meaning,both ways\r\ncatsup,ketchup,Y\r\n',
  change: async (change) => {
    write(change);
    return change.after;
  },
  take: async (synonyms, isDryRun) => {
    write({ synonyms, isDryRun });
    return synonyms.map(({ term }) =>
      term === 'no' ? { verdict: 'REFUSED', reason: 'Not this one.' } : { verdict: 'ADDED', reason: null },
    );
  },
});
