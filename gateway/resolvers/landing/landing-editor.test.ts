import { describe, expect, it } from 'vitest';
import { gatewayOver } from '../../testing/ask.js';
import { landingWith } from '../../testing/dtos.js';
import { type BackOfficeFixture, fakeBackOffice } from '../../testing/fake-back-office.js';

function given(fixture: Partial<BackOfficeFixture> = {}) {
  const { backOffice, fixture: fake } = fakeBackOffice(fixture);
  return { ask: gatewayOver(backOffice), fixture: fake };
}

const page = 'title cards { id content { __typename } }';
const state = 'version savedAt savedBy editors';
const open = `{ landingEditor { state { ${state} } page { ${page} } draft { version changedAt page { ${page} } } } }`;
const keep = `mutation ($input: KeepLandingDraftInput!) { keepLandingDraft(input: $input) { ${state} } }`;
const problems = '... on Problems { problems { code message field } }';
const save = `mutation ($input: SaveLandingInput!) { saveLanding(input: $input) { __typename ... on LandingSaved { version } ${problems} } }`;
const crop = `mutation ($input: CropLandingPictureInput!) { cropLandingPicture(input: $input) {
  __typename ... on LandingPictureStored { src width height } ${problems} } }`;

const frame = { id: 'a', width: 2, heightMode: 'AUTO', isHidden: false };
const saving = (...cards: object[]) => ({ page: { title: 'Welcome', cards: cards.map((card) => ({ ...frame, ...card })) } });
const current = { version: 3, savedAt: '2026-11-21T10:00:00.000Z', savedBy: 'Nora', editors: ['Ivo'] };

describe('the landing page in its editor (A2.80)', () => {
  it('is the saved page and the draft of the user, read in one call', async () => {
    const draft = { version: 2, changedAt: '2026-11-22T10:00:00.000Z', page: landingWith([{ kind: 'text', html: '<p>A</p>' }]) };
    const { ask, fixture } = given({ landing: landingWith([{ kind: 'empty' }]), landingDraft: draft });
    expect((await ask(open)).data.landingEditor).toEqual({
      state: current,
      page: { title: '', cards: [{ id: 'c1', content: null }] },
      draft: { ...draft, page: { title: '', cards: [{ id: 'c1', content: { __typename: 'LandingText' } }] } },
    });
    expect(fixture.calls).toEqual(['landingEditor.open']);
  });

  it('reads the lists of page and draft once', async () => {
    const lists = landingWith([{ kind: 'pushProductList' }]);
    const { ask, fixture } = given({ landing: lists, landingDraft: { version: 2, changedAt: current.savedAt, page: lists } });
    const content = 'content { ... on LandingPushProductList { products { productKey } } }';
    await ask(`{ landingEditor { page { cards { ${content} } } draft { page { cards { ${content} } } } } }`);
    expect(fixture.calls.filter((call) => call === 'catalogue.pushProducts')).toHaveLength(1);
  });

  it('is not there for guests', async () => {
    expect((await given().ask(open, {}, 'guest')).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
  });

  it('keeps a draft, drops it, or only reports that the editor is open', async () => {
    const { ask, fixture } = given();
    const draft = { version: 3, ...saving({}) };
    expect((await ask(keep, { input: { draft } })).data.keepLandingDraft).toEqual(current);
    expect(fixture.written).toMatchObject({
      draft: {
        version: 3,
        page: {
          title: 'Welcome',
          cards: [{ id: 'a', width: 2, height: 'AUTO', heading: null, isHidden: false, content: { kind: 'empty' } }],
        },
      },
    });
    await ask(keep, { input: { draft: null } });
    expect(fixture.written).toEqual({ draft: null });
    await ask(keep, { input: {} });
    expect(fixture.written).toEqual({ draft: undefined });
  });
});

describe('a page to save', () => {
  const written = async (card: object) => {
    const { ask, fixture } = given();
    const { data, errors } = await ask(save, { input: { version: 3, ...saving(card) } });
    if (errors) return errors;
    expect(data.saveLanding).toEqual({ __typename: 'LandingSaved', version: 4 });
    return (fixture.written as { page: { cards: readonly { content: object; height: unknown; heading: unknown }[] } }).page
      .cards[0];
  };

  it('comes with the version that it was made from, or without one to overwrite any', async () => {
    const { ask, fixture } = given();
    await ask(save, { input: { version: 3, ...saving() } });
    expect(fixture.written).toEqual({ page: { title: 'Welcome', cards: [] }, version: 3 });
    await ask(save, { input: { version: null, ...saving() } });
    expect(fixture.written).toMatchObject({ version: null });
  });

  it('has a height in px for MANUAL alone', async () => {
    expect(await written({ heightMode: 'MANUAL', height: 320 })).toMatchObject({ height: 320 });
    expect(await written({ heightMode: 'ROW', heading: '' })).toMatchObject({ height: 'ROW', heading: null });
    for (const wrong of [{ heightMode: 'MANUAL' }, { heightMode: 'AUTO', height: 320 }])
      expect(await written(wrong)).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  });

  it.each([
    ['a gap', {}, { kind: 'empty' }],
    [
      'a picture',
      { image: { src: '/img/a.webp', alt: 'A', objectFit: 'COVER', padding: 8, href: '/products' } },
      {
        kind: 'image',
        src: '/img/a.webp',
        alt: 'A',
        objectFit: 'COVER',
        padding: 8,
        href: '/products',
        width: null,
        height: null,
      },
    ],
    ['a group', { group: { direction: 'ROW', children: ['b'] } }, { kind: 'group', direction: 'ROW', children: ['b'] }],
    ['a carousel', { carousel: { interval: 0, children: ['b'] } }, { kind: 'carousel', interval: 0, children: ['b'] }],
    ['a product', { product: { productKey: '7', isPushProduct: true } }, { kind: 'product', productKey: 7, isPushProduct: true }],
    [
      'a list of categories',
      { productList: { source: 'CATEGORIES', mainCategoryCode: 'FOOD' } },
      { kind: 'productList', source: 'CATEGORIES', mainCategoryCode: 'FOOD' },
    ],
    ['the push products', { isPushProductList: true }, { kind: 'pushProductList' }],
  ])('has %s', async (_, card, content) => {
    expect(await written(card)).toMatchObject({ content });
  });

  it('has texts of the marks, blocks and links that the page shows, and nothing else (A2.85, E1)', async () => {
    const span = (text: string, marks: string[] = [], href: string | null = null) => ({ text, marks, href });
    const blocks = [
      {
        kind: 'QUOTE',
        alignment: 'CENTER',
        spans: [
          span('<b>', ['ITALIC', 'BOLD', 'BOLD']),
          span('', ['BOLD']),
          span('x', [], ' javascript:alert(1)'),
          span('y', [], '/cart'),
        ],
      },
    ];
    const html = '<blockquote style="text-align: center"><strong><em>&lt;b&gt;</em></strong>x<a href="/cart">y</a></blockquote>';
    expect(await written({ text: { blocks } })).toMatchObject({ content: { kind: 'text', html } });
  });

  it.each([{ text: { blocks: [] }, isPushProductList: true }, { product: { productKey: 'seven', isPushProduct: false } }])(
    'is refused as no form of the page: %j',
    async (card) => {
      expect(await written(card)).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    },
  );

  it('is refused with the card that is wrong, or because another user saved it meanwhile', async () => {
    const heading = { code: 'TEXT_TOO_LONG', message: 'Too long', field: 'heading', index: 1 } as const;
    const changed = { code: 'LANDING_CHANGED', message: 'Nora changed it' } as const;
    const { ask } = given({ refusal: { message: 'No', problems: [heading, changed] } });
    expect((await ask(save, { input: saving({}, {}) })).data.saveLanding).toEqual({
      __typename: 'Problems',
      problems: [
        { code: 'TEXT_TOO_LONG', message: 'Too long', field: ['page', 'cards', '1', 'heading'] },
        { code: 'LANDING_CHANGED', message: 'Nora changed it', field: null },
      ],
    });
  });
});

describe('earlier versions', () => {
  it('are listed, and read one at a time; one that was deleted is null', async () => {
    const { ask } = given({ landing: landingWith([{ kind: 'empty' }]) });
    const { data } = await ask(
      `{ landingVersions { version savedAt savedBy title cardCount } three: landingVersion(version: 3) { ${page} } two: landingVersion(version: 2) { ${page} } }`,
    );
    expect(data.landingVersions).toEqual([
      { version: 3, savedAt: current.savedAt, savedBy: 'Nora', title: 'Welcome', cardCount: 1 },
    ]);
    expect([data.three.cards, data.two]).toEqual([[{ id: 'c1', content: null }], null]);
  });
});

describe('a part of a picture', () => {
  const input = { src: '/img/a.webp', left: 0, top: 10, width: 200, height: 100 };

  it('is stored as another picture', async () => {
    const { ask, fixture } = given();
    const stored = { __typename: 'LandingPictureStored', src: '/img/cropped.webp', width: 200, height: 100 };
    expect((await ask(crop, { input })).data.cropLandingPicture).toEqual(stored);
    expect(fixture.written).toEqual(input);
  });

  it('is refused with the reason', async () => {
    const refusal = { message: 'No', problems: [{ code: 'REFUSED', message: 'Gone', field: 'src' }] } as const;
    const { data } = await given({ refusal }).ask(crop, { input });
    expect(data.cropLandingPicture.problems).toEqual([{ code: 'REFUSED', message: 'Gone', field: ['src'] }]);
  });
});
