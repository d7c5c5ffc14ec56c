import assert from 'node:assert/strict';
import { onBehalf } from '../../machines/onBehalf/onBehalf.machine.js';
import type { ActOutcome } from '../../machines/onBehalf/types.js';
import type { Model, Observation } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';

export type OnBehalf = typeof onBehalf;
type Observed = Observation<OnBehalf, undefined>;

export const noAnswerText = 'Service temporarily unavailable';
export const refusedText = 'Nobody can act for staff, guests, or users who are disabled.';
export const requiredText = 'Say why in at least 3 characters.';
export const tooLongText = 'The reason can have at most 200 characters.';
export const reasons = {
  good: 'Order by phone',
  spaced: ' Order by phone ',
  brief: 'abc',
  short: 'ab',
  long: 'x'.repeat(201),
} as const;
const problems: Readonly<Record<string, string>> = {
  [reasons.short]: requiredText,
  [reasons.long]: tooLongText,
  '': requiredText,
};
/** Why a reason cannot be logged, by the requirement; empty if it can. */
const problemOf = (reason = ''): string => problems[reason] ?? '';
const narrowed = 'only the compiler asks: the guard before it has answered';

const messageOf = ({ before, event }: Observed): string => {
  switch (event?.type) {
    case 'submit':
      return problemOf(before?.context.reason);
    case 'xstate.done.actor.startActing': {
      const { problems = [] } = (event as unknown as { output: { problems?: { code: string; message: string }[] } }).output;
      return problems.every(({ code }) => code === 'CONFIRMATION_REQUIRED') ? '' : refusedText;
    }
    case 'xstate.error.actor.startActing':
      return noAnswerText;
    case 'identity.unconfirmed':
    case 'identity.confirmed':
    case 'cancel':
      return english(before?.context.message ?? '');
    default:
      return '';
  }
};

function mustShow(seen: Observed, isDialog: boolean, isBusy: boolean): void {
  const { snapshot, before, event, scenario, now } = seen;
  const { username, reason, message } = snapshot.context;
  assert.deepEqual([snapshot.hasTag('dialog'), snapshot.hasTag('busy')], [isDialog, isBusy]);
  assert.equal(username, scenario.input.username);
  const typed = event?.type === 'reason.changed' ? (event as unknown as { reason: string }).reason : before?.context.reason;
  assert.equal(reason, event?.type === 'opened' ? '' : (typed ?? ''));
  assert.equal(english(message), messageOf(seen));
  const { ok } = ((event as unknown as { output?: ActOutcome } | null)?.output ?? { ok: false }) as { ok: boolean };
  assert.deepEqual(now.emitted, ok ? [{ type: 'acting.started', accessToken: 'token-acting' }] : []);
}

/** Staff act as a user (decision 143). */
export const onBehalfModel: Model<OnBehalf> = {
  machine: onBehalf,
  scenarios: [{ name: 'a user', input: { username: 'emily' }, startsIn: 'closed', fixture: undefined }],
  guardInputs: ({ context: { reason, message } }) => [reason, message],
  events: {
    opened: { description: 'presses Act as This User', leadsTo: { closed: 'asking' } },
    'reason.changed': {
      description: ({ reason }) => `types “${reason.slice(0, 20)}”`,
      cases: {
        'a reason': { reason: reasons.good },
        'a reason between spaces': { reason: reasons.spaced },
        'three letters': { reason: reasons.brief },
        'two letters': { reason: reasons.short },
        'a novel': { reason: reasons.long },
      },
      leadsTo: { asking: 'asking' },
    },
    submit: {
      description: 'presses Start',
      leadsTo: { asking: ({ before }) => (problemOf(before.context.reason) === '' ? 'starting' : 'asking') },
    },
    cancel: { description: 'presses Cancel', leadsTo: { asking: 'closed' } },
    'identity.confirmed': { description: 'proves who they are', leadsTo: { confirmingIdentity: 'starting' } },
    'identity.unconfirmed': { description: 'closes the question', leadsTo: { confirmingIdentity: 'asking' } },
  },
  actors: {
    startActing: {
      outcomes: {
        started: {
          description: 'the session is opened',
          output: { ok: true, accessToken: 'token-acting' },
          leadsTo: { starting: 'closed' },
        },
        'needs a proof': {
          description: 'the last proof is too old',
          output: { ok: false, problems: [{ code: 'CONFIRMATION_REQUIRED', message: 'WHATEVER', field: null }] },
          leadsTo: { starting: 'confirmingIdentity' },
        },
        refused: {
          description: 'the user is staff',
          output: { ok: false, problems: [{ code: 'REFUSED', message: refusedText, field: null }] },
          leadsTo: { starting: 'asking' },
        },
        'no answer': {
          description: 'nobody answers',
          error: { code: 'BACK_OFFICE_UNAVAILABLE' },
          leadsTo: { starting: 'asking' },
        },
      },
    },
  },
  delays: {},
  equivalent: {
    'domain/session/on-behalf.ts › onBehalfReason: shortest: 3 one more':
      'only reasonProblem reads it, which has tests of its own',
    'domain/session/on-behalf.ts › onBehalfReason: shortest: 3 one less':
      'only reasonProblem reads it, which has tests of its own',
    'onBehalf.machine.ts › reasonText: problem === null always false': 'it is called for a reason with a problem',
    "onBehalf.machine.ts › reasonText: '' another value": 'it is called for a reason with a problem',
    'onBehalf.machine.ts › onBehalf.guards.needsProof: outcome.ok always false': narrowed,
    'onBehalf.machine.ts › onBehalf.actions.showProblems: outcome.ok always false': narrowed,
    "onBehalf.machine.ts › onBehalf.actions.showProblems: '' another value": narrowed,
    'onBehalf.machine.ts › onBehalf.actions.emitStarted: outcome.ok always true': narrowed,
    "onBehalf.machine.ts › onBehalf.actions.emitStarted: '' another value": narrowed,
  },
  states: {
    closed: (seen) => mustShow(seen, false, false),
    asking: (seen) => mustShow(seen, true, false),
    starting: (seen) => {
      mustShow(seen, true, true);
      assert.deepEqual(seen.now.calls, [
        { id: 'startActing', input: { username: 'emily', reason: seen.snapshot.context.reason.trim() } },
      ]);
    },
    confirmingIdentity: (seen) => mustShow(seen, true, false),
  },
};
