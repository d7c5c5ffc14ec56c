import { withLiterals } from './message.js';

/**
 * Longer and accented, to reveal truncated texts and texts outside the catalogue; and the same mirrored (named by Unicode's tags for such languages).
 */
export const pseudoLanguages = { accented: 'en-XA', mirrored: 'ar-XB' } as const;

const accents: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from(
    'aåbƀcçdðeéfƒgĝhĥiîjĵkķlļmɱnñoöpþqǫrŕsštţuûvṽwŵxẋyýzžAÅBƁCÇDÐEÉFƑGĜHĤIÎJĴKĶLĻMṀNÑOÖPÞQǪRŔSŠTŢUÛVṼWŴXẊYÝZŽ'.matchAll(
      /(.)(.)/gu,
    ),
  ).map(([, plain = '', accented = '']) => [plain, accented]),
);

/** Brackets around each text of a pseudo-language, which reveal texts outside the catalogue. */
export const brackets = ['⟦', '⟧'] as const;

/** A message in a pseudo-language: accented, a third longer, and in brackets. */
export function pseudoMessage(message: string): string {
  const accented = withLiterals(message, (words) => {
    const letters = [...words].map((character) => accents[character] ?? character).join('');
    const more = Math.floor(words.replaceAll(/[^A-Za-z]/g, '').length / 3);
    return `${letters}${'~'.repeat(more)}`;
  });
  return `${brackets[0]}${accented}${brackets[1]}`;
}
