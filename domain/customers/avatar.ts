/** One or two capital letters for a name: of its first and its last word (S2.40); `?` where it has no letter or digit. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu) ?? [];
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = ends.map((word) => [...(word ?? '')][0] ?? '').join('');
  return letters === '' ? '?' : letters.toUpperCase();
}

/** Index of the colour of a name (S2.40), below `colours`: always the same one, spread evenly. */
export function avatarColour(name: string, colours: number): number {
  let hash = 0x811c9dc5;
  for (const character of name.trim()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  // The low bits of this hash (FNV-1a) follow the last letter; folding the high ones in spreads short names, too.
  return ((hash >>> 16) ^ (hash & 0xffff)) % colours;
}
