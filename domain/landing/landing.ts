import { text } from '../../texts/text.js';
/** Text of a card with an unknown kind of content (S8.27, A2.88). */
export const unknownContentText = text('landing.unknownContent');

/** Text of an empty carousel or list (S8.27, A2.88). */
export const noContentText = text('landing.noContent');

/** Text in place of a card that a group or a carousel names but that does not exist (S8.29). */
export const missingCardText = text('landing.missingCard');

/** Columns of the grid that a landing page is laid out on: a card is one to this many columns wide (A3.22, A9.8). */
export const landingColumns = 4;

/** How high a card is whose height is that of its row, in px (A9.8). */
export const landingRowHeight = 300;

/** How long a carousel shows each of its cards unless it says otherwise, in seconds (A3.26, A9.8). */
export const defaultCarouselInterval = 3;

/**
 * Maximum number of cards of a carousel that shows one dot per card; with more, it shows their number as text (A9.8).
 */
export const mostCarouselDots = 10;

/**
 * Contents that depend on who looks at the page, named as the layout names them. A card with one of them is shown to those whom it concerns, and to nobody
 * else; it has no settings.
 */
export const personalContents = [
  'nextDelivery',
  'openCart',
  'usualsNotInCart',
  'lastOrders',
  'myGuides',
  'pastDue',
  'customersToCall',
  'cartsLeft',
  'customersPastDue',
] as const;
export type PersonalContent = (typeof personalContents)[number];

/** Whether a kind of content depends on who looks at the page. */
export const isPersonalContent = (kind: string): kind is PersonalContent => personalContents.some((each) => each === kind);

/** As much of a card as decides where it stands. */
export interface PlacedCard {
  readonly id: string;
  readonly isHidden: boolean;
  /** The cards that it shows inside itself, where it is a group or a carousel. */
  readonly children: readonly string[];
}

/** A card in its place, with those that it shows; null is a missing card. */
export interface CardInPlace<C> {
  readonly card: C;
  readonly children: readonly (CardInPlace<C> | null)[];
}

/**
 * The cards of a landing page in their places, hidden ones left out. Each is shown once: a second mention of a card, and one that leads back to its
 * own place, count as a missing card, so that no layout, however broken, makes a page without an end.
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
