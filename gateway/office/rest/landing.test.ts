import { describe, expect, it } from 'vitest';
import { defaultLanding } from '../../../domain/landing/landing-default.js';
import { Failure } from '../../errors.js';
import type { RestCalls } from './http/rest-calls.js';
import type { Shape } from './http/shapes.js';
import { HttpLandingClient } from './landing.js';

/** Reads what a back office answers. */
const read = (answer: unknown) => {
  const get = async (_: string, __: string, shape: Shape<unknown>) => {
    if (answer instanceof Error) throw answer;
    if (!shape.matches(answer)) throw new Failure('INTERNAL');
    return answer;
  };
  return new HttpLandingClient({ get } as unknown as RestCalls).read();
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
    ).toEqual(['video', 'text', 'product', 'constructor'].map((said) => ({ variant: 'unknown', said })));
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
    const { title, cards } = await read(new Failure('NOT_FOUND'));
    expect({ title, cards }).toEqual(defaultLanding);
    await expect(read(new Failure('BACK_OFFICE_UNAVAILABLE'))).rejects.toThrow();
  });
});
