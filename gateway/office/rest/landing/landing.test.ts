import { describe, expect, it } from 'vitest';
import { english } from '../../../../texts/testing/english.js';
import { Failure } from '../../../errors.js';
import type { RestCalls } from '../http/rest-calls.js';
import type { Shape } from '../http/shapes.js';
import { RestLanding } from './landing.js';

/** Reads a back office's response. */
const read = (answer: unknown) => {
  const get = async (_: string, __: string, shape: Shape<unknown>) => {
    if (answer instanceof Error) throw answer;
    if (!shape.matches(answer)) throw new Failure('INTERNAL');
    return answer;
  };
  return new RestLanding({ get } as unknown as RestCalls).read();
};

const frame = { id: 'a', index: 1, width: 4, height: 'auto', heading: null, hidden: false };
const contentsOf = async (...contents: unknown[]) =>
  (
    await read({ title: '', cards: contents.map((content, index) => ({ ...frame, id: String(index), index, content })) })
  ).cards.map(({ content }) => content);

describe('a layout of a back office', () => {
  it('is read in the order of its indexes, whatever their order and gaps', async () => {
    const cards = [2.5, 1, 2].map((index) => ({ ...frame, id: `c${index}`, index, content: { variant: 'empty' } }));
    expect((await read({ cards })).cards.map(({ id }) => id)).toEqual(['c1', 'c2', 'c2.5']);
  });

  it('keeps its place for content that nobody knows or can read (S8.27)', async () => {
    expect(
      await contentsOf(
        { variant: 'video', src: 'x' },
        { variant: 'text' },
        { variant: 'product', productKey: 'seven' },
        { variant: 'constructor' },
      ),
    ).toEqual(['video', 'text', 'product', 'constructor'].map((variant) => ({ kind: 'unknown', variant })));
  });

  it('is read in the port’s words (A3.22–A3.29)', async () => {
    const image = { variant: 'image', src: '/img/a.svg' };
    const whole = { alt: 'A', link: { href: '/x' }, objectFit: 'cover', width: 5, height: 6, padding: 7 };
    const list = { variant: 'productList', productSource: 'Main Categories' };
    expect(
      await contentsOf(
        ...[{ variant: 'text', value: '<p>A</p>' }, image, { ...image, ...whole }, { variant: 'empty' }],
        ...[
          { variant: 'group', direction: 'row', children: ['c'] },
          { variant: 'group', direction: 'column', children: [] },
        ],
        ...[
          { variant: 'carousel', children: ['c'] },
          { variant: 'carousel', children: [], interval: 9 },
        ],
        ...[{ variant: 'product', productKey: 1 }, { variant: 'pushProductList' }],
        ...[list, { ...list, productSource: 'Categories', categoryCode: 'POULTRY' }],
      ),
    ).toEqual([
      { kind: 'text', html: '<p>A</p>' },
      {
        ...{ kind: 'image', src: '/img/a.svg', alt: '', href: null },
        ...{ objectFit: 'CONTAIN', width: null, height: null, padding: 0 },
      },
      { kind: 'image', src: '/img/a.svg', alt: 'A', href: '/x', objectFit: 'COVER', width: 5, height: 6, padding: 7 },
      { kind: 'empty' },
      { kind: 'group', direction: 'ROW', children: ['c'] },
      { kind: 'group', direction: 'COLUMN', children: [] },
      { kind: 'carousel', interval: null, children: ['c'] },
      { kind: 'carousel', interval: 9, children: [] },
      { kind: 'product', productKey: 1, isPushProduct: false },
      { kind: 'pushProductList' },
      { kind: 'productList', source: 'MAIN_CATEGORIES', mainCategoryCode: null },
      { kind: 'productList', source: 'CATEGORIES', mainCategoryCode: 'POULTRY' },
    ]);
    const heights = ['auto', '100%', '320px'].map((height, index) => ({
      ...frame,
      height,
      index,
      content: { variant: 'empty' },
    }));
    expect((await read({ cards: heights })).cards).toMatchObject([
      { width: 4, height: 'AUTO', heading: null, isHidden: false },
      { height: 'ROW' },
      { height: 320 },
    ]);
  });

  it('leaves out what is no card at all, and lives (RELIABILITY F-12)', async () => {
    const sound = { ...frame, id: 'sound', content: { variant: 'empty' } };
    const broken = [
      null,
      7,
      'card',
      [],
      {},
      { ...sound, width: 9 },
      { ...sound, height: '1em' },
      { ...sound, id: '' },
      { ...sound, content: null },
    ];
    expect((await read({ title: null, cards: [...broken, sound] })).cards.map(({ id }) => id)).toEqual(['sound']);
  });

  it('is the one that comes by itself where the back office has no such call', async () => {
    const { cards } = await read(new Failure('NOT_FOUND'));
    expect(cards.slice(0, -2).map(({ content }) => content.kind)).toEqual([
      ...['pastDue', 'nextDelivery', 'openCart', 'usualsNotInCart', 'lastOrders', 'myGuides', 'customersToCall', 'cartsLeft'],
      'customersPastDue',
    ]);
    expect(cards.slice(-2).map(({ id, heading }) => [id, english(heading)])).toEqual([
      ['featured', 'Featured products'],
      ['categories', 'Shop by category'],
    ]);
    await expect(read(new Failure('BACK_OFFICE_UNAVAILABLE'))).rejects.toThrow();
  });
});
