import { type CardInPlace, landingColumns } from './landing.js';

/** A card as far as its row is concerned. */
interface Brick {
  /** Columns, 1 to 4. */
  readonly width: number;
}

/**
 * The places without the cards that are not for this person, and without groups and carousels that are empty then. Where a card was taken out of a row,
 * the last one that stays in it becomes as wide as there is room, so that no hole is left.
 */
export function shownCards<C extends Brick>(places: readonly CardInPlace<C>[], isShown: (card: C) => boolean): CardInPlace<C>[] {
  return rowsOf(places).flatMap((row) => {
    const shown = row.flatMap((place) => withoutOthers(place, isShown) ?? []);
    const last = shown.at(-1);
    if (last === undefined || shown.length === row.length) return shown;
    const width = last.card.width + widthOf(row) - widthOf(shown);
    return [...shown.slice(0, -1), { ...last, card: { ...last.card, width } }];
  });
}

const widthOf = (row: readonly CardInPlace<Brick>[]): number => row.reduce((sum, { card }) => sum + card.width, 0);

/** The cards by the rows of the grid, which begins another one where a card has no room. */
function rowsOf<C extends Brick>(places: readonly CardInPlace<C>[]): CardInPlace<C>[][] {
  const rows: CardInPlace<C>[][] = [];
  for (const place of places) {
    const row = rows.at(-1);
    if (row !== undefined && widthOf(row) + place.card.width <= landingColumns) row.push(place);
    else rows.push([place]);
  }
  return rows;
}

/** The card with those of its cards that are for this person; null if it is not, or if all of them were taken out. */
function withoutOthers<C extends Brick>(place: CardInPlace<C>, isShown: (card: C) => boolean): CardInPlace<C> | null {
  if (!isShown(place.card)) return null;
  const children = place.children.flatMap((child) => (child === null ? [null] : (withoutOthers(child, isShown) ?? [])));
  if (place.children.length > 0 && children.length === 0) return null;
  return { ...place, children };
}
