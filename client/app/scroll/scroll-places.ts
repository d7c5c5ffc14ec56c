/** Where each entry of the history was scrolled to, by its key. */
export type ScrollPlaces = Map<string, number>;

const storageKey = 'scrollPlaces';
/** Older entries are forgotten. */
const most = 50;

/** Scroll positions kept over a reload; empty if malformed. */
export function readPlaces(text: string | null): ScrollPlaces {
  try {
    const pairs: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(pairs)) return new Map();
    const isPlace = (pair: unknown): pair is [string, number] =>
      Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'number' && pair[1] >= 0;
    return new Map(pairs.filter(isPlace));
  } catch {
    return new Map();
  }
}

/** The newest places, to be kept over a reload. */
export const printPlaces = (places: ScrollPlaces): string => JSON.stringify([...places].slice(-most));

/** Places from the tab's storage; a storage that is blocked has none. */
export function openPlaces(): ScrollPlaces {
  try {
    return readPlaces(sessionStorage.getItem(storageKey));
  } catch {
    return new Map();
  }
}

export function keepPlaces(places: ScrollPlaces): void {
  try {
    sessionStorage.setItem(storageKey, printPlaces(places));
  } catch {
    // After a reload the page begins at its top, then.
  }
}

/** Action after a navigation: restore the entry's position, begin at the top, or stay. A replaced entry counts as the same place. */
export function scrollAfter(
  action: 'POP' | 'PUSH' | 'REPLACE',
  hasOtherPath: boolean,
  place: number | undefined,
): { kind: 'restore'; place: number } | { kind: 'top' } | { kind: 'stay' } {
  if (action === 'POP') return place === undefined ? { kind: 'stay' } : { kind: 'restore', place };
  return action === 'PUSH' || hasOtherPath ? { kind: 'top' } : { kind: 'stay' };
}
