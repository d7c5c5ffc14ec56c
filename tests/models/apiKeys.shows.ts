import type { ApiKeyPartsFragment } from '../../client/generated/graphql.js';
import { apiKeyProblems } from '../../domain/api-keys/api-key.js';
import type { KeyEntry } from '../../machines/apiKeys/types.js';
import type { Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import {
  alert,
  button,
  checkbox,
  combobox,
  dialog,
  group,
  h1,
  h2,
  item,
  list,
  main,
  nodeOf,
  type Part,
  status,
  textbox,
} from '../../paths/screen/shown.js';
import { english } from '../../texts/testing/english.js';
import { type ApiKeys, type ApiKeysFixture, secret } from './apiKeys.scenarios.js';

type SeenKeys = Seen<ApiKeys, ApiKeysFixture>;

/** Facts of each key besides its state, as the gateway answers them. */
const records: Readonly<Record<string, Partial<ApiKeyPartsFragment>>> = {
  active: {
    ...{ prefix: 'wsk_aC1', scopes: ['READ_CATALOGUE', 'PLACE_ORDERS'], createdAt: '2026-11-21T17:00:00.000Z' },
    ...{ createdBy: 'Emily Hart', expiresAt: '2027-02-19T17:00:00.000Z' },
    ...{ lastUsedAt: '2026-11-22T18:30:00.000Z', lastUsedFrom: '203.0.113.7' },
  },
  suspended: {
    ...{ prefix: 'wsk_sU2', scopes: ['WRITE_CART'], createdAt: '2026-10-05T17:00:00.000Z', createdBy: 'Noah Reed' },
    ...{ expiresAt: null, lastUsedAt: '2026-10-30T20:15:00.000Z', lastUsedFrom: null },
  },
  expired: {
    ...{ prefix: 'wsk_eX3', scopes: ['READ_ACCOUNT'], createdAt: '2026-07-04T17:00:00.000Z', createdBy: 'Mia Stone' },
    ...{ expiresAt: '2026-08-03T17:00:00.000Z' },
  },
  revoked: {
    ...{
      prefix: 'wsk_rE4',
      scopes: ['READ_CATALOGUE', 'WRITE_CART'],
      createdAt: '2026-06-01T17:00:00.000Z',
      createdBy: 'Liam West',
    },
    ...{ expiresAt: '2027-06-01T17:00:00.000Z' },
  },
  new: {
    ...{ prefix: 'wsk_q3U', scopes: ['READ_CATALOGUE'], createdAt: '2026-11-23T17:00:00.000Z', createdBy: 'Ava Cole' },
    ...{ expiresAt: '2027-02-21T17:00:00.000Z' },
  },
};

/** The end of each revoked key. */
const ends: Readonly<Record<string, Pick<ApiKeyPartsFragment, 'revokedAt' | 'revokedBy'>>> = {
  revoked: { revokedAt: '2026-09-15T17:00:00.000Z', revokedBy: 'Mia Stone' },
};
const endedNow = { revokedAt: '2026-11-23T18:00:00.000Z', revokedBy: null };

/** The name of a key. */
export const nameOf = (id: string) => `The ${id} key`;

/** A key as the gateway describes it. */
export const keyOf = ({ id, status }: KeyEntry): ApiKeyPartsFragment => ({
  ...{ __typename: 'ApiKey', id, state: status, name: nameOf(id) },
  ...{ prefix: '', scopes: [], createdAt: '', createdBy: '', expiresAt: null, lastUsedAt: null, lastUsedFrom: null },
  ...{ revokedAt: null, revokedBy: null },
  ...records[id],
  ...(status === 'REVOKED' && (ends[id] ?? endedNow)),
});

/** The texts of each key's card (decision 090). */
const texts: Readonly<Record<string, { scopes: string[]; created: string; end: string; used: string }>> = {
  active: {
    scopes: ['Read the catalogue', 'Place orders'],
    created: 'Created 11/21/2026 by Emily Hart',
    end: 'Expires 02/19/2027',
    used: 'Last used 11/22/2026, 1:30 PM, from 203.0.113.7',
  },
  suspended: {
    scopes: ['Fill the cart'],
    created: 'Created 10/05/2026 by Noah Reed',
    end: 'Never expires',
    used: 'Last used 10/30/2026, 4:15 PM',
  },
  expired: {
    scopes: ['Read the account'],
    created: 'Created 07/04/2026 by Mia Stone',
    end: 'Expired 08/03/2026',
    used: 'Never used',
  },
  revoked: {
    scopes: ['Read the catalogue', 'Fill the cart'],
    created: 'Created 06/01/2026 by Liam West',
    end: 'Revoked 09/15/2026 by Mia Stone',
    used: 'Never used',
  },
  new: {
    scopes: ['Read the catalogue'],
    created: 'Created 11/23/2026 by Ava Cole',
    end: 'Expires 02/21/2027',
    used: 'Never used',
  },
};
const marks: Readonly<Record<KeyEntry['status'], string>> = {
  ACTIVE: '',
  SUSPENDED: 'Suspended',
  EXPIRED: 'Expired',
  REVOKED: 'Revoked',
};

/** Whether a key can still be revoked. */
export const isRevocable = ({ status }: KeyEntry) => status === 'ACTIVE' || status === 'SUSPENDED';

/** The page before its keys are there. */
export const loading = (): Screen => page(null, { disabled: true });

/** The keys could not be read. */
export const failed = ({ snapshot }: SeenKeys): Screen =>
  page(
    alert(
      snapshot.context.messages.map(english),
      'We couldn’t load your keys. They still work.',
      button('Try again', { focused: false }),
    ),
    { disabled: true },
  );

/** The keys; the focus is back at the button that opened the dialog. */
export function keys({ snapshot, step }: SeenKeys): Screen {
  const { context } = snapshot;
  const isClosed = step?.before.hasTag('form') || step?.before.matches('secretShown');
  const isKept = step?.event.type === 'cancel' && step.before.matches('confirmingRevocation');
  const cards = context.keys.map((key) => card(key, isKept && context.chosen === key.id));
  return page(
    [
      context.messages.length > 0 && alert(context.messages.map(english)),
      cards.length > 0
        ? list(null, cards)
        : ['No API keys yet', 'Create one for each program, so that each can be ended by itself.'],
    ],
    isClosed && { focused: true },
  );
}

function card(key: KeyEntry, isFocused: boolean): Part {
  const { scopes = [], created, end, used } = texts[key.id] ?? {};
  const ended = key.status === 'REVOKED' && key.id !== 'revoked' ? 'Revoked 11/23/2026' : end;
  return item(
    h2(nameOf(key.id)),
    marks[key.status],
    `${records[key.id]?.prefix}…`,
    list(
      'Permissions',
      scopes.map((scope) => item(scope)),
    ),
    key.status === 'SUSPENDED' && 'Whoever created it may no longer use API keys for this customer.',
    created,
    ended,
    used,
    isRevocable(key) && button(`Revoke ${nameOf(key.id)}`, 'Revoke', { focused: isFocused }),
  );
}

const scopesOffered = [
  ['catalogue:read', 'Read the catalogue', 'Sees products, your prices, stock and order guides.'],
  ['cart:write', 'Fill the cart', 'Sees your cart and adds, changes and removes its lines.'],
  ['orders:place', 'Place orders', 'Orders what is in your cart, on your account.'],
  ['account:read', 'Read the account', 'Sees orders, invoices, balances and addresses; it cannot pay or change them.'],
] as const;
const expiries = { 30: '30 days', 90: '90 days', 365: '1 year', never: 'Never' } as const;

/** The label of the choice when a key ends. */
export const expiryLabel = (days: number | null): string => expiries[(days ?? 'never') as keyof typeof expiries];
/** The label of something that a key may do. */
export const scopeLabel = (scope: string): string => scopesOffered.find(([one]) => one === scope)?.[1] ?? '';

/** The dialog of a new key. */
export function form({ snapshot, step, isAfterAside = false }: SeenKeys): Screen {
  const { context } = snapshot;
  const { name, scopes, expiresInDays } = context.form;
  const isBusy = snapshot.hasTag('busy');
  const isOff = isBusy && { disabled: true };
  const found = snapshot.hasTag('correcting') ? apiKeyProblems(context.form) : [];
  const problem = {
    ...Object.fromEntries(found.map(({ field, message }) => [field, english(message)])),
    ...context.problems,
  } as { name?: string; scopes?: string };
  const isNew = step !== undefined && !step.before.hasTag('form');
  const isBack = step?.before.matches('confirmingIdentity') === true && !isAfterAside;
  const isTried = step?.event.type === 'save' || step?.before.matches('saving');
  const isRefused = isTried && snapshot.hasTag('correcting');
  const first = problem.name ? 'name' : 'scopes';
  const hint = 'The program that will use it, in at most 40 characters';
  return {
    shows: [
      dialog(
        'New API Key',
        h2('New API Key'),
        button('Close', isOff),
        group(
          null,
          context.messages.length > 0 && alert(context.messages.map(english)),
          textbox(
            'Name (required)',
            { required: true, value: name, description: problem.name ? `${problem.name} ${hint}` : hint },
            problem.name !== undefined && { invalid: true },
            !isAfterAside && (isNew || (isRefused && first === 'name')) && { focused: true },
            isOff,
          ),
          problem.name !== undefined && alert(problem.name),
          group(
            'What may it do? (required)',
            problem.scopes !== undefined && { description: problem.scopes },
            problem.scopes !== undefined && alert(problem.scopes),
            scopesOffered.map(([scope, label, sentence], index) =>
              checkbox(
                label,
                { description: sentence },
                scopes.includes(scope) && { checked: true },
                problem.scopes !== undefined && { invalid: true },
                !isAfterAside && isRefused && problem.scopes && first === 'scopes' && index === 0 && { focused: true },
                isOff,
              ),
            ),
          ),
          combobox(
            'Expires after',
            { value: expiryLabel(expiresInDays), expanded: false },
            expiresInDays === null && { description: 'A key that never expires should be one that you look after.' },
            isOff,
          ),
        ),
        button('Cancel', isOff),
        button('Create Key', isBusy && { disabled: true, busy: true }, isBack && { focused: true }),
      ),
    ],
  };
}

/** The secret of a new key, this once. */
export function secretDialog({ step }: SeenKeys, outcome: string, isCopying = false): Screen {
  const isNew = step?.event.type.endsWith('createKey');
  return {
    shows: [
      dialog(
        'Your New API Key',
        h2('Your New API Key'),
        button('Close'),
        status(
          'Copy it now: it is shown this once. If it is lost, revoke it and create another. Whoever has it can act for you.',
        ),
        textbox('API key', { value: secret, readonly: true }, isNew && { focused: true }),
        button('Copy', isCopying && { busy: true, disabled: true }),
        outcome !== '' && status(outcome),
        'Programs send it as Authorization: Bearer followed by the key.',
        button('Done'),
      ),
    ],
  };
}

/** The question before a key is revoked. */
export function question({ snapshot }: SeenKeys): Screen {
  const isBusy = snapshot.hasTag('busy');
  const name = nameOf(snapshot.context.chosen ?? '');
  return {
    shows: [
      nodeOf('alertdialog')(
        'Revoke API Key?',
        h2('Revoke API Key?'),
        `Programs that use “${name}” are refused from then on. This cannot be undone.`,
        button('Cancel', isBusy ? { disabled: true } : { focused: true }),
        button('Revoke', isBusy && { disabled: true, busy: true }),
      ),
    ],
  };
}

const page = (content: Part, create: Part): Screen => ({
  address: '/account/api-keys',
  title: 'API Keys · Northlight Provisions',
  shows: [
    main(
      h1('API Keys'),
      'Programs use them to read and order for you. Each key acts as the person who created it, and can do only what was chosen.',
      button('New API Key', create),
      content,
    ),
  ],
});
