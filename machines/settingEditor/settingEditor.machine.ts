import { text } from '../../texts/text.js';
import { draftIn, failureIn, refusalOf, settingEditorSetup, settingIn, untouched } from './settingEditor.setup.js';

const title = text('storeSettings.title');
const proof = { title: text('confirmation.title'), spec: 'decision 130', description: 'the user proves who they are' };

/** Changes of a setting without its dialog: it is reset, or a change of it is taken back. */
const applying = settingEditorSetup.createStateConfig({
  initial: 'sending',
  states: {
    sending: {
      tags: ['busy'],
      meta: { title, spec: 'S3.16', description: 'takes a change back' },
      invoke: {
        id: 'takeBack',
        src: 'takeBack',
        input: ({ context }) => ({ setting: settingIn(context), changeId: context.takenBack }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: '#settingEditor.closed',
            actions: [
              { type: 'keepSaved', params: ({ event }) => event.output },
              { type: 'emitDone', params: { isSave: false } },
            ],
          },
          {
            guard: { type: 'isConflict', params: ({ event }) => event.output },
            target: '#settingEditor.closed',
            actions: [{ type: 'keepSeen', params: ({ event }) => event.output }, 'emitConflict'],
          },
          { guard: { type: 'needsProof', params: ({ event }) => event.output }, target: 'confirmingIdentity' },
          {
            target: '#settingEditor.closed',
            actions: { type: 'emitRefused', params: ({ event }) => refusalOf(event.output) },
          },
        ],
        onError: {
          target: '#settingEditor.closed',
          actions: { type: 'emitRefused', params: ({ event }) => failureIn(event.error) },
        },
      },
    },
    confirmingIdentity: {
      tags: ['proof'],
      meta: proof,
      on: { 'identity.confirmed': 'sending', 'identity.unconfirmed': '#settingEditor.closed' },
    },
  },
});

/** The dialog of a setting. */
const editing = settingEditorSetup.createStateConfig({
  tags: ['dialog'],
  initial: 'choosing',
  states: {
    choosing: {
      meta: { title, spec: 'S3.16', description: 'takes a value' },
      on: {
        'value.changed': { actions: { type: 'keepDraft', params: ({ event }) => event } },
        save: { guard: 'canSave', target: 'saving' },
        cancel: '#settingEditor.closed',
      },
    },
    saving: {
      tags: ['busy'],
      meta: { title, spec: 'S3.16', description: 'saves the value' },
      invoke: {
        id: 'saveSetting',
        src: 'saveSetting',
        input: ({ context }) => ({ setting: settingIn(context), value: draftIn(context) }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: '#settingEditor.closed',
            actions: [
              { type: 'keepSaved', params: ({ event }) => event.output },
              { type: 'emitDone', params: { isSave: true } },
            ],
          },
          {
            guard: { type: 'isConflict', params: ({ event }) => event.output },
            target: 'choosing',
            actions: { type: 'keepNewer', params: ({ event }) => event.output },
          },
          { guard: { type: 'needsProof', params: ({ event }) => event.output }, target: 'confirmingIdentity' },
          { target: 'choosing', actions: { type: 'keepReason', params: ({ event }) => event.output } },
        ],
        onError: { target: 'choosing', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    confirmingIdentity: {
      tags: ['proof'],
      meta: proof,
      on: { 'identity.confirmed': 'saving', 'identity.unconfirmed': 'choosing' },
    },
  },
});

/** The changes of a setting. */
const history = settingEditorSetup.createStateConfig({
  tags: ['history'],
  initial: 'loading',
  on: { cancel: '#settingEditor.closed' },
  states: {
    loading: {
      meta: { title, spec: 'S3.16', description: 'reads the changes of a setting' },
      invoke: {
        id: 'loadChanges',
        src: 'loadChanges',
        input: ({ context }) => ({ setting: settingIn(context) }),
        onDone: { target: 'shown', actions: { type: 'keepChanges', params: ({ event }) => ({ changes: event.output }) } },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    shown: {
      meta: { title, spec: 'S3.16', description: 'shows the changes of a setting' },
      on: {
        'restore.chosen': {
          target: '#settingEditor.applying',
          actions: { type: 'chooseChange', params: ({ event }) => event },
        },
      },
    },
    failed: {
      meta: { title, spec: 'S3.16', description: 'could not read the changes of a setting' },
      on: { retry: 'loading' },
    },
  },
});

/** Changes of the store's settings: one at a time, in a dialog, by a reset, or by taking an earlier change back. */
export const settingEditor = settingEditorSetup.createMachine({
  id: 'settingEditor',
  context: untouched,
  initial: 'closed',
  states: {
    closed: {
      meta: { title, spec: 'S3.16', description: 'the settings without a dialog' },
      on: {
        'change.opened': { target: 'editing', actions: { type: 'open', params: ({ event }) => event } },
        'reset.chosen': { target: 'applying', actions: { type: 'open', params: ({ event }) => event } },
        'undo.chosen': {
          target: 'applying',
          actions: [
            { type: 'open', params: ({ event }) => event },
            { type: 'chooseChange', params: ({ event }) => event },
          ],
        },
        'undo.pressed': { guard: 'hasUndoable', target: 'applying', actions: 'openUndoable' },
        'history.opened': { target: 'history', actions: { type: 'open', params: ({ event }) => event } },
      },
    },
    editing,
    applying,
    history,
  },
});
