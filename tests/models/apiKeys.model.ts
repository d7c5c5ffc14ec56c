import { apiKeyProblems } from '../../domain/api-keys/api-key.js';
import { apiKeys } from '../../machines/apiKeys/apiKeys.machine.js';
import type { Model, Observation, StepContext } from '../../paths/model/model.js';
import { type ApiKeys, type ApiKeysFixture, apiKeysScenarios, secret, withNewKey, withRevoked } from './apiKeys.scenarios.js';
import { apiKeysStates, refusals } from './apiKeys.states.js';

type Now = Pick<Observation<ApiKeys, ApiKeysFixture>, 'snapshot' | 'scenario'>;

/** The data last read or created, or the fixture's initial data. */
const known = ({ snapshot: { context }, scenario }: Now) => (context.keys.length > 0 ? context.keys : scenario.fixture.keys);
const noAnswer = { description: 'nobody answers', error: { code: 'BACK_OFFICE_UNAVAILABLE' } } as const;
const statusOf = ({ before, event }: StepContext<ApiKeys, ApiKeysFixture, { id: string }>) =>
  before.context.keys.find(({ id }) => id === event.id)?.status;
const whileFilling = { creating: ({ before }: { before: Now['snapshot'] }) => pathOf(before) } as const;
const pathOf = (snapshot: Now['snapshot']) =>
  snapshot.hasTag('correcting') ? ('creating.correcting' as const) : ('creating.filling' as const);

const answered = 'only the compiler asks: the guard before it has answered';

/** Handling of a field that the back office has refused. */
const onceRefused = {
  name: {
    'another name, once it is taken': ({ snapshot }: Now) =>
      snapshot.context.problems.name === undefined ? undefined : { text: 'POS' },
  },
  scopes: {
    'the cart, once scopes are refused': ({ snapshot }: Now) =>
      snapshot.context.problems.scopes === undefined ? undefined : { scope: 'cart:write' as const, isChosen: true },
  },
};

/** The keys by which programs act for a customer (decision 090). */
export const apiKeysModel: Model<ApiKeys, ApiKeysFixture> = {
  machine: apiKeys,
  scenarios: apiKeysScenarios,
  // The form is reset whenever it is opened.
  guardInputs: (snapshot) => {
    const { keys, chosen, form, problems, messages } = snapshot.context;
    const isAsking = snapshot.matches('confirmingRevocation') || snapshot.matches('revoking');
    return [keys, messages, snapshot.hasTag('form') ? [form, problems] : [], isAsking ? chosen : null];
  },
  events: {
    retry: { description: 'presses Try again', leadsTo: { failed: 'loading' } },
    'create.requested': { description: 'presses New API Key', leadsTo: { shown: 'creating.filling' } },
    'name.changed': {
      description: ({ text }) => `types the name "${text}"`,
      cases: { 'a name': { text: ' ERP ' }, 'no name': { text: ' ' }, ...onceRefused.name },
      leadsTo: whileFilling,
    },
    'scope.changed': {
      description: ({ scope, isChosen }) => `${isChosen ? 'ticks' : 'unticks'} ${scope}`,
      cases: {
        'the catalogue': { scope: 'catalogue:read', isChosen: true },
        'not the catalogue': { scope: 'catalogue:read', isChosen: false },
        ...onceRefused.scopes,
      },
      leadsTo: whileFilling,
    },
    'expiry.chosen': {
      description: ({ days }) => (days === null ? 'chooses that it never ends' : `chooses ${days} days`),
      cases: { 'no end': { days: null } },
      leadsTo: whileFilling,
    },
    save: {
      description: 'presses Create Key',
      cases: {
        '': {},
        'with a problem, after a failure': ({ snapshot: { context } }) =>
          context.messages.length > 0 && apiKeyProblems(context.form).length > 0 ? {} : undefined,
      },
      leadsTo: {
        creating: ({ before }) => (apiKeyProblems(before.context.form).length === 0 ? 'saving' : 'creating.correcting'),
      },
    },
    cancel: {
      description: 'presses Cancel',
      leadsTo: { creating: 'shown.refreshing', confirmingRevocation: 'shown.resting' },
    },
    'identity.confirmed': { description: 'proves who they are', leadsTo: { confirmingIdentity: 'saving' } },
    'identity.unconfirmed': { description: 'does not prove it', leadsTo: { confirmingIdentity: 'creating.filling' } },
    'copy.requested': { description: 'presses Copy', leadsTo: { secretShown: 'secretShown.copying' } },
    done: { description: 'presses Done', cases: { '': {}, 'by Escape': {} }, leadsTo: { secretShown: 'shown.resting' } },
    'revoke.requested': {
      description: ({ id }) => `presses Revoke of the ${id} key`,
      cases: {
        'an active key': { id: 'active' },
        'a suspended key': { id: 'suspended' },
        'a key that has ended': { id: 'expired' },
        'a key that is no more': { id: 'gone' },
      },
      leadsTo: {
        shown: (at: StepContext<ApiKeys, ApiKeysFixture, { id: string }>) =>
          ['ACTIVE', 'SUSPENDED'].includes(statusOf(at) ?? '') ? 'confirmingRevocation' : null,
      },
    },
    confirm: { description: 'confirms', leadsTo: { confirmingRevocation: 'revoking' } },
  },
  actors: {
    loadKeys: {
      outcomes: {
        read: { description: 'the keys are read', output: known, leadsTo: { loading: 'shown.resting' } },
        'no answer': { ...noAnswer, leadsTo: { loading: 'failed' } },
      },
    },
    refreshKeys: {
      outcomes: {
        read: { description: 'the keys are read again', output: known, leadsTo: { 'shown.refreshing': 'shown.resting' } },
        'one was revoked': {
          description: 'somebody else has revoked one',
          output: (now: Now) => withRevoked(known(now), 'active'),
          leadsTo: { 'shown.refreshing': 'shown.resting' },
        },
        'no answer': { ...noAnswer, leadsTo: { 'shown.refreshing': 'shown.resting' } },
      },
    },
    createKey: {
      outcomes: {
        made: {
          description: 'the key is made',
          output: (now: Now) => ({ ok: true as const, secret, keys: withNewKey(known(now)) }),
          leadsTo: { saving: 'secretShown.offered' },
        },
        'name taken': {
          description: 'there is one of this name',
          output: { ok: false, problems: [{ code: 'NAME_TAKEN', message: 'There is a key of this name.', field: ['name'] }] },
          leadsTo: { saving: 'creating.correcting' },
        },
        'scope refused': {
          description: 'its maker may not give these rights',
          output: { ok: false, problems: [{ code: 'REFUSED', message: refusals.scopes, field: ['input', 'scopes'] }] },
          leadsTo: { saving: 'creating.correcting' },
        },
        'too many': {
          description: 'there are too many',
          output: { ok: false, problems: [{ code: 'LIMIT_REACHED', message: 'There can be at most 20 keys.', field: null }] },
          leadsTo: { saving: 'creating.correcting' },
        },
        'proof needed': {
          description: 'it needs a fresh proof of who they are',
          output: { ok: false, problems: [{ code: 'CONFIRMATION_REQUIRED', message: 'Confirm that it is you.', field: null }] },
          leadsTo: { saving: 'confirmingIdentity' },
        },
        'no answer': { ...noAnswer, leadsTo: { saving: 'creating.filling' } },
      },
    },
    copySecret: {
      outcomes: {
        copied: { description: 'it is copied', output: undefined, leadsTo: { 'secretShown.copying': 'secretShown.copied' } },
        'not allowed': {
          description: 'the browser does not let it',
          error: { code: 'INTERNAL' },
          leadsTo: { 'secretShown.copying': 'secretShown.notCopied' },
        },
      },
    },
    revokeKey: {
      outcomes: {
        revoked: {
          description: 'it is revoked',
          output: ({ snapshot: { context } }: Now) => withRevoked(context.keys, context.chosen),
          leadsTo: { revoking: 'shown.resting' },
        },
        'no answer': { ...noAnswer, leadsTo: { revoking: 'shown.refreshing' } },
      },
    },
  },
  delays: {},
  equivalent: {
    'apiKeys.machine.ts › fieldOf: fields.find((name) => name === field?.at(-1)) with findLast': 'each field is there once',
    'apiKeys.machine.ts › apiKeys.actions.keepSecret: outcome.ok always true': answered,
    'apiKeys.machine.ts › apiKeys.actions.showProblems: outcome.ok always false': answered,
    'apiKeys.machine.ts › apiKeys.guards.needsConfirmation: outcome.ok always false': answered,
  },
  states: apiKeysStates,
};
