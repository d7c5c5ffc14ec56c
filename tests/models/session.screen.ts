import { expect, type Page } from 'playwright/test';
import type { ScreenCheck } from '../../paths/model/on-screen.js';
import { SignInScreen } from '../e2e/pages/sign-in-screen.js';
import { GatewayAnswers } from './browser/gateway-answers.js';
import { sessionAsides } from './session.asides.js';
import { addressesCall, callsBeside, customersCall, sessionCalls, signOut } from './session.calls.js';
import { accountOf, patchOf, type ScreenContext, type SessionOnScreen } from './session.context.js';
import { sessionModel } from './session.model.js';
import { sessionEvents, sessionOutcomes } from './session.performs.js';
import type { Session, SessionFixture } from './session.scenarios.js';
import { SessionShows } from './session.shows.js';

type Shows = ScreenCheck<Session, SessionFixture, ScreenContext>;

/** Screens that are loaded when first seen are shown by React after a moment, and here moments pass only when told to. */
const comingUp =
  (shows: Shows): Shows =>
  async (screenContext, seen) => {
    await screenContext.page.clock.runFor(100);
    return await shows(screenContext, seen);
  };

/** The recorder begins with the site's answer, so that only what a person does is compared. The only ship method that a site allows is taken at once. */
const sessionHears: NonNullable<SessionOnScreen['hears']> = (screenContext, { event, before, after, scenario }) => {
  const { allowConsumerPickup, allowConsumerDelivery } = scenario.fixture.site;
  const isTaken = allowConsumerPickup && !allowConsumerDelivery;
  const also = screenContext.alsoHeard.splice(0);
  const own = isOfPerson(event.type) && before.context.site !== null ? [...also, event.type] : [];
  if (!isTaken) return own;
  return after.matches('selectingShipMethod')
    ? [...own, 'shipMethod.chosen']
    : own.filter((type) => type !== 'shipMethod.chosen');
};

/** The router sends these two by itself, too. */
const ofRouter = new Set(['location.kept', 'login.dismissed']);
const isOfPerson = (type: string): boolean => !type.startsWith('xstate.') && !ofRouter.has(type);

/** The last step demanded a new password (A5.34). */
const isForNewPassword = ({ step }: Parameters<Shows>[1]): boolean =>
  step?.event.type === 'login.newPasswordRequired' || step?.case === 'new password needed';

/** Path and query of a page. */
function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

const siteIsKnown = 'the session opens with the site, and keeps it: its name is known on every one of these pages';

const onInvitation = 'the page of an invitation: tests/e2e/colleagues.spec.ts';

/** The session in a browser. */
export const sessionOnScreen: SessionOnScreen = {
  model: sessionModel,
  excluded: {
    "a customer's user whose saved session is one of a procurement system": "shows what another customer's user sees",
    'a salesperson whose customers are closed': 'shows what others see whose customer is refused',
  },
  isPageNew: true,
  onlyNew: sessionModel.scenarios.slice(1).map(({ name }) => name),

  async open(page, { input, fixture }) {
    const answers = await GatewayAnswers.on(page, {
      held: [
        ...[
          'SessionSite',
          'SignIn',
          'SignInWithCode',
          'ExchangeAuthorizationCode',
          'SessionUser',
          'SessionWorkplace',
          'CustomerName',
        ],
        ...[customersCall, addressesCall],
      ],
      patch: patchOf(fixture),
    });
    const account = await accountOf(fixture);
    const aside = new Set<number>();
    // Time stands still, so that nothing is retried before the test advances it.
    const now = Date.now();
    await page.clock.install({ time: now });
    await page.clock.pauseAt(now + 1000);
    await page.goto(input.authorizationCode ? `/products?ac=${input.authorizationCode}` : '/');
    return {
      ...{
        page,
        answers,
        sent: answers.sent,
        heard: async () => (await answers.heard('session'))?.filter((type, nth) => isOfPerson(type) && !aside.has(nth)) ?? null,
        aside,
        alsoHeard: [],
        shows: new SessionShows(answers),
      },
      ...{
        card: new SignInScreen(page),
        account,
        token: null,
        configuredToken: null,
        customerKey: fixture.remembered.customerKey,
      },
    };
  },

  cannot({ before, event, case: name, scenario }) {
    const { type } = event;
    const isWaiting = before.hasTag('loading');
    if (before.matches('hydrating') && !type.startsWith('xstate.')) return 'reading takes no time, and nothing happens meanwhile';
    if (type === 'xstate.error.actor.readSaved') return 'a storage that is blocked is replaced, and read without an error';
    if (type === 'customer.joined') return onInvitation;
    if (type === 'location.kept') return 'an address that is typed loads the page anew';
    if (before.hasTag('askingWhichCustomer') && (type === 'logout.requested' || type === 'call.unauthorized')) {
      return 'behind the question nothing is pressed';
    }
    const isAnother = type === 'customer.changedElsewhere' && name === 'another one';
    if (isAnother && (before.hasTag('askingWhichCustomer') || before.context.customerKey === event.customerKey)) {
      return 'storage says nothing of a value that stays the same';
    }
    if (type === 'login.granted' && before.matches('unauthorized')) return 'the paths of passkeySignIn sign in with a passkey';
    if (scenario.fixture.site.allowGuest && (type === 'login.newPasswordRequired' || name === 'new password needed')) {
      return 'the router dismisses the card that is left, and where guests may browse that is heard';
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

  events: sessionEvents,
  outcomes: sessionOutcomes,
  delays: { reconnect: async ({ page }) => await page.clock.runFor(4000) },

  hears: sessionHears,
  notCompared: [],
  calls: sessionCalls,
  alsoCalls: signOut,
  besides: callsBeside,
  asides: sessionAsides,
  // The paths of productSearch compare the search box.
  components: [
    ...['client/features/session', 'client/app/session', 'client/app/shell/CartButton.tsx', 'client/app/shell/Header.tsx'],
    ...['client/app/shell/MenuParts.tsx', 'client/app/shell/Shell.tsx', 'client/app/shell/SideMenu.tsx'],
    ...['client/app/shell/menu-icons.tsx', 'client/app/shell/side-menu.view.ts'],
  ],
  survivors: {
    'client/features/session/SignInCard.tsx › SignInCard: text session.username swapped':
      'every site of the paths has consumers: tests/e2e/sign-in.spec.ts',
    'client/features/session/SignInCard.tsx › SignInCard: isWide': 'the width of a button',
    'client/features/session/ToSignIn.tsx › ToSignIn':
      'on the pages that links of emails lead to: the paths of emailVerification and invitation',
    'client/features/session/SignInPage.tsx › Credentials: isDisabled':
      'the sites of the paths know no passkeys: tests/e2e/sign-in-methods.spec.ts',
    'client/features/session/SignInPage.tsx › Credentials: onGranted':
      'the sites of the paths know no passkeys: tests/e2e/sign-in-methods.spec.ts',
    'client/features/session/SignInPage.tsx › SignInPage: value of challenge':
      'sent with the code: tests/e2e/sign-in-methods.spec.ts',
    'client/app/shell/SideMenu.tsx › SideMenu: onClick dropped #3': 'the drawer closes with its link: tests/e2e/settings.spec.ts',
    'client/app/session/CustomerQuestion.tsx › knownOf: condition there === null the other way round':
      'asks only whoever works for a customer, whose name came with the session',
    'client/features/session/GuestLanding.tsx › GuestLanding: text landing.needsAccount swapped':
      'every site of the paths has consumers: tests/e2e/guests.spec.ts',
    'client/features/session/AskPages.tsx › AskForPasswordPage: text session.passwordHelpUnnamed': siteIsKnown,
    'client/features/session/AskPages.tsx › AskForAccountPage: text session.accountHelpUnnamed': siteIsKnown,
  },
  states: {
    initial: ({ shows }) => shows.loading(),
    hydrating: { unseen: 'the storage is read at once' },
    'validating.asking': ({ shows }) => shows.loading(),
    'validating.deciding': 'passing',
    selectingCustomer: comingUp(({ shows }) => shows.selectingCustomer()),
    selectingShipMethod: comingUp(({ shows }, seen) => shows.selectingShipMethod(seen)),
    configuring: ({ shows }) => shows.loading(),
    'ready.administering': comingUp(({ shows, page }) => shows.administering(addressOf(page))),
    'ready.working': comingUp(async ({ shows, page, answers }, seen) => {
      // With another customer the frame reads again who is signed in.
      await answers.answerWaiting('SessionUser');
      // A punchout session is not kept (S4.5).
      const { isPunchout } = seen.snapshot.context;
      await expect.poll(() => page.evaluate(() => localStorage.getItem('token') !== null)).toBe(!isPunchout);
      return shows.working(seen, addressOf(page));
    }),
    'ready.askingWhichCustomer.naming': comingUp(({ shows }, seen) => shows.whichCustomer(seen)),
    'ready.askingWhichCustomer.named': comingUp(({ shows }, seen) => shows.whichCustomer(seen)),
    'unauthorized.deciding': 'passing',
    'unauthorized.askingToSignIn': comingUp(async ({ page, shows }, seen) => {
      if (isForNewPassword(seen)) return shows.newPassword();
      // A value that is not a token stays: it was never used as one.
      await expect.poll(() => page.evaluate(() => localStorage.getItem('token')?.replace('?', '') || null)).toBeNull();
      return shows.signIn(seen);
    }),
    // A guest who was at the products stays there, without the session's menu.
    'unauthorized.welcomingGuest': comingUp(({ shows, page }) => shows.guest(addressOf(page))),
    'unauthorized.accessDenied': comingUp(({ shows }) => shows.accessDenied()),
    'authorizing.signingIn': ({ shows }, seen) => shows.signIn(seen),
    'authorizing.enteringCode': comingUp(({ shows }) => shows.code()),
    'authorizing.exchangingCode': ({ shows }) => shows.loading(),
    'unreachable.closed': ({ shows }, seen) => shows.unreachable(seen),
    'unreachable.signedIn': ({ shows }, seen) => shows.unreachable(seen),
  },
  unreached: {
    ...because('only a checkout for consumers has the toggle', 'ready.working · shipMethod.chosen [isAllowedChange] → (stays)'),
    ...because('the paths of passkeySignIn sign in with a passkey', 'unauthorized.askingToSignIn · login.granted → validating'),
    ...because(onInvitation, 'ready.working · customer.joined [not isPunchout] → validating'),
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
