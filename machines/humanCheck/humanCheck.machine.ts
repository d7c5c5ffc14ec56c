import { assign, emit, setup } from 'xstate';
import { text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type { HumanCheckActors, HumanCheckContext, HumanCheckEmitted, HumanCheckEvent, HumanCheckTag } from './types.js';

/**
 * The human check of a form (A7.40): the browser solves a task by itself, and the form hears of the solution. Lives as long as the form; it begins at
 * once, so that a person who types has a solution by the time they submit.
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
  actions: {
    keepToken: assign((_, { verifyToken }: { verifyToken: string }) => ({ verifyToken })),
    forgetToken: assign({ verifyToken: '' }),
    emitVerified: emit((_, { verifyToken }: { verifyToken: string }) => ({ type: 'human.verified' as const, verifyToken })),
    emitUnverified: emit({ type: 'human.unverified' }),
  },
  // A minute less than a challenge is valid, so that a form never sends an expired solution.
  delays: { lifetime: 540_000 },
}).createMachine({
  id: 'humanCheck',
  context: { verifyToken: '' },
  initial: 'solving',
  states: {
    solving: {
      tags: ['running'],
      meta: { title: text('humanCheck.running'), spec: 'A7.40', description: 'the browser solves a task' },
      invoke: {
        id: 'solveChallenge',
        src: 'solveChallenge',
        onDone: {
          target: 'passed',
          actions: [
            { type: 'keepToken', params: ({ event }) => event.output },
            { type: 'emitVerified', params: ({ event }) => event.output },
          ],
        },
        onError: 'unavailable',
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
      meta: { title: text('humanCheck.unavailable'), spec: 'A8.11', description: 'there is no check; what was typed is kept' },
      on: { 'check.restarted': 'solving' },
    },
  },
});
