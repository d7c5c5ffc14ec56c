/** A search as typed, without control characters, and with single blanks; some type apostrophes as backticks (S2.23). */
export const searchPhrase = (search: string): string =>
  search
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .replaceAll('`', "'")
    .trim();
