import assert from 'node:assert/strict';
import type { EventObject } from 'xstate';
import type { Model, Observation } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { inEnglish } from './in-english.js';
import { codeChallenge, grantNamed, newPassword, type Session, type SessionFixture } from './session.scenarios.js';

type Observed = Observation<Session, SessionFixture>;

/** Content, stored and deleted data of each state of the session. */
export const sessionStates: Model<Session, SessionFixture>['states'] = {
  initial: ({ snapshot, now, before, scenario }) => {
    mustLoad(snapshot);
    assert.deepEqual(now.effects, []);
    if (before === undefined) mustKnowNothing(snapshot, scenario);
  },
  hydrating: (seen) => {
    mustLoad(seen.snapshot);
    mustBeNobody(seen);
    mustAsk(seen, 'readSaved', undefined);
    assert.equal(seen.snapshot.context.reason, null);
    // Another user's session replaces this one (S4.4).
    const isReplaced = seen.event?.type === 'token.changedElsewhere' && seen.before?.hasTag('signedIn');
    mustHaveDone(seen, { 'token.changedElsewhere': isReplaced ? ['clearStore'] : [] });
    assert.deepEqual(seen.now.emitted, isReplaced ? [{ type: 'session.ended', why: 'elsewhere' }] : []);
  },
  'validating.asking': (seen) => {
    if (isNews(seen)) return mustOnlyNote(seen);
    mustLoad(seen.snapshot);
    assert.equal(seen.snapshot.hasTag('signedIn'), true);
    mustAsk(seen, 'fetchUser', { token: seen.snapshot.context.token });
    mustTakeToken(seen);
    mustTakeWhatWasSaved(seen);
  },
  'validating.deciding': 'passing',
  selectingCustomer: (seen) => {
    const { snapshot, scenario } = seen;
    const { user, refusal } = scenario.fixture;
    assert.equal(user.choosesCustomer, true);
    assert.equal(snapshot.context.customerKey, null);
    mustSelect(seen);
    mustHaveDone(seen, {
      'customer.switchRequested': [forgetCustomer(seen), 'clearStore'],
      'xstate.done.actor.configure': [forgetCustomer(seen), 'clearStore'],
    });
    if (seen.event?.type === 'xstate.done.actor.configure') {
      assert.deepEqual(seen.now.emitted, [{ type: 'customer.refused', reason: refusal }]);
    }
    mustKeepPlace(seen);
  },
  selectingShipMethod: (seen) => {
    mustSelect(seen);
    mustHaveDone(seen, { 'shipMethod.changeRequested': ['clearStore'] });
    mustKeepPlace(seen);
  },
  configuring: (seen) => {
    if (isNews(seen)) return mustOnlyNote(seen);
    mustLoad(seen.snapshot);
    assert.equal(seen.snapshot.hasTag('signedIn'), true);
    mustAskForWhatWasChosen(seen);
    mustKnowThePunchout(seen);
    const { isPunchout } = seen.snapshot.context;
    const { allowConsumerPickup, allowConsumerDelivery } = seen.scenario.fixture.site;
    const isKept = !isPunchout && allowConsumerPickup && allowConsumerDelivery;
    mustHaveDone(seen, {
      'customer.chosen': isPunchout ? [] : [['keepCustomer', { customerKey: '1007' }]],
      'customer.followed': [['keepCustomer', { customerKey: '1009' }], 'clearStore'],
      'shipMethod.chosen': !isKept ? [] : [['keepShipMethod', { shipMethod: seen.snapshot.context.shipMethod }]],
      'xstate.done.actor.fetchUser': [],
    });
    // The session must not continue at a page of the previous customer (A2.9).
    if (seen.event?.type !== 'customer.followed') return;
    const { returnTo, customerKey, customerElsewhere } = seen.snapshot.context;
    assert.deepEqual([returnTo, customerKey, customerElsewhere], ['/', '1009', null]);
  },
  'ready.working': (seen) => {
    const { snapshot, event, now } = seen;
    mustBeAtWork(seen);
    const { customerKey, customerElsewhere, shipMethod: method } = snapshot.context;
    assert.equal(snapshot.hasTag('askingWhichCustomer'), false);
    if (choosesCustomer(seen) && customerElsewhere) assert.equal(customerElsewhere.customerKey, customerKey);
    mustHaveDone(seen, {
      'shipMethod.chosen': [['keepShipMethod', { shipMethod: method }]],
      // A reload shows the same customer, here and in the other window (S9.5).
      'customer.kept': [['keepCustomer', { customerKey }]],
      'customer.changedElsewhere': [],
    });
    if (event?.type === 'customer.kept') assert.equal(customerElsewhere, null);
    if (event?.type !== 'xstate.done.actor.configure') {
      assert.deepEqual(now.emitted, event?.type === 'shipMethod.chosen' ? [{ type: 'shipMethod.changed', method }] : []);
    }
  },
  'ready.administering': (seen) => {
    if (isNews(seen)) return mustOnlyNote(seen);
    mustBeOpen(seen);
    assert.equal(seen.scenario.fixture.isStaffOnly, true);
    assert.equal(seen.snapshot.context.customerKey, null);
    mustHaveDone(seen, { 'xstate.done.actor.configure': [] });
  },
  'ready.askingWhichCustomer.naming': (seen) => {
    const { token } = seen.snapshot.context;
    mustAskWhichCustomer(seen);
    assert.deepEqual(seen.snapshot.context.customerElsewhere, { customerKey: '1009', name: null });
    mustAsk(seen, 'nameCustomer', { token, customerKey: '1009' });
    assert.deepEqual(seen.now.effects, []);
  },
  'ready.askingWhichCustomer.named': (seen) => {
    const name = seen.event?.type === 'xstate.done.actor.nameCustomer' ? 'Harbor Grill' : null;
    mustAskWhichCustomer(seen);
    assert.deepEqual(seen.snapshot.context.customerElsewhere, { customerKey: '1009', name });
  },
  'unauthorized.deciding': 'passing',
  'unauthorized.askingToSignIn': (seen) => {
    assert.equal(seen.snapshot.hasTag('signInCard'), true);
    assert.equal(seen.snapshot.hasTag('busy'), false);
    mustHaveEnded(seen);
  },
  'unauthorized.welcomingGuest': (seen) => {
    assert.equal(seen.scenario.fixture.site.allowGuest, true);
    assert.equal(seen.snapshot.context.reason, null);
    mustHaveEnded(seen);
  },
  'unauthorized.accessDenied': (seen) => {
    assert.match(english(seen.snapshot.context.reason) ?? '', /not authorized/);
    mustHaveEnded(seen);
  },
  'authorizing.signingIn': (seen) => {
    assert.deepEqual([seen.snapshot.hasTag('signInCard'), seen.snapshot.hasTag('busy')], [true, true]);
    assert.deepEqual([seen.snapshot.context.reason, seen.snapshot.context.reasonDetail], [null, null]);
    mustAsk(seen, 'signIn', { username: 'buyer', password: 'secret-of-buyer' });
    assert.ok(!JSON.stringify(seen.snapshot.context).includes('secret-of-buyer'));
  },
  'authorizing.enteringCode': (seen) => {
    const { snapshot, now } = seen;
    assert.deepEqual([snapshot.hasTag('signInCard'), snapshot.hasTag('codeCard'), snapshot.hasTag('busy')], [true, true, false]);
    assert.deepEqual([snapshot.context.challenge, snapshot.context.token], [codeChallenge, null]);
    assert.deepEqual([snapshot.context.reason, now.calls, now.effects, now.emitted], [null, [], [], []]);
  },
  'authorizing.exchangingCode': (seen) => {
    mustLoad(seen.snapshot);
    mustAsk(seen, 'exchangeCode', { code: 'once' });
  },
  'unreachable.closed': (seen) => {
    assert.equal(seen.snapshot.context.token, null);
    mustCountTheAttempt(seen);
  },
  'unreachable.signedIn': (seen) => {
    if (isNews(seen)) return mustOnlyNote(seen);
    assert.equal(seen.snapshot.hasTag('signedIn'), true);
    assert.ok(seen.snapshot.context.token);
    mustCountTheAttempt(seen);
  },
};

function mustBeAtWork(seen: Observed): void {
  assert.ok(seen.snapshot.context.customerKey);
  mustBeOpen(seen);
}

/** Signed in, with places that are open. */
function mustBeOpen({ snapshot, before, event, now }: Observed): void {
  assert.deepEqual([snapshot.hasTag('signedIn'), snapshot.hasTag('loading')], [true, false]);
  if (event?.type !== 'xstate.done.actor.configure') return;
  assert.deepEqual(now.emitted, [{ type: 'session.ready', returnTo: before!.context.returnTo }]);
  assert.equal(snapshot.context.returnTo, null);
  assert.equal(snapshot.context.failedAttempts, 0);
}

/** Another window chose a customer while this one shows none. */
function isNews({ event }: Observed): boolean {
  return event?.type === 'customer.changedElsewhere';
}

/** Before the first answer. */
function mustKnowNothing({ context }: Observed['snapshot'], { input }: Observed['scenario']): void {
  assert.deepEqual(context, {
    ...{
      token: null,
      challenge: null,
      sessionId: null,
      userKind: null,
      choosesCustomer: false,
      isPunchout: false,
      customerKey: null,
      customerElsewhere: null,
    },
    ...{ shipMethod: null, returnTo: null, site: null, authorizationCode: input.authorizationCode ?? null },
    ...{ reason: null, reasonDetail: null, failedAttempts: 0 },
  });
}

/** A choice of another window waits until this one has loaded. */
function mustOnlyNote({ event, before, snapshot, now }: Observed): void {
  const { customerKey } = event as unknown as { customerKey: string };
  assert.deepEqual(snapshot.context, { ...before!.context, customerElsewhere: { customerKey, name: null } });
  assert.deepEqual([now.calls, now.effects, now.emitted], [[], [], []]);
}

function choosesCustomer({ scenario }: Observed): boolean {
  return scenario.fixture.user.choosesCustomer;
}

/** The customer whom the window shows is the one that is worked for, until one of the two is chosen. */
function mustAskWhichCustomer(seen: Observed): void {
  mustBeAtWork(seen);
  assert.equal(choosesCustomer(seen), true);
  assert.equal(seen.snapshot.hasTag('askingWhichCustomer'), true);
  assert.equal(seen.snapshot.context.customerKey, seen.before!.context.customerKey);
}

/** A user on the way to a page goes there after choosing; one who opened the selection goes home (A2.9, A2.10). */
function mustKeepPlace({ event, before, snapshot: { context } }: Observed): void {
  const { type, path } = event as { type: string; path?: string };
  if (type === 'location.kept') assert.equal(context.returnTo, before!.context.returnTo ?? path);
  else assert.equal(context.returnTo, type.endsWith('Requested') ? '/' : before!.context.returnTo);
}

function mustLoad(snapshot: Observed['snapshot']): void {
  assert.equal(snapshot.hasTag('loading'), true);
}

function mustSelect({ snapshot, now }: Observed): void {
  assert.equal(snapshot.hasTag('selecting'), true);
  assert.equal(snapshot.hasTag('signedIn'), true);
  assert.equal(snapshot.context.failedAttempts, 0);
  assert.ok(!now.emitted.some(({ type }) => type === 'session.ready'));
}

/** Requested in this step, with this input. */
function mustAsk({ now }: Observed, id: string, input: unknown): void {
  assert.deepEqual(now.calls, [{ id, input }]);
}

type Done = string | [name: string, params: unknown];

/** The effects of this step, where its event is one of those named. */
function mustHaveDone({ event, now }: Observed, expected: Readonly<Record<string, readonly Done[]>>): void {
  const done = expected[event?.type ?? ''];
  if (!done) return;
  assert.deepEqual(
    now.effects.map(({ name, params }) => [name, params]),
    done.map((effect) => (typeof effect === 'string' ? [effect, undefined] : effect)),
  );
}

/** All data of the user is deleted (S4.4). */
function mustBeNobody({ snapshot: { context } }: Observed): void {
  const { token, challenge, sessionId, userKind, choosesCustomer, isPunchout, ...others } = context;
  const { customerKey, customerElsewhere, shipMethod } = others;
  assert.deepEqual([token, challenge, sessionId, userKind, choosesCustomer, isPunchout], [null, null, null, null, false, false]);
  assert.deepEqual([customerKey, customerElsewhere, shipMethod], [null, null, null]);
}

/** Only a password's token is saved: a punchout session's never is (S4.5), a saved one already was. What a guest saw is forgotten. */
function mustTakeToken(seen: Observed): void {
  const { token, isPunchout, authorizationCode } = seen.snapshot.context;
  mustHaveDone(seen, {
    'xstate.done.actor.signIn': [['keepToken', { token }], 'clearStore'],
    'login.granted': [['keepToken', { token }], 'clearStore'],
    'xstate.done.actor.exchangeCode': ['clearStore'],
    'xstate.done.actor.readSaved': ['clearStore'],
    'customer.joined': [['keepCustomer', { customerKey: '1009' }], 'clearStore'],
  });
  if (seen.event?.type === 'customer.joined') {
    const { customerKey, customerElsewhere, returnTo } = seen.snapshot.context;
    assert.deepEqual([customerKey, customerElsewhere, returnTo], ['1009', null, '/']);
  }
  assert.equal(seen.snapshot.context.challenge, null);
  if (seen.event?.type === 'login.granted') assert.equal(token, grantNamed('other').token);
  if (seen.event?.type !== 'xstate.done.actor.exchangeCode') return;
  assert.deepEqual([token, isPunchout, authorizationCode], [grantNamed('code').token, true, null]);
}

/** The data that this browser remembers of the last session. */
function mustTakeWhatWasSaved({ snapshot: { context }, event, scenario }: Observed): void {
  if (event?.type !== 'xstate.done.actor.readSaved') return;
  const { token, sessionId, customerKey, shipMethod } = context;
  assert.deepEqual({ token, sessionId, customerKey, shipMethod }, { ...grantNamed('saved'), ...scenario.fixture.remembered });
}

function mustAskForWhatWasChosen(seen: Observed): void {
  const { token, customerKey, shipMethod } = seen.snapshot.context;
  const { user, site } = seen.scenario.fixture;
  mustAsk(seen, 'configure', { token, customerKey, shipMethod });
  if (user.choosesCustomer) assert.ok(['1007', '1009', '1042'].includes(customerKey ?? ''));
  else assert.equal(customerKey, user.kind === 'CONSUMER' ? '0' : null);
  if (user.kind !== 'CONSUMER') assert.equal(shipMethod, null);
  else assert.ok(shipMethod === 'pickup' ? site.allowConsumerPickup : site.allowConsumerDelivery);
}

/** A session of a procurement system is one by its code, or by its user. */
function mustKnowThePunchout({ snapshot, before, event, scenario: { fixture } }: Observed): void {
  if (event?.type !== 'xstate.done.actor.fetchUser') return;
  assert.equal(snapshot.context.isPunchout, before!.context.isPunchout || fixture.user.isPunchout);
}

function forgetCustomer({ snapshot }: Observed): Done {
  return ['forgetCustomer', { token: snapshot.context.token }];
}

function mustCountTheAttempt({ snapshot, before }: Observed): void {
  assert.equal(snapshot.context.failedAttempts, Math.min(before!.context.failedAttempts + 1, 3));
}

/** Nobody is signed in: what was is forgotten where it has to be, and the reason is the specification's. */
function mustHaveEnded(seen: Observed): void {
  mustBeNobody(seen);
  const { before, event, now, snapshot } = seen;
  assert.equal(snapshot.context.failedAttempts, 0);
  if (!event || !before) return;
  mustKeepOrDropPlace(seen);
  const token = { token: before.context.token };
  const forgotten: Done[] = [['forgetSaved', token]];
  const revoked: Done[] = [['revokeToken', token], ...forgotten];
  const kind = kindOf(event);
  mustHaveDone(seen, {
    'logout.requested': [...revoked, 'clearStore'],
    'navigation.popped': [...revoked, 'clearStore'],
    'call.unauthorized': [...forgotten, 'clearStore'],
    'token.removedElsewhere': ['clearStore'],
    'xstate.done.actor.fetchUser': kind === 'unauthenticated' ? forgotten : revoked,
    'xstate.done.actor.configure': kind === 'unauthenticated' ? [...forgotten, 'clearStore'] : [...revoked, 'clearStore'],
    'xstate.done.actor.signIn': [],
    'xstate.error.actor.signIn': [],
  });
  const why = whyOf(event);
  const ended = now.emitted.filter(({ type }) => type === 'session.ended');
  assert.deepEqual(ended, why ? [{ type: 'session.ended', why }] : []);
  mustGiveReason(seen);
  mustGiveDetail(seen);
  mustDemandNewPassword(seen);
}

/** A5.34: the page of reset links takes the secret over. */
function mustDemandNewPassword({ event, now }: Observed): void {
  const { type, output } = event as { type: string; output?: { resetToken?: string } };
  const isDemanded = type === 'login.newPasswordRequired' || output?.resetToken !== undefined;
  const demands = now.emitted.filter(({ type }) => type === 'newPassword.required');
  assert.deepEqual(demands, isDemanded ? [{ type: 'newPassword.required', resetToken: newPassword.resetToken }] : []);
}

/** A user logged out by the server returns to their page (S2.1); one who logs out, or is refused, does not. */
function mustKeepOrDropPlace({ event, before, snapshot: { context } }: Observed): void {
  const { type, path } = event as { type: string; path?: string };
  const isDropped =
    ['logout.requested', 'navigation.popped', 'token.removedElsewhere'].includes(type) ||
    (/^xstate\.done\.actor\.(fetchUser|configure)$/.test(type) && event !== undefined && kindOf(event) !== 'unauthenticated');
  assert.equal(context.returnTo, type === 'location.kept' ? path : isDropped ? null : before!.context.returnTo);
}

function mustGiveReason({ event, snapshot: { context }, now }: Observed): void {
  const reason = event && reasonAfter(event);
  const isNotice = reason?.includes('changed password') || reason === newPassword.reason;
  const notices = inEnglish(now.emitted).filter(({ type }) => type === 'notification.raised');
  assert.deepEqual(notices, isNotice ? [{ type: 'notification.raised', kind: 'error', text: reason }] : []);
  if (reason !== undefined && !['login.requested', 'location.kept'].includes(event?.type ?? '')) {
    assert.equal(english(context.reason), isNotice ? null : reason);
  }
}

/** S8.7: why a hand-off failed shows below its message, and goes with it. */
function mustGiveDetail({ event, before, snapshot: { context } }: Observed): void {
  if (!event || !before || event.type === 'login.requested') return;
  if (event.type === 'location.kept') assert.deepEqual(context.reasonDetail, before.context.reasonDetail);
  else assert.equal(english(context.reasonDetail), detailAfter(event));
}

function detailAfter(event: EventObject): string | null {
  const { output, error } = event as { output?: { reason?: string | null }; error?: { code: string } };
  if (event.type === 'xstate.done.actor.exchangeCode') return output?.reason ?? null;
  return event.type === 'xstate.error.actor.exchangeCode' ? failureAfter(error?.code) : null;
}

function failureAfter(code: string | undefined): string {
  if (code === 'TOO_MANY_REQUESTS') return 'Too many login attempts, please try again later';
  if (code === 'BACK_OFFICE_UNAVAILABLE') return 'Service temporarily unavailable';
  return 'The server did not respond. Please refresh and try again.';
}

function kindOf(event: EventObject): string | undefined {
  return (event as { output?: { kind?: string } }).output?.kind;
}

function whyOf(event: EventObject): string | null {
  switch (event.type) {
    case 'logout.requested':
    case 'navigation.popped':
      return 'logout';
    case 'call.unauthorized':
      return 'expired';
    case 'token.removedElsewhere':
      return 'elsewhere';
    case 'xstate.done.actor.fetchUser':
      return 'refused';
    case 'xstate.done.actor.configure':
      return kindOf(event) === 'unauthenticated' ? 'expired' : 'refused';
    default:
      return null;
  }
}

/** Text of S8.2–S8.8 for the end of the session or the failed sign-in. Undefined if the event does not affect it. */
function reasonAfter(event: EventObject): string | null | undefined {
  const { output, error } = event as { output?: { reason?: string | null }; error?: { code: string } };
  const refused = output?.reason || 'Authorization Failed';
  switch (event.type) {
    case 'logout.requested':
    case 'navigation.popped':
    case 'token.removedElsewhere':
    case 'reason.cleared':
    case 'login.dismissed':
    case 'xstate.done.actor.readSaved':
    case 'xstate.error.actor.readSaved':
      return null;
    case 'call.unauthorized':
      return 'Your session has expired';
    case 'login.abandoned':
      return null;
    case 'login.newPasswordRequired':
      return newPassword.reason;
    case 'xstate.done.actor.signIn':
      return refused;
    case 'xstate.done.actor.exchangeCode':
    case 'xstate.error.actor.exchangeCode':
      return 'Punchout session expired';
    case 'xstate.done.actor.fetchUser':
      if (kindOf(event) === 'known') return null;
      return kindOf(event) === 'forbidden' ? refused : (output?.reason ?? 'Your session expired - Please sign in again');
    case 'xstate.done.actor.configure':
      return kindOf(event) === 'forbidden' ? refused : 'Your session has expired';
    case 'xstate.error.actor.signIn':
      return failureAfter(error?.code);
    default:
      return undefined;
  }
}
