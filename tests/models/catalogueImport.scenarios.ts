import type { ImportStatus } from '../../domain/catalogue-import/catalogue-import.js';
import type { FileFacts } from '../../domain/documents/file-facts.js';
import type { ImportOutcome, ShownImport, ShownImports } from '../../machines/catalogueImport/types.js';

/** A file that can be sent. */
export const goodFile: FileFacts = { name: 'catalogue.csv', size: 2_400 };
/** A file without content. */
export const emptyFile: FileFacts = { name: 'empty.csv', size: 0 };

/** An import of the person at the browser; tests change the relevant parts. */
export const importWith = (values: Partial<ShownImport> = {}): ShownImport => ({
  ...{ id: '7', mode: 'UPDATE', fileName: 'catalogue.csv', status: 'REVIEWING', isOwn: true, userName: 'Nora Lind' },
  ...{ cancelledBy: null, startedAt: '2026-11-23T15:00:00.000Z', percent: 0, reason: null },
  counts: { products: 30, inserted: 2, changed: 3, discontinued: 0, categories: 1, refusedLines: 0 },
  ...values,
});
const withRefused = { ...importWith().counts, refusedLines: 2 };
const withoutChanges = { ...importWith().counts, inserted: 0, changed: 0, categories: 0 };
const before = importWith({ id: '6', status: 'DONE', fileName: 'autumn.csv', startedAt: '2026-11-20T15:00:00.000Z' });
const ofMarcus = { isOwn: false, userName: 'Marcus Vale' } as const;

/** The place where the page stands for what was read. */
type Place = 'absent' | 'taken.waiting' | 'unsent' | 'reviewing' | 'watching.waiting' | 'over' | 'choosing';

interface Read {
  readonly description: string;
  readonly imports: ShownImports;
  readonly place: Place;
}

const own = (status: ImportStatus, values: Partial<ShownImport> = {}) => [importWith({ status, ...values }), before];

/** Imports that can be read, and the place of the page for each by the requirement. */
export const reads: Readonly<Record<string, Read>> = {
  absent: { description: 'the back office has no such call', imports: null, place: 'absent' },
  none: { description: 'there is no import', imports: [], place: 'choosing' },
  'another person’s, checked': {
    description: 'another person is looking at a checked file',
    imports: own('REVIEWING', ofMarcus),
    place: 'taken.waiting',
  },
  'another person’s, at work': {
    description: 'another person’s import is being written',
    imports: own('APPLYING', { ...ofMarcus, percent: 40 }),
    place: 'taken.waiting',
  },
  'of a user who is gone': {
    description: 'the user of another import is gone',
    imports: own('REVIEWING', { ...ofMarcus, userName: null }),
    place: 'taken.waiting',
  },
  'another person’s, over': {
    description: 'another person’s import is over',
    imports: own('DONE', ofMarcus),
    place: 'choosing',
  },
  unsent: { description: 'an upload is incomplete', imports: own('UPLOADING', { percent: 12 }), place: 'unsent' },
  checking: { description: 'the file is being checked', imports: own('CHECKING', { percent: 40 }), place: 'watching.waiting' },
  checked: { description: 'the file is checked', imports: own('REVIEWING'), place: 'reviewing' },
  'checked, with refused lines': {
    description: 'the file is checked and has refused lines',
    imports: own('REVIEWING', { counts: withRefused }),
    place: 'reviewing',
  },
  'checked, without changes': {
    description: 'the file is checked and changes nothing',
    imports: own('REVIEWING', { counts: withoutChanges }),
    place: 'reviewing',
  },
  undoing: { description: 'the import is being taken back', imports: own('UNDOING', { percent: 60 }), place: 'watching.waiting' },
  done: { description: 'the import is done', imports: own('DONE'), place: 'over' },
  outdated: { description: 'the catalogue changed meanwhile', imports: own('OUTDATED'), place: 'over' },
  cancelled: {
    description: 'another person cancelled the import',
    imports: own('CANCELLED', { cancelledBy: 'Marcus Vale' }),
    place: 'over',
  },
  interrupted: { description: 'the server was restarted', imports: own('INTERRUPTED'), place: 'over' },
  failed: { description: 'the import failed', imports: own('FAILED', { reason: 'Line 1: Cost: is missing' }), place: 'over' },
};

/** Refusal of a step. */
export const refusalText = 'Marcus Vale is importing a catalogue.';
const problem = (code: string, message: string) => ({ code, message, field: null });
export const refused: ImportOutcome = { ok: false, problems: [problem('STILL_RUNNING', refusalText)] };
export const proofNeeded: ImportOutcome = {
  ok: false,
  problems: [problem('CONFIRMATION_REQUIRED', 'Confirm that it is you.')],
};
