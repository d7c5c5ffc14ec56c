import assert from 'node:assert/strict';
import { humanCheck } from '../../machines/humanCheck/humanCheck.machine.js';
import type { Model, Observation } from '../../paths/model/model.js';

export type HumanCheck = typeof humanCheck;
type Observed = Observation<HumanCheck, undefined>;

/** A form hears of each solution, and when it can no longer be used. */
function mustTellForm({ snapshot, before, now }: Observed): void {
  const isPassed = snapshot.matches('passed');
  assert.equal(snapshot.context.verifyToken, isPassed ? 'solution' : '');
  const expected = isPassed
    ? [{ type: 'human.verified', verifyToken: 'solution' }]
    : before?.matches('passed')
      ? [{ type: 'human.unverified' }]
      : [];
  assert.deepEqual(now.emitted, expected);
  assert.equal(snapshot.hasTag('running'), snapshot.matches('solving'));
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
      leadsTo: { passed: 'solving', expired: 'solving', unavailable: 'solving' },
    },
  },
  actors: {
    solveChallenge: {
      outcomes: {
        solved: { description: 'the task is solved', output: { verifyToken: 'solution' }, leadsTo: { solving: 'passed' } },
        'no answer': { description: 'there is no task', error: { code: 'NETWORK' }, leadsTo: { solving: 'unavailable' } },
      },
    },
  },
  delays: { lifetime: { ms: 540_000, description: '9 minutes pass', leadsTo: { passed: 'expired' } } },
  states: {
    solving: mustTellForm,
    passed: mustTellForm,
    expired: mustTellForm,
    unavailable: mustTellForm,
  },
};
