import type { Page } from 'playwright/test';
import { GatewayAnswers, type Patch } from '../models/browser/gateway-answers.js';
import { expect, expectAccessible, test } from './fixtures.js';

type Card = Readonly<Record<string, unknown>>;

const frame = { __typename: 'LandingCard', width: 4, heightMode: 'AUTO', height: null, heading: null, isHidden: false };
const card = (id: string, content: Card | null, others: Card = {}): Card => ({ ...frame, id, content, ...others });
const text = (texts: string, others: Card = {}): Card => ({
  __typename: 'LandingText',
  blocks: [
    {
      ...{ __typename: 'RichTextBlock', kind: 'PARAGRAPH', alignment: 'LEFT' },
      spans: [{ __typename: 'RichTextSpan', text: texts, marks: [], href: null }],
      ...others,
    },
  ],
});
const span = (texts: string, marks: readonly string[] = [], href: string | null = null) => ({
  ...{ __typename: 'RichTextSpan', text: texts, marks, href },
});
const carousel = (interval: number, ...children: string[]) => ({ __typename: 'LandingCarousel', interval, children });

/** Lets the gateway answer as one whose site has this landing page. */
async function laidOut(page: Page, cards: readonly Card[], title = '', others: Patch = (data) => data): Promise<void> {
  const patch: Patch = (data) => others('landing' in data ? { ...data, landing: { __typename: 'Landing', title, cards } } : data);
  await GatewayAnswers.on(page, { held: [], patch });
}
const main = (page: Page) => page.getByRole('main');

test.describe('the landing page', () => {
  test('shows its title and cards, each as wide and high as it was laid out (A3.22, A9.8)', { tag: '@main' }, async ({
    signedIn: page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await laidOut(
      page,
      [
        card('a', text('Quarter'), { width: 1, heading: 'One' }),
        card('b', text('Half'), { width: 2, heading: 'Two', heightMode: 'MANUAL', height: 400 }),
        card('c', text('Row'), { width: 1, heading: 'Three', heightMode: 'ROW' }),
        card('d', null),
        card('e', text('Hidden'), { heading: 'Five', isHidden: true }),
      ],
      'News',
    );
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('News');
    const boxOf = async (name: string) => await page.getByRole('region', { name }).boundingBox();
    const [one, two, three] = [await boxOf('One'), await boxOf('Two'), await boxOf('Three')];
    expect((two?.width ?? 0) / (one?.width ?? 1)).toBeGreaterThan(1.9);
    expect([two?.height, three?.height]).toEqual([400, 400]);
    expect(one?.height).toBeLessThan(300);
    await expect(main(page).getByText('Hidden')).toHaveCount(0);
    await expectAccessible(page);

    await page.setViewportSize({ width: 390, height: 844 });
    expect(new Set([(await boxOf('One'))?.width, (await boxOf('Two'))?.width, (await boxOf('Three'))?.width]).size).toBe(1);
    await expectAccessible(page);
  });

  test('leads to the products where it has no cards (A2.89)', async ({ signedIn: page, products }) => {
    await laidOut(page, [card('a', text('Hidden'), { isHidden: true })]);
    await page.goto('/');
    await products.isShown();
    await expect(page).toHaveURL(/\/products/);
  });

  test('is blank where View Products is neither visible nor open (A2.89)', async ({ signedIn: page }) => {
    const isAll = (entry: object) => 'key' in entry && entry.key === 'AllProducts';
    await laidOut(page, [], 'News', (data) =>
      Array.isArray(data.menu)
        ? { ...data, menu: data.menu.map((entry) => (isAll(entry) ? { ...entry, isVisible: false, isLocked: true } : entry)) }
        : data,
    );
    await page.goto('/');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    // A name for screen readers on the blank page.
    await expect(main(page)).toHaveText('Home');
    expect((await main(page).getByRole('heading').boundingBox())?.width).toBeLessThanOrEqual(1);
    await expect(main(page).locator('a, button, img, svg')).toHaveCount(0);
    await expectAccessible(page);
  });

  test('says so, and keeps the cart in sight, where it cannot be read', async ({ signedIn: page, expectedNoise }) => {
    expectedNoise.push(/503|Failed to load resource/);
    const answers = await GatewayAnswers.on(page, { held: ['Landing'] });
    await page.goto('/');
    await answers.answerAll('Landing', { kind: 'failure', code: 'BACK_OFFICE_UNAVAILABLE' });
    await expect(main(page).getByText(/Part of this page couldn’t be loaded/)).toBeVisible();
    await expect(main(page).getByText('Your cart is empty')).toBeVisible();
  });

  test('is what guests see instead of the card, too (A2.71)', async ({ page }) => {
    await laidOut(page, [card('a', text('Open on Saturdays'), { heading: 'Hours' })]);
    await page.goto('/login');
    await expect(page.getByRole('region', { name: 'Hours' })).toHaveText(/Open on Saturdays/);
    await expect(main(page).getByRole('button', { name: 'Log In' })).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('a card', () => {
  test('says what it cannot show: Content variant not implemented, No Content, Card does not exist (S8.27, S8.29, A2.88)', async ({
    signedIn: page,
  }) => {
    await laidOut(page, [
      card('video', { __typename: 'LandingUnknown' }, { heading: 'A video' }),
      card('empty-carousel', carousel(3), { heading: 'A carousel' }),
      card('empty-list', { __typename: 'LandingProductList', links: [] }, { heading: 'A list' }),
      card('none-pushed', { __typename: 'LandingPushProductList', products: [] }, { heading: 'Featured' }),
      card('empty-group', { __typename: 'LandingGroup', direction: 'ROW', children: [] }, { heading: 'A group' }),
      card(
        'broken-group',
        { __typename: 'LandingGroup', direction: 'ROW', children: ['gone', 'here'] },
        { heading: 'Half a group' },
      ),
      card('here', text('This one does')),
      card('broken-carousel', carousel(0, 'gone', 'here'), { heading: 'A broken carousel' }),
      card('sold-out', { __typename: 'LandingProduct', productKey: '9', product: null }, { heading: 'A product' }),
      card('unread', { __typename: 'LandingProductList', links: null }, { heading: 'Unread' }),
    ]);
    await page.goto('/');
    const region = (name: string) => page.getByRole('region', { name, exact: true });
    await expect(region('A video').getByText('Content variant not implemented', { exact: true })).toBeVisible();
    for (const name of ['A carousel', 'A list', 'Featured', 'A group'])
      await expect(region(name).getByText('No Content', { exact: true })).toBeVisible();
    await expect(region('Half a group').getByText('Card does not exist', { exact: true })).toBeVisible();
    await expect(region('Half a group').getByText('This one does')).toBeVisible();
    await expect(region('A broken carousel').getByText('Card does not exist', { exact: true }).first()).toBeVisible();
    await expect(region('A product').getByText('This product is unavailable.')).toBeVisible();
    await expect(region('Unread').getByText('This could not be loaded.')).toBeVisible();
    await expectAccessible(page);
  });

  test('shows text as it was marked, and runs nothing of it (A2.85, RELIABILITY E1)', async ({ signedIn: page }) => {
    const blocks = [
      { kind: 'PARAGRAPH', alignment: 'CENTER', spans: [span('<img src=x onerror=alert(1)>', ['BOLD', 'ITALIC'])] },
      { kind: 'QUOTE', alignment: 'LEFT', spans: [span('fresh', ['UNDERLINED']), span(' fish', ['HIGHLIGHT'])] },
      { kind: 'LIST_ITEM', alignment: 'LEFT', spans: [span('one', ['CODE'])] },
      { kind: 'LIST_ITEM', alignment: 'LEFT', spans: [span('two')] },
      { kind: 'CODE', alignment: 'LEFT', spans: [span('a  b\n c')] },
      {
        kind: 'PARAGRAPH',
        alignment: 'LEFT',
        spans: [span('here', [], '/categories'), span('there', [], 'https://example.com/')],
      },
      { kind: 'PARAGRAPH', alignment: 'LEFT', spans: [span('nowhere', [], 'javascript:alert(1)')] },
    ].map((block) => ({ __typename: 'RichTextBlock', ...block }));
    await laidOut(page, [card('a', { __typename: 'LandingText', blocks })]);
    await page.goto('/');
    await expect(main(page).locator('p strong em')).toHaveText('<img src=x onerror=alert(1)>');
    await expect(main(page).locator('blockquote')).toHaveText('fresh fish');
    await expect(
      main(page)
        .getByRole('listitem')
        .filter({ hasText: /^(one|two)$/ }),
    ).toHaveCount(2);
    expect(await main(page).locator('pre').textContent()).toBe('a  b\n c');
    await expect(main(page).getByText('nowhere')).toHaveJSProperty('tagName', 'P');
    await expect(main(page).getByRole('link', { name: 'there' })).toHaveAttribute('rel', 'noopener noreferrer');
    await expectAccessible(page);
    await main(page).getByRole('link', { name: 'here', exact: true }).click();
    await expect(page).toHaveURL(/\/categories$/);
  });

  test('shows a picture that leads somewhere, and the missing one for none of the site’s (A3.24)', async ({ signedIn: page }) => {
    const image = {
      ...{ __typename: 'LandingImage', alt: '', link: null, objectFit: 'COVER', width: 300, height: 200, padding: 8 },
    };
    const link = { __typename: 'LandingLink', href: '/products', isExternal: false };
    const filling = { src: '/img/logo-light.svg', width: null, height: null, padding: 0 };
    await laidOut(page, [
      card('a', { ...image, src: '/img/logo-light.svg', alt: 'The house', link }),
      card('b', { ...image, src: null, alt: 'Elsewhere' }),
      card('c', { ...image, ...filling, alt: 'Banner' }, { heightMode: 'MANUAL', height: 320 }),
      card('d', carousel(0, 'e'), { heightMode: 'MANUAL', height: 600 }),
      card('e', { ...image, ...filling, alt: 'Slide' }),
    ]);
    await page.goto('/');
    const logo = main(page).getByRole('img', { name: 'The house' });
    expect(await logo.boundingBox()).toMatchObject({ width: 300, height: 200 });
    // As high as its card, or as its carousel has room below which it is turned.
    const heightOf = async (name: string) => (await main(page).getByRole('img', { name }).boundingBox())?.height;
    expect([await heightOf('Banner'), await heightOf('Slide')]).toEqual([320, 556]);
    await expect(main(page).getByRole('img', { name: 'Elsewhere' })).toHaveAttribute('src', /missing/);
    await expectAccessible(page);
    await main(page).getByRole('link', { name: 'The house' }).click();
    await expect(page).toHaveURL(/\/products/);
  });

  test('lists categories as ways to their products (A3.28)', async ({ signedIn: page }) => {
    const link = { __typename: 'LandingCategoryLink', mainCategoryCode: 'MEAT', categoryCode: 'BEEF', description: 'Beef' };
    await laidOut(page, [card('a', { __typename: 'LandingProductList', links: [link] })]);
    await page.goto('/');
    await expect(main(page).getByRole('link', { name: 'Beef' })).toHaveAttribute('href', '/products#mc=MEAT&c=BEEF');
  });
});

test.describe('a carousel (A2.87)', () => {
  const slides = ['First', 'Second', 'Third'];
  const page3 = (interval: number, count = 3) => [
    card('turning', carousel(interval, ...Array.from({ length: count }, (_, at) => `s${at}`)), { heading: 'News' }),
    ...Array.from({ length: count }, (_, at) => card(`s${at}`, text(slides[at] ?? `Card ${at + 1}`))),
  ];
  const slide = (page: Page, name: string) => page.getByRole('region', { name: 'News' }).first().getByText(name, { exact: true });
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  test('turns by itself and wraps around, until somebody pauses it', async ({ signedIn: page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await laidOut(page, page3(3));
    await page.goto('/');
    await expect(slide(page, 'First')).toBeVisible();
    for (const name of ['Second', 'Third', 'First']) {
      await page.clock.runFor(3_000);
      await expect(slide(page, name)).toBeVisible();
    }
    await button(page, 'Pause').click();
    await page.mouse.move(0, 0);
    await page.clock.runFor(10_000);
    await expect(slide(page, 'First')).toBeVisible();
    await button(page, 'Play').click();
    await page.mouse.move(0, 0);
    await page.clock.runFor(3_000);
    await expect(slide(page, 'Second')).toBeVisible();
  });

  test('stands still for who wants no motion, and turns by keyboard', async ({ signedIn: page }) => {
    await laidOut(page, page3(3));
    await page.goto('/');
    await expect(button(page, 'Play')).toBeVisible();
    await button(page, 'Previous').press('Enter');
    await expect(slide(page, 'Third')).toBeVisible();
    await expect(slide(page, 'First')).toBeHidden();
    await button(page, 'Next').press('Enter');
    await expect(slide(page, 'First')).toBeVisible();
    await button(page, 'Show 2 of 3').press('Enter');
    await expect(slide(page, 'Second')).toBeVisible();
    await expect(button(page, 'Show 2 of 3')).toHaveAttribute('aria-current', 'true');
    await expectAccessible(page);
  });

  test('says in words where it stands with more than ten cards (A9.8), and has no Play where it does not turn by itself (A5.35)', async ({
    signedIn: page,
  }) => {
    await laidOut(page, page3(0, 11));
    await page.goto('/');
    await expect(main(page).getByText('1 / 11')).toBeVisible();
    await expect(button(page, 'Show 1 of 11')).toHaveCount(0);
    await expect(button(page, 'Play')).toHaveCount(0);
    await button(page, 'Previous').click();
    await expect(main(page).getByText('11 / 11')).toBeVisible();
  });
});
