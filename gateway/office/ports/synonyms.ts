import type { Synonym, SynonymChange } from '../../../domain/administration/synonyms/synonym.js';
import type { SynonymVerdict } from '../../../domain/administration/synonyms/synonym-file.js';
import type { PageOf } from '../../../domain/system/page-of.js';

/** Outcome of an import for a synonym, and the reason if it is refused. */
export interface SynonymResult {
  readonly verdict: SynonymVerdict;
  readonly reason: string | null;
}

/** Synonyms of searches, for the store's staff. */
export interface SynonymsPort {
  /** Null if the back office does not offer them. */
  list(search: string, page: number, pageSize: number): Promise<PageOf<Synonym> | null>;
  /** All of them as comma-separated values. */
  file(): Promise<string>;
  /** The synonym as saved; null if it was removed. Rejects with `Refused` for problems that a user can fix. */
  change(change: SynonymChange): Promise<Synonym | null>;
  take(synonyms: readonly Synonym[], isDryRun: boolean): Promise<readonly SynonymResult[]>;
}
