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

/** Import File to Cart (S2.46, S4.12, S5.30, S8.13). */
export const importDialogModel: Model<ImportDialog, ImportDialogFixture> = {
  machine: importDialog,
  scenarios: importDialogScenarios,
  guardInputs: () => null,
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
      cases: { ours: { codeType: 'our' }, UPCs: { codeType: 'upc' } },
      leadsTo: {
        'choosing.waiting': 'choosing.waiting',
        'choosing.refused': 'choosing.refused',
        'choosing.reported': 'choosing.reported',
        'chosen.ready': 'chosen.ready',
        'chosen.refused': 'chosen.refused',
        'chosen.failed': 'chosen.failed',
      },
    },
    import: { description: 'presses Import', leadsTo: { chosen: 'importing.sending' } },
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
          output: { hasErrors: false, importedLineCount: 3, errors: [] },
          leadsTo: { importing: 'imported' },
        },
        'some of it': {
          description: 'all but one line are imported',
          output: partlyImported,
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
    'chosen · file.removed: target opening': 'opening decides again, and comes to choosing.waiting with the same data',
  },
  states: importDialogStates,
};

const isTaken = ([file, ...others]: readonly { size: number }[]): boolean =>
  file !== undefined && others.length === 0 && file.size > 0 && file.size <= 10_485_760;
