import assert from 'node:assert/strict';
import type { NewUserDraft, UserCreationContext } from '../../machines/userCreation/types.js';
import { userCreation } from '../../machines/userCreation/userCreation.machine.js';
import type { Model, Observation, StepContext } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { inEnglish } from './in-english.js';

export type UserCreation = typeof userCreation;
type Observed = Observation<UserCreation, undefined>;
type CaseContext<E = unknown> = StepContext<UserCreation, undefined, E>;

const sound = { username: 'ana', name: 'Ana Ruiz', email: 'ana@example.com' };
const customer = { customerKey: '17', name: 'Harbor Street Bistro', customerCode: 'C-1042' };
const empty = (kind: NewUserDraft['kind']): NewUserDraft => ({
  ...{ kind, username: '', name: '', email: '', role: null, customer: null },
});
export const takenText = 'This username is taken. Choose another one.';
const taken = { code: 'USERNAME_TAKEN', message: takenText, field: ['input', 'username'] };
const proof = { code: 'CONFIRMATION_REQUIRED', message: 'Confirm that it is you.', field: null };
export const denied = 'Access denied';

/** The form can be sent, by the requirement: a customer's user has a customer, and all have a username, a name and an address. */
const isSound = ({ context: { draft } }: { context: UserCreationContext }): boolean =>
  draft.username !== '' && draft.name !== '' && draft.email !== '' && (draft.kind !== 'CUSTOMER' || draft.customer !== null);

const missing: Readonly<Record<'customerKey' | 'username' | 'name' | 'email', string>> = {
  customerKey: 'Choose the customer.',
  username: 'Username is a required field',
  name: 'Enter your name.',
  email: 'Enter your email address.',
};

/** Problems of a form that cannot be sent, by the requirement. */
const problemsOf = ({ kind, customer: chosen, ...typed }: NewUserDraft): object[] =>
  (['customerKey', 'username', 'name', 'email'] as const)
    .filter((name) => (name === 'customerKey' ? kind === 'CUSTOMER' && chosen === null : typed[name] === ''))
    .map((name) => ({ code: 'FIELD_REQUIRED', message: missing[name], field: ['input', name] }));

const readable = (problems: UserCreationContext['problems']): object[] =>
  problems.map((problem) => ({ ...problem, message: english(problem.message) }));

const narrowed = 'only the compiler asks: the guard before it has answered';
const sees =
  (...tags: string[]) =>
  (seen: Observed): void => {
    const { snapshot, before, event, now } = seen;
    assert.deepEqual([...snapshot.tags].sort(), tags.sort());
    const { draft, problems, message } = snapshot.context;
    const isSending = snapshot.matches('creating');
    assert.deepEqual(now.calls, isSending ? [{ id: 'createUser', input: { draft } }] : []);
    const output = (event as { output?: { kind: string; id?: string; problems?: { code: string }[] } } | undefined)?.output;
    const isCreated = output?.kind === 'created';
    const notice = `${draft.name.trim()} was created. A link is being sent to ana@example.com.`;
    const raised = [
      { type: 'notification.raised', kind: 'success', text: notice },
      { type: 'user.created', id: '8' },
    ];
    assert.deepEqual(inEnglish(now.emitted), isCreated ? raised : []);
    switch (event?.type) {
      case undefined:
        assert.deepEqual(snapshot.context, { draft: empty('CUSTOMER'), problems: [], message: '' });
        return;
      case 'creation.opened':
        assert.deepEqual(snapshot.context, {
          draft: empty((event as unknown as { kind: 'CUSTOMER' }).kind),
          problems: [],
          message: '',
        });
        return;
      case 'draft.changed': {
        const { change } = event as unknown as { change: object };
        const kept = before?.context.problems.filter(({ field }) => !(String(field?.at(-1)) in change));
        assert.deepEqual(
          { draft, problems, message },
          { draft: { ...before?.context.draft, ...change }, problems: kept, message: '' },
        );
        return;
      }
      case 'submit':
        assert.deepEqual(draft, before?.context.draft);
        if (before && !isSound(before)) assert.deepEqual(readable(problems), problemsOf(draft));
        return;
      case 'xstate.error.actor.createUser':
        assert.equal(english(message), denied);
        return;
      default:
        assert.deepEqual(draft, before?.context.draft);
        if (output?.kind === 'refused' && output.problems?.[0]?.code !== 'CONFIRMATION_REQUIRED')
          assert.deepEqual([problems, english(message)], [output.problems, output.problems?.length ? takenText : '']);
    }
  };

const whenOpen = { filling: 'filling' } as const;

/** A new user of the store. */
export const userCreationModel: Model<UserCreation> = {
  machine: userCreation,
  scenarios: [{ name: 'the list', input: undefined, startsIn: 'closed', fixture: undefined }],
  guardInputs: ({ value, context: { draft, problems, message } }) =>
    value === 'closed' ? [message !== ''] : [draft, problems, english(message)],
  events: {
    'creation.opened': {
      description: ({ kind }) => `opens the form for ${kind}`,
      cases: {
        'of a customer': { kind: 'CUSTOMER' },
        'of a salesperson': { kind: 'SALESPERSON' },
        'after a refusal': ({ snapshot }) => (snapshot.context.message === '' ? undefined : { kind: 'CUSTOMER' }),
      },
      leadsTo: { closed: 'filling' },
    },
    'draft.changed': {
      description: ({ change }) => `fills in ${JSON.stringify(change)}`,
      cases: {
        'the account': { change: sound },
        'the customer': { change: { customer } },
        'an account between spaces': { change: { username: ' ana', name: ' Ana Ruiz ', email: ' ana@example.com ' } },
        'after a refusal': ({ snapshot }) => (snapshot.context.message === '' ? undefined : { change: { name: 'Ana' } }),
        'another username': ({ snapshot }) =>
          snapshot.context.problems.length > 0 ? { change: { username: 'ana2' } } : undefined,
      },
      leadsTo: whenOpen,
    },
    submit: {
      description: 'sends the form',
      leadsTo: { filling: ({ before }: CaseContext) => (isSound(before) ? 'creating' : 'filling') },
    },
    cancel: { description: 'leaves the form', leadsTo: { filling: 'closed' } },
    'identity.confirmed': { description: 'proves who they are', leadsTo: { confirmingIdentity: 'creating' } },
    'identity.unconfirmed': { description: 'does not prove it', leadsTo: { confirmingIdentity: 'filling' } },
  },
  actors: {
    createUser: {
      outcomes: {
        created: { description: 'the user is created', output: { kind: 'created', id: '8' }, leadsTo: { creating: 'closed' } },
        taken: {
          description: 'the username is taken',
          output: { kind: 'refused', problems: [taken] },
          leadsTo: { creating: 'filling' },
        },
        'refused without a word': {
          description: 'it is refused without a word',
          output: { kind: 'refused', problems: [] },
          leadsTo: { creating: 'filling' },
        },
        'proof needed': {
          description: 'a proof is needed',
          output: { kind: 'refused', problems: [proof] },
          leadsTo: { creating: 'confirmingIdentity' },
        },
        denied: {
          description: 'it fails',
          error: { code: 'FORBIDDEN', serverMessage: denied },
          leadsTo: { creating: 'filling' },
        },
      },
    },
  },
  delays: {},
  equivalent: {
    'userCreation.machine.ts › creationProblems: customer?.customerKey ?? null another value': 'any customer will do',
    "userCreation.machine.ts › userCreation.guards.needsProof: outcome.kind === 'refused' always true": narrowed,
    "userCreation.machine.ts › userCreation.actions.keepProblems: outcome.kind === 'refused' always true": narrowed,
    "userCreation.machine.ts › userCreation.actions.keepProblems: outcome.kind === 'refused' always true #2": narrowed,
    "userCreation.machine.ts › userCreation.actions.keepProblems: '' another value": narrowed,
    "userCreation.machine.ts › userCreation.actions.emitCreated: outcome.kind === 'created' always true": narrowed,
    "userCreation.machine.ts › userCreation.actions.emitCreated: '' another value": narrowed,
  },
  states: {
    closed: sees(),
    filling: sees('dialog'),
    creating: sees('dialog', 'busy'),
    confirmingIdentity: sees('dialog', 'proof'),
  },
};
