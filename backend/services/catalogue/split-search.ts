/** More words than anybody needs to describe a product; the rest is not looked at. */
const maxTerms = 8;

/**
 * The words of a search: split at blanks, control characters and apostrophes, which some type as backticks (S2.23), each once.
 * None for a search that says nothing.
 */
export function splitSearch(search: string): string[] {
  const terms = search
    .normalize('NFC')
    .split(/[\s\p{Cc}\p{Cs}'`’]+/u)
    .filter((word) => word !== '');
  return [...new Set(terms)].slice(0, maxTerms);
}
