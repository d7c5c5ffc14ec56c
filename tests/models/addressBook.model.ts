import assert from 'node:assert/strict';
import { addressBook } from '../../machines/addressBook/addressBook.machine.js';
import type { BookEntry } from '../../machines/addressBook/types.js';
import type { Model, Observation, Outcome, StepContext } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { type Book, type BookFixture, bookScenarios, gone } from './addressBook.scenarios.js';

type Observed = Observation<Book, BookFixture>;
type CaseContext = StepContext<Book, BookFixture, { key: string }>;

const entryOf = ({ before, event }: CaseContext) => before.context.book.find(({ key }) => key === event.key);
const onceAgain = ({ snapshot, scenario }: Pick<Observed, 'snapshot' | 'scenario'>): readonly BookEntry[] =>
  snapshot.context.book.length > 0 ? snapshot.context.book : scenario.fixture.book;

/** The book after the dialog: with a new address, which another user has added if this one was edited. Undefined if a new one is there already. */
function savedBook({ book, chosen }: Observed['snapshot']['context']) {
  const isThere = book.some(({ key }) => key === 'A3');
  if (isThere) return chosen === null ? undefined : { book };
  return { book: [...book, { key: 'A3', isPrimary: book.length === 0 }] };
}

const changing = (state: 'deleting' | 'makingPrimary', after: (book: readonly BookEntry[], chosen: string) => BookEntry[]) =>
  ({
    changed: {
      description: 'it is done',
      output: ({ snapshot: { context } }: Pick<Observed, 'snapshot'>) => ({
        ok: true as const,
        book: after(context.book, context.chosen ?? ''),
      }),
      leadsTo: { [state]: 'shown.resting' },
    },
    refused: {
      description: 'it is refused',
      output: { ok: false as const, problems: [gone] },
      leadsTo: { [state]: 'shown.refreshing' },
    },
    'no answer': { description: 'nobody answers', error: { code: 'NETWORK' }, leadsTo: { [state]: 'shown.resting' } },
  }) satisfies Record<string, Outcome<Book, BookFixture, unknown>>;

function mustBeShown({ snapshot }: Observed): void {
  assert.equal(snapshot.hasTag('shown'), true);
  assert.equal(snapshot.hasTag('loading'), false);
}

const answered = 'only the compiler asks: the guard before it has answered';

/** The delivery-address page (S5.18–S5.24, S7.35–S7.38). */
export const addressBookModel: Model<Book, BookFixture> = {
  machine: addressBook,
  scenarios: bookScenarios,
  guardInputs: ({ context: { isGuest, book, chosen, messages } }) => [isGuest, book, chosen, messages],
  events: {
    retry: { description: 'presses Try again', leadsTo: { failed: 'loading' } },
    'add.requested': { description: 'presses Add Address', leadsTo: { shown: 'adding' } },
    'edit.requested': {
      description: ({ key }) => `presses Edit of ${key}`,
      cases: { 'the first': { key: 'A1' }, 'the second': { key: 'A2' }, 'the new one': { key: 'A3' } },
      leadsTo: { shown: (at: CaseContext) => (entryOf(at) ? 'editing' : null) },
    },
    'delete.requested': {
      description: ({ key }) => `presses Delete of ${key}`,
      cases: { 'the first': { key: 'A1' }, 'the second': { key: 'A2' } },
      leadsTo: {
        shown: (at: CaseContext) =>
          entryOf(at) && !entryOf(at)?.isPrimary && at.before.context.book.length > 1 ? 'confirmingDeletion' : null,
      },
    },
    'primary.requested': {
      description: ({ key }) => `makes ${key} the primary one`,
      cases: { 'the first': { key: 'A1' }, 'the second': { key: 'A2' } },
      leadsTo: { shown: (at: CaseContext) => (entryOf(at) && !entryOf(at)?.isPrimary ? 'makingPrimary' : null) },
    },
    confirm: { description: 'confirms', leadsTo: { confirmingDeletion: 'deleting' } },
    cancel: {
      description: 'cancels',
      leadsTo: { adding: 'shown.resting', editing: 'shown.resting', confirmingDeletion: 'shown.resting' },
    },
    'address.saved': {
      description: 'saves the address',
      cases: { '': ({ snapshot }) => savedBook(snapshot.context) },
      leadsTo: { adding: 'shown.refreshing', editing: 'shown.refreshing' },
    },
  },
  actors: {
    loadBook: {
      outcomes: {
        read: { description: 'the book is read', output: onceAgain, leadsTo: { loading: 'shown.resting' } },
        'no answer': { description: 'nobody answers', error: { code: 'NETWORK' }, leadsTo: { loading: 'failed' } },
      },
    },
    refreshBook: {
      outcomes: {
        // Another user may have changed it meanwhile.
        read: {
          description: 'the book is read again',
          output: ({ scenario }) => scenario.fixture.book,
          leadsTo: { 'shown.refreshing': 'shown.resting' },
        },
        'no answer': {
          description: 'nobody answers',
          error: { code: 'NETWORK' },
          leadsTo: { 'shown.refreshing': 'shown.resting' },
        },
      },
    },
    deleteAddress: { outcomes: changing('deleting', (book, chosen) => book.filter(({ key }) => key !== chosen)) },
    makePrimary: {
      outcomes: changing('makingPrimary', (book, chosen) => book.map(({ key }) => ({ key, isPrimary: key === chosen }))),
    },
  },
  delays: {
    lifetime: { ms: 300_000, description: 'five minutes pass', leadsTo: { 'shown.resting': 'shown.refreshing' } },
  },
  equivalent: {
    'addressBook.machine.ts › addressBook.actions.keepChange: outcome.ok always true': answered,
    'addressBook.machine.ts › addressBook.actions.showProblems: outcome.ok always false': answered,
    'failed · retry: target opening': 'opening goes on to loading, since a guest is never here',
  },
  states: {
    opening: 'passing',
    closed: ({ scenario, all, snapshot }) => {
      assert.equal(scenario.input.isGuest, true);
      assert.deepEqual([all.calls, snapshot.context.book], [[], []]);
    },
    loading: ({ snapshot, all }) => {
      assert.equal(snapshot.hasTag('loading'), true);
      assert.deepEqual(snapshot.context, { isGuest: false, book: [], chosen: null, messages: [] });
      assert.equal(all.calls.at(-1)?.id, 'loadBook');
    },
    failed: ({ snapshot }) => assert.deepEqual(snapshot.context.messages.map(english), ['The server did not respond']),
    'shown.resting': (seen) => {
      mustBeShown(seen);
      const { before, snapshot, event } = seen;
      const { book, messages } = snapshot.context;
      const isFailure = event?.type.startsWith('xstate.error.') && !before?.matches({ shown: 'refreshing' });
      if (isFailure) assert.deepEqual(messages.map(english), ['The server did not respond']);
      if (event?.type === 'xstate.done.actor.deleteAddress') {
        assert.deepEqual(
          book,
          before!.context.book.filter(({ key }) => key !== before!.context.chosen),
        );
      }
      if (event?.type === 'xstate.done.actor.makePrimary') {
        assert.deepEqual(
          book.filter(({ isPrimary }) => isPrimary),
          [{ key: before!.context.chosen, isPrimary: true }],
        );
      }
      if (event?.type === 'xstate.done.actor.refreshBook')
        assert.deepEqual(book, (event as unknown as { output: unknown }).output);
      if (event?.type === 'xstate.done.actor.loadBook') assert.deepEqual(book, onceAgain({ ...seen, snapshot: before! }));
      if (event?.type.startsWith('xstate.done.actor.') && !before?.matches({ shown: 'refreshing' })) {
        assert.deepEqual(messages, []);
      }
    },
    'shown.refreshing': (seen) => {
      mustBeShown(seen);
      const { all, before, snapshot, event } = seen;
      assert.equal(all.calls.at(-1)?.id, 'refreshBook');
      if (event?.type === 'address.saved') assert.deepEqual(snapshot.context.book, (event as unknown as { book: unknown }).book);
      if (before?.hasTag('busy')) assert.deepEqual(snapshot.context.messages.map(english), [gone.message]);
    },
    adding: (seen) => {
      mustBeShown(seen);
      assert.equal(seen.snapshot.hasTag('form'), true);
      assert.deepEqual([seen.snapshot.context.chosen, seen.snapshot.context.messages], [null, []]);
    },
    editing: (seen) => {
      mustBeShown(seen);
      assert.equal(seen.snapshot.hasTag('form'), true);
      assert.equal(seen.snapshot.context.chosen, (seen.event as unknown as { key: string }).key);
      assert.deepEqual(seen.snapshot.context.messages, []);
    },
    confirmingDeletion: (seen) => {
      mustBeShown(seen);
      assert.equal(english(seen.snapshot.getMeta()['addressBook.confirmingDeletion']?.title), 'Delete Address?');
    },
    deleting: (seen) => {
      mustBeShown(seen);
      assert.equal(seen.snapshot.hasTag('busy'), true);
      assert.deepEqual(seen.all.calls.at(-1), { id: 'deleteAddress', input: { key: seen.snapshot.context.chosen } });
    },
    makingPrimary: (seen) => {
      mustBeShown(seen);
      assert.equal(seen.snapshot.hasTag('busy'), true);
      assert.deepEqual(seen.all.calls.at(-1), {
        id: 'makePrimary',
        input: { key: (seen.event as unknown as { key: string }).key },
      });
    },
  },
};
