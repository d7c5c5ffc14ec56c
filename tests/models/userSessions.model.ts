import assert from 'node:assert/strict';
import type { UserSession } from '../../domain/session/user-session.js';
import { userSessions } from '../../machines/userSessions/userSessions.machine.js';
import type { Model, Observation } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { inEnglish } from './in-english.js';
import { noAnswerText } from './passwordChange.model.js';

export type UserSessions = typeof userSessions;
type Observed = Observation<UserSessions, undefined>;

export const endedText = 'Signed out';
export const othersEndedText = 'Signed out everywhere else';

const startedAt = '2026-11-21T17:00:00.000Z';
const lastUsedAt = '2026-11-23T18:30:00.000Z';
const another = { isCurrent: false, startedAt, lastUsedAt };

/** This browser, and others that are more or less known. */
export const known: readonly UserSession[] = [
  {
    ...{ id: 'here', isCurrent: true, browser: 'Chrome', system: 'Windows', address: '203.0.113.7' },
    ...{ startedAt: '2026-11-23T13:05:00.000Z', lastUsedAt: '2026-11-23T19:00:00.000Z' },
  },
  { ...another, id: 'phone', browser: 'Safari', system: 'iOS', address: '198.51.100.4' },
  { ...another, id: 'laptop', browser: 'Firefox', system: null, address: null },
  { ...another, id: 'tablet', browser: null, system: 'Android', address: null },
  { ...another, id: 'other', browser: null, system: null, address: null },
];
const alone = known.slice(0, 1);
const without = (sessions: readonly UserSession[], ended: string | null) => sessions.filter(({ id }) => id !== ended);

type Snapshot = Observed['snapshot'];
const isAnother = ({ context }: Snapshot, ended: string) => context.sessions.some(({ id }) => id === ended) && ended !== 'here';

/** An answer changes this, and nothing else. */
function mustKeep({ snapshot, before, event }: Observed): void {
  const { sessions, chosen, reason } = snapshot.context;
  const { output, id } = (event ?? {}) as { output?: readonly UserSession[]; id?: string };
  assert.deepEqual(sessions, output ?? before?.context.sessions ?? []);
  assert.equal(chosen, snapshot.matches('endingOne') ? id : null);
  assert.equal(reason && english(reason), snapshot.matches('unread') ? noAnswerText : null);
}

/** Each answer to an end is notified. */
function mustNotify({ event, before, now }: Observed): void {
  const isAnswer = before?.hasTag('busy') === true && event?.type.startsWith('xstate.');
  const isEnded = event?.type.startsWith('xstate.done');
  const text = before?.matches('endingOne') ? endedText : othersEndedText;
  const notification = isEnded ? { kind: 'success', text } : { kind: 'error', text: noAnswerText };
  assert.deepEqual(inEnglish(now.emitted), isAnswer ? [{ type: 'notification.raised', ...notification }] : []);
}

const sees =
  (check: (seen: Observed) => void = () => undefined) =>
  (seen: Observed): void => {
    const { snapshot } = seen;
    mustKeep(seen);
    mustNotify(seen);
    const isEnding = snapshot.matches('endingOne') || snapshot.matches('endingOthers');
    assert.deepEqual([snapshot.hasTag('busy'), snapshot.hasTag('shown')], [isEnding, isEnding || snapshot.matches('shown')]);
    check(seen);
  };

const noAnswer = { description: 'nobody answers', error: { code: 'NETWORK' } } as const;

/** The card Sessions of the page Sign-In and Security (decision 130). */
export const userSessionsModel: Model<UserSessions> = {
  machine: userSessions,
  scenarios: [{ name: 'the card', input: undefined, startsIn: 'reading', fixture: undefined }],
  guardInputs: ({ context }) => context.sessions.map(({ id }) => id),
  events: {
    retry: { description: 'presses Try again', leadsTo: { unread: 'reading' } },
    'session.endRequested': {
      description: ({ id }) => `signs out "${id}"`,
      cases: {
        'the phone': { id: 'phone' },
        'the unknown browser': { id: 'other' },
        'this browser': { id: 'here' },
        'a session that is over': { id: 'gone' },
      },
      leadsTo: { shown: ({ before, event }) => (isAnother(before, event.id) ? 'endingOne' : null) },
    },
    'others.endRequested': {
      description: 'signs out everywhere else',
      leadsTo: { shown: ({ before }) => (before.context.sessions.length > 1 ? 'endingOthers' : null) },
    },
  },
  actors: {
    readSessions: {
      outcomes: {
        read: { description: 'the sessions are there', output: known, leadsTo: { reading: 'shown' } },
        'no other': { description: 'there is no other session', output: alone, leadsTo: { reading: 'shown' } },
        'no answer': { ...noAnswer, leadsTo: { reading: 'unread' } },
      },
    },
    endSession: {
      outcomes: {
        ended: {
          description: 'the session is over',
          output: ({ snapshot: { context } }) => without(context.sessions, context.chosen),
          leadsTo: { endingOne: 'shown' },
        },
        'no answer': { ...noAnswer, leadsTo: { endingOne: 'shown' } },
      },
    },
    endOthers: {
      outcomes: {
        ended: { description: 'the other sessions are over', output: alone, leadsTo: { endingOthers: 'shown' } },
        'no answer': { ...noAnswer, leadsTo: { endingOthers: 'shown' } },
      },
    },
  },
  delays: {},
  equivalent: {},
  states: {
    reading: sees((seen) => {
      const isRead = !seen.event || ['retry', 'xstate.init'].includes(seen.event.type);
      assert.deepEqual(seen.now.calls, isRead ? [{ id: 'readSessions', input: undefined }] : []);
    }),
    unread: sees(),
    shown: sees(),
    endingOne: sees(({ now, event }) => {
      const { id } = event as unknown as { id: string };
      assert.deepEqual(now.calls, [{ id: 'endSession', input: { id } }]);
    }),
    endingOthers: sees(({ now }) => assert.deepEqual(now.calls, [{ id: 'endOthers', input: undefined }])),
  },
};
