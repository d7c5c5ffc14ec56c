import { childrenOf, type EditedCard, type EditedPage, newCard } from './edited-page.js';

/** The card that shows another one inside itself; null for a card of the page. */
export const parentOf = ({ cards }: EditedPage, id: string): string | null =>
  cards.find((card) => childrenOf(card).includes(id))?.id ?? null;

/** Ids of the cards of the page, or of those in a group or carousel, in order. Children that do not exist are left out. */
export function idsIn({ cards }: EditedPage, parent: string | null): readonly string[] {
  const known = new Map(cards.map((card) => [card.id, card]));
  if (parent !== null)
    return (known.has(parent) ? childrenOf(known.get(parent) as EditedCard) : []).filter((id) => known.has(id));
  const inside = new Set(cards.flatMap(childrenOf));
  return cards.map(({ id }) => id).filter((id) => !inside.has(id));
}

/** Whether a card has a neighbour on this side. */
export function canMove(page: EditedPage, id: string, side: 'left' | 'right'): boolean {
  const ids = idsIn(page, parentOf(page, id));
  const at = ids.indexOf(id);
  return side === 'left' ? at > 0 : at >= 0 && at < ids.length - 1;
}

/** Moves a card past its neighbour: its index shifts by 1.5, and all are numbered again (A4.14, A9.8). */
export function moved(page: EditedPage, id: string, side: 'left' | 'right'): EditedPage {
  const shift = side === 'left' ? -1.5 : 1.5;
  const parent = parentOf(page, id);
  const numbered = idsIn(page, parent).map((each, index) => ({ each, index: each === id ? index + shift : index }));
  return ordered(
    page,
    parent,
    numbered.sort((one, other) => one.index - other.index).map(({ each }) => each),
  );
}

/** Puts a card before or after another one, wherever that is; the page as it is where the card would be inside itself. */
export function placed(
  page: EditedPage,
  id: string,
  { beside, side }: { readonly beside: string; readonly side: 'before' | 'after' },
): EditedPage {
  const parent = parentOf(page, beside);
  if (beside === id || isWithin(page, parent, id)) return page;
  const ids = idsIn(page, parent).filter((each) => each !== id);
  const at = ids.indexOf(beside) + (side === 'after' ? 1 : 0);
  return ordered(without(page, id), parent, ids.toSpliced(at, 0, id));
}

/** Puts a card at the end of a group or carousel, or of the page. */
export function putInto(page: EditedPage, id: string, parent: string | null): EditedPage {
  if (parentOf(page, id) === parent || isWithin(page, parent, id)) return page;
  const ids = idsIn(page, parent);
  return ordered(without(page, id), parent, [...ids, id]);
}

/** Groups and carousels that a card could be put into: neither itself nor what it shows. */
export const placesFor = (page: EditedPage, id: string): readonly EditedCard[] =>
  page.cards.filter((card) => 'children' in card.content && !isWithin(page, card.id, id));

/** Adds a card at the end of the page, or of a group or carousel; its id is the next number. */
export function added(page: EditedPage, parent: string | null): { readonly page: EditedPage; readonly id: string } {
  const numbers = page.cards.map(({ id }) => Number(/^card-(\d{1,6})$/.exec(id)?.[1] ?? 0));
  const id = `card-${Math.max(0, ...numbers) + 1}`;
  const grown = { ...page, cards: [...page.cards, newCard(id)] };
  return { id, page: parent === null ? grown : putInto(grown, id, parent) };
}

/** Removes a card and what it shows (A4.14). */
export function removed(page: EditedPage, id: string): EditedPage {
  const gone = new Set([id, ...descendantsOf(page, id)]);
  return { ...without(page, id), cards: without(page, id).cards.filter((card) => !gone.has(card.id)) };
}

/** Replaces a card by one with the same id; cards that it no longer shows are removed with all that they show. */
export function replaced(page: EditedPage, card: EditedCard): EditedPage {
  const before = page.cards.find(({ id }) => id === card.id);
  const lost = before === undefined ? [] : childrenOf(before).filter((id) => !childrenOf(card).includes(id));
  const others = lost.reduce(removed, page);
  return { ...others, cards: others.cards.map((each) => (each.id === card.id ? card : each)) };
}

/** Ids of all cards inside a card, at any depth. */
function descendantsOf(page: EditedPage, id: string): readonly string[] {
  const found: string[] = [];
  const visit = (parent: string) => {
    for (const child of idsIn(page, parent)) {
      // A layout of another program may lead back to itself.
      if (child === id || found.includes(child)) continue;
      found.push(child);
      visit(child);
    }
  };
  visit(id);
  return found;
}

const isWithin = (page: EditedPage, parent: string | null, id: string): boolean =>
  parent !== null && (parent === id || descendantsOf(page, id).includes(parent));

/** The page where no card shows this one. */
const without = (page: EditedPage, id: string): EditedPage => ({
  ...page,
  cards: page.cards.map((card) =>
    withChildren(
      card,
      childrenOf(card).filter((child) => child !== id),
    ),
  ),
});

function ordered(page: EditedPage, parent: string | null, ids: readonly string[]): EditedPage {
  if (parent !== null) {
    return { ...page, cards: page.cards.map((card) => (card.id === parent ? withChildren(card, ids) : card)) };
  }
  const known = new Map(page.cards.map((card) => [card.id, card]));
  const onPage = new Set(ids);
  const first = ids.flatMap((id) => known.get(id) ?? []);
  return { ...page, cards: [...first, ...page.cards.filter(({ id }) => !onPage.has(id))] };
}

const withChildren = (card: EditedCard, children: readonly string[]): EditedCard =>
  'children' in card.content ? { ...card, content: { ...card.content, children } } : card;
