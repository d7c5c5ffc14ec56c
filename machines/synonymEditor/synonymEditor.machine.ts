import type { SynonymQuery } from '../../domain/administration/synonyms/synonym-query.js';
import { text } from '../../texts/text.js';
import { changeIn, planIn, refusalOf, synonymEditorSetup, untouched } from './synonymEditor.setup.js';

const title = text('synonyms.title');
const spec = 'docs/administration.md';
const meta = (description: string) => ({ title, spec, description });

/** A search while something else is under way: the page is read after it. */
const keepingQuery = {
  guard: { type: 'isOther', params: ({ event }: { event: { query: SynonymQuery } }) => event },
  actions: [{ type: 'keepQuery', params: ({ event }: { event: { query: SynonymQuery } }) => event }, 'emitAddress'],
} as const;

/** The form of a synonym, or of a new one. */
const editing = synonymEditorSetup.createStateConfig({
  tags: ['form'],
  initial: 'filling',
  on: {
    'form.changed': { actions: { type: 'keepForm', params: ({ event }) => event } },
    save: [
      { guard: 'isValid', target: 'saving', actions: 'clearReasons' },
      { target: '.correcting', actions: 'clearReasons' },
    ],
    // Changes by other people are seen then.
    cancel: 'refreshing',
  },
  states: {
    filling: { meta: meta('takes what is typed') },
    correcting: { tags: ['correcting'], meta: meta('shows what is wrong with the form') },
  },
});

const saving = synonymEditorSetup.createStateConfig({
  tags: ['form', 'busy'],
  meta: meta('saves the form'),
  invoke: {
    id: 'saveForm',
    src: 'saveForm',
    input: ({ context }) => ({ change: changeIn(context) }),
    onDone: [
      {
        guard: { type: 'isSaved', params: ({ event }) => event.output },
        target: 'refreshing',
        actions: ['emitDone', 'keepSaved'],
      },
      { target: 'editing.correcting', actions: { type: 'keepReasons', params: ({ event }) => event.output } },
    ],
    onError: { target: 'editing', actions: { type: 'keepFailure', params: ({ event }) => event } },
  },
});

const applying = synonymEditorSetup.createStateConfig({
  tags: ['busy'],
  meta: meta('removes a synonym, or takes a change back'),
  invoke: {
    id: 'applyChange',
    src: 'applyChange',
    input: ({ context }) => ({ change: changeIn(context) }),
    onDone: [
      {
        guard: { type: 'isSaved', params: ({ event }) => event.output },
        target: 'refreshing',
        actions: ['emitDone', 'keepSaved'],
      },
      {
        target: 'refreshing',
        actions: ['forgetUndoable', { type: 'emitRefused', params: ({ event }) => refusalOf(event.output) }],
      },
    ],
    onError: { target: 'refreshing', actions: { type: 'emitNotDone', params: ({ event }) => event } },
  },
  on: { 'query.chosen': keepingQuery },
});

/** The dialog in which a file is checked and taken in. */
const importing = synonymEditorSetup.createStateConfig({
  tags: ['import'],
  initial: 'choosing',
  states: {
    choosing: {
      meta: meta('takes a file, and shows what would become of its lines'),
      on: {
        'file.chosen': [
          {
            guard: { type: 'isSmall', params: ({ event }) => event },
            target: 'checking',
            actions: { type: 'keepFile', params: ({ event }) => event },
          },
          { actions: 'refuseFile' },
        ],
        'file.removed': { actions: 'openImport' },
        'import.applied': { guard: 'hasPlan', target: 'taking' },
        cancel: '#synonymEditor.listed.closed',
      },
    },
    checking: {
      tags: ['busy'],
      meta: meta('reads the file, and asks what would become of its lines'),
      invoke: {
        id: 'checkFile',
        src: 'checkFile',
        input: ({ context }) => ({ file: context.file?.content }),
        onDone: { target: 'choosing', actions: { type: 'keepPlan', params: ({ event }) => ({ plan: event.output }) } },
        onError: { target: 'choosing', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    taking: {
      tags: ['busy'],
      meta: meta('takes the file in'),
      invoke: {
        id: 'takeFile',
        src: 'takeFile',
        input: ({ context }) => ({ plan: planIn(context) }),
        onDone: {
          target: '#synonymEditor.listed.refreshing',
          actions: { type: 'emitTaken', params: ({ event }) => event.output },
        },
        onError: { target: 'choosing', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
  },
});

/** Synonyms of searches (/admin/products/synonyms), a page at a time: changed by staff in a form or at once, each change with an Undo; files come and go. */
export const synonymEditor = synonymEditorSetup.createMachine({
  id: 'synonymEditor',
  context: ({ input }) => ({ ...untouched, ...input }),
  initial: 'loading',
  on: {
    'address.changed': {
      guard: { type: 'isOther', params: ({ event }) => event },
      target: '.loading',
      actions: { type: 'keepQuery', params: ({ event }) => event },
    },
  },
  states: {
    loading: {
      meta: meta('reads a page of the synonyms'),
      invoke: {
        id: 'loadSynonyms',
        src: 'loadSynonyms',
        input: ({ context: { query } }) => ({ query }),
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => ({ found: event.output }) },
            target: 'listed',
            actions: { type: 'keepFound', params: ({ event }) => ({ found: event.output }) },
          },
          { target: 'absent' },
        ],
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    failed: { meta: meta('the synonyms could not be read; offers to try again'), on: { retry: 'loading' } },
    absent: { meta: meta('the back office does not offer synonyms') },
    listed: {
      tags: ['list'],
      initial: 'closed',
      states: {
        closed: {
          meta: meta('the synonyms without a form'),
          on: {
            'query.chosen': { ...keepingQuery, target: 'refreshing' },
            'form.opened': { target: 'editing', actions: { type: 'openForm', params: ({ event }) => event } },
            'removal.chosen': {
              target: 'applying',
              actions: { type: 'openForm', params: ({ event }) => ({ change: { before: event.synonym, after: null } }) },
            },
            'undo.pressed': { guard: 'hasUndoable', target: 'applying', actions: 'openUndoable' },
            'import.opened': { target: 'importing', actions: 'openImport' },
            export: 'exporting',
          },
        },
        refreshing: {
          tags: ['busy'],
          meta: meta('reads the page again, which stays on show'),
          on: {
            'query.chosen': { ...keepingQuery, target: 'refreshing', reenter: true },
          },
          invoke: {
            id: 'refreshSynonyms',
            src: 'loadSynonyms',
            input: ({ context: { query } }) => ({ query }),
            onDone: [
              {
                guard: { type: 'isThere', params: ({ event }) => ({ found: event.output }) },
                target: 'closed',
                actions: { type: 'keepFound', params: ({ event }) => ({ found: event.output }) },
              },
              { target: '#synonymEditor.absent' },
            ],
            onError: { target: '#synonymEditor.failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
          },
        },
        editing,
        saving,
        applying,
        importing,
        exporting: {
          tags: ['busy'],
          meta: meta('gives the person all synonyms as a file'),
          invoke: {
            id: 'exportFile',
            src: 'exportFile',
            onDone: 'refreshing',
            onError: { target: 'refreshing', actions: { type: 'emitFailed', params: ({ event }) => event } },
          },
          on: { 'query.chosen': keepingQuery },
        },
      },
    },
  },
});
