import { failureText } from '../../domain/system/failure-text.js';
import { text } from '../../texts/text.js';
import type { UserEditorContext } from './types.js';
import { reasonOf, unread, userEditorSetup } from './userEditor.setup.js';

const title = text('storeUsers.user');
const spec = 'docs/administration.md';
const proof = { title: text('confirmation.title'), spec: 'decision 130', description: 'the person proves who they are' };

const toSave = ({ context: { id, draft, seen } }: { context: UserEditorContext }) => ({ id, draft, seen });

/** The form with name, address and role. */
const editing = userEditorSetup.createStateConfig({
  tags: ['dialog', 'shown'],
  initial: 'filling',
  states: {
    filling: {
      meta: { title, spec, description: 'takes name, address and role' },
      on: {
        'draft.changed': { actions: { type: 'keepDraft', params: ({ event }) => event } },
        save: { guard: 'canSave', target: 'saving' },
        cancel: '#userEditor.shown',
      },
    },
    saving: {
      tags: ['busy'],
      meta: { title, spec, description: 'saves the user' },
      invoke: {
        id: 'saveUser',
        src: 'saveUser',
        input: toSave,
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: '#userEditor.shown',
            actions: [{ type: 'keepSaved', params: ({ event }) => event.output }, 'emitSaved'],
          },
          {
            guard: { type: 'isConflict', params: ({ event }) => event.output },
            target: 'filling',
            actions: { type: 'keepNewer', params: ({ event }) => event.output },
          },
          { guard: { type: 'needsProof', params: ({ event }) => event.output }, target: 'confirmingIdentity' },
          { target: 'filling', actions: { type: 'keepProblems', params: ({ event }) => event.output } },
        ],
        onError: { target: 'filling', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    confirmingIdentity: {
      tags: ['proof'],
      meta: proof,
      on: { 'identity.confirmed': 'saving', 'identity.unconfirmed': 'filling' },
    },
  },
});

/** An action on the account. */
const acting = userEditorSetup.createStateConfig({
  tags: ['shown'],
  initial: 'sending',
  states: {
    asking: {
      meta: { title, spec, description: 'asks before an action that cannot be taken back' },
      on: { confirm: 'sending', cancel: '#userEditor.shown' },
    },
    sending: {
      tags: ['busy'],
      meta: { title, spec, description: 'acts on the account' },
      invoke: {
        id: 'actOnUser',
        src: 'actOnUser',
        input: ({ context: { id, action } }) => ({ id, action: action ?? 'ENABLE' }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: '#userEditor.shown',
            actions: [{ type: 'keepActed', params: ({ event }) => event.output }, 'emitActed'],
          },
          { guard: { type: 'needsProof', params: ({ event }) => event.output }, target: 'confirmingIdentity' },
          {
            target: '#userEditor.shown',
            actions: { type: 'emitRefused', params: ({ event }) => ({ reason: reasonOf(event.output) }) },
          },
        ],
        onError: {
          target: '#userEditor.shown',
          actions: { type: 'emitRefused', params: ({ event }) => ({ reason: failureText(event.error) }) },
        },
      },
    },
    confirmingIdentity: {
      tags: ['proof'],
      meta: proof,
      on: { 'identity.confirmed': 'sending', 'identity.unconfirmed': '#userEditor.shown' },
    },
  },
});

/** A saved change, taken back: the form as it was before. */
const undoing = userEditorSetup.createStateConfig({
  tags: ['shown'],
  initial: 'sending',
  states: {
    sending: {
      tags: ['busy'],
      meta: { title, spec, description: 'takes a saved change back' },
      invoke: {
        id: 'undoSave',
        src: 'saveUser',
        input: toSave,
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: '#userEditor.shown',
            actions: [{ type: 'keepSaved', params: ({ event }) => event.output }, 'forgetUndo', 'emitUndone'],
          },
          {
            guard: { type: 'isConflict', params: ({ event }) => event.output },
            target: '#userEditor.shown',
            actions: [{ type: 'keepSaved', params: ({ event }) => event.output }, 'forgetUndo', 'emitConflict'],
          },
          { guard: { type: 'needsProof', params: ({ event }) => event.output }, target: 'confirmingIdentity' },
          {
            target: '#userEditor.shown',
            actions: { type: 'emitRefused', params: ({ event }) => ({ reason: reasonOf(event.output) }) },
          },
        ],
        onError: {
          target: '#userEditor.shown',
          actions: { type: 'emitRefused', params: ({ event }) => ({ reason: failureText(event.error) }) },
        },
      },
    },
    confirmingIdentity: {
      tags: ['proof'],
      meta: proof,
      on: { 'identity.confirmed': 'sending', 'identity.unconfirmed': '#userEditor.shown' },
    },
  },
});

/** A user of the store (/admin/users/7): read, edited, and acted on. */
export const userEditor = userEditorSetup.createMachine({
  id: 'userEditor',
  context: ({ input }) => ({ ...input, ...unread }),
  initial: 'loading',
  states: {
    loading: {
      meta: { title, spec, description: 'reads the user' },
      invoke: {
        id: 'loadUser',
        src: 'loadUser',
        input: ({ context: { id } }) => ({ id }),
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => ({ found: event.output }) },
            target: 'shown',
            actions: { type: 'keepUser', params: ({ event }) => ({ found: event.output }) },
          },
          { target: 'absent' },
        ],
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    failed: {
      meta: { title, spec, description: 'the user could not be read; offers to try again' },
      on: { retry: 'loading' },
    },
    absent: { meta: { title, spec, description: 'there is no such user' } },
    shown: {
      tags: ['shown'],
      meta: { title, spec, description: 'shows the user' },
      on: {
        'edit.opened': { target: 'editing', actions: 'openForm' },
        'action.chosen': [
          {
            guard: { type: 'isFinal', params: ({ event }) => event },
            target: 'acting.asking',
            actions: { type: 'keepAction', params: ({ event }) => event },
          },
          {
            guard: { type: 'isOffered', params: ({ event }) => event },
            target: 'acting',
            actions: { type: 'keepAction', params: ({ event }) => event },
          },
        ],
        'undo.pressed': [
          { guard: 'undoesDraft', target: 'undoing', actions: 'takeUndoneDraft' },
          { guard: 'undoesAction', target: 'acting', actions: 'takeUndoneAction' },
        ],
      },
    },
    editing,
    acting,
    undoing,
  },
});
