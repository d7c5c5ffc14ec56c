import { assign, setup } from 'xstate';
import {
  type AddressField,
  type AddressFormProblems,
  addressFields,
  addressFormProblems,
} from '../../domain/addresses/delivery-address.js';
import { failureText } from '../../domain/system/failure-text.js';
import type { Problem } from '../../domain/system/problem.js';
import { type Message, text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  AddressFormActors,
  AddressFormContext,
  AddressFormEvent,
  AddressFormInput,
  AddressFormOutput,
  AddressFormTag,
  SaveAddressOutcome,
} from './types.js';

const fieldOf = ({ field }: Problem): AddressField | null => {
  const name = field?.at(-1) ?? '';
  return Object.hasOwn(addressFields, name) ? (name as AddressField) : null;
};
const problemsOf = (outcome: SaveAddressOutcome): readonly Problem[] => (outcome.ok ? [] : outcome.problems);
const byField = (problems: readonly Problem[]): AddressFormProblems =>
  Object.fromEntries(problems.flatMap((problem) => (fieldOf(problem) ? [[fieldOf(problem), problem.message]] : [])));
const ofTheWhole = (problems: readonly Problem[]): Message[] =>
  problems.flatMap((problem) => (fieldOf(problem) ? [] : [problem.message]));

/** The add and edit dialog of delivery addresses (S2.46, S5.18–S5.21). */
export const addressForm = setup({
  types: {} as TypesOf<{
    context: AddressFormContext;
    events: AddressFormEvent;
    input: AddressFormInput;
    output: AddressFormOutput;
    tags: AddressFormTag;
    actors: AddressFormActors;
  }>,
  actors: notProvided<AddressFormActors>({ saveAddress: 'promise' }),
  guards: {
    // Phone numbers that need the large library are checked by the back office.
    isValid: ({ context: { form, country } }) => Object.keys(addressFormProblems(form, { country, read: null })).length === 0,
    isSaved: (_, outcome: SaveAddressOutcome) => outcome.ok,
  },
  actions: {
    keepField: assign(({ context }, { field, text }: { field: AddressField; text: string }) => {
      const { [field]: _fixed, ...problems } = context.problems;
      return { form: { ...context.form, [field]: text }, revision: context.revision + 1, problems };
    }),
    keepSaved: assign((_, outcome: SaveAddressOutcome) => ({ saved: outcome.ok ? outcome.address : null })),
    showProblems: assign((_, outcome: SaveAddressOutcome) => ({
      problems: byField(problemsOf(outcome)),
      messages: ofTheWhole(problemsOf(outcome)),
    })),
    showFailure: assign((_, { error }: { error: unknown }) => ({ messages: [failureText(error)] })),
    clearMessages: assign({ messages: [], problems: {} }),
  },
}).createMachine({
  id: 'addressForm',
  context: ({ input }) => ({ ...input, revision: 0, problems: {}, messages: [], saved: null }),
  initial: 'editing',
  states: {
    editing: {
      initial: 'filling',
      on: {
        'field.changed': { actions: { type: 'keepField', params: ({ event }) => event } },
        save: [
          { guard: 'isValid', target: 'saving', actions: 'clearMessages' },
          { target: '.correcting', actions: 'clearMessages' },
        ],
        cancel: 'cancelled',
      },
      states: {
        filling: { meta: { title: text('addresses.title'), spec: 'S5.18', description: 'takes what is typed' } },
        correcting: {
          tags: ['correcting'],
          meta: { title: text('addresses.title'), spec: 'S5.19', description: 'shows what is wrong beside the fields' },
        },
      },
    },
    saving: {
      tags: ['busy'],
      meta: { title: text('addresses.title'), spec: 'S7.35', description: 'saves the address' },
      invoke: {
        id: 'saveAddress',
        src: 'saveAddress',
        input: ({ context: { addressKey, form, idempotencyKey, revision } }) => ({
          addressKey,
          form,
          idempotencyKey: `${idempotencyKey}-${revision}`,
        }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'saved',
            actions: { type: 'keepSaved', params: ({ event }) => event.output },
          },
          { target: 'editing.correcting', actions: { type: 'showProblems', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: { type: 'showFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    saved: { type: 'final', meta: { title: '', spec: 'S7.35', description: 'the address is in the book' } },
    cancelled: { type: 'final', meta: { title: '', spec: 'S2.46', description: 'the dialog was left' } },
  },
  output: ({ context }) => ({ saved: context.saved }),
});
