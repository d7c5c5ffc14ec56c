import type { session } from '../../machines/session/session.machine.js';
import type { SavedSession, SessionUser, SiteFacts } from '../../machines/session/types.js';
import type { Scenario, StepContext } from '../../paths/model/model.js';

export type Session = typeof session;

/** The site, who uses it, and what the browser remembers of them. */
export interface SessionFixture {
  site: SiteFacts;
  /** User of the token, by password and by code. */
  user: SessionUser;
  /** Local storage in addition to the token, if it has one. */
  remembered: Pick<SavedSession, 'customerKey' | 'shipMethod'>;
  /** Why the server refuses a customer or ends the session while it is being configured; null if it says nothing. */
  refusal: string | null;
  /** The user administers the store and acts for no customer. */
  isStaffOnly: boolean;
}

const nothing: SessionFixture['remembered'] = { customerKey: null, shipMethod: null };
const open: SiteFacts = { allowGuest: false, allowConsumerPickup: true, allowConsumerDelivery: true };
const silent = { refusal: null, isStaffOnly: false };
const person = (kind: SessionUser['kind']): SessionUser => ({ kind, isPunchout: false, choosesCustomer: kind === 'SALESPERSON' });

const consumerWhere = (name: string, pickup: boolean, delivery: boolean): Scenario<Session, SessionFixture> => ({
  name: `a consumer where the site allows ${name}`,
  input: {},
  startsIn: 'initial',
  fixture: {
    site: { ...open, allowConsumerPickup: pickup, allowConsumerDelivery: delivery },
    user: person('CONSUMER'),
    remembered: { customerKey: null, shipMethod: 'pickup' },
    ...silent,
  },
});

const handedOver = (kind: SessionUser['kind'], name: string): Scenario<Session, SessionFixture> => ({
  name: `${name} handed over by a procurement system`,
  input: { authorizationCode: 'once' },
  startsIn: 'initial',
  fixture: { site: open, user: person(kind), remembered: nothing, ...silent },
});

/** The situations in which the storefront is opened. */
export const sessionScenarios: Scenario<Session, SessionFixture>[] = [
  {
    name: "a customer's user",
    input: {},
    startsIn: 'initial',
    fixture: { site: open, user: person('CUSTOMER'), remembered: nothing, ...silent },
  },
  {
    name: "a customer's user where guests may browse",
    input: {},
    startsIn: 'initial',
    fixture: { site: { ...open, allowGuest: true }, user: person('CUSTOMER'), remembered: nothing, ...silent },
  },
  {
    name: 'a salesperson',
    input: {},
    startsIn: 'initial',
    fixture: { site: open, user: person('SALESPERSON'), remembered: nothing, ...silent },
  },
  {
    name: 'a salesperson whose customer is remembered',
    input: {},
    startsIn: 'initial',
    fixture: { site: open, user: person('SALESPERSON'), remembered: { customerKey: '1042', shipMethod: null }, ...silent },
  },
  {
    name: 'a user of several customers',
    input: {},
    startsIn: 'initial',
    fixture: { site: open, user: { ...person('CUSTOMER'), choosesCustomer: true }, remembered: nothing, ...silent },
  },
  {
    name: 'staff without a customer',
    input: {},
    startsIn: 'initial',
    fixture: { site: open, user: person('CUSTOMER'), remembered: nothing, ...silent, isStaffOnly: true },
  },
  consumerWhere('pickup and delivery', true, true),
  consumerWhere('pickup only', true, false),
  consumerWhere('delivery only', false, true),
  consumerWhere('neither pickup nor delivery', false, false),
  handedOver('CUSTOMER', "a customer's user"),
  handedOver('SALESPERSON', 'a salesperson'),
  handedOver('CONSUMER', 'a consumer'),
  {
    name: "a customer's user whose saved session is one of a procurement system",
    input: {},
    startsIn: 'initial',
    fixture: {
      site: open,
      user: { ...person('CUSTOMER'), isPunchout: true },
      remembered: { customerKey: null, shipMethod: 'pickup' },
      ...silent,
      refusal: 'This customer is closed',
    },
  },
  {
    name: 'a salesperson whose customers are closed',
    input: {},
    startsIn: 'initial',
    fixture: { site: open, user: person('SALESPERSON'), remembered: nothing, ...silent, refusal: 'This customer is closed' },
  },
];

/** The session at a moment, and the situation it was opened in. */
export type CaseContext = Pick<StepContext<Session, SessionFixture>, 'before' | 'scenario'>;

/** Page of a user who is not signed in, without a reason (S2.1). */
export const welcome = ({ fixture }: CaseContext['scenario']) =>
  fixture.site.allowGuest ? ('unauthorized.welcomingGuest' as const) : ('unauthorized.askingToSignIn' as const);

/** Where a reason shows (S2.17). */
export const placeOf = (reason: string) =>
  reason.includes('not authorized') ? ('unauthorized.accessDenied' as const) : ('unauthorized.askingToSignIn' as const);

/** Choices still required once the user is known (S4.1, S6.2, S6.3). */
export function stepAfterUser({ before: { context }, scenario: { fixture } }: CaseContext) {
  const { user, site } = fixture;
  if (user.choosesCustomer) return context.customerKey === null ? ('selectingCustomer' as const) : ('configuring' as const);
  if (user.kind !== 'CONSUMER') return 'configuring' as const;
  const { shipMethod } = context;
  const isAllowed = shipMethod === 'pickup' ? site.allowConsumerPickup : shipMethod === 'delivery' && site.allowConsumerDelivery;
  return isAllowed ? ('configuring' as const) : ('selectingShipMethod' as const);
}

/** A token that was found or given; each has a session of its own. */
export const grantNamed = (name: string) => ({ token: `token-${name}`, sessionId: `session-${name}` });

/** Of a sign-in that needs a code. */
export const codeChallenge = 'challenge-of-code';

/** Of a sign-in whose password no longer meets the requirements (A5.34). */
export const newPassword = {
  reason: 'Your password no longer meets the requirements. Choose a new one.',
  resetToken: 'reset-token',
};
