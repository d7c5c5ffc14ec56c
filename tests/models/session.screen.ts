import { expect, type Locator, type Page } from 'playwright/test';
import type { UserKind } from '../../domain/session/user-kind.js';
import type { OnScreen, Perform, ScreenStep } from '../../paths/model/on-screen.js';
import { SelectCustomerScreen } from '../e2e/pages/select-customer-screen.js';
import { SignInScreen } from '../e2e/pages/sign-in-screen.js';
import { drawTestBuyer, drawTestConsumer, testPassword } from '../support/test-buyer.js';
import { type Answer, GatewayAnswers } from './browser/gateway-answers.js';
import { addAddresses, asUser, demoPassword } from './browser/test-setup.js';
import { sessionModel } from './session.model.js';
import type { Session, SessionFixture } from './session.scenarios.js';

interface ScreenContext {
  page: Page;
  answers: GatewayAnswers;
  card: SignInScreen;
  account: { username: string; password: string };
  /** The customer that this window works for; null until one was chosen. */
  customerKey: string | null;
}
type Act = Perform<Session, SessionFixture, ScreenContext>;
type Step = ScreenStep<Session, SessionFixture>;

const answered =
  (operation: string, answer: Answer): Act =>
  async ({ answers }) =>
    await answers.answer(operation, answer);
const failed = (operation: string, code: string): Act => answered(operation, { kind: 'failure', code });
const refused = (reason: string | null): Act =>
  answered('SignIn', { kind: 'data', data: { signIn: { __typename: 'SignInRefused', reason } } });
const nothing: Act = async () => {};
const never: Act = async () => {
  throw new Error('left out, with its reason');
};
const granted: Act = async ({ answers, account }) => {
  const accessToken = await tokenFor(account);
  const data = { exchangeAuthorizationCode: { __typename: 'SignInSuccess', accessToken } };
  await answers.answer('ExchangeAuthorizationCode', { kind: 'data', data });
};

/** The browser's storage is read instantly, so it is prepared beforehand. */
async function remember({ page, account }: ScreenContext, { next, scenario }: Step): Promise<void> {
  const token = next?.case === 'a token' ? await tokenFor(account) : null;
  const { customerKey, shipMethod } = scenario.fixture.remembered;
  await keepIn(page, { token, customer: token && customerKey, shipMethod: token && shipMethod });
}

const tokenFor = async (account: ScreenContext['account']): Promise<string> => (await asUser(account)).token;

interface Kept {
  token: string | null;
  customer: string | null;
  shipMethod: string | null;
}

/** The token last: other tabs read everything when it changes. Omitted values stay. */
async function keepIn(page: Page, { token, customer, shipMethod }: Partial<Kept>): Promise<void> {
  const named = Object.entries({ customer, shipMethod, token }).filter(([, value]) => value !== undefined);
  await page.evaluate(
    (entries) => {
      for (const [key, value] of entries) {
        if (value === null) localStorage.removeItem(key);
        else localStorage.setItem(key, value);
      }
    },
    named as [string, string | null][],
  );
}

/** Changes local storage in another tab. */
async function elsewhere(page: Page, kept: Partial<Kept>): Promise<void> {
  const tab = page.context().pages()[1] ?? (await anotherTab(page));
  await keepIn(tab, kept);
}

async function anotherTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.route('**/another-tab', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await tab.goto('/another-tab');
  // A page behind another one is painted once a second.
  await page.bringToFront();
  return tab;
}

const isLoading = async ({ page }: ScreenContext) =>
  await expect(page.getByText('Loading', { exact: true }).first()).toBeAttached();
const isUnreachable = async ({ page }: ScreenContext) =>
  await expect(page.getByText('Service temporarily unavailable', { exact: true })).toBeVisible();

const workplace = (answer: Answer): Act => answered('SessionWorkplace', answer);

/** Screens that are loaded when first seen are shown by React after a moment, and here moments pass only when told to. */
async function comesUp(page: Page, what: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(400);
    await expect(what).toBeVisible({ timeout: 400 });
  }).toPass({ timeout: 15_000 });
}

const guestLogIn = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Log In' });

const howToGetIt = (page: Page) => page.getByRole('heading', { name: 'How would you like to get your order?' });
const whichCustomer = (page: Page) => page.getByRole('alertdialog', { name: 'Which customer?' });
const customers = 'SelectableCustomers';
const addresses = 'Addresses';

/** An entry of the menu, which a punchout session opens first (A2.37). */
async function menuEntry({ page }: ScreenContext, { before }: Step, name: string | RegExp): Promise<Locator> {
  if (before.context.isPunchout) await page.getByRole('button', { name: 'Menu' }).click();
  return page.getByRole('button', { name }).or(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }));
}

/** Somebody of this kind whom no other test disturbs. */
async function accountOf(kind: UserKind): Promise<ScreenContext['account']> {
  if (kind === 'SALESPERSON') return { username: 'sales', password: demoPassword };
  const drawn = await (kind === 'CONSUMER' ? drawTestConsumer() : drawTestBuyer());
  const account = { username: drawn.username, password: testPassword };
  // Without one, delivery asks for it first; that is the business of another machine.
  if (kind === 'CONSUMER') await addAddresses(await asUser(drawn), [{ display: 'Home', name: 'WHATEVER', zip: '04101' }]);
  return account;
}

/** The session in a browser. */
export const sessionOnScreen: OnScreen<Session, SessionFixture, ScreenContext> = {
  model: sessionModel,
  excluded: {},
  onlyNew: sessionModel.scenarios.slice(1).map(({ name }) => name),

  async open(page, { input, fixture }) {
    const { kind } = fixture.user;
    const answers = await GatewayAnswers.on(page, {
      held: [
        ...['SessionSite', 'SignIn', 'ExchangeAuthorizationCode', 'SessionUser', 'SessionWorkplace', 'CustomerName'],
        ...[customers, addresses],
      ],
      patch: (data) => ('site' in data ? { ...data, site: { ...(data.site as object), ...fixture.site } } : data),
    });
    const account = await accountOf(kind);
    // Time stands still, so that nothing is retried before the test advances it.
    const now = Date.now();
    await page.clock.install({ time: now });
    await page.clock.pauseAt(now + 1000);
    await page.goto(input.authorizationCode ? `/products?ac=${input.authorizationCode}` : '/');
    return { page, answers, card: new SignInScreen(page), account, customerKey: fixture.remembered.customerKey };
  },

  cannot({ before, event, case: name, scenario }) {
    const { type } = event;
    const isWaiting = before.hasTag('loading');
    if (before.matches('hydrating') && !type.startsWith('xstate.')) return 'reading takes no time, and nothing happens meanwhile';
    if (type === 'xstate.error.actor.readSaved') return 'a storage that is blocked is replaced, and read without an error';
    if (type === 'location.kept') return 'an address that is typed loads the page anew';
    if (before.hasTag('askingWhichCustomer') && (type === 'logout.requested' || type === 'call.unauthorized')) {
      return 'behind the question nothing is pressed';
    }
    if (before.hasTag('askingWhichCustomer') && type === 'customer.changedElsewhere' && name === 'another one') {
      return 'storage says nothing of a value that stays the same';
    }
    if (type === 'logout.requested' && isWaiting) return 'a loading screen has no buttons';
    if (type === 'call.unauthorized' && !(before.matches('ready') || before.hasTag('selecting')))
      return 'nothing else is called here';
    if (before.matches('selectingShipMethod')) {
      const { allowConsumerPickup: pickup, allowConsumerDelivery: delivery } = scenario.fixture.site;
      if (pickup && !delivery && type !== 'shipMethod.chosen') return 'what the site leaves no choice in is taken at once';
      if (type === 'call.unauthorized' && (pickup || !delivery)) return 'nothing is called here';
      if (type === 'navigation.popped' && delivery && !pickup)
        return 'while nothing is asked the address is still the one before';
    }
    if (type === 'shipMethod.chosen' && before.matches('ready')) return 'only a checkout for consumers has the toggle';
    return null;
  },

  events: {
    'login.submitted': async ({ card, account }) => await card.signsInAs(account.username, account.password),
    'login.requested': async ({ page }) => await guestLogIn(page).click(),
    'login.dismissed': async ({ page }) => await page.getByRole('button', { name: 'Continue without signing in' }).click(),
    'reason.cleared': async ({ page }) => await page.getByRole('link', { name: 'Logging Out' }).click(),
    'location.kept': never,
    'logout.requested': async (screenContext, step) => {
      if (step.before.matches('ready')) await (await menuEntry(screenContext, step, 'Log Out')).click();
      else await screenContext.page.getByRole('button', { name: 'Log Out' }).click();
    },
    'navigation.popped': async ({ page }) => void (await page.goBack()),
    'customer.chosen': async (screenContext, { before }) => {
      const { page, answers } = screenContext;
      await answers.answer(customers, { kind: 'real' });
      await new SelectCustomerScreen(page).rows.first().click();
      if (before.context.isPunchout) return;
      await expect.poll(() => page.evaluate(() => localStorage.getItem('customer'))).not.toBeNull();
      screenContext.customerKey = await page.evaluate(() => localStorage.getItem('customer'));
    },
    'customer.changedElsewhere': async ({ page, customerKey }, { case: name, event }) =>
      await elsewhere(page, { customer: name === 'the one shown' ? customerKey : event.customerKey }),
    'customer.followed': async (screenContext) => {
      screenContext.customerKey = await screenContext.page.evaluate(() => localStorage.getItem('customer'));
      await whichCustomer(screenContext.page).getByRole('button', { name: 'Go on' }).click();
    },
    'customer.kept': async ({ page, customerKey }) => {
      await whichCustomer(page).getByRole('button', { name: 'Switch back' }).click();
      await expect.poll(() => page.evaluate(() => localStorage.getItem('customer'))).toBe(customerKey);
    },
    'customer.switchRequested': async (screenContext, step) =>
      await (await menuEntry(screenContext, step, 'Switch Customer')).click(),
    'shipMethod.chosen': async ({ page, answers }, { event, scenario }) => {
      const { allowConsumerPickup, allowConsumerDelivery } = scenario.fixture.site;
      if (allowConsumerPickup && allowConsumerDelivery) {
        await page.getByRole('button', { name: event.method === 'pickup' ? /^Pickup/ : /^Delivery/ }).click();
      }
      if (event.method === 'delivery') await answers.answer(addresses, { kind: 'real' });
    },
    'shipMethod.changeRequested': async (screenContext, step) =>
      await (await menuEntry(screenContext, step, /^(Pickup|Delivery), change$/)).click(),
    'call.unauthorized': async (screenContext, step) => {
      if (step.before.matches('selectingCustomer')) return await failed(customers, 'UNAUTHENTICATED')(screenContext, step);
      if (step.before.matches('selectingShipMethod')) return await failed(addresses, 'UNAUTHENTICATED')(screenContext, step);
      screenContext.answers.failNext('UNAUTHENTICATED');
      // A pending request of the page may fail first; then the menu has already disappeared.
      screenContext.page.setDefaultTimeout(5_000);
      await menuEntry(screenContext, step, 'Products')
        .then((entry) => entry.click())
        .catch(() => undefined);
      screenContext.page.setDefaultTimeout(0);
    },
    'token.removedElsewhere': async ({ page }) => await elsewhere(page, { token: null, customer: null, shipMethod: null }),
    'token.changedElsewhere': async ({ page, account }, { next, scenario: { fixture } }) => {
      const isToken = next?.case === 'a token';
      const { customerKey: customer, shipMethod } = fixture.remembered;
      await elsewhere(
        page,
        isToken ? { token: await tokenFor(account), customer, shipMethod } : { token: '?', customer: null, shipMethod: null },
      );
    },
    retry: async ({ page }) => await page.getByRole('button', { name: 'Try again' }).click(),
  },

  outcomes: {
    loadSite: {
      opened: async (screenContext, step) => {
        await remember(screenContext, step);
        await screenContext.answers.answer('SessionSite', { kind: 'real' });
      },
      'no answer': failed('SessionSite', 'INTERNAL'),
    },
    readSaved: { nothing, 'a token': nothing, blocked: never },
    signIn: {
      granted: answered('SignIn', { kind: 'real' }),
      refused: refused('Unknown user or invalid password'),
      'refused without a word': refused(null),
      'not authorized': refused('This account is not authorized'),
      'changed password': refused('You have changed password, sign in again'),
      'no answer': answered('SignIn', { kind: 'cut' }),
      'too often': failed('SignIn', 'TOO_MANY_REQUESTS'),
      down: failed('SignIn', 'BACK_OFFICE_UNAVAILABLE'),
    },
    exchangeCode: {
      granted,
      refused: answered('ExchangeAuthorizationCode', {
        kind: 'data',
        data: { exchangeAuthorizationCode: { __typename: 'SignInRefused', reason: 'Authorization code rejected' } },
      }),
      'no answer': answered('ExchangeAuthorizationCode', { kind: 'cut' }),
    },
    fetchUser: {
      known: answered('SessionUser', { kind: 'real' }),
      'a guest': answered('SessionUser', {
        kind: 'data',
        data: {
          viewer: {
            __typename: 'Viewer',
            username: 'guest',
            name: 'Guest',
            kind: 'PUBLIC',
            isPunchout: false,
            punchoutOperation: null,
            hasAccount: false,
          },
        },
      }),
      expired: failed('SessionUser', 'UNAUTHENTICATED'),
      'expired, with a word': answered('SessionUser', {
        ...{ kind: 'failure', code: 'UNAUTHENTICATED', serverMessage: 'The owner has changed password' },
      }),
      forbidden: answered('SessionUser', { kind: 'failure', code: 'FORBIDDEN', serverMessage: 'You are not authorized' }),
      'no answer': failed('SessionUser', 'INTERNAL'),
    },
    nameCustomer: {
      named: answered('CustomerName', {
        kind: 'data',
        data: { customer: { __typename: 'Customer', customerKey: '1009', name: 'Harbor Grill' } },
      }),
      'no answer': failed('CustomerName', 'INTERNAL'),
    },
    configure: {
      configured: workplace({ kind: 'real' }),
      expired: workplace({ kind: 'failure', code: 'UNAUTHENTICATED' }),
      forbidden: workplace({ kind: 'failure', code: 'FORBIDDEN' }),
      'no answer': workplace({ kind: 'failure', code: 'INTERNAL' }),
    },
  },
  delays: { reconnect: async ({ page }) => await page.clock.runFor(4000) },

  states: {
    initial: isLoading,
    hydrating: async () => {},
    'validating.asking': isLoading,
    'validating.deciding': 'passing',
    selectingCustomer: async ({ page }) => {
      await comesUp(page, page.getByRole('heading', { name: 'Select Customer' }));
      await expect(page).toHaveURL(/\/select-customer$/);
    },
    selectingShipMethod: async ({ page }, { scenario }) => {
      const { allowConsumerPickup: pickup, allowConsumerDelivery: delivery } = scenario.fixture.site;
      // Taken immediately if it is the only choice.
      if (pickup && !delivery) return;
      await comesUp(page, page.getByRole('button', { name: 'Log Out' }));
      // While a saved address is looked for nothing is asked, and the address stays.
      if (pickup || !delivery) await expect(page).toHaveURL(/\/select-shipmethod$/);
      await expect(howToGetIt(page)).toBeVisible({ visible: pickup && delivery });
    },
    configuring: isLoading,
    'ready.working': async ({ page }, { snapshot }) => {
      await comesUp(page, page.getByRole('banner').getByRole('link', { name: /^Cart/ }));
      const { isPunchout } = snapshot.context;
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible({ visible: !isPunchout });
      // A punchout session is not kept (S4.5).
      await expect.poll(() => page.evaluate(() => localStorage.getItem('token') !== null)).toBe(!isPunchout);
      await expect(whichCustomer(page)).toBeHidden();
    },
    'ready.askingWhichCustomer.naming': async ({ page }) => {
      await comesUp(page, whichCustomer(page));
      await expect(whichCustomer(page)).toContainText('You switched to another customer in another window.');
    },
    'ready.askingWhichCustomer.named': async ({ page }, { step }) => {
      const name = step?.case === 'named' ? 'Harbor Grill' : 'another customer';
      await expect(whichCustomer(page)).toContainText(`You switched to ${name} in another window.`);
    },
    'unauthorized.deciding': 'passing',
    'unauthorized.askingToSignIn': async ({ card, page }, { step }) => {
      await comesUp(page, card.username);
      await expect(card.button).not.toHaveAttribute('aria-busy', 'true');
      const text = textAfter(step);
      if (text) await expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible();
      // A value that is not a token stays: it was never used as one.
      await expect.poll(() => page.evaluate(() => localStorage.getItem('token')?.replace('?', '') || null)).toBeNull();
    },
    // A guest who was at the products stays there, without the session's menu.
    'unauthorized.welcomingGuest': async ({ page }) => {
      await comesUp(page, guestLogIn(page));
      await comesUp(
        page,
        page.getByRole('heading', { level: 1, name: page.url().endsWith('/products') ? 'Products' : /^Welcome to/ }),
      );
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    },
    'unauthorized.accessDenied': async ({ page }) => {
      await comesUp(page, page.getByRole('heading', { name: 'You do not have permission to access this page.' }));
      await expect(page).toHaveURL(/\/accessdenied$/);
    },
    'authorizing.signingIn': async ({ card }) => await expect(card.button).toHaveAttribute('aria-busy', 'true'),
    'authorizing.exchangingCode': isLoading,
    'unreachable.closed': isUnreachable,
    'unreachable.signedIn': isUnreachable,
  },
  unreached: {
    ...because('only a checkout for consumers has the toggle', 'ready.working · shipMethod.chosen [isAllowedChange] → (stays)'),
    ...because(
      'storage says nothing of a value that stays the same',
      'ready.askingWhichCustomer · customer.changedElsewhere → ready.askingWhichCustomer.naming',
    ),
    ...because(
      'reading the storage takes no time, and nothing happens meanwhile',
      'hydrating · token.removedElsewhere → hydrating',
      'hydrating · token.changedElsewhere → hydrating',
    ),
    ...because('a storage that is blocked is replaced, and read without an error', 'hydrating · readSaved failed → unauthorized'),
    ...because(
      'a loading screen has nothing to press, and nothing else is called while it shows',
      'validating.asking · logout.requested → unauthorized',
      'validating.asking · call.unauthorized [isCurrentSession] → unauthorized',
      'configuring · logout.requested → unauthorized',
      'configuring · call.unauthorized [isCurrentSession] → unauthorized',
      'unreachable.signedIn · call.unauthorized [isCurrentSession] → unauthorized',
    ),
    ...because(
      'the router tells it while a page opens, before anybody looks',
      'unauthorized · location.kept [isOwnPath] → (stays)',
      'selectingCustomer · location.kept [isFirstPlace] → (stays)',
      'selectingShipMethod · location.kept [isFirstPlace] → (stays)',
    ),
  },
};

function because(reason: string, ...transitions: readonly string[]): Record<string, string> {
  return Object.fromEntries(transitions.map((transition) => [transition, reason]));
}

/** The reason that shows (S8.2–S8.8). */
function textAfter(step: Step | undefined): string | undefined {
  const key = `${step?.event.type.split('.').at(-1)} ${step?.case}`;
  return {
    'signIn refused': 'Unknown user or invalid password',
    'signIn refused without a word': 'Authorization Failed',
    'signIn changed password': 'You have changed password, sign in again',
    'signIn no answer': 'The server did not respond. Please refresh and try again.',
    'signIn too often': 'Too many login attempts, please try again later',
    'signIn down': 'Service temporarily unavailable',
    'fetchUser expired, with a word': 'The owner has changed password',
    'fetchUser expired': 'Your session expired - Please sign in again',
    'configure expired': 'Your session has expired',
    'unauthorized of this session': 'Your session has expired',
  }[key];
}
