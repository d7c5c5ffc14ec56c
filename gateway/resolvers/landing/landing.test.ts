import { describe, expect, it } from 'vitest';
import { Failure } from '../../errors.js';
import type { LandingCard, LandingContent } from '../../office/ports/landing.js';
import { gatewayOver } from '../../testing/ask.js';
import { landingWith } from '../../testing/dtos.js';
import { type BackOfficeFixture, fakeBackOffice } from '../../testing/fake-back-office.js';

function given(contents: readonly LandingContent[], fixture: Partial<BackOfficeFixture> = {}) {
  const { backOffice, fixture: fake } = fakeBackOffice({ landing: landingWith(contents), ...fixture });
  return { ask: gatewayOver(backOffice), fixture: fake };
}
const contentOf = async (content: LandingContent, fields: string, fixture: Partial<BackOfficeFixture> = {}) => {
  const { data, errors } = await given([content], fixture).ask(`{ landing { cards { content { __typename ${fields} } } } }`);
  expect(errors).toBeUndefined();
  return data.landing.cards[0].content;
};

describe('the landing page (A3.22)', () => {
  it('has its title and cards, with heights as who edits means them (A4.14)', async () => {
    const [card] = landingWith([{ kind: 'empty' }]).cards;
    const heights = ['AUTO', 'ROW', 320, 50, 9000];
    const cards = heights.map((height) => ({ ...card, height, heading: 'News', isHidden: true }) as LandingCard);
    const { ask } = given([], { landing: { title: 'Welcome', cards } });
    const { data } = await ask(
      '{ landing { title cards { id width heightMode height heading isHidden content { __typename } } } }',
    );
    const frame = { id: 'c1', width: 4, heading: 'News', isHidden: true, content: null };
    expect(data.landing).toEqual({
      title: 'Welcome',
      cards: [
        { ...frame, heightMode: 'AUTO', height: null },
        { ...frame, heightMode: 'ROW', height: null },
        { ...frame, heightMode: 'MANUAL', height: 320 },
        { ...frame, heightMode: 'MANUAL', height: 100 },
        { ...frame, heightMode: 'MANUAL', height: 600 },
      ],
    });
  });

  it('is for guests, too', async () => {
    const { backOffice } = fakeBackOffice();
    const { data } = await gatewayOver(backOffice)('{ landing { cards { id } } }', {}, 'guest');
    expect(data.landing.cards).toEqual([{ id: 'c1' }]);
  });
});

describe('what is on a card', () => {
  it('is a text without markup (A3.23)', async () => {
    const html = '<p onclick="x">Order by <b>2 pm</b><script>x</script></p>';
    expect(await contentOf({ kind: 'text', html }, '... on LandingText { blocks { kind spans { text marks } } }')).toEqual({
      __typename: 'LandingText',
      blocks: [
        {
          kind: 'PARAGRAPH',
          spans: [
            { text: 'Order by ', marks: [] },
            { text: '2 pm', marks: ['BOLD'] },
          ],
        },
      ],
    });
  });

  it('is a picture of the site’s own, with a link that may be followed (A3.24, RELIABILITY D9)', async () => {
    const fields = '... on LandingImage { src alt link { href isExternal } objectFit width height padding }';
    const image: LandingContent = {
      ...{ kind: 'image', src: '/img/harbor.svg', alt: '', href: null },
      ...{ objectFit: 'CONTAIN', width: null, height: null, padding: 0 },
    };
    const plain = {
      __typename: 'LandingImage',
      alt: '',
      link: null,
      objectFit: 'CONTAIN',
      width: null,
      height: null,
      padding: 0,
    };
    expect(await contentOf(image, fields)).toEqual({ ...plain, src: '/img/harbor.svg' });
    const whole = { alt: 'The harbor', objectFit: 'COVER', width: 5_000, height: 300, padding: 8 } as const;
    expect(await contentOf({ ...image, ...whole, href: 'https://example.com' }, fields)).toEqual({
      ...{ ...plain, ...whole, src: '/img/harbor.svg', width: 1_800 },
      link: { href: 'https://example.com/', isExternal: true },
    });
    const elsewhere = { ...image, src: 'https://example.com/a.png', href: 'javascript:alert(1)' };
    expect(await contentOf(elsewhere, fields)).toEqual({ ...plain, src: null });
  });

  it('is a group or a carousel of other cards (A3.25, A3.26)', async () => {
    const group: LandingContent = { kind: 'group', direction: 'ROW', children: ['c2'] };
    expect(await contentOf(group, '... on LandingGroup { direction children }')).toMatchObject({
      direction: 'ROW',
      children: ['c2'],
    });
    const fields = '... on LandingCarousel { interval children }';
    const carousel: LandingContent = { kind: 'carousel', interval: null, children: ['c2'] };
    expect(await contentOf(carousel, fields)).toEqual({ __typename: 'LandingCarousel', interval: 3, children: ['c2'] });
    expect(await contentOf({ ...carousel, interval: 60 }, fields)).toMatchObject({ interval: 10 });
  });

  it('is a product, null where this customer may not see it (A3.27)', async () => {
    const fields = '... on LandingProduct { productKey isPushProduct product { description } }';
    expect(await contentOf({ kind: 'product', productKey: 1, isPushProduct: true }, fields)).toEqual({
      ...{ __typename: 'LandingProduct', productKey: '1', isPushProduct: true },
      product: { description: 'WHATEVER 1' },
    });
    expect(await contentOf({ kind: 'product', productKey: 9_999, isPushProduct: false }, fields)).toMatchObject({
      product: null,
      isPushProduct: false,
    });
  });

  it('is main categories, categories, or those of one main category, by description (A3.28)', async () => {
    const fields = '... on LandingProductList { source mainCategoryCode links { mainCategoryCode categoryCode description } }';
    const list = { kind: 'productList', source: 'MAIN_CATEGORIES', mainCategoryCode: null } as const;
    expect(await contentOf(list, fields)).toMatchObject({
      source: 'MAIN_CATEGORIES',
      links: [{ categoryCode: null, description: 'Poultry' }, { description: 'Seafood' }],
    });
    const chicken = { mainCategoryCode: 'POULTRY', categoryCode: 'CHICKEN', description: 'Chicken' };
    const categories = { ...list, source: 'CATEGORIES' } as const;
    expect(await contentOf(categories, fields)).toMatchObject({ source: 'CATEGORIES', links: [chicken] });
    expect(await contentOf({ ...categories, mainCategoryCode: 'POULTRY' }, fields)).toMatchObject({ links: [chicken] });
    expect(await contentOf({ ...categories, mainCategoryCode: 'SEAFOOD' }, fields)).toMatchObject({ links: [] });
  });

  it('is what the site puts forward (A3.29)', async () => {
    const fields = '... on LandingPushProductList { products { productKey product { description } } }';
    const { products } = await contentOf({ kind: 'pushProductList' }, fields, { products: 4 });
    expect(products.map(({ productKey }: { productKey: string }) => productKey)).toEqual(['2', '4', '1', '3']);
  });

  it('is something that nobody here knows (S8.27)', async () => {
    expect(await contentOf({ kind: 'unknown', variant: 'video' }, '... on LandingUnknown { variant }')).toEqual({
      ...{ __typename: 'LandingUnknown', variant: 'video' },
    });
  });
});

it('a list that cannot be read costs the page that list (RELIABILITY F-12)', async () => {
  const failing = new Map([['catalogue.pushProducts', new Failure('BACK_OFFICE_UNAVAILABLE')]]);
  const { ask } = given(
    [{ kind: 'pushProductList' }, { kind: 'productList', source: 'MAIN_CATEGORIES', mainCategoryCode: null }],
    {
      failing,
    },
  );
  const { data, errors } = await ask(
    '{ landing { cards { content { ... on LandingPushProductList { products { productKey } } ... on LandingProductList { links { description } } } } } }',
  );
  expect(errors).toHaveLength(1);
  expect(data.landing.cards).toEqual([
    { content: { products: null } },
    { content: { links: [{ description: 'Poultry' }, { description: 'Seafood' }] } },
  ]);
});
