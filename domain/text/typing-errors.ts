const letters = 'abcdefghijklmnopqrstuvwxyz';
const digits = '0123456789';

/**
 * Everything that is one typing error away from a word: two neighbours swapped, or one character left out, put in or mistaken. Of lower-case letters
 * and digits, whichever the word itself has.
 */
export function oneErrorAway(word: string): string[] {
  const characters = [...word];
  const candidates = [...(/\d/.test(word) ? digits : ''), ...(/[^\d]/.test(word) ? letters : '')];
  const found = new Set<string>();
  for (let at = 0; at <= characters.length; at += 1) {
    const [before, after] = [characters.slice(0, at), characters.slice(at)];
    const [first = '', second = '', ...rest] = after;
    found.add([...before, ...after.slice(1)].join(''));
    found.add([...before, second, first, ...rest].join(''));
    for (const character of candidates) {
      found.add([...before, character, ...after].join(''));
      found.add([...before, character, ...after.slice(1)].join(''));
    }
  }
  found.delete(word);
  return [...found];
}

/** How many typing errors lie between two words: characters left out, put in or mistaken, or neighbours swapped. */
export function typingErrors(one: string, other: string): number {
  const [left, right] = [[...one], [...other]];
  let beforeLast: number[] = [];
  let last = [0, ...right.map((_, index) => index + 1)];
  for (const [row, character] of left.entries()) {
    const current = [row + 1];
    for (const [column, expected] of right.entries()) {
      const isSwapped = row > 0 && column > 0 && character === right[column - 1] && left[row - 1] === expected;
      current.push(
        Math.min(
          at(last, column + 1) + 1,
          at(current, column) + 1,
          at(last, column) + (character === expected ? 0 : 1),
          isSwapped ? at(beforeLast, column - 1) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [beforeLast, last] = [last, current];
  }
  return at(last, right.length);
}

const at = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY;
