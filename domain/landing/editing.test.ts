import { describe, expect, it } from 'vitest';
import { english } from '../../texts/testing/english.js';
import { changedTo, continuedWith, historyOf, redone, undone } from './edit-history.js';
import { type CardContent, type EditedCard, newCard, resized, settledCard } from './edited-page.js';
import { editedProblems, problemsOfCard } from './edited-problems.js';
import { completedLink, linkProblems } from './typed-link.js';

describe('the history of a page', () => {
  it('goes back and forward, and forgets what was undone at the next change', () => {
    const two = changedTo(changedTo(historyOf('a'), 'b'), 'c');
    expect(undone(undone(two)).present).toBe('a');
    expect(undone(undone(undone(two)))).toEqual(undone(undone(two)));
    expect(redone(undone(two))).toEqual(two);
    expect(redone(two)).toEqual(two);
    const other = changedTo(undone(two), 'd');
    expect([other.past, other.future]).toEqual([['a', 'b'], []]);
  });

  it('has one step for a word that is typed, none for no change, and a hundred at most', () => {
    const typed = continuedWith(changedTo(historyOf(''), 'H'), 'Hi');
    expect([typed.past, typed.present]).toEqual([[''], 'Hi']);
    expect(changedTo(typed, 'Hi')).toBe(typed);
    const long = Array.from({ length: 150 }, (_, at) => `${at}`).reduce(changedTo<string>, historyOf('first'));
    expect([long.past.length, long.past[0]]).toEqual([100, '49']);
  });
});

describe('a link that is typed (A5.35)', () => {
  it.each([
    ['example.com', 'https://example.com/'],
    ['http://example.com/a', 'https://example.com/a'],
    ['https://example.com', 'https://example.com/'],
    ['example.com:8443/a', 'https://example.com:8443/a'],
    ['/products', '/products'],
    ['mailto:orders@example.com', 'mailto:orders@example.com'],
    [' tel:+12075550100 ', 'tel:+12075550100'],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['products', null],
    ['', null],
  ])('%j leads to %j', (typed, href) => {
    expect(completedLink(typed)).toBe(href);
  });

  it('needs a text and an address (A2.85)', () => {
    const shown = (label: string, address: string) => {
      const problems = linkProblems({ label, address });
      return [problems.label && english(problems.label), problems.address && english(problems.address)];
    };
    expect(shown('', '')).toEqual(['Text is a required field', 'URL is a required field']);
    expect(shown('Here', 'nowhere')).toEqual([null, 'A link leads to a path of this site or to an address with https']);
    expect(shown('Here', '/cart')).toEqual([null, null]);
  });
});

describe('a picture', () => {
  it('is resized in steps of 20 %, in its proportions, up to 1,800 px (A2.86, A5.35)', () => {
    expect(resized({ width: 500, height: 250 }, 'larger')).toEqual({ width: 600, height: 300 });
    expect(resized({ width: 500, height: 250 }, 'smaller')).toEqual({ width: 400, height: 200 });
    expect(resized({ width: 1_700, height: 170 }, 'larger')).toEqual({ width: 1_800, height: 180 });
    expect(resized({ width: 22, height: 220 }, 'smaller')).toEqual({ width: 20, height: 200 });
    expect(resized({ width: 10, height: 10 }, 'smaller')).toEqual({ width: 10, height: 10 });
  });

  it('is kept with its link completed', () => {
    const image = {
      kind: 'image',
      src: '/img/a.webp',
      alt: '',
      href: ' example.com ',
      objectFit: 'COVER',
      width: null,
      height: null,
      padding: 0,
    } as const;
    expect(settledCard({ ...newCard('a'), heading: ' News ', content: image })).toMatchObject({
      heading: 'News',
      content: { href: 'https://example.com/' },
    });
  });
});

describe('the problems of a page', () => {
  const shown = (title: string, ...cards: EditedCard[]) =>
    editedProblems({ title, cards }).map(({ index, message }) => [index, english(message)]);
  const of = (content: CardContent, id = 'a') => ({ ...newCard(id), content });

  it('are those of the rules for landing pages, and what was not chosen yet, in the order of the cards', () => {
    const image = {
      kind: 'image',
      src: '',
      alt: 'x'.repeat(41),
      href: 'x',
      objectFit: 'COVER',
      width: 1_801,
      height: 1_801,
      padding: 0,
    } as const;
    expect(
      shown(
        'x'.repeat(41),
        of({ kind: 'product', productKey: '', isPushProduct: false }),
        of(image, 'b'),
        { ...newCard('c'), heading: 'x'.repeat(41), heightMode: 'MANUAL', height: 50 },
        of({ kind: 'unknown', variant: 'video' }, 'd'),
      ),
    ).toEqual([
      [undefined, 'Titles are limited to 40 characters'],
      [0, 'Choose a product.'],
      [1, 'Description must be less than 40 characters'],
      [1, 'Width cannot be greater than 1800px'],
      [1, 'Height cannot be greater than 1800px'],
      [1, 'A link leads to a path of this site or to an address with https'],
      [1, 'Choose a picture.'],
      [2, 'A card is 100px to 600px high'],
      [2, 'Headings are limited to 40 characters'],
      [3, 'This content can’t be edited here. Delete the card to save the page.'],
    ]);
    expect(shown('', newCard('a'), of({ kind: 'pushProductList' }, 'b'))).toEqual([]);
  });

  it('of one card are its own', () => {
    const wrong = of({ kind: 'product', productKey: '', isPushProduct: false }, 'b');
    const page = { title: 'x'.repeat(41), cards: [of({ kind: 'product', productKey: '', isPushProduct: false }), newCard('b')] };
    expect(problemsOfCard(page, wrong).map(({ field }) => field)).toEqual(['productKey']);
    expect(problemsOfCard(page, newCard('b'))).toEqual([]);
  });
});
