import { expect, test } from 'vitest';
import { createActor, initialTransition, type SnapshotFrom } from 'xstate';
import { session } from '../../../machines/session/session.machine.js';
import { visitorKindOf, visitorOf } from './visitor.js';

type Session = SnapshotFrom<typeof session>;

/** A session; only its state and context matter. */
const sessionIn = (value: object | string, context: Partial<Session['context']>): Session => {
  const [{ context: initial }] = initialTransition(session, {});
  const snapshot = session.resolveState({ value: value as never, context: { ...initial, ...context } });
  return createActor(session, { snapshot, input: {} }).getSnapshot();
};
const ready = { ready: 'working' };

test.each([
  ['opens', 'initial', {}, 'unknown'],
  ['is validated', { validating: 'asking' }, { userKind: 'CUSTOMER' }, 'unknown'],
  ['has no person', { unauthorized: 'welcomingGuest' }, {}, 'nobody'],
  ['is a guest’s', ready, { userKind: 'PUBLIC' }, 'nobody'],
  ['cannot be opened', { unreachable: 'closed' }, {}, 'nobody'],
  ['is a customer’s user’s', ready, { userKind: 'CUSTOMER' }, 'member'],
  ['is a procurement system’s', ready, { userKind: 'CUSTOMER', isPunchout: true }, 'other'],
  ['is a salesperson’s', 'selectingCustomer', { userKind: 'SALESPERSON' }, 'other'],
  ['is a consumer’s', ready, { userKind: 'CONSUMER' }, 'other'],
] as const)('a session that %s says who opened an invitation', (_, value, context, kind) => {
  expect(visitorKindOf(sessionIn(value, context))).toBe(kind);
});

test('a signed-in person is known once their name is', () => {
  expect(visitorOf('member', null)).toEqual({ kind: 'unknown' });
  expect(visitorOf('member', 'Emily Hart')).toEqual({ kind: 'member', name: 'Emily Hart' });
  expect(visitorOf('nobody', 'Emily Hart')).toEqual({ kind: 'nobody' });
});
