import assert from 'node:assert/strict';
import type { LeaveRequest, UnsavedWorkEmitted, Work } from '../../machines/unsavedWork/types.js';
import { leaveQuestion, unsavedWork } from '../../machines/unsavedWork/unsavedWork.machine.js';
import type { Model, Observation, StepContext } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';

export type UnsavedWork = typeof unsavedWork;
type Observed = Observation<UnsavedWork, undefined>;

const payment: Work = { id: 'payment', question: 'Leave the payment?' };
const page: Work = { id: 'landing page', backQuestion: 'Leave the page?' };
const grid: Work = { id: 'quickEntry' };
const toCart: LeaveRequest = { id: 'cart-button', kind: 'cart' };
const toCustomer: LeaveRequest = { id: 'menu', kind: 'customer' };
const back: LeaveRequest = { id: 'back', kind: 'back' };

const requestThere = 'only the compiler asks: while the question shows, there is a request';

const allowed = (request: LeaveRequest): UnsavedWorkEmitted => ({ type: 'leave.allowed', request });
const refused = (request: LeaveRequest): UnsavedWorkEmitted => ({ type: 'leave.refused', request });

/** The works that are held after an event, the latest last. */
function heldAfter({ before, event }: Pick<Observed, 'before' | 'event'>): readonly Work[] {
  const held = before?.context.works ?? [];
  const others = (id: string) => held.filter((work) => work.id !== id);
  if (event?.type === 'work.registered') {
    const { type: _, ...work } = event as unknown as Work & { type: string };
    return [...others(work.id), work];
  }
  if (event?.type === 'work.released') return others((event as unknown as Work).id);
  return event?.type === 'confirm' || event?.type === 'session.ended' ? [] : held;
}

const released = ({ before, event }: StepContext<UnsavedWork, undefined>) =>
  heldAfter({ before, event }).length > 0 ? (before.value as 'dirty' | 'confirming') : 'clean';

/** The latest work with a question asks it, another customer never (A2.35); the browser's way back has one of its own (A2.82). */
function questionDue(works: readonly Work[], { kind }: LeaveRequest): string {
  const usual = 'Unsaved data would be lost by leaving the active view. Are you sure you wish to change the view?';
  if (kind === 'customer') return usual;
  const questions = works.flatMap(({ question, backQuestion }) =>
    kind === 'back' ? (backQuestion ?? question ?? []) : (question ?? []),
  );
  return (questions.at(-1) as string | undefined) ?? usual;
}

/** Waiting callers get exactly this answer. */
function mustSay({ now }: Observed, ...emitted: UnsavedWorkEmitted[]): void {
  assert.deepEqual(now.emitted, emitted);
}

const requestOf = (seen: { context: { request: LeaveRequest | null } } | undefined): LeaveRequest => {
  assert.ok(seen?.context.request);
  return seen.context.request;
};

/** The question before unsaved work is lost (S2.48, A2.35). */
export const unsavedWorkModel: Model<UnsavedWork> = {
  machine: unsavedWork,
  scenarios: [{ name: 'the app', input: undefined, startsIn: 'clean', fixture: undefined }],
  guardInputs: ({ context: { works, request } }) => [works, request],
  events: {
    'work.registered': {
      description: ({ id }) => `${id} holds unsaved work`,
      cases: { 'with a question of its own': payment, 'with one for the way back': page, 'without one': grid },
      leadsTo: { clean: 'dirty', dirty: 'dirty', confirming: 'confirming' },
    },
    'work.released': {
      description: ({ id }) => `the work of ${id} is saved`,
      cases: { 'with a question of its own': { id: payment.id }, 'without one': { id: grid.id }, 'of nobody': { id: 'import' } },
      leadsTo: { dirty: released, confirming: released },
    },
    'leave.requested': {
      description: ({ request }) => `wants to leave for the ${request.kind}`,
      cases: { 'to the cart': { request: toCart }, 'to another customer': { request: toCustomer }, back: { request: back } },
      leadsTo: { clean: 'clean', dirty: 'confirming', confirming: 'confirming' },
    },
    confirm: { description: 'confirms', leadsTo: { confirming: 'clean' } },
    cancel: { description: 'stays', leadsTo: { confirming: 'dirty' } },
    'session.ended': { description: 'the session ends', leadsTo: { '*': 'clean' } },
  },
  actors: {},
  delays: {},
  equivalent: {
    'unsavedWork.machine.ts › requested: without property id': requestThere,
    'unsavedWork.machine.ts › requested: without property kind': requestThere,
    "unsavedWork.machine.ts › requested: '' another value": requestThere,
    "unsavedWork.machine.ts › requested: 'navigation' another value": requestThere,
  },
  states: {
    clean: (seen) => {
      const { snapshot, before, event } = seen;
      assert.deepEqual([snapshot.hasTag('leaveWarning'), snapshot.hasTag('dialog')], [false, false]);
      assert.deepEqual(snapshot.context, { works: [], request: null });
      if (event?.type === 'leave.requested') mustSay(seen, allowed((event as unknown as { request: LeaveRequest }).request));
      // Saved or given up while the question was open: there is nothing left to ask about.
      else if (before?.matches('confirming') && event?.type !== 'session.ended') mustSay(seen, allowed(requestOf(before)));
      else mustSay(seen);
    },
    dirty: (seen) => {
      const { snapshot, before, event } = seen;
      assert.deepEqual([snapshot.hasTag('leaveWarning'), snapshot.hasTag('dialog')], [true, false]);
      assert.deepEqual(snapshot.context, { works: heldAfter(seen), request: null });
      mustSay(seen, ...(event?.type === 'cancel' ? [refused(requestOf(before))] : []));
    },
    confirming: (seen) => {
      const { snapshot, before, event } = seen;
      assert.deepEqual([snapshot.hasTag('leaveWarning'), snapshot.hasTag('dialog')], [true, true]);
      const isLeave = event?.type === 'leave.requested';
      const request = isLeave ? (event as unknown as { request: LeaveRequest }).request : requestOf(before);
      assert.deepEqual(snapshot.context, { works: heldAfter(seen), request });
      assert.equal(english(leaveQuestion(snapshot.context)), questionDue(heldAfter(seen), request));
      // An earlier request is refused.
      mustSay(seen, ...(isLeave && before?.matches('confirming') ? [refused(requestOf(before))] : []));
    },
  },
};
