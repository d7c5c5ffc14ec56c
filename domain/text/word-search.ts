/** A text in lower case and without accents, which are marks of their own in this form: 'cafe' finds 'Café'. */
export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** One of the texts contains each word of the search; a blank search finds everything. Case and accents do not matter. */
export function hasEveryWord(texts: readonly string[], search: string): boolean {
  const words = folded(search).split(/\s+/).filter(Boolean);
  const searched = texts.map(folded);
  return words.every((word) => searched.some((text) => text.includes(word)));
}
