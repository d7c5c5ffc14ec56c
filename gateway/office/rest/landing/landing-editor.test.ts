import { describe, expect, it } from 'vitest';
import { Failure } from '../../../errors.js';
import { landingWith } from '../../../testing/dtos.js';
import type { RestCalls } from '../http/rest-calls.js';
import type { Shape } from '../http/shapes.js';
import { RestLandingEditor } from './landing-editor.js';
import { fromPage, toPage } from './landing-editor.map.js';

/** A back office that answers every call alike, and what was sent to it. */
function office(answer: unknown) {
  const sent: { path: string; body?: unknown }[] = [];
  const matching = (shape: Shape<unknown>) => {
    if (!shape.matches(answer)) throw new Failure('BAD_UPSTREAM');
    return answer;
  };
  const calls = {
    get: async (_: string, path: string, shape: Shape<unknown>) => {
      sent.push({ path });
      return matching(shape);
    },
    write: async (_: string, write: { path: string; body?: unknown }, shape: Shape<unknown>) => {
      sent.push(write);
      return matching(shape);
    },
  };
  return { editor: new RestLandingEditor(calls as unknown as RestCalls), sent };
}

const page = landingWith([
  { kind: 'text', html: '<p>A</p>' },
  { kind: 'image', src: '/img/a.webp', alt: 'A', href: '/x', objectFit: 'COVER', width: 5, height: null, padding: 0 },
  {
    kind: 'image',
    src: '/img/a.webp',
    alt: '',
    href: 'https://example.com/',
    objectFit: 'CONTAIN',
    width: null,
    height: 5,
    padding: 7,
  },
  { kind: 'group', direction: 'ROW', children: ['c1'] },
  { kind: 'carousel', interval: 0, children: ['c2'] },
  { kind: 'product', productKey: 7, isPushProduct: true },
  { kind: 'productList', source: 'MAIN_CATEGORIES', mainCategoryCode: null },
  { kind: 'productList', source: 'CATEGORIES', mainCategoryCode: 'FOOD' },
  { kind: 'pushProductList' },
  { kind: 'empty' },
]);

describe('a landing page over REST (A7.31)', () => {
  it('is read back as it was written, with all contents and heights', () => {
    const heights = page.cards.map((card, at) => ({
      ...card,
      height: (['AUTO', 'ROW', 320] as const)[at % 3] ?? 'AUTO',
      heading: `H${at}`,
    }));
    const written = { title: 'Welcome', cards: heights };
    expect(toPage(fromPage(written))).toEqual(written);
    expect(fromPage(written).cards.map(({ index }) => index)).toEqual(heights.map((_, at) => at + 1));
  });

  it('says whether a link of a picture leads to another site (A3.30)', () => {
    const links = fromPage(page).cards.flatMap(({ content }) => ('link' in content ? [content.link] : []));
    expect(links).toEqual([
      { variant: 'internal', href: '/x' },
      { variant: 'external', href: 'https://example.com/' },
    ]);
  });
});

describe('the landing editor over REST', () => {
  const state = { version: 3, savedAt: '2026-11-21T10:00:00.000Z', savedBy: 'Nora', editors: ['Ivo'] };

  it('opens the page, and a draft if there is one; what no card is left out', async () => {
    const empty = { id: 'a', index: 1, width: 4, height: 'auto', content: { variant: 'empty' } };
    const draft = { version: 2, changedAt: state.savedAt, title: null, cards: [empty] };
    const { editor, sent } = office({ ...state, title: 'Welcome', cards: [7, empty], draft });
    const opened = await editor.open();
    expect(sent).toEqual([{ path: '/api/landing/editing' }]);
    expect(opened).toMatchObject({ state, page: { title: 'Welcome' }, draft: { version: 2, changedAt: state.savedAt } });
    expect([opened.page.cards.length, opened.draft?.page.title]).toEqual([1, '']);
    expect((await office({ version: 0, cards: [] }).editor.open()).state).toEqual({
      ...{ version: 0, savedAt: null, savedBy: null, editors: [] },
    });
  });

  it('keeps a draft, drops it, or only reports', async () => {
    const { editor, sent } = office(state);
    await editor.keep({ version: 3, page: { title: 'W', cards: [] } });
    await editor.keep(null);
    expect(await editor.keep(undefined)).toEqual(state);
    expect(sent.map(({ body }) => body)).toEqual([{ draft: { version: 3, title: 'W', cards: [] } }, { draft: null }, {}]);
  });

  it('saves with the version, or without to overwrite any', async () => {
    const { editor, sent } = office({ version: 4, title: 'W', cards: [] });
    expect(await editor.save({ title: 'W', cards: [] }, 3)).toBe(4);
    await editor.save({ title: 'W', cards: [] }, null);
    expect(sent).toEqual([
      { path: '/api/landing', body: { title: 'W', cards: [], version: 3 } },
      { path: '/api/landing', body: { title: 'W', cards: [] } },
    ]);
  });

  it('lists versions', async () => {
    const { editor } = office([
      { version: 3, savedAt: state.savedAt, savedBy: null, cardCount: 2 },
      { version: 2, savedAt: state.savedAt, savedBy: 'Nora', title: 'W' },
    ]);
    expect(await editor.versions()).toEqual([
      { version: 3, savedAt: state.savedAt, savedBy: null, title: '', cardCount: 2 },
      { version: 2, savedAt: state.savedAt, savedBy: 'Nora', title: 'W', cardCount: 0 },
    ]);
  });
});
