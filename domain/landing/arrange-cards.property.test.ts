import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { added, canMove, idsIn, moved, parentOf, placed, placesFor, putInto, removed, replaced } from './arrange-cards.js';
import { childrenOf, type EditedCard, type EditedPage, newCard, withKind } from './edited-page.js';

const card = (id: string, ...children: string[]): EditedCard =>
  children.length === 0 ? newCard(id) : { ...newCard(id), content: { kind: 'group', direction: 'ROW', children } };

/** a · b(c d(e)) · f */
const page: EditedPage = {
  title: '',
  cards: [card('a'), card('b', 'c', 'd'), card('c'), card('d', 'e'), card('e'), card('f')],
};

/** The cards as an outline: those of a group behind its id, in brackets. */
const outline = (shown: EditedPage, parent: string | null = null): string =>
  idsIn(shown, parent)
    .map((id) => (idsIn(shown, id).length > 0 ? `${id}(${outline(shown, id)})` : id))
    .join(' ');

describe('the cards of a page that is edited (A2.81, A4.14)', () => {
  it('move past their neighbour, on the page and within a group, and no further', () => {
    expect(outline(moved(page, 'a', 'right'))).toBe('b(c d(e)) a f');
    expect(outline(moved(page, 'f', 'left'))).toBe('a f b(c d(e))');
    expect(outline(moved(page, 'd', 'left'))).toBe('a b(d(e) c) f');
    expect([
      canMove(page, 'a', 'left'),
      canMove(page, 'f', 'right'),
      canMove(page, 'e', 'right'),
      canMove(page, 'b', 'left'),
    ]).toEqual([...[false, false, false, true]]);
    expect(outline(moved(page, 'a', 'left'))).toBe(outline(page));
  });

  it('are placed before or after any other card, but not inside themselves', () => {
    expect(outline(placed(page, 'f', { beside: 'c', side: 'before' }))).toBe('a b(f c d(e))');
    expect(outline(placed(page, 'c', { beside: 'a', side: 'after' }))).toBe('a c b(d(e)) f');
    expect(outline(placed(page, 'b', { beside: 'e', side: 'after' }))).toBe(outline(page));
    expect(outline(placed(page, 'a', { beside: 'a', side: 'after' }))).toBe(outline(page));
  });

  it('are put into a group or out onto the page, at the end', () => {
    expect(outline(putInto(page, 'a', 'd'))).toBe('b(c d(e a)) f');
    expect(outline(putInto(page, 'd', null))).toBe('a b(c) f d(e)');
    expect(outline(putInto(page, 'b', 'd'))).toBe(outline(page));
    expect(placesFor(page, 'd').map(({ id }) => id)).toEqual(['b']);
    expect(placesFor(page, 'a').map(({ id }) => id)).toEqual(['b', 'd']);
  });

  it('are removed with all that they show (A4.14)', () => {
    expect(outline(removed(page, 'b'))).toBe('a f');
    expect(removed(page, 'b').cards).toHaveLength(2);
    expect(outline(removed(page, 'e'))).toBe('a b(c d) f');
  });

  it('are added at the end, with the next free number', () => {
    const once = added(page, null);
    expect([once.id, outline(once.page)]).toEqual(['card-1', 'a b(c d(e)) f card-1']);
    expect(outline(added(once.page, 'd').page)).toBe('a b(c d(e card-2)) f card-1');
  });

  it('lose what another content no longer shows, and keep it where the new one shows cards, too', () => {
    const b = page.cards[1] as EditedCard;
    expect(outline(replaced(page, withKind(b, 'text')))).toBe('a b f');
    const turned = withKind(b, 'carousel');
    expect(outline(replaced(page, turned))).toBe(outline(page));
    expect([turned.heightMode, turned.height]).toEqual(['MANUAL', 600]);
  });

  it('that lead back to themselves, in a layout of another program, end nowhere else', () => {
    const circle: EditedPage = { title: '', cards: [card('a', 'b'), card('b', 'a'), card('c')] };
    expect(outline(circle)).toBe('c');
    expect(removed(circle, 'a').cards.map(({ id }) => id)).toEqual(['c']);
  });
});

const steps = fc.array(
  fc.record({
    do: fc.constantFrom('move', 'place', 'put', 'add', 'remove'),
    one: fc.nat(20),
    other: fc.nat(20),
    side: fc.boolean(),
  }),
  { maxLength: 30 },
);

it('each card is shown once, whatever is done', () => {
  fc.assert(
    fc.property(steps, (done) => {
      let shown = page;
      for (const { do: what, one, other, side } of done) {
        const idOf = (number: number) => shown.cards[number % Math.max(shown.cards.length, 1)]?.id ?? 'none';
        const parent = side ? null : (shown.cards.filter((each) => childrenOf(each).length > 0)[other % 2]?.id ?? null);
        if (what === 'move') shown = moved(shown, idOf(one), side ? 'left' : 'right');
        if (what === 'place') shown = placed(shown, idOf(one), { beside: idOf(other), side: side ? 'before' : 'after' });
        if (what === 'put') shown = putInto(shown, idOf(one), parent);
        if (what === 'add') shown = added(shown, parent).page;
        if (what === 'remove') shown = removed(shown, idOf(one));
        const ids = shown.cards.map(({ id }) => id);
        expect(
          outline(shown)
            .split(/[ ()]+/)
            .filter(Boolean)
            .sort(),
        ).toEqual(ids.toSorted());
        for (const id of ids)
          expect(shown.cards.filter((each) => childrenOf(each).includes(id)).length).toBe(parentOf(shown, id) === null ? 0 : 1);
      }
    }),
    { numRuns: 500 },
  );
});
