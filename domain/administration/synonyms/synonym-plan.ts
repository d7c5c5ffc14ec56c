import type { Message } from '../../../texts/text.js';
import type { Synonym } from './synonym.js';
import type { SynonymFile, SynonymVerdict } from './synonym-file.js';

/** A line of a file that changes something, or cannot be taken in. */
export interface PlannedLine {
  /** In the file, from 1. */
  readonly line: number;
  /** Null for a line that has none. */
  readonly synonym: Synonym | null;
  /** Its cells as they are written. */
  readonly written: string;
  readonly verdict: Exclude<SynonymVerdict, 'UNCHANGED'>;
  /** Why it is refused; empty otherwise. */
  readonly reason: Message;
}

/** Outcome of an import: its lines in the order of the file, without those that are there already. */
export interface SynonymPlan {
  readonly lines: readonly PlannedLine[];
  readonly unchanged: number;
}

/** The outcome for the lines of a file. @param results of its well-formed lines, in their order */
export function planOf(
  { lines, refused }: SynonymFile,
  results: readonly { readonly verdict: SynonymVerdict; readonly reason: Message | null }[],
): SynonymPlan {
  const judged = lines.map(({ line, synonym }, index) => {
    const { verdict, reason } = results[index] ?? { verdict: 'REFUSED' as const, reason: null };
    return { line, synonym, written: `${synonym.term}, ${synonym.meaning}`, verdict, reason: reason ?? '' };
  });
  const planned = judged.filter((each): each is typeof each & Pick<PlannedLine, 'verdict'> => each.verdict !== 'UNCHANGED');
  const malformed = refused.map(
    ({ line, written, reason }): PlannedLine => ({ line, synonym: null, written, verdict: 'REFUSED', reason }),
  );
  const inOrder = [...planned, ...malformed].sort((one, other) => one.line - other.line);
  return { lines: inOrder, unchanged: judged.length - planned.length };
}

/** Number of lines of a plan with an outcome. */
export const countOf = ({ lines }: SynonymPlan, verdict: PlannedLine['verdict']): number =>
  lines.filter((each) => each.verdict === verdict).length;

/** The synonyms that an import would write. */
export const synonymsToTake = ({ lines }: SynonymPlan): readonly Synonym[] =>
  lines.flatMap(({ synonym, verdict }) => (verdict === 'REFUSED' || synonym === null ? [] : [synonym]));

/** Whether an import would write something. */
export const hasSynonymsToTake = (plan: SynonymPlan): boolean => synonymsToTake(plan).length > 0;

/** Whether a file has no synonyms, well formed or not. */
export const isEmptyPlan = ({ lines, unchanged }: SynonymPlan): boolean => lines.length === 0 && unchanged === 0;
