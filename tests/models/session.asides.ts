import { expect, type Page } from 'playwright/test';
import type { SessionSiteQuery, SessionUserQuery, SessionWorkplaceQuery } from '../../client/generated/graphql.js';
import type { Seen } from '../../paths/model/on-screen.js';
import { expectScreen, type Screen } from '../../paths/screen/expect-screen.js';
import { money } from './browser/wording.js';
import type { ScreenContext, SessionOnScreen } from './session.context.js';
import type { Session, SessionFixture } from './session.scenarios.js';

type SeenSession = Seen<Session, SessionFixture>;

const patience = Number(process.env.PATHS_PATIENCE ?? 15_000);

/** Actions that lead back to the same state, and what only eyes see there. */
export const sessionAsides: NonNullable<SessionOnScreen['asides']> = {
  async 'unauthorized.askingToSignIn'(screenContext, seen) {
    if (!isOfCustomersUser(seen) || (seen.scenario.fixture.site.allowGuest && seen.snapshot.context.reason)) return;
    await seesLogoOfMode(screenContext);
    await warnsOfCapsLock(screenContext);
    await opensReport(screenContext, () => screenContext.page.getByRole('button', { name: 'Report a Problem' }).click());
    await asksForHelp(screenContext, 'Forgot your password');
    await asksForHelp(screenContext, 'Create new account');
  },

  /** The page's own button leads to the sign-in, too. */
  async 'unauthorized.welcomingGuest'(screenContext, { snapshot }) {
    const { page } = screenContext;
    await seesHeader(screenContext, { lines: 0, total: null });
    const logIn = page.getByRole('main').getByRole('button', { name: 'Log In' });
    if (snapshot.context.reason || !(await logIn.isVisible())) return;
    await hearing(screenContext, ['login.requested', 'login.dismissed'], async () => {
      await logIn.click();
      await page.getByRole('button', { name: 'Continue without signing in' }).click();
    });
  },

  async 'ready.working'(screenContext, seen) {
    const { answers, page } = screenContext;
    const { cart } = answers.latest<SessionWorkplaceQuery>('SessionWorkplace') ?? {};
    await seesHeader(screenContext, { lines: cart?.lines.length ?? 0, total: cart?.lineTotal ?? null });
    if (seen.snapshot.context.isPunchout) return;
    await seesWhoIsThere(screenContext);
    const { shipMethod } = seen.snapshot.context;
    if (seen.scenario.fixture.user.kind === 'CONSUMER')
      await expect(menu(page).locator(shipMethod === 'pickup' ? '.lucide-store' : '.lucide-truck')).toHaveCount(1);
    if (!isOfCustomersUser(seen)) return;
    await changesTheme(page);
    await skipsToContent(page);
    await goesToCart(screenContext);
    await opensMenu(screenContext);
    await page.goBack();
  },

  'ready.askingWhichCustomer.named': staysOnEscape,
};

/** There is no third answer (S6.3): Escape does nothing. */
async function staysOnEscape({ page }: ScreenContext): Promise<void> {
  const errors: string[] = [];
  const note = ({ message }: Error): void => void errors.push(message);
  page.on('pageerror', note);
  await page.keyboard.press('Escape');
  await page.evaluate(() => undefined);
  page.off('pageerror', note);
  expect(errors).toEqual([]);
}

/** One kind of user is enough for what is alike for all. */
const isOfCustomersUser = ({ scenario: { input, fixture } }: SeenSession): boolean =>
  fixture.user.kind === 'CUSTOMER' && input.authorizationCode === undefined;

const menu = (page: Page) => page.getByRole('complementary');
const siteOf = ({ answers }: ScreenContext) => answers.received<SessionSiteQuery>('SessionSite').site;

/** The whole screen, at this moment of the page's clock and soon after. */
async function sees({ page }: ScreenContext, screen: Screen): Promise<void> {
  const declared = async (): Promise<Screen> => {
    await page.clock.runFor(100);
    return screen;
  };
  await expectScreen(page, declared, [], patience);
}

/** The machine hears just these events; they are not steps of the path. */
async function hearing(screenContext: ScreenContext, events: readonly string[], act: () => Promise<void>): Promise<void> {
  const { answers, aside } = screenContext;
  const heard = async () => (await answers.heard('session')) ?? [];
  const before = (await heard()).length;
  await act();
  await expect.poll(async () => (await heard()).slice(before)).toEqual(events);
  for (const nth of events.keys()) aside.add(before + nth);
}

/** The logo has the colours of the device, as long as nobody has chosen others. */
async function seesLogoOfMode(screenContext: ScreenContext): Promise<void> {
  const { page } = screenContext;
  const { light, dark } = siteOf(screenContext).logo;
  const logo = page.getByRole('img', { name: 'Northlight Provisions' });
  await expect(logo).toHaveAttribute('src', `/img/${light}`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(logo).toHaveAttribute('src', `/img/${dark}`);
  await page.emulateMedia({ colorScheme: null });
  await expect(logo).toHaveAttribute('src', `/img/${light}`);
}

/** S2.16. Pressing and releasing a key both tell. */
async function warnsOfCapsLock({ page }: ScreenContext): Promise<void> {
  const field = page.getByLabel('Password', { exact: true });
  const warning = page.getByRole('main').getByText('Caps Lock is On');
  for (const type of ['keydown', 'keyup']) {
    for (const modifierCapsLock of [true, false]) {
      await field.evaluate(
        (element, [type, modifierCapsLock]) =>
          element.dispatchEvent(new KeyboardEvent(type, { key: 'A', bubbles: true, modifierCapsLock })),
        [type, modifierCapsLock] as const,
      );
      await expect(warning).toHaveCount(modifierCapsLock ? 1 : 0);
    }
  }
}

/** S2.18. Leaving the card dismisses it; coming back asks for it again. */
async function asksForHelp(screenContext: ScreenContext, name: 'Forgot your password' | 'Create new account'): Promise<void> {
  const { page, shows } = screenContext;
  await hearing(screenContext, ['login.dismissed', 'login.requested'], async () => {
    await page.getByRole('link', { name, exact: true }).click();
    await sees(screenContext, shows.help(name));
    await page.getByRole('link', { name: 'Back to Sign In' }).click();
  });
}

/** The dialog is that of another machine: it opens, and only it. */
async function opensReport({ page }: ScreenContext, press: () => Promise<void>): Promise<void> {
  const dialogs = page.getByRole('dialog');
  await press();
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return await dialogs.getByRole('heading').allTextContents();
    })
    .toEqual(['Report a Problem']);
  await expect(dialogs).toHaveCount(1);
  await dialogs.getByRole('button', { name: 'Close' }).click();
  await expect(dialogs).toHaveCount(0);
}

/** S2.48: the badge counts the lines up to 999; a cart without lines has none. */
async function seesHeader(screenContext: ScreenContext, cart: { lines: number; total: string | null }): Promise<void> {
  const banner = screenContext.page.getByRole('banner');
  const badge = cart.lines > 999 ? ['999+'] : cart.lines > 0 ? [String(cart.lines)] : [];
  await expect(banner.getByRole('link', { name: /^Cart,/ }).locator('span[aria-hidden]')).toHaveText([
    ...badge,
    ...(cart.total === null ? [] : [money(cart.total)]),
  ]);
  await expect(banner.locator('img')).toHaveAttribute('src', `/img/${siteOf(screenContext).logo.small}`);
}

/** The initials of the first and the last word, on a colour of the name (S2.40). */
async function seesWhoIsThere({ page, answers }: ScreenContext): Promise<void> {
  const { name } = answers.received<SessionUserQuery>('SessionUser').viewer;
  const letters = name.split(' ').map(([letter]) => letter?.toUpperCase());
  const avatar = menu(page).locator('span[aria-hidden]').first();
  await expect(avatar).toHaveText([...new Set([letters[0], letters.at(-1)])].join(''));
  await expect(avatar).toHaveCSS('background-color', colourOf(name));
}

/** Of the names that tests draw only that there is one. */
const colourOf = (name: string): RegExp | string => (name === 'Marcus Bell' ? 'rgb(122, 74, 43)' : /^rgb\(/);

/** Each press takes the next one. */
async function changesTheme(page: Page): Promise<void> {
  for (const [shown, next] of [
    ['System', 'light'],
    ['light', 'dark'],
    ['dark', 'System'],
  ]) {
    await menu(page)
      .getByRole('button', { name: `Theme: ${shown}`, exact: true })
      .click();
    await expect(menu(page).getByRole('button', { name: `Theme: ${next}`, exact: true })).toBeVisible();
  }
}

/** The keyboard goes past header and menu; the address stays. */
async function skipsToContent(page: Page): Promise<void> {
  const address = page.url();
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL(address);
}

/** The keyboard starts at the beginning of the page; its entry of the menu is marked. */
async function goesToCart({ page }: ScreenContext): Promise<void> {
  const entry = menu(page).getByRole('link', { name: 'Cart', exact: true });
  await expect(entry).not.toHaveAttribute('aria-current');
  await entry.click();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(entry).toHaveAttribute('aria-current', 'page');
}

/** On a narrow window the menu is a dialog, which closes by its button, and by entries even if they lead to the page that is there. */
async function opensMenu(screenContext: ScreenContext): Promise<void> {
  const { page, shows } = screenContext;
  const size = page.viewportSize();
  const dialog = page.getByRole('dialog', { name: 'Menu', exact: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await sees(screenContext, shows.narrow());
  const open = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await sees(screenContext, shows.menu());
  };
  await open();
  await dialog.getByRole('button', { name: 'Close menu' }).click();
  await expect(dialog).toBeHidden();
  await open();
  await dialog.getByRole('link', { name: 'Cart', exact: true }).click();
  await expect(dialog).toBeHidden();
  await open();
  await opensReport(screenContext, () => dialog.getByRole('button', { name: 'Report a Problem' }).click());
  if (size) await page.setViewportSize(size);
}
