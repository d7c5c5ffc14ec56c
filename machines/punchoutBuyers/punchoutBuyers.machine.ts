import { text } from '../../texts/text.js';
import { failureIn, inputOf, punchoutBuyersSetup, refusalOf } from './punchoutBuyers.setup.js';

const title = text('customerAdmin.punchout');
const spec = 'docs/administration.md';

/** A form: of a new system, of values, or of another secret. */
const editing = punchoutBuyersSetup.createStateConfig({
  tags: ['form'],
  initial: 'filling',
  on: {
    'form.changed': { actions: { type: 'keepForm', params: ({ event }) => event } },
    save: [
      { guard: 'isValid', target: 'saving', actions: 'clearReasons' },
      { target: '.correcting', actions: 'clearReasons' },
    ],
    cancel: { target: 'closed', actions: 'close' },
  },
  states: {
    filling: { meta: { title, spec, description: 'takes what is typed' } },
    correcting: { tags: ['correcting'], meta: { title, spec, description: 'shows what is wrong with the form' } },
  },
});

const saving = punchoutBuyersSetup.createStateConfig({
  tags: ['form', 'busy'],
  meta: { title, spec, description: 'saves the form' },
  invoke: {
    id: 'saveForm',
    src: 'saveForm',
    input: ({ context }) => inputOf(context),
    onDone: [
      {
        guard: { type: 'hasSecret', params: ({ event }) => event.output },
        target: 'secretShown',
        actions: [
          { type: 'emitDone', params: ({ event }) => event.output },
          { type: 'keepSaved', params: ({ event }) => event.output },
        ],
      },
      {
        guard: { type: 'isSaved', params: ({ event }) => event.output },
        target: 'closed',
        actions: [
          { type: 'emitDone', params: ({ event }) => event.output },
          { type: 'keepSaved', params: ({ event }) => event.output },
          'close',
        ],
      },
      {
        guard: { type: 'isConflict', params: ({ event }) => event.output },
        target: 'editing',
        actions: { type: 'keepNewer', params: ({ event }) => event.output },
      },
      { guard: { type: 'needsConfirmation', params: ({ event }) => event.output }, target: 'confirmingForm' },
      { target: 'editing.correcting', actions: { type: 'keepReasons', params: ({ event }) => event.output } },
    ],
    onError: { target: 'editing', actions: { type: 'keepFailure', params: ({ event }) => event } },
  },
});

/** A change without a form. */
const settingState = punchoutBuyersSetup.createStateConfig({
  tags: ['busy'],
  meta: { title, spec, description: 'lets buyers of the system in, or does not any more' },
  invoke: {
    id: 'setState',
    src: 'setState',
    input: ({ context }) => inputOf(context),
    onDone: [
      {
        guard: { type: 'isSaved', params: ({ event }) => event.output },
        target: 'closed',
        actions: [
          { type: 'emitDone', params: ({ event }) => event.output },
          { type: 'keepSaved', params: ({ event }) => event.output },
          'close',
        ],
      },
      { guard: { type: 'needsConfirmation', params: ({ event }) => event.output }, target: 'confirmingState' },
      {
        target: 'closed',
        actions: [{ type: 'emitRefused', params: ({ event }) => refusalOf(event.output) }, 'close'],
      },
    ],
    onError: { target: 'closed', actions: [{ type: 'emitRefused', params: ({ event }) => failureIn(event.error) }, 'close'] },
  },
});

/** The secret that the store made, this once. */
const secretShown = punchoutBuyersSetup.createStateConfig({
  initial: 'offered',
  on: { 'copy.requested': '.copying', done: { target: 'closed', actions: 'close' } },
  states: {
    offered: { meta: { title, spec, description: 'shows the secret, this once' } },
    copying: {
      meta: { title, spec, description: 'copies the secret' },
      invoke: {
        id: 'copySecret',
        src: 'copySecret',
        input: ({ context }) => ({ secret: context.secret ?? '' }),
        onDone: 'copied',
        onError: 'notCopied',
      },
    },
    copied: { meta: { title, spec, description: 'reports that the secret is copied' } },
    notCopied: { meta: { title, spec, description: 'explains how to copy it by hand' } },
  },
});

/** Procurement systems of a customer (S1.5), for the store's staff: a new one, its values, its secret, and whether its buyers are let in. */
export const punchoutBuyers = punchoutBuyersSetup.createMachine({
  id: 'punchoutBuyers',
  context: ({ input }) => ({
    ...input,
    ...{ buyer: null, change: null, problems: {}, messages: [], isNewer: false, secret: null },
  }),
  initial: 'closed',
  states: {
    closed: {
      meta: { title, spec, description: 'the systems without a form' },
      on: {
        'form.opened': { target: 'editing', actions: { type: 'open', params: ({ event }) => event } },
        'state.chosen': { target: 'settingState', actions: { type: 'openState', params: ({ event }) => event } },
      },
    },
    editing,
    saving,
    confirmingForm: {
      tags: ['form'],
      meta: { title: text('confirmation.title'), spec: 'decision 142', description: 'the user proves who they are' },
      on: { 'identity.confirmed': 'saving', 'identity.unconfirmed': 'editing' },
    },
    settingState,
    confirmingState: {
      meta: { title: text('confirmation.title'), spec: 'decision 142', description: 'the user proves who they are' },
      on: { 'identity.confirmed': 'settingState', 'identity.unconfirmed': { target: 'closed', actions: 'close' } },
    },
    secretShown,
  },
});
