import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { english } from '../../texts/testing/english.js';
import { inEnglish } from '../../texts/testing/in-english.js';
import { turned } from './carousel.js';
import { type CardInPlace, cardsInPlace, type PlacedCard } from './landing.js';
import { type CheckedCard, type CheckedImage, landingProblems } from './landing-check.js';

const card = (id: string, children: readonly string[] = [], isHidden = false): PlacedCard => ({ id, children, isHidden });

/** A place as `a(b c)`; `-` for a missing card. */
const drawn = (place: CardInPlace<PlacedCard> | null): string =>
  place === null ? '-' : place.card.id + (place.children.length > 0 ? `(${place.children.map(drawn).join(' ')})` : '');
const page = (...cards: PlacedCard[]): string => cardsInPlace(cards).map(drawn).join(' ');

describe('cards in their places (A2.87, A2.88, A3.22)', () => {
  it('stand in their order, with those that they show inside them', () => {
    expect(page(card('b'), card('a', ['c', 'd']), card('c'), card('d', ['e']), card('e'))).toBe('b a(c d(e))');
  });

  it('leave hidden ones out, with all that they show', () => {
    expect(page(card('a', [], true), card('b', ['c', 'd']), card('c', ['e'], true), card('d'), card('e'))).toBe('b(d)');
  });

  it('say where a card does not exist (S8.29)', () => {
    expect(page(card('a', ['nowhere', 'b']), card('b'))).toBe('a(- b)');
  });

  it('show no card twice, and none inside itself', () => {
    expect(page(card('a', ['b', 'b']), card('b'), card('c', ['b']))).toBe('a(b -) c(-)');
    expect(page(card('t', ['a']), card('a', ['b']), card('b', ['a']))).toBe('t(a(b(-)))');
    expect(page(card('a', ['b']), card('b', ['a']), card('c', ['c']))).toBe('');
  });

  it('come to an end, whatever refers to what', () => {
    const id = fc.constantFrom(...'abcdefg');
    const cards = fc.array(fc.record({ id, children: fc.array(id, { maxLength: 4 }), isHidden: fc.boolean() }), {
      maxLength: 12,
    });
    const ids = (place: CardInPlace<PlacedCard> | null): string[] =>
      place === null ? [] : [place.card.id, ...place.children.flatMap(ids)];
    fc.assert(
      fc.property(cards, (given) => {
        const unique = given.filter((one, at) => given.findIndex((other) => other.id === one.id) === at);
        const shown = cardsInPlace(unique).flatMap(ids);
        expect(new Set(shown).size).toBe(shown.length);
      }),
    );
  });
});

describe('a carousel', () => {
  it('wraps around at both ends (A2.87)', () => {
    expect([turned(0, 1, 3), turned(2, 1, 3), turned(0, -1, 3), turned(0, 1, 1), turned(0, 1, 0)]).toEqual([1, 0, 2, 0, 0]);
  });
});

describe('what is wrong with a landing page (A5.35)', () => {
  const sound: CheckedCard = {
    ...card('a'),
    width: 4,
    height: null,
    heading: 'Welcome',
    image: null,
    interval: null,
    text: null,
  };
  const image: CheckedImage = { src: '/img/harbor.svg', alt: '', width: null, height: null, href: null };
  const messages = (...cards: Partial<CheckedCard>[]) =>
    landingProblems(
      '',
      cards.map((each) => ({ ...sound, ...each })),
    ).map(({ index, field, message }) => `${index} ${field}: ${english(message)}`);
  const imageMessages = (change: Partial<CheckedImage>) => messages({ image: { ...image, ...change } });

  it('is nothing where it keeps to its limits', () => {
    expect(landingProblems('x'.repeat(40), [{ ...sound, heading: 'x'.repeat(40) }])).toEqual([]);
    expect(messages({ height: 100 }, { id: 'b', height: 600 }, { id: 'c', interval: 0 }, { id: 'd', interval: 10 })).toEqual([]);
    expect(imageMessages({ alt: 'x'.repeat(40), width: 1_800, height: 1_800, href: '/products' })).toEqual([]);
  });

  it('is said of headings, titles and descriptions that are too long', () => {
    expect(messages({ heading: 'x'.repeat(41) })).toEqual(['0 heading: Headings are limited to 40 characters']);
    expect(imageMessages({ alt: 'x'.repeat(41) })).toEqual(['0 alt: Description must be less than 40 characters']);
    expect(inEnglish(landingProblems('x'.repeat(41), []))).toEqual([
      { code: 'TEXT_TOO_LONG', field: 'title', message: 'Titles are limited to 40 characters' },
    ]);
    expect(messages({ text: 'x'.repeat(20_001) })).toEqual(['0 value: Texts are limited to 20,000 characters']);
  });

  it('is said of sizes, intervals and widths beyond their bounds', () => {
    expect(imageMessages({ height: 1_801, width: 1_801 })).toEqual([
      '0 width: Width cannot be greater than 1800px',
      '0 height: Height cannot be greater than 1800px',
    ]);
    for (const height of [99, 601]) expect(messages({ height })).toEqual(['0 height: A card is 100px to 600px high']);
    for (const width of [0, 5, 1.5]) expect(messages({ width })).toEqual(['0 width: A card is 1 to 4 columns wide']);
    for (const interval of [-1, 11])
      expect(messages({ interval })).toEqual(['0 interval: A carousel turns every 0 to 10 seconds']);
  });

  it('is said of pictures from elsewhere, and of links that nobody may follow', () => {
    for (const src of [
      'https://example.com/a.png',
      '//example.com/a.png',
      '/img/../api/user',
      '/img/',
      'data:image/png;base64,x',
      '/img/a/b.png',
    ])
      expect(imageMessages({ src }), src).toEqual(['0 src: A picture is one of the site’s own: /img/ and the name of a file']);
    expect(imageMessages({ href: 'javascript:alert(1)' })).toEqual([
      '0 link: A link leads to a path of this site or to an address with https',
    ]);
  });

  it('is said of cards that are not there, twice there, or shown twice', () => {
    expect(messages({ id: '' })).toEqual(['0 id: A card needs an id']);
    expect(messages({}, {})).toEqual(['0 id: Two cards have the id a', '1 id: Two cards have the id a']);
    expect(messages({ children: ['b', 'a', 'c', 'c'] }, { id: 'c' }, { id: 'd', children: ['c'] })).toEqual([
      '0 children: There is no card b to show here',
      '0 children: There is no card a to show here',
      '0 children: The card c is shown twice',
      '2 children: The card c is shown twice',
    ]);
  });
});
