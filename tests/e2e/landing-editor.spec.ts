import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import { GatewayAnswers } from '../models/browser/gateway-answers.js';
import { asUser, rememberIn } from '../models/browser/test-setup.js';
import { testPassword, testStaff } from '../support/test-buyer.js';
import { expect, expectAccessible, sizes, test } from './fixtures.js';

// Another user's session would open the storefront.
test.use({ isPageNew: true });

const staff = { username: testStaff, password: testPassword };
const state = { __typename: 'LandingEditorState', version: 1, savedAt: null, savedBy: null, editors: [] };

/** Opens the editor as the store's staff. What is written is answered by the test: other tests show the same landing page. */
async function open(page: Page): Promise<GatewayAnswers> {
  const answers = await GatewayAnswers.on(page, { held: [] });
  await answers.release('KeepLandingDraft', { kind: 'data', data: { keepLandingDraft: state } });
  await answers.release('SaveLanding', { kind: 'data', data: { saveLanding: { __typename: 'LandingSaved', version: 2 } } });
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } })
    .webp()
    .toBuffer();
  await page.route(/\/img\/landing-/, (route) => route.fulfill({ contentType: 'image/webp', body: picture }));
  const stored = { src: '/img/landing-1.webp', width: 400, height: 300 };
  await page.route('/upload/landing-picture', (route) => route.fulfill({ json: stored }));
  await rememberIn(page, await asUser(staff));
  await page.goto('/admin/landing');
  await expect(addCard(page)).toBeEnabled();
  return answers;
}

const addCard = (page: Page) => page.getByRole('button', { name: 'Add New Card', exact: true });
const inEditor = (page: Page) => page.getByRole('region', { name: 'Card Editor' });
const cards = (page: Page) => page.getByRole('list', { name: 'Cards', exact: true });

interface SavedCard {
  readonly heading: string | null;
  readonly [content: string]: unknown;
}

/** The cards that were sent to be saved, the newest last. */
function savedCards({ sent }: GatewayAnswers): readonly SavedCard[] {
  const { variables } = sent.findLast(({ name }) => name === 'SaveLanding') ?? {};
  return (variables as { input: { page: { cards: SavedCard[] } } }).input.page.cards;
}

const span = (text: string, marks: string[] = [], href: string | null = null) => ({ text, marks, href });

/** Contents that depend on who looks: their names for people, and in what is sent. */
const personalContents = [
  ['Next delivery', 'NEXT_DELIVERY'],
  ['Your cart', 'OPEN_CART'],
  ['You usually buy, and have not yet', 'USUALS_NOT_IN_CART'],
  ['Last orders', 'LAST_ORDERS'],
  ['Order guides', 'MY_GUIDES'],
  ['Past due', 'PAST_DUE'],
  ['Customers who usually order by now', 'CUSTOMERS_TO_CALL'],
  ['Carts left', 'CARTS_LEFT'],
  ['Customers past due', 'CUSTOMERS_PAST_DUE'],
] as const;

/** The new cards with all eight contents (A2.84), and those that depend on who looks, in the order in which they are added. */
const allContents = [
  {
    heading: 'Words',
    text: {
      blocks: [
        { kind: 'PARAGRAPH', alignment: 'CENTER', spans: [span('Fresh '), span('fish', ['BOLD'])] },
        { kind: 'LIST_ITEM', alignment: 'LEFT', spans: [span('see '), span('our site', [], 'https://example.com/')] },
      ],
    },
  },
  { heading: 'Harbor', image: { src: '/img/landing-1.webp', alt: 'The harbor', href: '/products', objectFit: 'COVER' } },
  { heading: 'Both', group: { direction: 'COLUMN' } },
  { heading: 'Turning', carousel: { interval: 4 }, heightMode: 'MANUAL', height: 600 },
  { heading: 'One', product: { isPushProduct: true } },
  { heading: 'Ways', productList: { source: 'CATEGORIES', mainCategoryCode: null } },
  { heading: 'Promoted', isPushProductList: true },
  { heading: 'Gap' },
  ...personalContents.map(([name, personal]) => ({ heading: `Card ${name}`, personal })),
] as const;

/** A person who works the editor in one way. */
interface Hand {
  press(button: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  choose(field: Locator, label: string): Promise<void>;
}

const mouse = (page: Page): Hand => ({
  press: async (button) => await button.click(),
  type: async (field, text) => {
    await field.click();
    await page.keyboard.type(text);
  },
  choose: async (field, label) => {
    await field.click();
    await page.getByRole('option', { name: label, exact: true }).click();
  },
});

/** Nothing but keys: to each control by Tab, as far away as it may be. */
const keyboard = (page: Page): Hand => {
  const reach = async (control: Locator) => {
    await expect(control).toBeVisible();
    for (let tabs = 0; tabs < 300; tabs += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${control} cannot be reached by Tab`);
  };
  return {
    press: async (button) => {
      await reach(button);
      await page.keyboard.press('Enter');
    },
    type: async (field, text) => {
      await reach(field);
      await page.keyboard.type(text);
    },
    choose: async (field, label) => {
      await reach(field);
      await page.keyboard.press('Enter');
      const option = page.getByRole('option', { name: label, exact: true });
      const isOn = async () => (await field.getAttribute('aria-activedescendant')) === (await option.getAttribute('id'));
      for (let down = 0; down < 30 && !(await isOn()); down += 1) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    },
  };
};

/** Adds a card of each content, and saves the page. */
async function buildAll(page: Page, hand: Hand): Promise<void> {
  const editor = inEditor(page);
  const add = async (kind: string | null, heading: string, fill: () => Promise<void> = async () => undefined) => {
    await hand.press(addCard(page));
    await expect(editor.getByRole('heading', { name: 'Card Editor' })).toBeFocused();
    if (kind !== null) await hand.choose(editor.getByRole('combobox', { name: 'Content Type' }), kind);
    await hand.type(editor.getByLabel('Heading', { exact: true }), heading);
    await fill();
    await hand.press(editor.getByRole('button', { name: 'Save', exact: true }));
    await expect(editor).toHaveCount(0);
  };
  const tool = (name: string) => editor.getByRole('button', { name, exact: true });
  await add(null, 'Words', async () => {
    await hand.press(tool('Center'));
    await hand.type(editor.getByRole('textbox', { name: 'Text' }), 'Fresh ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('fish');
    await page.keyboard.press('Control+b');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Shift+l');
    await page.keyboard.press('Control+Shift+8');
    await page.keyboard.type('see ');
    await hand.press(tool('Link'));
    const dialog = page.getByRole('dialog', { name: 'Link' });
    await hand.type(dialog.getByLabel('Text', { exact: true }), 'our site');
    await hand.type(dialog.getByLabel('URL'), 'example.com');
    await hand.press(dialog.getByRole('button', { name: 'Insert Link' }));
    await expect(editor.getByRole('link', { name: 'our site' })).toBeVisible();
  });
  await add('Image', 'Harbor', async () => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), hand.press(tool('Choose Picture'))]);
    await chooser.setFiles({ name: 'harbor.png', mimeType: 'image/png', buffer: Buffer.from('a picture') });
    await expect(tool('Crop Picture')).toBeVisible();
    await hand.type(editor.getByLabel('Description'), 'The harbor');
    await hand.type(editor.getByLabel('Link'), '/products');
  });
  await add('Group', 'Both', async () => await hand.choose(editor.getByRole('combobox', { name: 'Direction' }), 'Column'));
  await add('Carousel', 'Turning', async () => {
    await expect(editor.getByRole('combobox', { name: 'Height' })).toHaveAttribute('aria-disabled', 'true');
    const slider = editor.getByRole('slider', { name: 'Seconds per card' });
    if ((await slider.getAttribute('aria-valuetext')) === '3 seconds') {
      await slider.focus();
      await page.keyboard.press('ArrowRight');
    }
  });
  await add('Product', 'One', async () => {
    await hand.press(tool('Choose Product'));
    await hand.press(page.getByRole('dialog').getByRole('listitem').first().getByRole('button'));
  });
  await add('Categories', 'Ways', async () => await hand.choose(editor.getByRole('combobox', { name: 'Show' }), 'Categories'));
  await add('Featured Products', 'Promoted');
  await add('Empty', 'Gap');
  for (const [name] of personalContents) await add(name, `Card ${name}`);
}

for (const [way, handOf] of [['the mouse', mouse] as const, ['the keyboard alone', keyboard] as const]) {
  test(`a page with every content is built with ${way}, and saved (A2.83, A2.84, A2.85, A8.21)`, { tag: '@main' }, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width: 1440, height: 1000 });
    const answers = await open(page);
    const before = await cards(page).getByRole('listitem').count();
    await buildAll(page, handOf(page));
    await handOf(page).press(page.getByRole('button', { name: 'Save Changes' }));
    await expect(page).toHaveURL('/admin');
    await expect(page.getByRole('status').filter({ hasText: 'Layout changes saved.' })).toBeVisible();
    const saved = savedCards(answers);
    expect(saved.length).toBe(before + allContents.length);
    expect(saved.slice(-allContents.length)).toMatchObject([...allContents]);
  });
}

test('cards are moved by dragging: beside another one, and into an empty group (A2.81)', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1200 });
  const answers = await open(page);
  const hand = mouse(page);
  for (const heading of ['One', 'Two']) {
    await hand.press(addCard(page));
    await hand.type(inEditor(page).getByLabel('Heading', { exact: true }), heading);
    await hand.press(inEditor(page).getByRole('button', { name: 'Save', exact: true }));
  }
  await hand.press(addCard(page));
  await hand.choose(inEditor(page).getByRole('combobox', { name: 'Content Type' }), 'Group');
  await hand.type(inEditor(page).getByLabel('Heading', { exact: true }), 'Box');
  await hand.press(inEditor(page).getByRole('button', { name: 'Save', exact: true }));
  const cardOf = (name: string) =>
    cards(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: `Edit ${name}`, exact: true }) })
      .last();
  const handleOf = (name: string) => cardOf(name).locator('[draggable], span').first();

  const two = await cardOf('Text “Two”').boundingBox();
  await handleOf('Text “One”').dragTo(cardOf('Text “Two”'), {
    targetPosition: { x: (two?.width ?? 0) - 8, y: (two?.height ?? 0) / 2 },
  });
  await expect(page.getByRole('button', { name: 'Move Text “One” Left' })).toBeEnabled();
  await handleOf('Text “Two”').dragTo(page.getByRole('button', { name: 'Add New Card to Group “Box”' }));
  await expect(page.getByRole('list', { name: 'Cards in Group “Box”' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('list', { name: 'Cards in Group “Box”' }).getByRole('listitem')).toHaveCount(0);
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL('/admin');
  const ours = savedCards(answers).filter(({ heading }) => ['One', 'Two', 'Box'].includes(heading ?? ''));
  expect(ours.map(({ heading }) => heading)).toEqual(['Two', 'One', 'Box']);
  expect(savedCards(answers).find(({ heading }) => heading === 'Box')).toMatchObject({ group: { children: ['card-2'] } });
});

test('leaving with unsaved changes asks, by the browser’s way back and by a link (A2.82)', async ({ page }) => {
  await open(page);
  await page.getByRole('link', { name: 'Options' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Landing Page', exact: true }).click();
  await page.getByLabel('Page Title').fill('Welcome');
  const question = page.getByRole('alertdialog');
  await page.goBack();
  await expect(question).toContainText('There may be unsaved changes. Are you sure you want to leave this page?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Options' }).click();
  await expect(question).toContainText(
    'Unsaved data would be lost by leaving the active view. Are you sure you wish to change the view?',
  );
  await question.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL('/admin');
});

test('pasted markup becomes what such a text is made of, and nothing runs (A2.85, RELIABILITY E1)', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  const answers = await open(page);
  await addCard(page).click();
  const field = inEditor(page).getByRole('textbox', { name: 'Text' });
  await field.click();
  await page.evaluate(() => {
    const data = new DataTransfer();
    const html =
      '<h1 onclick="alert(1)">Big</h1><p style="text-align:right">A <b>b</b><img src=x onerror="alert(1)"><a href="javascript:alert(1)">c</a></p>';
    data.setData('text/html', html);
    data.setData('text/plain', 'Big A b c');
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(field).toContainText('Big');
  await inEditor(page).getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL('/admin');
  expect(savedCards(answers).at(-1)).toMatchObject({
    text: {
      blocks: [
        { kind: 'PARAGRAPH', spans: [span('Big', ['BOLD'])] },
        { kind: 'PARAGRAPH', alignment: 'RIGHT', spans: [span('A '), span('b', ['BOLD']), span('c')] },
      ],
    },
  });
});

for (const { size, viewport } of sizes) {
  test(`the editor, the Card Editor and the preview are accessible, on ${size} (A2.83)`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await open(page);
    await expectAccessible(page);
    await addCard(page).click();
    await expect(inEditor(page).getByRole('textbox', { name: 'Text' })).toBeVisible();
    await expectAccessible(page);
    await inEditor(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Preview' }).click();
    for (const screen of ['Phone', 'Tablet', 'Desktop']) {
      await page.getByRole('button', { name: screen, exact: true }).click();
      await expectAccessible(page);
    }
    await page.getByRole('button', { name: 'Guest' }).click();
    await expect(page.getByText('Browse products')).toBeVisible();
    await page.getByRole('button', { name: 'Back to Editing' }).click();
    await expect(addCard(page)).toBeEnabled();
  });
}

test('customers whose menu does not have it open see no editor, and no way to it (A6.4)', async ({ page, administrator }) => {
  await rememberIn(page, await asUser(administrator));
  await page.goto('/admin/landing');
  await expect(page.getByRole('heading', { level: 1, name: /This page doesn't exist/ })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Edit Landing Page' })).toHaveCount(0);
});
