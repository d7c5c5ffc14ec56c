import { type Text, text } from '../../../texts/text.js';
import { hasControlCharacters } from '../../catalogue/product-rules.js';
import { oneLine } from '../products/product-problems.js';

/** Another name of goods: a search for the term finds the meaning, too (decision 149). */
export interface Synonym {
  readonly term: string;
  readonly meaning: string;
  /** A search for the meaning finds the term as well. */
  readonly isMutual: boolean;
}

/** A text of a synonym. */
export type SynonymField = 'term' | 'meaning';

/** Problems by field; a field without a problem is absent. */
export type SynonymProblems = Partial<Record<SynonymField, Text>>;

/** A synonym as it was seen and as it should be: without one before it is added, without one after it is removed. */
export interface SynonymChange {
  readonly before: Synonym | null;
  readonly after: Synonym | null;
}

/** Before anything is typed. */
export const newSynonym: Synonym = { term: '', meaning: '', isMutual: true };

/** Longest texts in characters, and most words of what is searched for: a search is compared with no longer synonyms. */
export const synonymLimits = { characters: 60, terms: 4 } as const;

/** Labels of the fields. */
export const synonymLabels: Readonly<Record<SynonymField, Text>> = {
  term: text('synonyms.field.term'),
  meaning: text('synonyms.field.meaning'),
};

/** Whether a name is that of a field. */
export const isSynonymField = (name: string): name is SynonymField => Object.hasOwn(synonymLabels, name);

/** The synonym as it is stored: without spaces around its texts. */
export const tidySynonym = ({ term, meaning, isMutual }: Synonym): Synonym => ({
  ...{ term: oneLine(term), meaning: oneLine(meaning), isMutual },
});

/** Problems of a synonym. Which ones exist already, and which texts are the same to a search, only the back office knows. */
export function synonymProblems(synonym: Synonym): SynonymProblems {
  const { term, meaning, isMutual } = tidySynonym(synonym);
  return { ...problemIn('term', term, true), ...problemIn('meaning', meaning, isMutual) };
}

function problemIn(field: SynonymField, line: string, isSought: boolean): SynonymProblems {
  const label = synonymLabels[field];
  const most = synonymLimits.characters;
  if (line === '') return { [field]: text('fields.required', { label }) };
  if (line.length > most) return { [field]: text('fields.tooLong', { label, most }) };
  if (hasControlCharacters(line)) return { [field]: text('storeProducts.problem.signs') };
  if (!/[\p{L}\p{N}]/u.test(line)) return { [field]: text('synonyms.problem.empty') };
  const isTooMany = isSought && line.split(/[\s-]+/).length > synonymLimits.terms;
  return isTooMany ? { [field]: text('synonyms.problem.tooMany', { most: synonymLimits.terms }) } : {};
}

/** A synonym as people read it: `catsup = ketchup`, or `evoo → extra virgin olive oil`. */
export const synonymText = ({ term, meaning, isMutual }: Synonym): Text =>
  text(isMutual ? 'synonyms.mutual' : 'synonyms.oneWay', { term, meaning });

/** The change that takes another one back. */
export const inverseOf = ({ before, after }: SynonymChange): SynonymChange => ({
  before: after && tidySynonym(after),
  after: before,
});

/** Whether two synonyms are exactly the same. */
export const isSameSynonym = (one: Synonym, other: Synonym): boolean =>
  one.term === other.term && one.meaning === other.meaning && one.isMutual === other.isMutual;
