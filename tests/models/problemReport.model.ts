import { problemReport } from '../../machines/problemReport/problemReport.machine.js';
import type { Model } from '../../paths/model/model.js';
import { type ProblemReport, type ProblemReportWorld, problemReportScenarios } from './problemReport.scenarios.js';
import { problemReportStates } from './problemReport.states.js';

const tooLong = { code: 'TEXT_TOO_LONG', message: 'Please be brief.', field: ['message'] };
const unwell = { code: 'REFUSED', message: 'Not today.' };

/** Report a Problem (docs/support.md). */
export const problemReportModel: Model<ProblemReport, ProblemReportWorld> = {
  machine: problemReport,
  scenarios: problemReportScenarios,
  // A box that is ticked cannot be ticked.
  guardInputs: ({ context }) => [context.message, context.isAttached],
  events: {
    'message.changed': {
      says: ({ text }) => (text.length > 40 ? 'writes too much' : `writes "${text}"`),
      cases: {
        'what happened': { text: ' The total is wrong. ' },
        blanks: { text: '  ' },
        'too much': { text: 'x'.repeat(2_001) },
      },
      leadsTo: { writing: 'writing.composing' },
    },
    'recording.toggled': {
      says: ({ isAttached }) => (isAttached ? 'attaches the recording' : 'leaves the recording out'),
      cases: { off: { isAttached: false }, on: { isAttached: true } },
      leadsTo: { writing: ({ scenario }) => (scenario.world.records ? 'writing.composing' : null) },
    },
    'recording.downloaded': {
      says: 'presses Download recording',
      leadsTo: {
        'writing.composing': ({ scenario }) => (scenario.world.records ? 'writing.composing' : null),
        'writing.correcting': ({ scenario }) => (scenario.world.records ? 'writing.correcting' : null),
        'writing.failed': ({ scenario }) => (scenario.world.records ? 'writing.failed' : null),
        sent: ({ scenario }) => (scenario.world.records ? 'sent' : null),
        notTaken: ({ scenario }) => (scenario.world.records ? 'notTaken' : null),
      },
    },
    send: {
      says: 'presses Send',
      leadsTo: { writing: ({ before: { context } }) => (context.message.includes('total') ? 'sending' : 'writing.correcting') },
    },
    cancel: { says: 'presses the button that closes', leadsTo: { writing: 'closed', sent: 'closed', notTaken: 'closed' } },
  },
  actors: {
    sendReport: {
      outcomes: {
        sent: { says: 'support has it', output: { kind: 'sent', number: '1001' }, leadsTo: { sending: 'sent' } },
        'not taken': { says: 'requests are not taken', output: { kind: 'notTaken' }, leadsTo: { sending: 'notTaken' } },
        refused: {
          says: 'it is refused',
          output: { kind: 'refused', problems: [tooLong, unwell] },
          leadsTo: { sending: 'writing.correcting' },
        },
        'no answer': { says: 'nobody answers', error: { code: 'NETWORK' }, leadsTo: { sending: 'writing.failed' } },
        'too many': { says: 'there were too many', error: { code: 'TOO_MANY_REQUESTS' }, leadsTo: { sending: 'writing.failed' } },
      },
    },
  },
  delays: {},
  states: problemReportStates,
};
