import { newSynonym, type Synonym, synonymProblems } from '../../domain/administration/synonyms/synonym.js';
import type { SynonymPlan } from '../../domain/administration/synonyms/synonym-plan.js';
import { addressOfSynonyms, everySynonym, type SynonymQuery } from '../../domain/administration/synonyms/synonym-query.js';
import { synonymEditor } from '../../machines/synonymEditor/synonymEditor.machine.js';
import { formIn } from '../../machines/synonymEditor/synonymEditor.setup.js';
import type { SynonymEditorContext, SynonymOutcome } from '../../machines/synonymEditor/types.js';
import type { Model } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { failureText, type Observed, refusalText, type SynonymEditorMachine, sees, takenText } from './synonymEditor.expected.js';

type At = { readonly snapshot: Observed['snapshot'] };

export const catsup: Synonym = { term: 'catsup', meaning: 'ketchup', isMutual: true };
export const evoo: Synonym = { term: 'evoo', meaning: 'extra virgin olive oil', isMutual: false };
export const some = { totalCount: 60, rows: [catsup, evoo] };
export const none = { totalCount: 0, rows: [] };
export const beyond = { totalCount: 60, rows: [] };
export const nonsense: SynonymQuery = { search: 'zzqqxx', page: 1 };
export const secondPage: SynonymQuery = { search: '', page: 2 };

const pop: Synonym = { term: 'pop', meaning: 'soda', isMutual: true };
/** Contents of the file, and the outcome of its lines. */
export const fileLines = [
  'term,meaning,both ways',
  'pop,soda,Y',
  'evoo,olive oil,N',
  'catsup,ketchup,Y',
  'tomato,tomatoes,N',
  'bad',
];
export const plan: SynonymPlan = {
  lines: [
    { line: 2, synonym: pop, written: 'pop, soda', verdict: 'ADDED', reason: '' },
    { line: 3, synonym: { ...evoo, meaning: 'olive oil' }, written: 'evoo, olive oil', verdict: 'CHANGED', reason: '' },
    {
      line: 5,
      synonym: { term: 'tomato', meaning: 'tomatoes', isMutual: false },
      written: 'tomato, tomatoes',
      verdict: 'REFUSED',
      reason: 'The same.',
    },
    { line: 6, synonym: null, written: 'bad', verdict: 'REFUSED', reason: 'Meaning is a required field' },
  ],
  unchanged: 1,
};
export const knownPlan: SynonymPlan = { lines: [], unchanged: 1 };
export const emptyPlan: SynonymPlan = { lines: [], unchanged: 0 };
const content = { text: async () => '' };
export const smallFile = { name: 'synonyms.csv', size: 2_000, content };
export const largeFile = { name: 'large.csv', size: 2_000_000, content };
export const emptyFile = { name: 'empty.csv', size: 1_000, content };
export const tooLargeFile = { name: 'huge.csv', size: 2_000_001, content };

const denied = { code: 'FORBIDDEN', serverMessage: failureText };
const problem = (message: string, field: readonly string[]) => ({ code: 'REFUSED', message, field });
export const refusals = { taken: [problem(takenText, ['after', 'term'])], refused: [problem(refusalText, ['after'])] };
const refused = (kind: keyof typeof refusals): { output: SynonymOutcome } => ({
  output: { kind: 'refused', problems: refusals[kind] },
});

const isSound = (context: SynonymEditorContext): boolean => Object.keys(synonymProblems(formIn(context))).length === 0;
const isAt = ({ query }: SynonymEditorContext, other: SynonymQuery): boolean =>
  addressOfSynonyms(query) === addressOfSynonyms(other);
/** Forms, removals and files begin with the list as it is at first; after a change only its Undo is pressed. */
const isAtFirst = ({ snapshot: { context } }: At): boolean =>
  context.undoable === null && isAt(context, everySynonym) && context.rows.length > 0;
const leadsElsewhere =
  <Target extends string>(target: Target) =>
  ({ before, event }: { before: Observed['snapshot']; event: unknown }): Target | null =>
    isAt(before.context, (event as { query: SynonymQuery }).query) ? null : target;
/** After a change only its Undo is pressed, while its notification shows. */
const isUnchanged = ({ snapshot: { context } }: At): boolean => context.undoable === null;

const searches = (query: SynonymQuery) =>
  ((at: At) => (isAt(at.snapshot.context, query) || !isUnchanged(at) ? undefined : { query })) as never;
const typed =
  (field: 'term' | 'meaning' | 'isMutual', change: (form: Synonym) => Partial<Synonym> | null) =>
  ({ snapshot }: At) => {
    if (!snapshot.hasTag('form') || snapshot.hasTag('busy')) return undefined;
    const form = formIn(snapshot.context);
    const changed = change(form);
    return changed === null ? undefined : { field, after: { ...form, ...changed } };
  };
const hasReasons = ({ context: { problems, messages } }: Observed['snapshot']): boolean =>
  Object.keys(problems).length + messages.length > 0;
const checked = ({ name }: { name: string }, found: SynonymPlan) => ({
  output: ({ snapshot: { context } }: At) => (context.file?.name === name ? found : undefined),
});

const setupFile = 'synonymEditor.setup.ts';
const narrowed = 'only narrows the type';
const never = 'a programming error, which no path has';
const answeredAt =
  (output: { totalCount: number; rows: readonly Synonym[] }, query: SynonymQuery) =>
  ({ snapshot: { context } }: At) =>
    isAt(context, query) ? output : undefined;

/** Only the first page of an empty store. */
const noneAtAll = {
  description: 'there are none at all',
  output: ({ snapshot }: At) => (isAt(snapshot.context, everySynonym) ? none : undefined),
  leadsTo: { loading: 'listed.closed' },
} as const;

/** Outcomes of reading a page in a state. */
const readIn = (state: 'loading' | 'listed.refreshing') =>
  ({
    some: { description: 'synonyms are read', output: answeredAt(some, everySynonym), leadsTo: { [state]: 'listed.closed' } },
    'no match': { description: 'none is found', output: answeredAt(none, nonsense), leadsTo: { [state]: 'listed.closed' } },
    'not on this page': {
      description: 'there are none on the page',
      output: answeredAt(beyond, secondPage),
      leadsTo: { [state]: 'listed.closed' },
    },
    'on this page': {
      description: 'the second page is read',
      output: answeredAt(some, secondPage),
      leadsTo: { [state]: 'listed.closed' },
    },
    absent: {
      description: 'the back office has no such call',
      output: (at: At) => (isUnchanged(at) ? null : undefined),
      leadsTo: { [state]: 'absent' },
    },
    denied: { description: 'it is denied', error: denied, leadsTo: { [state]: 'failed' } },
  }) as const;

/** Synonyms of searches. */
export const synonymEditorModel: Model<SynonymEditorMachine> = {
  machine: synonymEditor,
  scenarios: [{ name: 'the page', input: { query: everySynonym }, startsIn: 'loading', fixture: undefined }],
  // The next form starts afresh: a closed one leaves nothing to decide.
  guardInputs: ({ context: { query, rows, change, undoable, problems, messages, isUndo, file, plan: found }, value }) => [
    ...[addressOfSynonyms(query), rows.length, undoable],
    ...(/editing|saving|applying/.test(JSON.stringify(value))
      ? [change, Object.keys(problems), messages.map(english), isUndo]
      : []),
    ...(/importing/.test(JSON.stringify(value)) ? [file?.name, found?.lines.length, messages.map(english)] : []),
  ],
  events: {
    retry: { description: 'presses Try again', leadsTo: { failed: 'loading' } },
    'query.chosen': {
      description: ({ query }) => `chooses ${addressOfSynonyms(query) || 'all'}`,
      cases: {
        nonsense: searches(nonsense),
        'the second page': searches(secondPage),
        all: searches(everySynonym),
        same: ((at: At) => ({ query: at.snapshot.context.query })) as never,
      },
      leadsTo: {
        'listed.closed': leadsElsewhere('listed.refreshing'),
        'listed.refreshing': leadsElsewhere('listed.refreshing'),
        'listed.applying': leadsElsewhere('listed.applying'),
        'listed.exporting': leadsElsewhere('listed.exporting'),
      },
    },
    'address.changed': {
      description: ({ query }) => `goes to ${addressOfSynonyms(query) || 'the first page'}`,
      cases: {
        'the second page': (at) => (isUnchanged(at) ? { query: secondPage } : undefined),
        all: (at) => (isUnchanged(at) ? { query: everySynonym } : undefined),
      },
      leadsTo: Object.fromEntries(
        ['loading', 'failed', 'absent', 'listed'].map((state) => [state, leadsElsewhere('loading')]),
      ) as never,
    },
    'form.opened': {
      description: ({ change: { before } }) => `opens the form of ${before?.term ?? 'a new synonym'}`,
      cases: {
        'a synonym': (at) => (isAtFirst(at) ? { change: { before: evoo, after: evoo } } : undefined),
        'a new one': (at) => (isAtFirst(at) ? { change: { before: null, after: newSynonym } } : undefined),
      },
      leadsTo: { 'listed.closed': 'listed.editing.filling' },
    },
    'form.changed': {
      description: ({ field }) => `changes ${field}`,
      cases: {
        'a term': typed('term', ({ term }) => (term === 'pop' ? null : { term: 'pop' })) as never,
        'no term': typed('term', ({ term }) => (term === 'evoo' ? { term: '' } : null)) as never,
        'a meaning': typed('meaning', ({ term, meaning }) =>
          term === 'pop' && meaning === '' ? { meaning: 'soda' } : null,
        ) as never,
        kind: typed('isMutual', ({ term, isMutual }) => (term === 'evoo' && !isMutual ? { isMutual: true } : null)) as never,
      },
      leadsTo: {
        'listed.editing.filling': 'listed.editing.filling',
        'listed.editing.correcting': 'listed.editing.correcting',
      },
    },
    save: {
      description: 'presses Save',
      cases: {
        'at first': ({ snapshot }) => (hasReasons(snapshot) ? undefined : {}),
        'after a refusal': ({ snapshot }) => (hasReasons(snapshot) ? {} : undefined),
      },
      leadsTo: {
        'listed.editing': ({ before: { context } }) => (isSound(context) ? 'listed.saving' : 'listed.editing.correcting'),
      },
    },
    cancel: {
      description: 'leaves the dialog',
      leadsTo: { 'listed.editing': 'listed.refreshing', 'listed.importing.choosing': 'listed.closed' },
    },
    'removal.chosen': {
      description: ({ synonym: { term } }) => `removes ${term}`,
      cases: { one: (at) => (isAtFirst(at) ? { synonym: catsup } : undefined) },
      leadsTo: { 'listed.closed': 'listed.applying' },
    },
    'undo.pressed': {
      description: 'presses Undo',
      leadsTo: { 'listed.closed': ({ before: { context } }) => (context.undoable === null ? null : 'listed.applying') },
    },
    export: {
      description: 'presses Export',
      cases: { 'at first': (at) => (isAtFirst(at) ? {} : undefined) },
      leadsTo: { 'listed.closed': 'listed.exporting' },
    },
    'import.opened': {
      description: 'presses Import',
      cases: { 'at first': (at) => (isAtFirst(at) ? {} : undefined) },
      leadsTo: { 'listed.closed': 'listed.importing.choosing' },
    },
    'file.chosen': {
      description: ({ file: { name } }) => `chooses ${name}`,
      cases: {
        small: { file: smallFile },
        'the largest': { file: largeFile },
        empty: { file: emptyFile },
        'too large': { file: tooLargeFile },
      },
      leadsTo: {
        'listed.importing.choosing': ({ event }) =>
          event.file.size > 2_000_000 ? 'listed.importing.choosing' : 'listed.importing.checking',
      },
    },
    'file.removed': {
      description: 'removes the file',
      leadsTo: { 'listed.importing.choosing': 'listed.importing.choosing' },
    },
    'import.applied': {
      description: 'presses Import in the dialog',
      leadsTo: {
        'listed.importing.choosing': ({ before: { context } }) =>
          (context.plan?.lines.length ?? 0) > 0 ? 'listed.importing.taking' : null,
      },
    },
  },
  actors: {
    loadSynonyms: { outcomes: { ...readIn('loading'), none: noneAtAll } },
    refreshSynonyms: { outcomes: readIn('listed.refreshing') },
    saveForm: {
      outcomes: {
        saved: { description: 'it is saved', output: { kind: 'saved' }, leadsTo: { 'listed.saving': 'listed.refreshing' } },
        taken: {
          description: 'there is one already',
          ...refused('taken'),
          leadsTo: { 'listed.saving': 'listed.editing.correcting' },
        },
        refused: {
          description: 'it is refused',
          ...refused('refused'),
          leadsTo: { 'listed.saving': 'listed.editing.correcting' },
        },
        denied: { description: 'it is denied', error: denied, leadsTo: { 'listed.saving': 'listed.editing.filling' } },
      },
    },
    applyChange: {
      outcomes: {
        saved: { description: 'it is done', output: { kind: 'saved' }, leadsTo: { 'listed.applying': 'listed.refreshing' } },
        refused: { description: 'it is refused', ...refused('refused'), leadsTo: { 'listed.applying': 'listed.refreshing' } },
        denied: { description: 'it is denied', error: denied, leadsTo: { 'listed.applying': 'listed.refreshing' } },
      },
    },
    checkFile: {
      outcomes: {
        planned: {
          description: 'it would do something',
          ...checked(smallFile, plan),
          leadsTo: { 'listed.importing.checking': 'listed.importing.choosing' },
        },
        known: {
          description: 'all is there',
          ...checked(largeFile, knownPlan),
          leadsTo: { 'listed.importing.checking': 'listed.importing.choosing' },
        },
        empty: {
          description: 'it is empty',
          ...checked(emptyFile, emptyPlan),
          leadsTo: { 'listed.importing.checking': 'listed.importing.choosing' },
        },
        denied: {
          description: 'it is denied',
          error: denied,
          leadsTo: { 'listed.importing.checking': 'listed.importing.choosing' },
        },
      },
    },
    takeFile: {
      outcomes: {
        taken: {
          description: 'it is taken in',
          output: { added: 1, changed: 1, stopped: '' },
          leadsTo: { 'listed.importing.taking': 'listed.refreshing' },
        },
        stopped: {
          description: 'a part of it is',
          output: { added: 1, changed: 0, stopped: failureText },
          leadsTo: { 'listed.importing.taking': 'listed.refreshing' },
        },
        denied: {
          description: 'it is denied',
          error: denied,
          leadsTo: { 'listed.importing.taking': 'listed.importing.choosing' },
        },
      },
    },
    exportFile: {
      outcomes: {
        made: { description: 'the file is made', output: undefined, leadsTo: { 'listed.exporting': 'listed.refreshing' } },
        denied: { description: 'it is denied', error: denied, leadsTo: { 'listed.exporting': 'listed.refreshing' } },
      },
    },
  },
  delays: {},
  equivalent: {
    [`${setupFile} › changeIn: change === null always false`]: never,
    [`${setupFile} › planIn: plan === null always false`]: never,
    [`${setupFile} › formIn: after === null always false`]: never,
    [`${setupFile} › reportOf: before === null always false`]: narrowed,
    [`${setupFile} › reportOf: '' another value`]: narrowed,
    [`${setupFile} › refusalOf: outcome.kind === 'refused' always true`]: narrowed,
  },
  states: {
    loading: sees([], ({ query }) => ({ id: 'loadSynonyms', input: { query } })),
    failed: sees([]),
    absent: sees([]),
    'listed.closed': sees(['list']),
    'listed.refreshing': sees(['list', 'busy'], ({ query }) => ({ id: 'refreshSynonyms', input: { query } })),
    'listed.editing.filling': sees(['list', 'form']),
    'listed.editing.correcting': sees(['list', 'form', 'correcting']),
    'listed.saving': sees(['list', 'form', 'busy'], ({ change }) => ({ id: 'saveForm', input: { change } })),
    'listed.applying': sees(['list', 'busy'], ({ change }) => ({ id: 'applyChange', input: { change } })),
    'listed.importing.choosing': sees(['list', 'import']),
    'listed.importing.checking': sees(['list', 'import', 'busy'], ({ file }) => ({
      id: 'checkFile',
      input: { file: file?.content },
    })),
    'listed.importing.taking': sees(['list', 'import', 'busy'], ({ plan: found }) => ({
      id: 'takeFile',
      input: { plan: found },
    })),
    'listed.exporting': sees(['list', 'busy'], () => ({ id: 'exportFile', input: undefined })),
  },
};
