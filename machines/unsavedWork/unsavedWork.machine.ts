import { assign, emit, setup } from 'xstate';
import { unsavedWorkText } from '../../domain/navigation/unsaved-work.js';
import { type Message, text } from '../../texts/text.js';
import type { TypesOf } from '../support/types-of.js';
import type { LeaveRequest, UnsavedWorkContext, UnsavedWorkEmitted, UnsavedWorkEvent, UnsavedWorkTag, Work } from './types.js';

/** Equivalent of the browser's own warning (A2.35); browsers show a text of their own. */
export const leaveWarningText = text('app.leaveWarning');

const without = (works: readonly Work[], id: string): readonly Work[] => works.filter((work) => work.id !== id);

/** Current question: that of the work that would be lost; a switch of customer has a fixed one (A2.35). */
export function leaveQuestion({ works, request }: UnsavedWorkContext): Message {
  if (request?.kind === 'customer') return unsavedWorkText;
  const questions = works.map(({ question, backQuestion }) => (request?.kind === 'back' ? (backQuestion ?? question) : question));
  return questions.findLast((question) => question !== undefined) ?? unsavedWorkText;
}

const workOf = ({ id, question, backQuestion }: Work): Work => ({
  ...{ id, ...(question !== undefined && { question }), ...(backQuestion !== undefined && { backQuestion }) },
});

// Only `confirming` asks for it, and nothing enters that without a request.
const requested = ({ context }: { context: UnsavedWorkContext }): { request: LeaveRequest } => ({
  request: context.request ?? { id: '', kind: 'navigation' },
});

/**
 * Knows which features hold unsaved work, and asks before it is lost. Lives as long as the app: features register and release; a feature that
 * wants to leave sends `leave.requested` and leaves when `leave.allowed` is emitted.
 */
export const unsavedWork = setup({
  types: {} as TypesOf<{
    context: UnsavedWorkContext;
    events: UnsavedWorkEvent;
    emitted: UnsavedWorkEmitted;
    tags: UnsavedWorkTag;
  }>,
  guards: {
    isLast: ({ context }, params: { id: string }) => without(context.works, params.id).length === 0,
  },
  actions: {
    register: assign({ works: ({ context }, work: Work) => [...without(context.works, work.id), work] }),
    release: assign({ works: ({ context }, params: { id: string }) => without(context.works, params.id) }),
    releaseAll: assign({ works: [] }),
    keepRequest: assign({ request: (_, params: { request: LeaveRequest }) => params.request }),
    dropRequest: assign({ request: null }),
    emitAllowed: emit((_, params: { request: LeaveRequest }) => ({ type: 'leave.allowed', request: params.request }) as const),
    emitRefused: emit((_, params: { request: LeaveRequest }) => ({ type: 'leave.refused', request: params.request }) as const),
  },
}).createMachine({
  id: 'unsavedWork',
  initial: 'clean',
  context: { works: [], request: null },
  on: { 'session.ended': { target: '.clean', actions: ['releaseAll', 'dropRequest'] } },
  states: {
    clean: {
      meta: { title: '', spec: 'S2.48', description: 'nothing would be lost' },
      on: {
        'work.registered': { target: 'dirty', actions: { type: 'register', params: ({ event }) => workOf(event) } },
        'leave.requested': { actions: { type: 'emitAllowed', params: ({ event }) => event } },
      },
    },
    dirty: {
      tags: ['leaveWarning'],
      meta: { title: leaveWarningText, spec: 'A2.35', description: 'unsaved work would be lost by leaving' },
      on: {
        'work.registered': { actions: { type: 'register', params: ({ event }) => workOf(event) } },
        'work.released': [
          {
            guard: { type: 'isLast', params: ({ event }) => event },
            target: 'clean',
            actions: { type: 'release', params: ({ event }) => event },
          },
          { actions: { type: 'release', params: ({ event }) => event } },
        ],
        'leave.requested': { target: 'confirming', actions: { type: 'keepRequest', params: ({ event }) => event } },
      },
    },
    confirming: {
      tags: ['leaveWarning', 'dialog'],
      meta: { title: unsavedWorkText, spec: 'S2.48', description: 'asks whether unsaved work may be lost' },
      on: {
        confirm: {
          target: 'clean',
          actions: [{ type: 'emitAllowed', params: requested }, 'releaseAll', 'dropRequest'],
        },
        cancel: { target: 'dirty', actions: [{ type: 'emitRefused', params: requested }, 'dropRequest'] },
        'work.registered': { actions: { type: 'register', params: ({ event }) => workOf(event) } },
        'work.released': [
          {
            // It was saved while the question was open: nothing is left to ask about.
            guard: { type: 'isLast', params: ({ event }) => event },
            target: 'clean',
            actions: [
              { type: 'release', params: ({ event }) => event },
              { type: 'emitAllowed', params: requested },
              'dropRequest',
            ],
          },
          { actions: { type: 'release', params: ({ event }) => event } },
        ],
        // The wish of before is not forgotten silently: who asked waits for an answer.
        'leave.requested': {
          actions: [
            { type: 'emitRefused', params: requested },
            { type: 'keepRequest', params: ({ event }) => event },
          ],
        },
      },
    },
  },
});
