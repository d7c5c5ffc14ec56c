import { text } from '../../texts/text.js';
/** What a card says whose kind of content nobody here knows (S8.27, A2.88). */
export const unknownContentText = text('landing.unknownContent');

/** What a carousel or a list says that has nothing in it (S8.27, A2.88). */
export const noContentText = text('landing.noContent');

/** What stands where a group or a carousel names a card that there is not (S8.29). */
export const missingCardText = text('landing.missingCard');

/** The wall that a landing page is laid out on: a card is one to so many columns wide (A3.22, A9.8). */
export const landingColumns = 4;

/** How high a card is whose height is that of its row, in px (A9.8). */
export const landingRowHeight = 300;

/** How long a carousel shows each of its cards unless it says otherwise, in seconds (A3.26, A9.8). */
export const defaultCarouselInterval = 3;

/** The most cards of a carousel that have a dot each; more are counted in words (A9.8). */
export const mostCarouselDots = 10;

/** As much of a card as decides where it stands. */
export interface PlacedCard {
  readonly id: string;
  readonly isHidden: boolean;
  /** The cards that it shows inside itself, where it is a group or a carousel. */
  readonly children: readonly string[];
}

/** A card in its place, with those that it shows; null is a card that there is not. */
export interface CardInPlace<C> {
  readonly card: C;
  readonly children: readonly (CardInPlace<C> | null)[];
}

/**
 * The cards of a landing page in their places, hidden ones left out. Each is shown once: a second mention of a card, and one that leads back to where it
 * is, mean a card that there is not, so that no layout, however broken, makes a page without an end.
 */
export function cardsInPlace<C extends PlacedCard>(cards: readonly C[]): CardInPlace<C>[] {
  const byId = new Map(cards.map((card) => [card.id, card]));
  const children = new Set(cards.flatMap((card) => card.children));
  const shown = new Set<string>();

  const place = (card: C): CardInPlace<C> => {
    shown.add(card.id);
    return { card, children: card.children.flatMap(placeChild) };
  };
  const placeChild = (id: string): (CardInPlace<C> | null)[] => {
    const card = byId.get(id);
    if (card === undefined || shown.has(id)) return [null];
    return card.isHidden ? [] : [place(card)];
  };
  return cards.filter(({ id, isHidden }) => !isHidden && !children.has(id)).map(place);
}
