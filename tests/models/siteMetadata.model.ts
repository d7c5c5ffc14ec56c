import assert from 'node:assert/strict';
import { siteMetadata } from '../../machines/siteMetadata/siteMetadata.machine.js';
import type { Model, Observation } from '../../paths/model/model.js';
import { inEnglish } from './in-english.js';

export type SiteMetadata = typeof siteMetadata;
type Observed = Observation<SiteMetadata, undefined>;

export const title = 'Northlight Provisions';
export const newTitle = 'Harbor Foods';
const tooLong = 'x'.repeat(201);

const sync = { isSuccess: true, titleSynced: true, faviconSynced: true, message: null, errorReason: null };
/** Answers to a sync. */
export const synced = {
  whole: sync,
  'partly, with a word': { ...sync, faviconSynced: false, message: 'No icon was found.' },
  'partly, without a word': { ...sync, titleSynced: false },
  refused: { ...sync, isSuccess: false, titleSynced: false, faviconSynced: false, errorReason: 'No source is configured.' },
  'refused without a word': { ...sync, isSuccess: false, titleSynced: false, faviconSynced: false },
} as const;

/** Notification of each answer, by the outcome's name. */
export const notices: Readonly<Record<string, readonly ['success' | 'warning' | 'error', string]>> = {
  saved: ['success', 'Site title successfully updated\nUse the sync button to see the change immediately.'],
  'not saved': ['error', 'The title is taken.'],
  'not saved, without a word': ['error', 'An error has occurred.'],
  'no answer to the title': ['error', 'Failed to save site metadata: Unknown error'],
  denied: ['error', 'Failed to save site metadata: Access denied'],
  whole: ['success', 'Site metadata synced successfully from the back office. Page will reload shortly.'],
  'partly, with a word': ['warning', 'No icon was found.'],
  'partly, without a word': ['warning', 'Site metadata partially synced. Page will reload shortly.'],
  refused: ['error', 'No source is configured.'],
  'refused without a word': ['error', 'Failed to sync site metadata'],
  'no answer to the sync': ['error', 'Error syncing site metadata: Unknown error'],
};

const isKept = (text: string): boolean => text.trim() === title || text.trim() === '' || text.length > 200;

/** The outcome of a step, by its answer. */
function outcomeOf({ event, before }: Observed): string | null {
  const {
    type = '',
    output,
    error,
  } = (event ?? {}) as {
    type?: string;
    output?: { ok?: boolean; reason?: string | null };
    error?: { code: string };
  };
  if (!type.startsWith('xstate.') || !before) return null;
  if (before.matches('syncing')) {
    if (error) return 'no answer to the sync';
    return Object.entries(synced).find(([, answer]) => answer === output)?.[0] ?? null;
  }
  if (!before.matches('saving')) return null;
  if (error) return error.code === 'NETWORK' ? 'no answer to the title' : 'denied';
  if (output?.ok) return 'saved';
  return output?.reason ? 'not saved' : 'not saved, without a word';
}

const sees =
  (check: (seen: Observed) => void) =>
  (seen: Observed): void => {
    const { snapshot, now, before, event } = seen;
    const outcome = outcomeOf(seen);
    const [kind, text] = (outcome && notices[outcome]) || [];
    assert.deepEqual(inEnglish(now.emitted), outcome ? [{ type: 'notification.raised', kind, text }] : []);
    assert.equal(snapshot.hasTag('busy'), !snapshot.matches('editing') && !snapshot.matches('reloading'));
    const isSaved = outcome === 'saved';
    const typed = event?.type === 'title.changed' ? (event as unknown as { text: string }).text : before?.context.typed;
    assert.deepEqual(snapshot.context, {
      saved: isSaved ? newTitle : (before?.context.saved ?? title),
      typed: isSaved ? newTitle : (typed ?? title),
    });
    assert.deepEqual(
      now.effects.map(({ name }) => name),
      snapshot.matches('reloading') ? ['reloadPage'] : [],
    );
    check(seen);
  };

const narrowed = 'only the compiler asks: the guard has found the kind';

/** The card Site Metadata (A2.91, A4.15). */
export const siteMetadataModel: Model<SiteMetadata> = {
  machine: siteMetadata,
  scenarios: [{ name: 'the card', input: { siteTitle: title }, startsIn: 'editing', fixture: undefined }],
  guardInputs: ({ context: { saved, typed } }) => [saved, typed],
  events: {
    'title.changed': {
      description: ({ text }) => (text.length > 200 ? 'types 201 characters' : `types the title "${text}"`),
      cases: {
        another: { text: ` ${newTitle} ` },
        'the same': { text: `${title} ` },
        none: { text: ' ' },
        'too long': { text: tooLong },
      },
      leadsTo: { editing: 'editing' },
    },
    save: {
      description: 'presses Save Site Title',
      leadsTo: { editing: ({ before }) => (isKept(before.context.typed) ? null : 'saving') },
    },
    sync: { description: 'presses Sync Site Metadata', leadsTo: { editing: 'syncing' } },
  },
  actors: {
    saveTitle: {
      outcomes: {
        saved: { description: 'the title is saved', output: { ok: true, title: newTitle }, leadsTo: { saving: 'titleSaved' } },
        'not saved': {
          description: 'the title is refused',
          output: { ok: false, reason: 'The title is taken.' },
          leadsTo: { saving: 'editing' },
        },
        'not saved, without a word': {
          description: 'the title is refused without a word',
          output: { ok: false, reason: null },
          leadsTo: { saving: 'editing' },
        },
        'no answer to the title': { description: 'nobody answers', error: { code: 'NETWORK' }, leadsTo: { saving: 'editing' } },
        denied: {
          description: 'the user may not',
          error: { code: 'FORBIDDEN', serverMessage: 'Access denied' },
          leadsTo: { saving: 'editing' },
        },
      },
    },
    syncSite: {
      outcomes: {
        whole: { description: 'both are synced', output: synced.whole, leadsTo: { syncing: 'synced' } },
        'partly, with a word': {
          description: 'the title is synced',
          output: synced['partly, with a word'],
          leadsTo: { syncing: 'synced' },
        },
        'partly, without a word': {
          description: 'the icon is synced',
          output: synced['partly, without a word'],
          leadsTo: { syncing: 'synced' },
        },
        refused: { description: 'nothing is synced', output: synced.refused, leadsTo: { syncing: 'editing' } },
        'refused without a word': {
          description: 'nothing is synced, without a word',
          output: synced['refused without a word'],
          leadsTo: { syncing: 'editing' },
        },
        'no answer to the sync': { description: 'nobody answers', error: { code: 'NETWORK' }, leadsTo: { syncing: 'editing' } },
      },
    },
  },
  delays: {
    untilReloadOfTitle: { description: 'a second passes', ms: () => 1000, leadsTo: { titleSaved: 'reloading' } },
    untilReloadOfSync: { description: 'two seconds pass', ms: () => 2000, leadsTo: { synced: 'reloading' } },
  },
  equivalent: {
    'siteMetadata.machine.ts › siteMetadata.actions.keepSaved: outcome.ok always true': narrowed,
    'siteMetadata.machine.ts › siteMetadata.actions.keepSaved: outcome.ok always true #2': narrowed,
    'siteMetadata.machine.ts › siteMetadata.states.saving.invoke.onDone.actions.params: event.output.ok always false': narrowed,
  },
  states: {
    editing: sees(({ now }) => assert.deepEqual(now.calls, [])),
    saving: sees(({ now }) => assert.deepEqual(now.calls, [{ id: 'saveTitle', input: { title: newTitle } }])),
    titleSaved: sees(({ now }) => assert.deepEqual(now.calls, [])),
    syncing: sees(({ now }) => assert.deepEqual(now.calls, [{ id: 'syncSite', input: undefined }])),
    synced: sees(({ now }) => assert.deepEqual(now.calls, [])),
    reloading: sees(({ snapshot }) => assert.equal(snapshot.status, 'done')),
  },
};
