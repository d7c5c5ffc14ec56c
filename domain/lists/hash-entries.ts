// Not decodeURIComponent alone: a lone '%' in a pasted link must not take the page down.
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** The pairs of a hash or a query, `#a=1&b=2`, by name; of a name that comes twice the last one counts. */
export function hashEntries(text: string): Map<string, string> {
  const pairs = text
    .replace(/^[#?]/, '')
    .split('&')
    .map((pair) => [pair.split('=', 1)[0] ?? '', pair.includes('=') ? pair.slice(pair.indexOf('=') + 1) : ''] as const);
  return new Map(pairs.map(([key, value]) => [decoded(key), decoded(value)]));
}

/** Half a character, from a cut or a broken link, cannot be written into an address. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '');

/** Writes pairs as a hash, without those that are not set; an empty text if none is set. */
export function printEntries(parts: readonly (readonly [string, string | number | null])[]): string {
  const text = parts
    .filter(([, value]) => value !== null && value !== '')
    .map(([key, value]) => `${key}=${encodeURIComponent(wellFormed(String(value)))}`)
    .join('&');
  return text === '' ? '' : `#${text}`;
}
