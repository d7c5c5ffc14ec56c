import { firstAdministrator } from '../../machines/firstAdministrator/firstAdministrator.machine.js';
import type { CreationOutcome, NewAdministrator } from '../../machines/firstAdministrator/types.js';
import type { Model, Observation } from '../../paths/model/model.js';
import {
  type FirstAdministrator,
  firstAdministratorStates,
  grant,
  isComplete,
  isNamed,
  policy,
  refusals,
  token,
} from './firstAdministrator.states.js';
import { goodPassword } from './passwordChange.model.js';

type Now = Pick<Observation<FirstAdministrator, undefined>, 'snapshot'>;

/** A valid account. */
export const administrator: NewAdministrator = {
  ...{ name: 'Ada Hale', email: 'ada@harbor.example', username: 'ada' },
  ...{ password: goodPassword, passwordConfirmation: goodPassword },
};

/** Fields are typed from the first to the last, which keeps the forms few. */
const order = ['name', 'email', 'username', 'password', 'passwordConfirmation'] as const;
const types =
  (field: keyof NewAdministrator) =>
  ({ snapshot: { context } }: Now) =>
    order.find((each) => context.form[each] === '') === field ? { field, text: administrator[field] } : undefined;
const onceRefused =
  (field: 'username' | 'email' | 'password', text: string) =>
  ({ snapshot: { context } }: Now) =>
    context.problems[field] === undefined ? undefined : { field, text };

const refused = (code: string, message: string, field: string[] | null) => ({
  output: { kind: 'refused', problems: [{ code, message, field }] } as CreationOutcome,
});
const noAnswer = { description: 'nobody answers', error: { code: 'BACK_OFFICE_UNAVAILABLE' } } as const;
const answered = 'only the compiler asks: the guard before it has found the kind';

/** Outcomes of a creation, by password or by passkey. */
const creations = <From extends 'creatingWithPassword' | 'creatingWithPasskey'>(from: From) => ({
  created: {
    description: 'the account is created',
    output: { kind: 'created', grant } as CreationOutcome,
    leadsTo: { [from]: 'signedIn' } as const,
  },
  'link used': {
    description: 'the link was used meanwhile',
    output: { kind: 'linkInvalid' } as CreationOutcome,
    leadsTo: { [from]: 'unusable' } as const,
  },
  'username taken': {
    description: 'the username is taken',
    ...refused('USERNAME_TAKEN', refusals.taken, ['input', 'username']),
    leadsTo: { [from]: 'filling.correcting' } as const,
  },
  refused: {
    description: 'it is refused as a whole',
    ...refused('REFUSED', refusals.whole, null),
    leadsTo: { [from]: 'filling.correcting' } as const,
  },
  'no answer': { ...noAnswer, leadsTo: { [from]: 'filling.composing' } as const },
});

/** The first page of a new store (decision 144). */
export const firstAdministratorModel: Model<FirstAdministrator> = {
  machine: firstAdministrator,
  scenarios: [
    { name: 'a setup link', input: { token }, startsIn: 'opening', fixture: undefined },
    { name: 'no link', input: { token: '' }, startsIn: 'unusable', fixture: undefined },
  ],
  guardInputs: ({ context: { token: secret, policy: known, form, changed, problems, messages } }) => [
    ...[secret, known !== null, form, changed, problems, messages],
  ],
  events: {
    retry: { description: 'presses Try again', leadsTo: { unread: 'opening' } },
    'field.changed': {
      description: ({ field, text }) => `types "${text}" as ${field}`,
      cases: {
        ...{ name: types('name'), email: types('email'), username: types('username') },
        ...{ password: types('password'), confirmation: types('passwordConfirmation') },
        'a wrong confirmation': ({ snapshot: { context } }) =>
          context.form.passwordConfirmation === goodPassword
            ? { field: 'passwordConfirmation' as const, text: 'four' }
            : undefined,
        'the name is cleared': ({ snapshot: { context } }) => {
          const isTried = context.messages.length > 0 || context.form.passwordConfirmation !== '';
          return isTried && context.form.name !== '' ? { field: 'name' as const, text: '' } : undefined;
        },
        'another username': onceRefused('username', 'ada.hale'),
        'another address': onceRefused('email', 'hale@harbor.example'),
        'another password': onceRefused('password', 'Correct horse battery 2'),
      },
      leadsTo: { 'filling.composing': 'filling.composing', 'filling.correcting': 'filling.correcting' },
    },
    'passkey.chosen': {
      description: 'presses Continue with a Passkey',
      leadsTo: {
        filling: ({ before }) => (isNamed(before.context.form) ? 'creatingWithPasskey' : 'filling.correcting'),
      },
    },
    'password.chosen': {
      description: 'presses Continue with a Password',
      leadsTo: {
        filling: ({ before }) => (isComplete(before.context.form) ? 'creatingWithPassword' : 'filling.correcting'),
      },
    },
  },
  actors: {
    readLink: {
      outcomes: {
        usable: { description: 'the link can be used', output: { policy }, leadsTo: { opening: 'filling.composing' } },
        unusable: { description: 'the link cannot be used', output: { policy: null }, leadsTo: { opening: 'unusable' } },
        'no answer': { ...noAnswer, leadsTo: { opening: 'unread' } },
      },
    },
    createWithPassword: {
      outcomes: {
        ...creations('creatingWithPassword'),
        'email refused': {
          description: 'the address is refused',
          ...refused('EMAIL_INVALID', refusals.email, ['input', 'email']),
          leadsTo: { creatingWithPassword: 'filling.correcting' },
        },
        'name refused': {
          description: 'the name is refused',
          ...refused('REFUSED', refusals.name, ['input', 'name']),
          leadsTo: { creatingWithPassword: 'filling.correcting' },
        },
        'password refused': {
          description: 'the password is common',
          ...refused('PASSWORD_COMMON', refusals.common, ['input', 'password']),
          leadsTo: { creatingWithPassword: 'filling.correcting' },
        },
      },
    },
    createWithPasskey: {
      outcomes: {
        ...creations('creatingWithPasskey'),
        dismissed: {
          description: 'the browser’s question for a passkey is dismissed',
          output: { kind: 'dismissed' },
          leadsTo: { creatingWithPasskey: 'filling.correcting' },
        },
      },
    },
  },
  delays: {},
  equivalent: {
    'firstAdministrator.machine.ts › fieldOf: fields.find((name) => name === field?.at(-1)) with findLast':
      'each field is there once',
    'unread · retry: target deciding': 'there is a token: deciding leads to opening at once',
    "firstAdministrator.machine.ts › firstAdministrator.actions.emitGranted: outcome.kind === 'created' always true": answered,
    'firstAdministrator.machine.ts › firstAdministrator.actions.emitGranted: without property token': answered,
    'firstAdministrator.machine.ts › firstAdministrator.actions.emitGranted: without property sessionId': answered,
    "firstAdministrator.machine.ts › firstAdministrator.actions.emitGranted: '' another value": answered,
    "firstAdministrator.machine.ts › firstAdministrator.actions.emitGranted: '' another value #2": answered,
  },
  states: firstAdministratorStates,
};
