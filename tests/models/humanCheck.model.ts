import assert from 'node:assert/strict';
import { humanCheck } from '../../machines/humanCheck/humanCheck.machine.js';
import type { Model, Observation } from '../../paths/model/model.js';

export type HumanCheck = typeof humanCheck;
type Observed = Observation<HumanCheck, undefined>;

/** The widget of a hosted service at this site. */
export const widget = { service: 'TURNSTILE', siteKey: '0x4AAAA-site-key' } as const;

/** A form hears of each solution, and when it can no longer be used. */
function mustTellForm({ snapshot, before, now }: Observed): void {
  const isPassed = snapshot.matches('passed') || snapshot.matches('answered');
  assert.equal(snapshot.context.verifyToken, isPassed ? 'solution' : '');
  const expected = isPassed
    ? [{ type: 'human.verified', verifyToken: 'solution' }]
    : before?.matches('passed') || before?.matches('answered')
      ? [{ type: 'human.unverified' }]
      : [];
  assert.deepEqual(now.emitted, expected);
  assert.equal(snapshot.hasTag('running'), snapshot.matches('solving'));
  const hasWidget = snapshot.matches('answering') || snapshot.matches('answered');
  assert.equal(snapshot.hasTag('widget'), hasWidget);
  assert.deepEqual(snapshot.context.widget, hasWidget ? widget : null);
  assert.deepEqual(now.calls, snapshot.matches('solving') ? [{ id: 'solveChallenge', input: undefined }] : []);
}

/** The human check of a form (A7.40, A8.11). */
export const humanCheckModel: Model<HumanCheck> = {
  machine: humanCheck,
  scenarios: [{ name: 'a form', input: undefined, startsIn: 'solving', fixture: undefined }],
  guardInputs: () => null,
  events: {
    'check.restarted': {
      description: 'another solution is needed',
      leadsTo: { passed: 'solving', answered: 'solving', expired: 'solving', unavailable: 'solving' },
    },
    'widget.solved': {
      description: 'the person passes the check of the widget',
      cases: { solved: { verifyToken: 'solution' } },
      leadsTo: { answering: 'answered' },
    },
    'widget.expired': { description: 'the solution of the widget expires', leadsTo: { answered: 'solving' } },
    'widget.failed': {
      description: 'the widget crashes, or its service does not answer',
      leadsTo: { answering: 'unavailable', answered: 'unavailable' },
    },
  },
  actors: {
    solveChallenge: {
      outcomes: {
        solved: {
          description: 'the task is solved',
          output: { kind: 'solved', verifyToken: 'solution' },
          leadsTo: { solving: 'passed' },
        },
        hosted: {
          description: 'a hosted service asks the person',
          output: { kind: 'hosted', widget },
          leadsTo: { solving: 'answering' },
        },
        'no answer': { description: 'there is no task', error: { code: 'NETWORK' }, leadsTo: { solving: 'unavailable' } },
      },
    },
  },
  delays: { lifetime: { ms: 540_000, description: '9 minutes pass', leadsTo: { passed: 'expired' } } },
  states: {
    solving: mustTellForm,
    answering: mustTellForm,
    answered: mustTellForm,
    passed: mustTellForm,
    expired: mustTellForm,
    unavailable: mustTellForm,
  },
};
