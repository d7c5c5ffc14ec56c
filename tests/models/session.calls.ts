import type { SessionWorkplaceQuery } from '../../client/generated/graphql.js';
import type { OnPage, OnScreen, Seen } from '../../paths/model/on-screen.js';
import type { GatewayAnswers } from './browser/gateway-answers.js';
import type { Session, SessionFixture } from './session.scenarios.js';

/** The calls of the pages on which a person chooses a customer or how to get the goods. */
export const customersCall = 'SelectableCustomers';
export const addressesCall = 'Addresses';

interface Caller extends OnPage {
  answers: GatewayAnswers;
  account: { username: string; password: string };
  token: string | null;
  /** The last token whose workplace was loaded. */
  configuredToken: string | null;
  customerKey: string | null;
}
type OnSession = OnScreen<Session, SessionFixture, Caller>;

const bearer = (token: string | null) => (token === null ? undefined : `Bearer ${token}`);
const anonymous = { authorization: undefined, 'x-customer': undefined };

/** Customer of a call: a consumer's own account until it is known, a salesperson's choice, otherwise the token's. */
function customerOf(
  { answers, token, configuredToken, customerKey }: Caller,
  { snapshot: { context } }: Seen<Session, SessionFixture>,
): string | RegExp | undefined {
  if (context.userKind === 'CONSUMER') {
    return token === configuredToken ? answers.received<SessionWorkplaceQuery>('SessionWorkplace').customer?.customerKey : '0';
  }
  if (!context.choosesCustomer || context.customerKey === null) return undefined;
  // Nothing is kept in punchout that would tell which one was chosen.
  return customerKey ?? /^\d+$/;
}

/** The calls of the session, with the headers of user and customer (S7.1). */
export const sessionCalls: OnSession['calls'] = {
  loadSite: { name: 'SessionSite', variables: () => ({}), headers: () => anonymous },
  readSaved: null,
  signIn: {
    name: 'SignIn',
    variables: ({ account: { username, password } }) => ({ input: { username, password } }),
    headers: () => anonymous,
  },
  exchangeCode: { name: 'ExchangeAuthorizationCode', variables: () => ({ input: { code: 'once' } }), headers: () => anonymous },
  fetchUser: {
    name: 'SessionUser',
    variables: () => ({}),
    headers: ({ token }) => ({ authorization: bearer(token), 'x-customer': undefined }),
  },
  nameCustomer: {
    name: 'CustomerName',
    variables: () => ({}),
    headers: ({ token }, { snapshot }) => ({
      authorization: bearer(token),
      'x-customer': snapshot.context.customerElsewhere?.customerKey,
    }),
  },
  configure: {
    name: 'SessionWorkplace',
    variables: (_, { scenario }) => ({ hasCustomer: !scenario.fixture.isStaffOnly }),
    headers: (caller, seen) => ({
      authorization: bearer(caller.token),
      'x-customer': customerOf(caller, seen),
      'x-ship-method': seen.snapshot.context.shipMethod ?? undefined,
    }),
  },
};

/** A token that the storefront gives up itself is revoked; one that has expired is not. */
export const signOut: NonNullable<OnSession['alsoCalls']> = ({ token }, { step }) => {
  const isDropped = step !== undefined && step.before.context.token !== null && step.after.context.token === null;
  const isOwnDecision = givenUp.has(step?.event.type ?? '') || givenUp.has(step?.case ?? '');
  return isDropped && isOwnDecision ? [{ name: 'SignOut', variables: {}, headers: { authorization: bearer(token) } }] : [];
};

const givenUp = new Set(['logout.requested', 'navigation.popped', 'a guest', 'forbidden']);

const ofPages = 'a page inside the frame reads itself';
const ofConnection = 'connection reads again what may have changed while there was none';

/** Calls of pages that show during the session. */
export const callsBeside = {
  SignInWithCode: 'the paths of signInCode compare it',
  PasswordResetLink: 'the page of reset links checks the secret it was given',
  HumanCheck: 'the page of reset links begins its human check',
  LanguageChoice: 'the language machine reads what the person chose',
  UserTheme: 'the frame shows the theme that the user saved',
  LogMenuVisit: 'the frame notes which screen was opened',
  RefreshCart: 'cartFreshness reads the cart again',
  GuestLanding: ofPages,
  Landing: ofPages,
  Administration: ofPages,
  MailChoices: ofPages,
  SessionSite: ofConnection,
  SessionUser: ofConnection,
  WorkplaceSettings: ofConnection,
  ProductsScreen: ofPages,
  ProductsPage: ofPages,
  SelectableCustomers: ofPages,
  Addresses: ofPages,
};
