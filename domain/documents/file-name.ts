/** The name of a file without its folders and its ending. */
export const stemOf = (fileName: string): string =>
  fileName
    .replace(/^.*[\\/]/, '')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .trim();

/** Characters that separate the parts of a name. */
export const nameSeparators = /[\s_.,;()+-]+/g;

/**
 * Numbers or codes that the name of a file may begin with, the longest first: `100007 signed.pdf` may belong to `100007 signed` or to `100007`. Only a look at
 * the records can decide, since a back office may have any of them.
 * @param longest most characters of such a number
 */
export function namesAtStart(fileName: string, longest: number): readonly string[] {
  const stem = stemOf(fileName);
  const ends = [...stem.matchAll(nameSeparators)].map(({ index }) => index);
  return [stem.length, ...ends.reverse()]
    .filter((end) => end > 0 && end <= longest)
    .slice(0, 12)
    .map((end) => stem.slice(0, end));
}
