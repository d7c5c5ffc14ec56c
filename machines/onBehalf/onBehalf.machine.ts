import { assign, emit, setup } from 'xstate';
import { onBehalfReason, reasonProblem } from '../../domain/session/on-behalf.js';
import { needsConfirmation } from '../../domain/sign-in-methods/confirmation.js';
import { failureText } from '../../domain/system/failure-text.js';
import { linesOf, type Message, text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  ActOutcome,
  OnBehalfActors,
  OnBehalfContext,
  OnBehalfEmitted,
  OnBehalfEvent,
  OnBehalfInput,
  OnBehalfTag,
} from './types.js';

const title = text('onBehalf.act');
const spec = 'decision 143';

/** Problem of a reason as people read it; empty if it can be logged. */
function reasonText(reason: string): Message {
  const problem = reasonProblem(reason);
  if (problem === null) return '';
  return problem === 'FIELD_REQUIRED'
    ? text('onBehalf.reasonRequired')
    : text('onBehalf.reasonTooLong', { most: onBehalfReason.longest });
}

/** Staff act as a user: a reason, a fresh proof of identity, and the user's session. */
export const onBehalf = setup({
  types: {} as TypesOf<{
    context: OnBehalfContext;
    events: OnBehalfEvent;
    input: OnBehalfInput;
    emitted: OnBehalfEmitted;
    tags: OnBehalfTag;
    actors: OnBehalfActors;
  }>,
  actors: notProvided<OnBehalfActors>({ startActing: 'promise' }),
  guards: {
    hasReason: ({ context }) => reasonProblem(context.reason) === null,
    isStarted: (_, outcome: ActOutcome) => outcome.ok,
    needsProof: (_, outcome: ActOutcome) => !outcome.ok && needsConfirmation(outcome.problems),
  },
  actions: {
    startOver: assign({ reason: '', message: '' }),
    keepReason: assign((_, { reason }: { reason: string }) => ({ reason, message: '' })),
    showReasonProblem: assign(({ context }) => ({ message: reasonText(context.reason) })),
    showProblems: assign((_, outcome: ActOutcome) => ({
      message: outcome.ok ? '' : linesOf(outcome.problems.map(({ message }) => message)),
    })),
    showFailure: assign((_, { error }: { error: unknown }) => ({ message: failureText(error) })),
    clearMessage: assign({ message: '' }),
    emitStarted: emit(
      (_, outcome: ActOutcome) => ({ type: 'acting.started', accessToken: outcome.ok ? outcome.accessToken : '' }) as const,
    ),
  },
}).createMachine({
  id: 'onBehalf',
  context: ({ input }) => ({ ...input, reason: '', message: '' }),
  initial: 'closed',
  states: {
    closed: {
      meta: { title: '', spec, description: 'the button without its dialog' },
      on: { opened: { target: 'asking', actions: 'startOver' } },
    },
    asking: {
      tags: ['dialog'],
      meta: { title, spec, description: 'takes the reason' },
      on: {
        'reason.changed': { actions: { type: 'keepReason', params: ({ event }) => event } },
        submit: [{ guard: 'hasReason', target: 'starting', actions: 'clearMessage' }, { actions: 'showReasonProblem' }],
        cancel: 'closed',
      },
    },
    starting: {
      tags: ['dialog', 'busy'],
      meta: { title, spec, description: 'opens the session as the user' },
      invoke: {
        id: 'startActing',
        src: 'startActing',
        input: ({ context: { username, reason } }) => ({ username, reason: reason.trim() }),
        onDone: [
          {
            guard: { type: 'isStarted', params: ({ event }) => event.output },
            target: 'closed',
            actions: { type: 'emitStarted', params: ({ event }) => event.output },
          },
          { guard: { type: 'needsProof', params: ({ event }) => event.output }, target: 'confirmingIdentity' },
          { target: 'asking', actions: { type: 'showProblems', params: ({ event }) => event.output } },
        ],
        onError: { target: 'asking', actions: { type: 'showFailure', params: ({ event }) => event } },
      },
    },
    confirmingIdentity: {
      tags: ['dialog'],
      meta: {
        title: text('confirmation.title'),
        spec: 'decision 130',
        description: 'the member of the staff proves who they are',
      },
      on: { 'identity.confirmed': 'starting', 'identity.unconfirmed': 'asking' },
    },
  },
});
