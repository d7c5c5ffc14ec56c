import { assign, setup } from 'xstate';
import { isAddressDeletable } from '../../domain/addresses/delivery-address.js';
import { failureText } from '../../domain/system/failure-text.js';
import { text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  AddressBookActors,
  AddressBookContext,
  AddressBookEvent,
  AddressBookInput,
  AddressBookTag,
  BookEntry,
  ChangeBookOutcome,
} from './types.js';

/** The chosen one; only states that have one ask. */
const chosenOf = ({ chosen }: AddressBookContext): { key: string } => ({ key: chosen ?? '' });

/** The delivery-address page (/account/address, S5.18–S5.24): the book, and what people do with it. */
export const addressBook = setup({
  types: {} as TypesOf<{
    context: AddressBookContext;
    events: AddressBookEvent;
    input: AddressBookInput;
    tags: AddressBookTag;
    actors: AddressBookActors;
  }>,
  actors: notProvided<AddressBookActors>({
    loadBook: 'promise',
    refreshBook: 'promise',
    deleteAddress: 'promise',
    makePrimary: 'promise',
  }),
  guards: {
    isGuest: ({ context }) => context.isGuest,
    isKnown: ({ context }, { key }: { key: string }) => context.book.some((entry) => entry.key === key),
    isDeletable: ({ context: { book } }, { key }: { key: string }) =>
      book.some((entry) => entry.key === key && isAddressDeletable(entry, book.length)),
    isOther: ({ context }, { key }: { key: string }) => context.book.some((entry) => entry.key === key && !entry.isPrimary),
    isChanged: (_, outcome: ChangeBookOutcome) => outcome.ok,
  },
  actions: {
    keepBook: assign((_, { book }: { book: readonly BookEntry[] }) => ({ book })),
    keepChange: assign(({ context }, outcome: ChangeBookOutcome) => ({ book: outcome.ok ? outcome.book : context.book })),
    choose: assign((_, { key }: { key: string }) => ({ chosen: key, messages: [] })),
    chooseNone: assign({ chosen: null, messages: [] }),
    showProblems: assign((_, outcome: ChangeBookOutcome) => ({
      messages: outcome.ok ? [] : outcome.problems.map(({ message }) => message),
    })),
    showFailure: assign((_, { error }: { error: unknown }) => ({ messages: [failureText(error)] })),
    clearMessages: assign({ messages: [] }),
  },
  delays: { lifetime: 300_000 },
}).createMachine({
  id: 'addressBook',
  context: ({ input }) => ({ ...input, book: [], chosen: null, messages: [] }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isGuest', target: 'closed' }, { target: 'loading' }] },
    closed: { meta: { title: text('addresses.title'), spec: 'S6.1', description: "a guest's book is empty" } },
    loading: {
      tags: ['loading'],
      meta: { title: text('addresses.title'), spec: 'S4.7', description: 'the book is read' },
      invoke: {
        id: 'loadBook',
        src: 'loadBook',
        onDone: { target: 'shown', actions: { type: 'keepBook', params: ({ event }) => ({ book: event.output }) } },
        onError: { target: 'failed', actions: { type: 'showFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    failed: {
      meta: { title: text('addresses.title'), spec: 'S4.7', description: 'the book could not be read; offers to try again' },
      on: { retry: { target: 'loading', actions: 'clearMessages' } },
    },
    shown: {
      tags: ['shown'],
      initial: 'resting',
      states: {
        resting: {
          meta: {
            title: text('addresses.title'),
            spec: 'S5.24',
            description: 'shows the addresses and what can be done with them',
          },
          after: { lifetime: 'refreshing' },
        },
        refreshing: {
          meta: { title: text('addresses.title'), spec: 'S9.1', description: 'reads the book again; what is shown stays' },
          invoke: {
            id: 'refreshBook',
            src: 'refreshBook',
            onDone: { target: 'resting', actions: { type: 'keepBook', params: ({ event }) => ({ book: event.output }) } },
            // The addresses on the screen are still useful; loading is retried after the same time.
            onError: 'resting',
          },
        },
      },
      on: {
        'add.requested': { target: 'adding', actions: 'chooseNone' },
        'edit.requested': {
          guard: { type: 'isKnown', params: ({ event }) => event },
          target: 'editing',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'delete.requested': {
          guard: { type: 'isDeletable', params: ({ event }) => event },
          target: 'confirmingDeletion',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'primary.requested': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'makingPrimary',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
    },
    adding: {
      tags: ['shown', 'form'],
      meta: { title: text('addresses.addTitle'), spec: 'S2.46', description: 'the add dialog is open' },
      on: {
        'address.saved': { target: 'shown.refreshing', actions: { type: 'keepBook', params: ({ event }) => event } },
        cancel: 'shown',
      },
    },
    editing: {
      tags: ['shown', 'form'],
      meta: { title: text('addresses.editTitle'), spec: 'S2.46', description: 'the edit dialog is open' },
      on: {
        'address.saved': { target: 'shown.refreshing', actions: { type: 'keepBook', params: ({ event }) => event } },
        cancel: 'shown',
      },
    },
    confirmingDeletion: {
      tags: ['shown'],
      meta: { title: text('addresses.deleteQuestion'), spec: 'S2.46', description: 'asks before it deletes' },
      on: { confirm: 'deleting', cancel: 'shown' },
    },
    deleting: {
      tags: ['shown', 'busy'],
      meta: { title: text('addresses.deleteQuestion'), spec: 'S7.35', description: 'deletes the address' },
      invoke: {
        id: 'deleteAddress',
        src: 'deleteAddress',
        input: ({ context }) => chosenOf(context),
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'keepChange', params: ({ event }) => event.output },
          },
          // It may be gone, or have become the primary one: what is shown is no longer true.
          { target: 'shown.refreshing', actions: { type: 'showProblems', params: ({ event }) => event.output } },
        ],
        onError: { target: 'shown', actions: { type: 'showFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    makingPrimary: {
      tags: ['shown', 'busy'],
      meta: { title: text('addresses.title'), spec: 'S7.38', description: 'makes the address the primary one' },
      invoke: {
        id: 'makePrimary',
        src: 'makePrimary',
        input: ({ context }) => chosenOf(context),
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'keepChange', params: ({ event }) => event.output },
          },
          { target: 'shown.refreshing', actions: { type: 'showProblems', params: ({ event }) => event.output } },
        ],
        onError: { target: 'shown', actions: { type: 'showFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
});
