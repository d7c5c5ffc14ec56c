import { isSameSynonym, type Synonym, synonymProblems, tidySynonym } from '../../../domain/administration/synonyms/synonym.js';
import type { SynonymVerdict } from '../../../domain/administration/synonyms/synonym-file.js';
import { type Message, type Text, text } from '../../../texts/text.js';
import { compareSynonyms, insertSynonyms, lockSynonyms, updateSynonyms } from '../../store/catalogue/synonyms.js';
import type { Transaction } from '../../store/database/database.js';
import type { Store } from '../../store/database/store.js';
import { addToAuditLog } from '../../store/records/audit-log.js';

/** The outcome of an import for a synonym, and the reason if it is refused. */
export interface ImportedSynonym {
  readonly verdict: SynonymVerdict;
  /** Of a refused one; null otherwise. */
  readonly reason: Message | null;
}

/** The author of an import; the operator's command has no user. */
interface ImportedBy {
  readonly userId: number | null;
  readonly requestId: string | null;
  readonly now: Date;
}

interface Planned {
  readonly synonym: Synonym;
  readonly verdict: SynonymVerdict;
  readonly reason: Text | null;
  /** The stored synonym that is changed. */
  readonly id: number | null;
}

/**
 * Takes synonyms in, and returns for each of them, in their order, the outcome; refused ones are left out. Synonyms that are not among them stay.
 * @param isDryRun changes nothing
 */
export async function importSynonyms(
  store: Store,
  given: readonly Synonym[],
  isDryRun: boolean,
  author: ImportedBy,
): Promise<ImportedSynonym[]> {
  return await store.transaction(async (tx) => {
    if (!isDryRun) await lockSynonyms(tx);
    const planned = await planOf(tx, given.map(tidySynonym));
    if (!isDryRun) await apply(tx, planned, author);
    return planned.map(({ verdict, reason }) => ({ verdict, reason }));
  });
}

async function planOf(tx: Transaction, synonyms: readonly Synonym[]): Promise<Planned[]> {
  const found = await compareSynonyms(tx, synonyms);
  const keys = new Set<string>();
  return synonyms.map((synonym, index) => {
    const { key = '', isVoid = true, stored = null } = found[index] ?? {};
    const [problem = null] = Object.values(synonymProblems(synonym));
    const isTwice = keys.has(key);
    const reason = problem ?? (isVoid ? text('synonyms.problem.same') : isTwice ? text('synonyms.problem.twice') : null);
    if (reason !== null) return { synonym, verdict: 'REFUSED', reason, id: null };
    keys.add(key);
    return { synonym, reason: null, ...verdictOn(synonym, stored) };
  });
}

/** One that is stored the other way round does the same, if both are mutual. */
function verdictOn(synonym: Synonym, stored: (Synonym & { id: number }) | null): { verdict: SynonymVerdict; id: number | null } {
  if (stored === null) return { verdict: 'ADDED', id: null };
  const { term, meaning, isMutual } = synonym;
  const isReversed = stored.isMutual && isMutual && stored.term === meaning && stored.meaning === term;
  return isReversed || isSameSynonym(stored, synonym)
    ? { verdict: 'UNCHANGED', id: null }
    : { verdict: 'CHANGED', id: stored.id };
}

async function apply(tx: Transaction, planned: readonly Planned[], { now: at, ...author }: ImportedBy): Promise<void> {
  const added = planned.filter(({ verdict }) => verdict === 'ADDED').map(({ synonym }) => synonym);
  await insertSynonyms(tx, added);
  const changed = planned.flatMap(({ id, synonym }) => (id === null ? [] : [{ ...synonym, id }]));
  await updateSynonyms(tx, changed);
  if (added.length + changed.length === 0) return;
  const details = {
    synonymsAdded: added.length,
    synonymsChanged: changed.length,
    refusedLines: planned.filter(({ reason }) => reason !== null).length,
  };
  await addToAuditLog(tx, [{ at, ...author, action: 'synonym.imported', details }]);
}
