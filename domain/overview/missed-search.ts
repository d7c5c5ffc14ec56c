/** Days for which searches without a result are kept. */
export const missedSearchesLiveDays = 90;

const [shortest, longest] = [2, 60];

/**
 * The form in which a search that found nothing is counted: lower case, without accents and repeated spaces. Null for a text that may concern a person
 * or an account: with an `@`, or with ten digits or more, as telephone and card numbers have. Codes of products (GTIN-12 to GTIN-14) have their digits in one
 * piece and are counted.
 */
export function countedSearch(typed: string): string | null {
  const term = typed.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
  if (term.length < shortest || term.length > longest || term.includes('@')) return null;
  const digits = term.replace(/\D/g, '').length;
  return digits >= 10 && !/^\d{12,14}$/.test(term) ? null : term;
}

/** Terms without those that were only a beginning of another one: a search is sent whenever somebody pauses typing. */
export const wholeTerms = (terms: readonly string[]): string[] =>
  terms.filter((term) => !terms.some((other) => other !== term && other.startsWith(term)));
