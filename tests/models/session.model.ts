import type { ShipMethod } from '../../domain/checkout/ship-method.js';
import { session } from '../../machines/session/session.machine.js';
import type { Model } from '../../paths/model/model.js';
import {
  type CaseContext,
  codeChallenge,
  grantNamed,
  newPassword,
  placeOf,
  type Session,
  type SessionFixture,
  sessionScenarios,
  stepAfterUser,
  welcome,
} from './session.scenarios.js';
import { sessionStates } from './session.states.js';

const welcomed = ({ scenario }: CaseContext) => welcome(scenario);
const unlessPunchout =
  <T>(leads: (at: CaseContext) => T) =>
  (at: CaseContext) =>
    at.before.context.isPunchout ? null : leads(at);

/** The site allows what was chosen (S6.2). */
const isAllowed = ({ event, scenario: { fixture } }: CaseContext & { event: { method: ShipMethod } }): boolean =>
  event.method === 'pickup' ? fixture.site.allowConsumerPickup : fixture.site.allowConsumerDelivery;

/** Everywhere a token is in use. */
const signedIn = <T>(leads: T) => ({
  'validating.asking': leads,
  selectingCustomer: leads,
  selectingShipMethod: leads,
  configuring: leads,
  ready: leads,
  'unreachable.signedIn': leads,
});

/** Another window works for a customer other than the one that is worked for here (S6.3). */
const isSwitched = (customerElsewhere: string | undefined, { before, scenario }: CaseContext): boolean =>
  scenario.fixture.user.choosesCustomer && customerElsewhere !== undefined && customerElsewhere !== before.context.customerKey;

/** Choices of other windows affect only users who choose a customer. */
const hearsOfCustomers = ({ userKind, choosesCustomer }: CaseContext['before']['context']): boolean =>
  userKind === null || choosesCustomer;

/** The first place that the user was going to; none if they opened the selection themselves. */
const firstPlace =
  <T>(stays: T) =>
  ({ before, event }: CaseContext & { event: { path: string } }) =>
    event.path === '/cart' && before.context.returnTo === null ? stays : null;

const narrowed = 'only the compiler asks: the guard before it has answered';
const ownTexts = 'each of these reasons has a text of its own, which the words of the server do not replace';

const noAnswer = { description: 'nobody answers', error: { code: 'NETWORK' } };

/** The session (S4.1–S4.6). */
export const sessionModel: Model<Session, SessionFixture> = {
  machine: session,
  scenarios: sessionScenarios,
  guardInputs: ({ context }) => [
    context.site !== null,
    context.authorizationCode !== null,
    context.challenge !== null,
    context.isPunchout,
    context.userKind,
    context.customerKey,
    context.shipMethod,
    context.sessionId,
    context.returnTo !== null,
    hearsOfCustomers(context) && context.customerElsewhere && context.customerElsewhere.customerKey === context.customerKey,
    context.failedAttempts,
  ],
  events: {
    'login.submitted': {
      description: ({ username }) => `signs in as ${username}`,
      cases: { '': { username: 'buyer', password: 'secret-of-buyer' } },
      leadsTo: { 'unauthorized.askingToSignIn': 'authorizing.signingIn' },
    },
    'login.granted': {
      description: 'signs in by code or passkey',
      cases: { '': { grant: grantNamed('other') } },
      leadsTo: { 'unauthorized.askingToSignIn': 'validating.asking', 'authorizing.enteringCode': 'validating.asking' },
    },
    'login.newPasswordRequired': {
      description: 'enters a right code for a password that no longer meets the requirements',
      cases: { '': newPassword },
      leadsTo: { 'authorizing.enteringCode': 'unauthorized.askingToSignIn' },
    },
    'login.abandoned': {
      description: 'goes back to the sign-in',
      leadsTo: { 'authorizing.enteringCode': 'unauthorized.askingToSignIn' },
    },
    'login.requested': {
      description: 'presses Log In',
      leadsTo: { 'unauthorized.welcomingGuest': 'unauthorized.askingToSignIn' },
    },
    'login.dismissed': {
      description: 'goes back to browsing',
      leadsTo: {
        'unauthorized.askingToSignIn': ({ scenario }) =>
          scenario.fixture.site.allowGuest ? 'unauthorized.welcomingGuest' : null,
      },
    },
    'reason.cleared': {
      description: 'asks for another account',
      leadsTo: { 'unauthorized.accessDenied': 'unauthorized.askingToSignIn' },
    },
    'location.kept': {
      description: ({ path }) => `was sent here from ${path}`,
      cases: { 'of ours': { path: '/cart' }, 'of somebody else': { path: '//evil.example/cart' } },
      leadsTo: {
        unauthorized: ({ event }) => (event.path === '/cart' ? 'unauthorized' : null),
        selectingCustomer: firstPlace('selectingCustomer' as const),
        selectingShipMethod: firstPlace('selectingShipMethod' as const),
      },
    },
    'logout.requested': { description: 'logs out', leadsTo: signedIn(welcomed) },
    'navigation.popped': {
      description: 'goes back in the browser',
      leadsTo: { selectingCustomer: welcomed, selectingShipMethod: welcomed },
    },
    'customer.chosen': {
      description: ({ customerKey }) => `chooses customer ${customerKey}`,
      cases: { '': { customerKey: '1007' } },
      leadsTo: { selectingCustomer: 'configuring' },
    },
    'customer.joined': {
      description: ({ customerKey }) => `accepts an invitation of customer ${customerKey}`,
      cases: { '': { customerKey: '1009' } },
      leadsTo: { 'ready.working': unlessPunchout(() => 'validating.asking' as const) },
    },
    'customer.changedElsewhere': {
      description: ({ customerKey }) => `chooses customer ${customerKey} in another window`,
      cases: {
        'another one': { customerKey: '1009' },
        'the one shown': ({ snapshot }) => ({ customerKey: snapshot.context.customerKey ?? '1007' }),
      },
      leadsTo: {
        'validating.asking': unlessPunchout(() => 'validating.asking' as const),
        configuring: unlessPunchout(() => 'configuring' as const),
        'unreachable.signedIn': unlessPunchout(() => 'unreachable.signedIn' as const),
        'ready.administering': 'ready.administering',
        'ready.working': (at) => {
          if (at.before.context.isPunchout) return null;
          return isSwitched(at.event.customerKey, at) ? 'ready.askingWhichCustomer.naming' : 'ready.working';
        },
        'ready.askingWhichCustomer': (at) =>
          isSwitched(at.event.customerKey, at) ? 'ready.askingWhichCustomer.naming' : 'ready.working',
      },
    },
    'customer.followed': {
      description: 'goes on with the customer of the other window',
      leadsTo: { 'ready.askingWhichCustomer': 'configuring' },
    },
    'customer.kept': {
      description: 'switches back to the customer of this window',
      leadsTo: { 'ready.askingWhichCustomer': 'ready.working' },
    },
    'customer.switchRequested': {
      description: 'asks to switch the customer',
      leadsTo: {
        'ready.working': unlessPunchout(({ scenario }) => (scenario.fixture.user.choosesCustomer ? 'selectingCustomer' : null)),
      },
    },
    'shipMethod.chosen': {
      description: ({ method }) => `chooses ${method}`,
      cases: { pickup: { method: 'pickup' }, delivery: { method: 'delivery' } },
      leadsTo: {
        selectingShipMethod: (at) => (isAllowed(at) ? 'configuring' : null),
        'ready.working': (at) =>
          at.scenario.fixture.user.kind === 'CONSUMER' && isAllowed(at) && at.before.context.shipMethod !== at.event.method
            ? 'ready.working'
            : null,
      },
    },
    'shipMethod.changeRequested': {
      description: 'asks to change between pickup and delivery',
      leadsTo: {
        'ready.working': ({ scenario: { fixture } }) => {
          const { allowConsumerPickup, allowConsumerDelivery } = fixture.site;
          return fixture.user.kind === 'CONSUMER' && allowConsumerPickup && allowConsumerDelivery ? 'selectingShipMethod' : null;
        },
      },
    },
    'call.unauthorized': {
      description: ({ sessionId }) => `a call of ${sessionId} is answered with 401`,
      cases: {
        'of this session': ({ snapshot }) => ({ sessionId: snapshot.context.sessionId ?? 'session-none' }),
        'of an old one': { sessionId: 'session-old' },
      },
      leadsTo: signedIn(({ event }: { event: { sessionId: string } }) =>
        event.sessionId === 'session-old' ? null : ('unauthorized.askingToSignIn' as const),
      ),
    },
    'token.removedElsewhere': {
      description: 'another tab logs out',
      leadsTo: { ...signedIn(unlessPunchout(welcomed)), hydrating: 'hydrating' },
    },
    'token.changedElsewhere': {
      description: 'another tab signs in',
      leadsTo: {
        ...signedIn(unlessPunchout(() => 'hydrating' as const)),
        hydrating: 'hydrating',
        unauthorized: 'hydrating',
        'authorizing.enteringCode': 'hydrating',
      },
    },
    retry: {
      description: 'tries again',
      leadsTo: { 'unreachable.closed': 'initial', 'unreachable.signedIn': 'validating.asking' },
    },
  },
  actors: {
    loadSite: {
      outcomes: {
        opened: {
          description: 'the site opens',
          output: ({ scenario }) => scenario.fixture.site,
          leadsTo: {
            initial: ({ before }) => (before.context.authorizationCode === null ? 'hydrating' : 'authorizing.exchangingCode'),
          },
        },
        'no answer': { ...noAnswer, leadsTo: { initial: 'unreachable.closed' } },
      },
    },
    readSaved: {
      outcomes: {
        nothing: {
          description: 'the browser remembers nobody',
          output: { grant: null, customerKey: null, shipMethod: null },
          leadsTo: { hydrating: welcomed },
        },
        'a token': {
          description: 'the browser remembers a token',
          output: ({ scenario }) => ({ grant: grantNamed('saved'), ...scenario.fixture.remembered }),
          leadsTo: { hydrating: 'validating.asking' },
        },
        blocked: { description: 'the storage is blocked', error: { code: 'INTERNAL' }, leadsTo: { hydrating: welcomed } },
      },
    },
    signIn: {
      outcomes: {
        granted: {
          description: 'the password is right',
          output: { ok: true, grant: grantNamed('password') },
          leadsTo: { 'authorizing.signingIn': 'validating.asking' },
        },
        'code needed': {
          description: 'a code is needed, too',
          output: { ok: false, reason: null, challenge: codeChallenge },
          leadsTo: { 'authorizing.signingIn': 'authorizing.enteringCode' },
        },
        'new password needed': {
          description: 'the password no longer meets the requirements',
          output: { ok: false, ...newPassword },
          leadsTo: { 'authorizing.signingIn': 'unauthorized.askingToSignIn' },
        },
        refused: {
          description: 'the password is wrong',
          output: { ok: false, reason: 'Unknown user or invalid password' },
          leadsTo: { 'authorizing.signingIn': placeOf('Unknown user or invalid password') },
        },
        'refused without a word': {
          description: 'the sign-in is refused without a word',
          output: { ok: false, reason: null },
          leadsTo: { 'authorizing.signingIn': placeOf('Authorization Failed') },
        },
        'not authorized': {
          description: 'the account is not authorized',
          output: { ok: false, reason: 'This account is not authorized' },
          leadsTo: { 'authorizing.signingIn': placeOf('This account is not authorized') },
        },
        'changed password': {
          description: 'the password was changed',
          output: { ok: false, reason: 'You have changed password, sign in again' },
          leadsTo: { 'authorizing.signingIn': placeOf('You have changed password, sign in again') },
        },
        'no answer': { ...noAnswer, leadsTo: { 'authorizing.signingIn': placeOf('The server did not respond') } },
        'too often': {
          description: 'it was tried too often',
          error: { code: 'TOO_MANY_REQUESTS' },
          leadsTo: { 'authorizing.signingIn': placeOf('Too many login attempts') },
        },
        down: {
          description: 'the back office is down',
          error: { code: 'BACK_OFFICE_UNAVAILABLE' },
          leadsTo: { 'authorizing.signingIn': placeOf('Service temporarily unavailable') },
        },
      },
    },
    exchangeCode: {
      outcomes: {
        granted: {
          description: 'the code is taken',
          output: { ok: true, grant: grantNamed('code') },
          leadsTo: { 'authorizing.exchangingCode': 'validating.asking' },
        },
        refused: {
          description: 'the code is refused',
          output: { ok: false, reason: 'Authorization code rejected' },
          leadsTo: { 'authorizing.exchangingCode': placeOf('Punchout session expired') },
        },
        'no answer': { ...noAnswer, leadsTo: { 'authorizing.exchangingCode': placeOf('Punchout session expired') } },
      },
    },
    fetchUser: {
      outcomes: {
        known: {
          description: 'the user is known',
          output: ({ scenario }) => ({ kind: 'known', user: scenario.fixture.user }),
          leadsTo: { 'validating.asking': stepAfterUser },
        },
        'a guest': {
          description: "the token is a guest's",
          output: { kind: 'known', user: { kind: 'PUBLIC', isPunchout: false, choosesCustomer: false } },
          leadsTo: { 'validating.asking': welcomed },
        },
        expired: {
          description: 'the token has expired',
          output: { kind: 'unauthenticated', reason: null },
          leadsTo: { 'validating.asking': placeOf('Your session expired - Please sign in again') },
        },
        'expired, with a word': {
          description: 'the password was changed since',
          output: { kind: 'unauthenticated', reason: 'The owner has changed password' },
          leadsTo: { 'validating.asking': placeOf('The owner has changed password') },
        },
        forbidden: {
          description: 'the user is not authorized',
          output: { kind: 'forbidden', reason: 'You are not authorized' },
          leadsTo: { 'validating.asking': placeOf('You are not authorized') },
        },
        'no answer': { ...noAnswer, leadsTo: { 'validating.asking': 'unreachable.signedIn' } },
      },
    },
    nameCustomer: {
      outcomes: {
        named: {
          description: 'the name of the other customer is there',
          output: { name: 'Harbor Grill' },
          leadsTo: { 'ready.askingWhichCustomer.naming': 'ready.askingWhichCustomer.named' },
        },
        'no answer': { ...noAnswer, leadsTo: { 'ready.askingWhichCustomer.naming': 'ready.askingWhichCustomer.named' } },
      },
    },
    configure: {
      outcomes: {
        configured: {
          description: 'customer, menu and settings are there',
          output: ({ snapshot, scenario: { fixture } }) => ({
            kind: 'configured',
            customerKey: fixture.isStaffOnly ? null : (snapshot.context.customerKey ?? '1001'),
          }),
          leadsTo: {
            configuring: (at) => {
              if (at.scenario.fixture.isStaffOnly) return 'ready.administering';
              return isSwitched(at.before.context.customerElsewhere?.customerKey, at)
                ? 'ready.askingWhichCustomer.naming'
                : 'ready.working';
            },
          },
        },
        expired: {
          description: 'the token has expired',
          output: ({ scenario }) => ({ kind: 'unauthenticated', reason: scenario.fixture.refusal }),
          leadsTo: { configuring: placeOf('Your session has expired') },
        },
        forbidden: {
          description: 'the customer is not theirs',
          output: ({ scenario }) => ({ kind: 'forbidden', reason: scenario.fixture.refusal }),
          leadsTo: {
            configuring: ({ scenario }) =>
              scenario.fixture.user.choosesCustomer ? 'selectingCustomer' : placeOf('Authorization Failed'),
          },
        },
        'no answer': { ...noAnswer, leadsTo: { configuring: 'unreachable.signedIn' } },
      },
    },
  },
  delays: {
    reconnect: {
      ms: ({ snapshot }) => [1000, 2000, 4000][snapshot.context.failedAttempts - 1] ?? 4000,
      description: 'some time passes',
      leadsTo: { 'unreachable.closed': 'initial', 'unreachable.signedIn': 'validating.asking' },
    },
  },
  equivalent: {
    "session.setup.ts › sessionSetup.guards.isForNobody: params.kind === 'configured' always true": narrowed,
    'session.setup.ts › allows: site !== null always true': 'whoever chooses has come past the site: only the compiler asks',
    'session.setup.ts › sessionSetup.actions.nameCustomerElsewhere.customerElsewhere: context.customerElsewhere always true':
      narrowed,
    'session.setup.ts › sessionSetup.actions.takeGrant: without property reasonDetail':
      'there is none: signing in has cleared it, and a code is exchanged before anything else',
    'session.setup.ts › sessionSetup.delays.reconnect: 0 one more':
      'an attempt is counted before it is waited for, so no fallback is needed',
    'states/authorizing.ts › signingIn.invoke.input: assertEvent(event, *': 'only the compiler asks: no other event leads here',
    "session.setup.ts › sessionSetup.actions.takeChallenge: 'challenge' in outcome always true": narrowed,
    "states/authorizing.ts › resetTokenOf: 'resetToken' in outcome always true": narrowed,
    "states/authorizing.ts › resetTokenOf: '' another value": narrowed,
    'states/authorizing.ts › reasonOf: outcome.ok always false': narrowed,
    'states/authorizing.ts › grantOf: outcome.ok always true': narrowed,
    "states/authorizing.ts › grantOf: '' another value*": narrowed,
    "states/configuring.ts › customerOf: '' another value": narrowed,
    'states/authorizing.ts › grantOf: without property token': narrowed,
    'states/authorizing.ts › grantOf: without property sessionId': narrowed,
    'states/configuring.ts › reasonOf: outcome.kind === * always false': narrowed,
    'states/configuring.ts › customerOf: outcome.kind === * always true': narrowed,
    'states/validating.ts › userOf: outcome.kind === * always true': narrowed,
    'states/validating.ts › reasonOf: outcome.kind === * always false': narrowed,
    'reasons.ts › failureText: without property description': ownTexts,
    'reasons.ts › failureText: serverMessage ?? null always null': ownTexts,
    'unauthorized.askingToSignIn · login.dismissed [allowsGuest]: target unauthorized.deciding':
      'deciding welcomes a guest where there is no reason any more',
    'ready · logout.requested: dropLocation dropped': 'who is ready has gone where they were going',
    'ready · token.removedElsewhere [not isPunchout]: dropLocation dropped': 'who is ready has gone where they were going',
    'authorizing · begins in exchangingCode': 'whoever enters it names the part that is meant',
    'authorizing · begins in enteringCode': 'whoever enters it names the part that is meant',
    'unreachable · begins in signedIn': 'whoever enters it names the part that is meant',
  },
  states: sessionStates,
};
