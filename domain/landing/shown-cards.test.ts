import { describe, expect, it } from 'vitest';
import type { CardInPlace } from './landing.js';
import { shownCards } from './shown-cards.js';

type Card = { readonly id: string; readonly width: number };
const place = (id: string, width: number, ...children: (CardInPlace<Card> | null)[]): CardInPlace<Card> => ({
  card: { id, width },
  children,
});
const widths = (places: readonly CardInPlace<Card>[]) => places.map(({ card }) => `${card.id} ${card.width}`);
const without =
  (...ids: string[]) =>
  ({ id }: Card) =>
    !ids.includes(id);

describe('cards that are for this person', () => {
  it('keep their places where none is taken out, gaps at the end of a row too', () => {
    const places = [place('a', 2), place('b', 3), place('c', 1)];
    expect(shownCards(places, () => true)).toEqual(places);
  });

  it('fill the row from which another was taken out', () => {
    const places = [place('a', 2), place('b', 2), place('c', 1), place('d', 1), place('e', 2)];
    expect(widths(shownCards(places, without('a')))).toEqual(['b 4', 'c 1', 'd 1', 'e 2']);
    expect(widths(shownCards(places, without('b', 'd')))).toEqual(['a 4', 'c 1', 'e 3']);
  });

  it('leave no row of which nothing is left', () => {
    const places = [place('a', 4), place('b', 2), place('c', 2), place('d', 4)];
    expect(widths(shownCards(places, without('b', 'c')))).toEqual(['a 4', 'd 4']);
  });

  it('are taken out of groups, and a group goes with its last card; an empty one and a missing card stay, for who edits', () => {
    const places = [place('group', 4, place('a', 2), place('b', 2)), place('empty', 4), place('broken', 4, null)];
    const [group, ...rest] = shownCards(places, without('a'));
    expect(widths(group?.children.flatMap((child) => child ?? []) ?? [])).toEqual(['b 2']);
    expect(widths(rest)).toEqual(['empty 4', 'broken 4']);
    expect(widths(shownCards(places, without('a', 'b')))).toEqual(['empty 4', 'broken 4']);
  });
});
