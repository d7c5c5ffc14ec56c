import { expect, type Locator, type Page } from 'playwright/test';
import type { SignInMutation } from '../../client/generated/graphql.js';
import { SelectCustomerScreen } from '../e2e/pages/select-customer-screen.js';
import type { Answer } from './browser/gateway-answers.js';
import { addressesCall, customersCall } from './session.calls.js';
import { type Act, type ScreenContext, type SessionOnScreen, type Step, tokenFor } from './session.context.js';
import { codeChallenge, newPassword } from './session.scenarios.js';
import { elsewhere, keepIn } from './session.storage.js';

const answered =
  (operation: string, answer: Answer): Act =>
  async ({ answers }) =>
    await answers.answer(operation, answer);
const failed = (operation: string, code: string): Act => answered(operation, { kind: 'failure', code });
const refused = (reason: string | null): Act =>
  answered('SignIn', { kind: 'data', data: { signIn: { __typename: 'SignInRefused', reason } } });
/** The step raises a notification. */
const notifying =
  (act: Act, kind: 'alert' | 'status', text: string): Act =>
  async (screenContext, step) => {
    await act(screenContext, step);
    screenContext.shows.notification = { kind, text };
  };
const signedInBy = (operation: 'SignIn' | 'SignInWithCode', field: string, answer: object): Act =>
  answered(operation, { kind: 'data', data: { [field]: answer } });
const demanded = { __typename: 'NewPasswordRequired', ...newPassword };
/** Opens the page of reset links, which is another flow's (A5.34). */
const leadingToNewPassword = (act: Act): Act => notifying(act, 'alert', newPassword.reason);
/** The card is another machine's: its paths compare what it does with a code. */
const codeEntered =
  (answer: (screenContext: ScreenContext) => Promise<object>): Act =>
  async (screenContext, step) => {
    const { page } = screenContext;
    await page.getByLabel('Code', { exact: true }).fill('123456');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await signedInBy('SignInWithCode', 'signInWithCode', await answer(screenContext))(screenContext, step);
  };
const nothing: Act = async () => {};
const never: Act = async () => {
  throw new Error('left out, with its reason');
};
const granted: Act = async (screenContext) => {
  const accessToken = await tokenFor(screenContext.account);
  screenContext.token = accessToken;
  const data = { exchangeAuthorizationCode: { __typename: 'SignInSuccess', accessToken } };
  await screenContext.answers.answer('ExchangeAuthorizationCode', { kind: 'data', data });
};

/** The browser's storage is read instantly, so it is prepared beforehand. */
async function remember(screenContext: ScreenContext, { next, scenario }: Step): Promise<void> {
  const { page, account } = screenContext;
  const token = next?.case === 'a token' ? await tokenFor(account) : null;
  screenContext.token = token;
  const { customerKey, shipMethod } = scenario.fixture.remembered;
  await keepIn(page, { token, customer: token && customerKey, shipMethod: token && shipMethod });
}

const workplace = (answer: Answer): Act => answered('SessionWorkplace', answer);

const guestLogIn = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Log In' });

const whichCustomer = (page: Page) => page.getByRole('alertdialog', { name: 'Which customer?' });
/** An entry of the menu, which a punchout session opens first (A2.37). */
async function menuEntry({ page }: ScreenContext, { before }: Step, name: string | RegExp): Promise<Locator> {
  if (before.context.isPunchout) await page.getByRole('button', { name: 'Menu' }).click();
  return page.getByRole('button', { name }).or(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }));
}

/** The same acts, each once the notification of the step before is dismissed. */
function dismissing<Acts extends object>(acts: Acts): Acts {
  const wrapped = Object.entries<Act>(acts as Record<string, Act>).map(([name, act]): [string, Act] => [
    name,
    async (screenContext, step) => {
      const { shows, page } = screenContext;
      if (new URL(page.url()).pathname === '/changepassword') {
        await page.getByRole('link', { name: 'Back to Sign In' }).click();
        // The link requests the card, wherever it was left.
        screenContext.alsoHeard.push('login.requested');
      }
      if (shows.notification) await page.getByRole('button', { name: 'Dismiss' }).click();
      shows.notification = null;
      await act(screenContext, step);
    },
  ]);
  return Object.fromEntries(wrapped) as Acts;
}

/** The events, as a person brings them about. */
export const sessionEvents: SessionOnScreen['events'] = dismissing({
  'login.submitted': async ({ card, account, shows }) => {
    shows.typed = account;
    await card.signsInAs(account.username, account.password);
  },
  'login.granted': codeEntered(async (screenContext) => {
    screenContext.token = await tokenFor(screenContext.account);
    return { __typename: 'SignInSuccess', accessToken: screenContext.token };
  }),
  'login.newPasswordRequired': leadingToNewPassword(codeEntered(async () => demanded)),
  'login.abandoned': async ({ page }) => await page.getByRole('button', { name: 'Back to Sign In' }).click(),
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
    await answers.answer(customersCall, { kind: 'real' });
    await new SelectCustomerScreen(page).rows.first().click();
    if (before.context.isPunchout) return;
    await expect.poll(() => page.evaluate(() => localStorage.getItem('customer'))).not.toBeNull();
    screenContext.customerKey = await page.evaluate(() => localStorage.getItem('customer'));
  },
  'customer.joined': never,
  'customer.changedElsewhere': async ({ page, customerKey }, { case: name, event }) =>
    await elsewhere(page, { customer: (name === 'the one shown' && customerKey) || event.customerKey }),
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
    if (event.method === 'delivery') await answers.answer(addressesCall, { kind: 'real' });
  },
  'shipMethod.changeRequested': async (screenContext, step) =>
    await (await menuEntry(screenContext, step, /^(Pickup|Delivery), change$/)).click(),
  'call.unauthorized': async (screenContext, step) => {
    if (step.before.matches('selectingCustomer')) return await failed(customersCall, 'UNAUTHENTICATED')(screenContext, step);
    if (step.before.matches('selectingShipMethod')) return await failed(addressesCall, 'UNAUTHENTICATED')(screenContext, step);
    screenContext.answers.failNext('UNAUTHENTICATED');
    // A pending request of the page may fail first; then the menu has already disappeared.
    screenContext.page.setDefaultTimeout(5_000);
    const entry = step.before.matches({ ready: 'administering' })
      ? Promise.resolve(screenContext.page.getByRole('link', { name: 'Settings' }))
      : menuEntry(screenContext, step, 'Products');
    await entry.then((place) => place.click()).catch(() => undefined);
    screenContext.page.setDefaultTimeout(0);
  },
  'token.removedElsewhere': async ({ page }) => await elsewhere(page, { token: null, customer: null, shipMethod: null }),
  'token.changedElsewhere': async (screenContext, { next, scenario: { fixture } }) => {
    const { page, account } = screenContext;
    const isToken = next?.case === 'a token';
    const { customerKey: customer, shipMethod } = fixture.remembered;
    screenContext.token = isToken ? await tokenFor(account) : null;
    if (isToken) screenContext.customerKey = customer;
    // A salesperson who signs in again in another window has chosen a customer before the token is kept.
    const kept = await page.evaluate(() => localStorage.getItem('customer'));
    if (isToken && customer !== null && customer !== kept) screenContext.alsoHeard.push('customer.changedElsewhere');
    await elsewhere(
      page,
      isToken ? { token: screenContext.token, customer, shipMethod } : { token: '?', customer: null, shipMethod: null },
    );
  },
  retry: async ({ page, answers }, { before }) => {
    if (before.matches({ unreachable: 'closed' })) return await page.getByRole('button', { name: 'Try again' }).click();
    // A network that comes back is tried at once, by the session and by the connection.
    const retries = async () => (await answers.heard('connection'))?.filter((type) => type === 'retry').length;
    const known = (await retries()) ?? 0;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    expect(await retries()).toBe(known + 1);
  },
});

/** The outcomes of actors, as the gateway answers. */
export const sessionOutcomes: SessionOnScreen['outcomes'] = {
  loadSite: dismissing({
    opened: async (screenContext, step) => {
      await remember(screenContext, step);
      await screenContext.answers.answer('SessionSite', { kind: 'real' });
    },
    'no answer': failed('SessionSite', 'INTERNAL'),
  }),
  readSaved: { nothing, 'a token': nothing, blocked: never },
  signIn: dismissing({
    granted: async (screenContext, step) => {
      await answered('SignIn', { kind: 'real' })(screenContext, step);
      const signedIn = () => screenContext.answers.latest<SignInMutation>('SignIn')?.signIn;
      await expect.poll(() => signedIn()?.__typename).toBe('SignInSuccess');
      const answer = signedIn();
      screenContext.token = answer?.__typename === 'SignInSuccess' ? answer.accessToken : null;
    },
    'code needed': signedInBy('SignIn', 'signIn', { __typename: 'SecondFactorRequired', challenge: codeChallenge }),
    'new password needed': leadingToNewPassword(signedInBy('SignIn', 'signIn', demanded)),
    refused: refused('Unknown user or invalid password'),
    'refused without a word': refused(null),
    'not authorized': refused('This account is not authorized'),
    'changed password': notifying(
      refused('You have changed password, sign in again'),
      'alert',
      'You have changed password, sign in again',
    ),
    'no answer': answered('SignIn', { kind: 'cut' }),
    'too often': failed('SignIn', 'TOO_MANY_REQUESTS'),
    down: failed('SignIn', 'BACK_OFFICE_UNAVAILABLE'),
  }),
  exchangeCode: dismissing({
    granted,
    refused: answered('ExchangeAuthorizationCode', {
      kind: 'data',
      data: { exchangeAuthorizationCode: { __typename: 'SignInRefused', reason: 'Authorization code rejected' } },
    }),
    'no answer': answered('ExchangeAuthorizationCode', { kind: 'cut' }),
  }),
  fetchUser: dismissing({
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
    'expired, with a word': notifying(
      answered('SessionUser', { kind: 'failure', code: 'UNAUTHENTICATED', serverMessage: 'The owner has changed password' }),
      ...(['alert', 'The owner has changed password'] as const),
    ),
    forbidden: answered('SessionUser', { kind: 'failure', code: 'FORBIDDEN', serverMessage: 'You are not authorized' }),
    'no answer': failed('SessionUser', 'INTERNAL'),
  }),
  nameCustomer: dismissing({
    named: answered('CustomerName', {
      kind: 'data',
      data: { customer: { __typename: 'Customer', customerKey: '1009', name: 'Harbor Grill' } },
    }),
    'no answer': failed('CustomerName', 'INTERNAL'),
  }),
  configure: dismissing({
    configured: async (screenContext, step) => {
      await workplace({ kind: 'real' })(screenContext, step);
      screenContext.configuredToken = screenContext.token;
    },
    expired: workplace({ kind: 'failure', code: 'UNAUTHENTICATED' }),
    forbidden: async (screenContext, step) => {
      await workplace({ kind: 'failure', code: 'FORBIDDEN' })(screenContext, step);
      if (step.after.matches('selectingCustomer')) {
        const text = 'You no longer act for this customer. Please choose another.';
        screenContext.shows.notification = { kind: 'status', text };
      }
    },
    'no answer': workplace({ kind: 'failure', code: 'INTERNAL' }),
  }),
};
