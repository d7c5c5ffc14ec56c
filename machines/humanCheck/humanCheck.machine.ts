import { assign, emit, setup } from 'xstate';
import { text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  ChallengeOutcome,
  HumanCheckActors,
  HumanCheckContext,
  HumanCheckEmitted,
  HumanCheckEvent,
  HumanCheckTag,
} from './types.js';

/**
 * The human check of a form (A7.40): the browser solves a task by itself, or a hosted service's widget asks the person, and the form hears of the solution.
 * Lives as long as the form; it begins at once, so that a person who types has a solution by the time they submit.
 */
export const humanCheck = setup({
  types: {} as TypesOf<{
    context: HumanCheckContext;
    events: HumanCheckEvent;
    emitted: HumanCheckEmitted;
    tags: HumanCheckTag;
    actors: HumanCheckActors;
  }>,
  actors: notProvided<HumanCheckActors>({ solveChallenge: 'promise' }),
  guards: {
    isHosted: (_, { kind }: ChallengeOutcome) => kind === 'hosted',
  },
  actions: {
    keepOutcome: assign((_, outcome: ChallengeOutcome) =>
      outcome.kind === 'hosted' ? { widget: outcome.widget } : { verifyToken: outcome.verifyToken },
    ),
    forgetWidget: assign({ widget: null }),
    keepToken: assign((_, { verifyToken }: { verifyToken: string }) => ({ verifyToken })),
    forgetToken: assign({ verifyToken: '' }),
    emitVerified: emit(({ context: { verifyToken } }) => ({ type: 'human.verified' as const, verifyToken })),
    emitUnverified: emit({ type: 'human.unverified' }),
  },
  // A minute less than a challenge is valid, so that a form never sends an expired solution.
  delays: { lifetime: 540_000 },
}).createMachine({
  id: 'humanCheck',
  context: { verifyToken: '', widget: null },
  initial: 'solving',
  states: {
    solving: {
      entry: 'forgetWidget',
      tags: ['running'],
      meta: { title: text('humanCheck.running'), spec: 'A7.40', description: 'the browser solves a task' },
      invoke: {
        id: 'solveChallenge',
        src: 'solveChallenge',
        onDone: [
          {
            guard: { type: 'isHosted', params: ({ event }) => event.output },
            target: 'answering',
            actions: { type: 'keepOutcome', params: ({ event }) => event.output },
          },
          {
            target: 'passed',
            actions: [{ type: 'keepOutcome', params: ({ event }) => event.output }, 'emitVerified'],
          },
        ],
        onError: 'unavailable',
      },
    },
    answering: {
      tags: ['widget'],
      meta: { title: text('humanCheck.answering'), spec: 'A7.40', description: 'the widget of a hosted service asks the person' },
      on: {
        'widget.solved': { target: 'answered', actions: [{ type: 'keepToken', params: ({ event }) => event }, 'emitVerified'] },
        'widget.failed': 'unavailable',
      },
    },
    answered: {
      tags: ['widget'],
      meta: {
        title: text('humanCheck.passed'),
        spec: 'A4.9',
        description: 'the form may be submitted; the widget watches over its solution',
      },
      exit: ['forgetToken', 'emitUnverified'],
      on: {
        // A widget without an answer: the next one asks the person again.
        'widget.expired': 'solving',
        'widget.failed': 'unavailable',
        'check.restarted': 'solving',
      },
    },
    passed: {
      meta: { title: text('humanCheck.passed'), spec: 'A4.9', description: 'the form may be submitted' },
      exit: ['forgetToken', 'emitUnverified'],
      after: { lifetime: 'expired' },
      on: { 'check.restarted': 'solving' },
    },
    expired: {
      meta: { title: text('humanCheck.expired'), spec: 'A4.9', description: 'the form was left open for too long' },
      on: { 'check.restarted': 'solving' },
    },
    unavailable: {
      entry: 'forgetWidget',
      meta: { title: text('humanCheck.unavailable'), spec: 'A8.11', description: 'there is no check; what was typed is kept' },
      on: { 'check.restarted': 'solving' },
    },
  },
});
