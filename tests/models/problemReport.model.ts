import { problemReport } from '../../machines/problemReport/problemReport.machine.js';
import type { Model } from '../../paths/model/model.js';
import { type ProblemReport, type ProblemReportFixture, problemReportScenarios } from './problemReport.scenarios.js';
import { problemReportStates } from './problemReport.states.js';

const tooLong = { code: 'TEXT_TOO_LONG', message: 'Please be brief.', field: ['message'] };
const unwell = { code: 'REFUSED', message: 'Not today.' };

const anotherKey = 'another content has another key: any that is not taken yet will do';
const narrowed = 'only the compiler asks: the guard has found the kind';

/** Report a Problem (docs/support.md). */
export const problemReportModel: Model<ProblemReport, ProblemReportFixture> = {
  machine: problemReport,
  scenarios: problemReportScenarios,
  // A box that is ticked cannot be ticked.
  guardInputs: ({ context }) => [context.message, context.isAttached],
  events: {
    'message.changed': {
      description: ({ text }) => (text.length > 40 ? 'writes too much' : `writes "${text}"`),
      cases: {
        'what happened': { text: ' The total is wrong. ' },
        blanks: { text: '  ' },
        'too much': { text: 'x'.repeat(2_001) },
      },
      leadsTo: { writing: 'writing.composing' },
    },
    'recording.toggled': {
      description: ({ isAttached }) => (isAttached ? 'attaches the recording' : 'leaves the recording out'),
      cases: { off: { isAttached: false }, on: { isAttached: true } },
      leadsTo: { writing: ({ scenario }) => (scenario.fixture.records ? 'writing.composing' : null) },
    },
    'recording.downloaded': {
      description: 'presses Download recording',
      leadsTo: {
        'writing.composing': ({ scenario }) => (scenario.fixture.records ? 'writing.composing' : null),
        'writing.correcting': ({ scenario }) => (scenario.fixture.records ? 'writing.correcting' : null),
        'writing.failed': ({ scenario }) => (scenario.fixture.records ? 'writing.failed' : null),
        sent: ({ scenario }) => (scenario.fixture.records ? 'sent' : null),
        notTaken: ({ scenario }) => (scenario.fixture.records ? 'notTaken' : null),
      },
    },
    send: {
      description: 'presses Send',
      leadsTo: { writing: ({ before: { context } }) => (context.message.includes('total') ? 'sending' : 'writing.correcting') },
    },
    cancel: { description: 'presses the button that closes', leadsTo: { writing: 'closed', sent: 'closed', notTaken: 'closed' } },
  },
  actors: {
    sendReport: {
      outcomes: {
        sent: { description: 'support has it', output: { kind: 'sent', number: '1001' }, leadsTo: { sending: 'sent' } },
        'not taken': { description: 'requests are not taken', output: { kind: 'notTaken' }, leadsTo: { sending: 'notTaken' } },
        refused: {
          description: 'it is refused',
          output: { kind: 'refused', problems: [tooLong, unwell] },
          leadsTo: { sending: 'writing.correcting' },
        },
        'no answer': { description: 'nobody answers', error: { code: 'NETWORK' }, leadsTo: { sending: 'writing.failed' } },
        'too many': {
          description: 'there were too many',
          error: { code: 'TOO_MANY_REQUESTS' },
          leadsTo: { sending: 'writing.failed' },
        },
      },
    },
  },
  delays: {},
  equivalent: {
    'problemReport.machine.ts › problemReport.actions.keepMessage: context.revision + 1 another value': anotherKey,
    'problemReport.machine.ts › problemReport.actions.keepMessage: 1 one more': anotherKey,
    'problemReport.machine.ts › problemReport.actions.keepAttached: context.revision + 1 another value': anotherKey,
    'problemReport.machine.ts › problemReport.actions.keepAttached: 1 one more': anotherKey,
    'problemReport.machine.ts › problemReport.context: 0 one *': anotherKey,
    'problemReport.machine.ts › problemReport.states.sending.invoke.input: attemptKey(idempotencyKey, revision) another value':
      anotherKey,
    "problemReport.machine.ts › problemReport.actions.showReasons.error: outcome.kind === 'refused' always true": narrowed,
    "problemReport.machine.ts › problemReport.actions.showReasons.error: '' another value": narrowed,
    "problemReport.machine.ts › problemReport.actions.keepNumber.number: outcome.kind === 'sent' always true": narrowed,
    "problemReport.machine.ts › problemReport.actions.keepNumber.number: '' another value": narrowed,
  },
  states: problemReportStates,
};
