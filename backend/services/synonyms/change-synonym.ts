import {
  isSameSynonym,
  type Synonym,
  type SynonymChange,
  synonymProblems,
  tidySynonym,
} from '../../../domain/administration/synonyms/synonym.js';
import { text } from '../../../texts/text.js';
import {
  type ComparedSynonym,
  compareSynonyms,
  deleteSynonym,
  insertSynonyms,
  lockSynonyms,
  updateSynonyms,
} from '../../store/catalogue/synonyms.js';
import type { Store } from '../../store/database/store.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import { partsChanged } from '../administration/customers/logged-parts.js';
import type { ChangedBy } from '../changed-by.js';
import { Refused } from '../failures.js';
import { refuseForm } from '../refuse.js';

/**
 * Adds, changes or removes a synonym of searches; the next search has it. Throws 409: `SYNONYM_CHANGED` if it is no longer as the person saw it, `NAME_TAKEN` if
 * another one does the same, `REFUSED` if a search cannot tell its texts from each other, otherwise every problem of the form.
 */
export async function changeSynonym(store: Store, given: SynonymChange, author: ChangedBy): Promise<{ synonym: Synonym | null }> {
  const { before } = given;
  const after = given.after && tidySynonym(given.after);
  if (after !== null) refuseForm(synonymProblems(after));
  return await store.transaction(async (tx) => {
    await lockSynonyms(tx);
    const sought = [before, after].filter((synonym) => synonym !== null);
    const found = await compareSynonyms(tx, sought);
    const known = before === null ? null : idOf(before, found[0]);
    if (after !== null) demandFree(found[sought.length - 1], known);
    if (known !== null && after !== null) await updateSynonyms(tx, [{ ...after, id: known }]);
    else if (known !== null) await deleteSynonym(tx, known);
    else if (after !== null) await insertSynonyms(tx, [after]);
    const details = partsChanged(before ?? {}, after ?? {});
    const { now: at, userId, requestId } = author;
    const isDone = Object.keys(details).length > 0;
    if (isDone) await addToAuditLog(tx, [{ at, userId, requestId, details, ...actionOf(before, after) }]);
    return { synonym: after };
  });
}

/** The stored synonym that the person saw. */
function idOf(before: Synonym, found: ComparedSynonym | undefined): number {
  const stored = found?.stored ?? null;
  if (stored !== null && isSameSynonym(stored, before)) return stored.id;
  throw new Refused([{ code: 'SYNONYM_CHANGED', message: text('synonyms.problem.changed') }]);
}

function demandFree(found: ComparedSynonym | undefined, known: number | null): void {
  if (found?.isVoid) refuseForm({ meaning: text('synonyms.problem.same') });
  const other = found?.stored ?? null;
  if (other === null || other.id === known) return;
  const message = text('synonyms.problem.taken', { term: other.term, meaning: other.meaning });
  throw new Refused([{ code: 'NAME_TAKEN', message, field: 'term' }]);
}

function actionOf(before: Synonym | null, after: Synonym | null) {
  if (before === null) return { action: 'synonym.added' };
  return after === null ? { action: 'synonym.removed' } : { action: 'synonym.changed' };
}
