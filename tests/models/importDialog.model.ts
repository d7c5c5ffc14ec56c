import { importDialog } from '../../machines/importDialog/importDialog.machine.js';
import type { Model } from '../../paths/model/model.js';
import {
  files,
  type ImportDialog,
  type ImportDialogWorld,
  importDialogScenarios,
  partlyImported,
} from './importDialog.scenarios.js';
import { importDialogStates } from './importDialog.states.js';

/** Import File to Cart (S2.46, S4.12, S5.30, S8.13). */
export const importDialogModel: Model<ImportDialog, ImportDialogWorld> = {
  machine: importDialog,
  scenarios: importDialogScenarios,
  guardInputs: () => null,
  events: {
    'files.chosen': {
      says: ({ files: chosen }) => `chooses ${chosen.map(({ name }) => name).join(' and ') || 'nothing'}`,
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
    'file.removed': { says: 'takes the file back', leadsTo: { chosen: 'choosing.waiting' } },
    'codeType.changed': {
      says: ({ codeType }) => `says that the codes are "${codeType}"`,
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
    import: { says: 'presses Import', leadsTo: { chosen: 'importing.sending' } },
    'upload.progressed': {
      says: ({ percent }) => `${percent} % are sent`,
      cases: { '': { percent: 40 } },
      leadsTo: { 'importing.sending': 'importing.sending' },
    },
    'upload.finished': { says: 'all is sent', leadsTo: { 'importing.sending': 'importing.adding' } },
    confirm: { says: 'presses OK', leadsTo: { accountRequired: 'leavingToSignIn', confirmingLeave: 'cancelled' } },
    cancel: {
      says: 'presses Cancel',
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
          says: 'every line is imported',
          output: { hasErrors: false, importedLineCount: 3, errors: [] },
          leadsTo: { importing: 'imported' },
        },
        'some of it': {
          says: 'all but one line are imported',
          output: partlyImported,
          leadsTo: { importing: 'choosing.reported' },
        },
        refused: {
          says: 'the file is refused',
          output: { hasErrors: true, importedLineCount: 0, errors: ['The file is no text.'] },
          leadsTo: { importing: 'choosing.reported' },
        },
        nothing: {
          says: 'nothing is found in the file',
          output: { hasErrors: false, importedLineCount: 0, errors: [] },
          leadsTo: { importing: 'choosing.reported' },
        },
        'no answer': { says: 'nobody answers', error: { code: 'NETWORK' }, leadsTo: { importing: 'chosen.failed' } },
        'too many requests': {
          says: 'there were too many requests',
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
