import type { SnapshotFrom } from 'xstate';
import type { ProductCodeType } from '../../domain/cart-import/cart-import.js';
import { importDialog } from '../../machines/importDialog/importDialog.machine.js';
import type { Model } from '../../paths/model/model.js';
import {
  files,
  type ImportDialog,
  type ImportDialogFixture,
  importDialogScenarios,
  partlyImported,
} from './importDialog.scenarios.js';
import { importDialogStates } from './importDialog.states.js';

type CaseContext = { snapshot: SnapshotFrom<ImportDialog>; scenario: { fixture: ImportDialogFixture } };
const hasFailed = ({ snapshot }: CaseContext): boolean => snapshot.matches({ chosen: 'failed' });
const codes = (codeType: ProductCodeType) => (at: CaseContext) =>
  at.scenario.fixture.triesOtherCodes && !hasFailed(at) ? undefined : { codeType };
const withOtherCodes = (at: CaseContext) =>
  at.scenario.fixture.triesOtherCodes && hasFailed(at) && at.snapshot.context.codeType !== 'auto' ? {} : undefined;

const anotherKey = 'a key only has to be another one than before';
const noFile = 'only the compiler asks: nothing is sent without a file';
const noReport = 'only the compiler asks: whatever is imported has a report';

/** Import File to Cart (S2.46, S4.12, S5.30, S8.13). */
export const importDialogModel: Model<ImportDialog, ImportDialogFixture> = {
  machine: importDialog,
  scenarios: importDialogScenarios,
  guardInputs: ({ context }) => context.codeType,
  events: {
    'files.chosen': {
      description: ({ files: chosen }) => `chooses ${chosen.map(({ name }) => name).join(' and ') || 'nothing'}`,
      cases: {
        'a file': { files: [files.order] },
        'another file': { files: [files.large] },
        'two files': { files: [files.order, files.large] },
        'an empty file': { files: [files.empty] },
        'a file that is too large': { files: [files.tooLarge] },
      },
      leadsTo: {
        choosing: ({ event }) => (isTaken(event.files) ? 'chosen.ready' : 'choosing.refused'),
        chosen: ({ event }) => (isTaken(event.files) ? 'chosen.ready' : 'chosen.refused'),
      },
    },
    'file.removed': { description: 'takes the file back', leadsTo: { chosen: 'choosing.waiting' } },
    'codeType.changed': {
      description: ({ codeType }) => `says that the codes are "${codeType}"`,
      cases: { ours: codes('our'), UPCs: codes('upc') },
      leadsTo: {
        'choosing.waiting': 'choosing.waiting',
        'choosing.refused': 'choosing.refused',
        'choosing.reported': 'choosing.reported',
        'chosen.ready': 'chosen.ready',
        'chosen.refused': 'chosen.refused',
        'chosen.failed': 'chosen.failed',
      },
    },
    import: {
      description: 'presses Import',
      cases: { '': {}, 'with other codes, after a failure': withOtherCodes },
      leadsTo: { chosen: 'importing.sending' },
    },
    'upload.progressed': {
      description: ({ percent }) => `${percent} % are sent`,
      cases: { '': { percent: 40 } },
      leadsTo: { 'importing.sending': 'importing.sending' },
    },
    'upload.finished': { description: 'all is sent', leadsTo: { 'importing.sending': 'importing.adding' } },
    confirm: { description: 'presses OK', leadsTo: { accountRequired: 'leavingToSignIn', confirmingLeave: 'cancelled' } },
    cancel: {
      description: 'presses Cancel',
      leadsTo: {
        accountRequired: 'cancelled',
        choosing: 'cancelled',
        chosen: 'confirmingLeave',
        confirmingLeave: 'chosen.ready',
        'importing.sending': 'chosen.ready',
      },
    },
  },
  actors: {
    importFile: {
      outcomes: {
        'all of it': {
          description: 'every line is imported',
          output: ({ scenario }) => ({ hasErrors: false, importedLineCount: scenario.fixture.lines.whole, errors: [] }),
          leadsTo: { importing: 'imported' },
        },
        'some of it': {
          description: 'some lines are not imported',
          output: ({ scenario }) => ({ ...partlyImported, importedLineCount: scenario.fixture.lines.partial }),
          leadsTo: { importing: 'choosing.reported' },
        },
        refused: {
          description: 'the file is refused',
          output: { hasErrors: true, importedLineCount: 0, errors: ['The file is no text.'] },
          leadsTo: { importing: 'choosing.reported' },
        },
        nothing: {
          description: 'nothing is found in the file',
          output: { hasErrors: false, importedLineCount: 0, errors: [] },
          leadsTo: { importing: 'choosing.reported' },
        },
        'no answer': { description: 'nobody answers', error: { code: 'NETWORK' }, leadsTo: { importing: 'chosen.failed' } },
        'too many requests': {
          description: 'there were too many requests',
          error: { code: 'TOO_MANY_REQUESTS', retryAfter: 30 },
          leadsTo: { importing: 'chosen.failed' },
        },
      },
    },
  },
  delays: {},
  equivalent: {
    'importDialog.setup.ts › importDialogSetup.actions.dropFile.problem: problem left as it was':
      'there is a problem only beside a file that is shown with it',
    'importDialog.setup.ts › importDialogSetup.actions.keepFile.attempt: context.attempt + 1 another value': anotherKey,
    'importDialog.setup.ts › importDialogSetup.actions.keepFile.attempt: 1 one more': anotherKey,
    'importDialog.setup.ts › importDialogSetup.actions.keepCodeType.attempt: context.attempt + 1 another value': anotherKey,
    'importDialog.setup.ts › importDialogSetup.actions.keepCodeType.attempt: 1 one more': anotherKey,
    'importDialog.machine.ts › importDialog.states.imported.output: 0 one *': noReport,
    'importDialog.setup.ts › importDialogSetup.actions.emitImported: 0 one *': noReport,
    "states/importing.ts › importing.invoke.input: '' another value": noFile,
    'states/importing.ts › importing.invoke.input: without property name': noFile,
    'states/importing.ts › importing.invoke.input: without property size': noFile,
    'states/importing.ts › importing.invoke.input: 0 one *': noFile,
    'chosen · file.removed: target opening': 'opening decides again, and comes to choosing.waiting with the same data',
  },
  states: importDialogStates,
};

const isTaken = ([file, ...others]: readonly { size: number }[]): boolean =>
  file !== undefined && others.length === 0 && file.size > 0 && file.size <= 10_485_760;
