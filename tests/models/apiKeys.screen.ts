import { expect } from 'playwright/test';
import type { OnPage, OnScreen, Perform } from '../../paths/model/on-screen.js';
import { ApiKeysScreen } from '../e2e/pages/api-keys-screen.js';
import { apiKeysModel } from './apiKeys.model.js';
import { type ApiKeys, type ApiKeysFixture, secret } from './apiKeys.scenarios.js';
import * as shows from './apiKeys.shows.js';
import { refusals } from './apiKeys.states.js';
import { callsOfFrame, frame } from './browser/frame.js';
import { GatewayAnswers, type Patch } from './browser/gateway-answers.js';
import { callsOfConfirmation, confirmationShows, takeProofs } from './browser/identity-confirmation.js';
import { asSalesperson, rememberIn } from './browser/test-setup.js';

interface ScreenContext extends OnPage {
  screen: ApiKeysScreen;
  answers: GatewayAnswers;
  /** The text that was copied last. */
  copied: () => Promise<unknown>;
}
type Answering = Perform<ApiKeys, ApiKeysFixture, ScreenContext>;

/** The scopes as the schema names them. */
const sentScopes = {
  ...{ 'catalogue:read': 'READ_CATALOGUE', 'cart:write': 'WRITE_CART' },
  ...{ 'orders:place': 'PLACE_ORDERS', 'account:read': 'READ_ACCOUNT' },
} as const;

const problems = (code: string, message: string, field: string[] | null) => ({
  createApiKey: { __typename: 'Problems', problems: [{ __typename: 'Problem', code, message, field, lineId: null }] },
});

/** The menu has the entry. */
const withKeys: Patch = (data) => {
  if (!Array.isArray(data.menu)) return data;
  return { ...data, menu: data.menu.map((entry) => (entry.key === 'ApiKeys' ? { ...entry, isVisible: true } : entry)) };
};

const fails =
  (operation: string): Answering =>
  async ({ answers }) =>
    await answers.answer(operation, { kind: 'failure', code: 'BACK_OFFICE_UNAVAILABLE' });
const read: Answering = async ({ answers }, { after }) =>
  await answers.answer('ApiKeys', { kind: 'data', data: { apiKeys: after.context.keys.map(shows.keyOf) } });
const created =
  (data: object): Answering =>
  async ({ answers }) =>
    await answers.answer('CreateApiKey', { kind: 'data', data: { __typename: 'Mutation', ...data } });

/** Lets the browser copy, or not. */
const settlesCopy =
  (outcome: 'copied' | 'notCopied'): Answering =>
  async ({ page }) =>
    await page.evaluate((settle) => Reflect.get(window, settle)(), outcome);

/** Actions that the flow does not hear. */
const apiKeysAsides: OnScreen<ApiKeys, ApiKeysFixture, ScreenContext>['asides'] = {
  /** The choices of a key’s end are listed. */
  async 'creating.filling'({ page, screen }) {
    await screen.form.getByRole('combobox', { name: 'Expires after' }).click();
    await expect(screen.form.getByRole('option')).toHaveText(['30 days', '90 days', '1 year', 'Never']);
    await page.keyboard.press('Escape');
    await expect(screen.form.getByRole('option')).toHaveCount(0);
  },
  /** A press beside the dialog leaves what was typed; the secret is selected as soon as its field has the keyboard. */
  async 'secretShown.offered'({ page, screen }) {
    await page.mouse.click(5, 5);
    await screen.secretDialog.getByRole('button', { name: 'Done' }).focus();
    await screen.secret.focus();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(secret);
  },
};

/** API keys in a browser, over keys that the paths know. */
export const apiKeysOnScreen: OnScreen<ApiKeys, ApiKeysFixture, ScreenContext> = {
  model: apiKeysModel,
  excluded: {},
  onlyNew: ['a customer without keys'],

  async open(page) {
    await page.addInitScript(() => {
      const writeText = (text: string) =>
        new Promise<void>((resolve, reject) => {
          Reflect.set(window, 'copiedText', text);
          Reflect.set(window, 'copied', resolve);
          Reflect.set(window, 'notCopied', () => reject(new Error('Not allowed.')));
        });
      Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    });
    const answers = await GatewayAnswers.on(page, { held: ['ApiKeys', 'CreateApiKey', 'RevokeApiKey'], patch: withKeys });
    await takeProofs(answers);
    await rememberIn(page, await asSalesperson());
    const screen = new ApiKeysScreen(page);
    await page.goto(screen.path);
    const copied = async () => await page.evaluate(() => Reflect.get(window, 'copiedText'));
    return { page, screen, answers, copied, sent: answers.sent, heard: () => answers.heard('apiKeys') };
  },

  cannot({ before, event, case: name }) {
    if (name === 'scope refused') return 'shows beside the rights what the form itself shows there';
    if (name.includes(', once ')) return 'looks as before anything was refused: the first name and right are changed, too';
    const { form, keys } = before.context;
    const same = 'what is there already changes nothing';
    switch (event.type) {
      case 'name.changed':
        return form.name === event.text ? same : null;
      case 'scope.changed':
        return form.scopes.includes(event.scope) === event.isChosen ? same : null;
      case 'expiry.chosen':
        return form.expiresInDays === event.days ? same : null;
      case 'copy.requested':
        return before.matches({ secretShown: 'copying' }) ? 'it is being copied' : null;
      case 'revoke.requested':
        return keys.some((key) => key.id === event.id && shows.isRevocable(key)) ? null : 'there is no such button';
      default:
        return null;
    }
  },

  events: {
    retry: async ({ screen }) => await screen.button('Try again').click(),
    'create.requested': async ({ screen }) => await screen.button('New API Key').click(),
    'name.changed': async ({ screen }, { event }) => await screen.form.getByLabel('Name (required)').fill(event.text),
    'scope.changed': async ({ screen }, { event }) =>
      await screen.form.getByLabel(shows.scopeLabel(event.scope)).setChecked(event.isChosen),
    'expiry.chosen': async ({ screen }, { event }) => await screen.expiresAfter(shows.expiryLabel(event.days)),
    save: async ({ screen }) => await screen.form.getByRole('button', { name: 'Create Key' }).click(),
    cancel: async ({ screen }, { before }) =>
      await (before.hasTag('form') ? screen.form : screen.question).getByRole('button', { name: 'Cancel' }).click(),
    'identity.confirmed': async ({ screen }) => {
      await screen.confirmation.getByLabel('Password').fill('the right one');
      await screen.confirmation.getByRole('button', { name: 'Confirm' }).click();
    },
    'identity.unconfirmed': async ({ screen }) => await screen.confirmation.getByRole('button', { name: 'Cancel' }).click(),
    'copy.requested': async ({ screen }) => await screen.secretDialog.getByRole('button', { name: 'Copy' }).click(),
    done: async ({ page, screen }, { case: way }) => {
      if (way === 'by Escape') return await page.keyboard.press('Escape');
      await screen.secretDialog.getByRole('button', { name: 'Done' }).click();
    },
    'revoke.requested': async ({ screen }, { event }) => await screen.button(`Revoke ${shows.nameOf(event.id)}`).click(),
    confirm: async ({ screen }) => await screen.question.getByRole('button', { name: 'Revoke' }).click(),
  },
  outcomes: {
    loadKeys: { read, 'no answer': fails('ApiKeys') },
    refreshKeys: { read, 'one was revoked': read, 'no answer': fails('ApiKeys') },
    createKey: {
      made: created({
        createApiKey: { __typename: 'ApiKeyCreated', secret, apiKey: shows.keyOf({ id: 'new', status: 'ACTIVE' }) },
      }),
      'name taken': created(problems('NAME_TAKEN', refusals.taken, ['name'])),
      'scope refused': created(problems('REFUSED', refusals.scopes, ['input', 'scopes'])),
      'too many': created(problems('LIMIT_REACHED', refusals.tooMany, null)),
      'proof needed': created(problems('CONFIRMATION_REQUIRED', 'Confirm that it is you.', null)),
      'no answer': fails('CreateApiKey'),
    },
    copySecret: { copied: settlesCopy('copied'), 'not allowed': settlesCopy('notCopied') },
    revokeKey: {
      revoked: async ({ answers }, { after }) => {
        const revokeApiKey = { __typename: 'ApiKeyRevoked', apiKeys: after.context.keys.map(shows.keyOf) };
        await answers.answer('RevokeApiKey', { kind: 'data', data: { __typename: 'Mutation', revokeApiKey } });
      },
      'no answer': fails('RevokeApiKey'),
    },
  },
  delays: {},
  looks: ({ context }) => (context.keys.length === 0 ? 'without keys' : ''),
  asides: apiKeysAsides,

  components: ['client/features/api-keys', 'client/ui/use-first-problem.ts'],
  survivors: {
    'client/features/api-keys/ApiKeyCard.tsx › ApiKeyCard: aria-busy': 'the question lies over the card',
    'client/features/api-keys/ApiKeyCard.tsx › ApiKeyCard: isBusy': 'the question lies over the card',
    "client/features/api-keys/SecretDialog.tsx › SecretDialog: condition outcome === 'copied'":
      'which of two icons, hidden from screen readers',
  },
  notCompared: frame,
  calls: {
    loadKeys: { name: 'ApiKeys', variables: () => ({}) },
    refreshKeys: { name: 'ApiKeys', variables: () => ({}) },
    createKey: {
      name: 'CreateApiKey',
      variables(_, { snapshot }) {
        const { name, scopes, expiresInDays } = snapshot.context.form;
        return { input: { name, scopes: scopes.map((scope) => sentScopes[scope]), expiresInDays } };
      },
    },
    copySecret: null,
    revokeKey: { name: 'RevokeApiKey', variables: (_, { snapshot }) => ({ id: snapshot.context.chosen }) },
  },
  besides: { ...callsOfFrame, ...callsOfConfirmation },
  states: {
    loading: () => shows.loading(),
    failed: (_, seen) => shows.failed(seen),
    'shown.resting': (_, seen) => shows.keys(seen),
    'shown.refreshing': (_, seen) => shows.keys(seen),
    'creating.filling': (_, seen) => shows.form(seen),
    'creating.correcting': (_, seen) => shows.form(seen),
    saving: (_, seen) => shows.form(seen),
    confirmingIdentity: () => confirmationShows(),
    'secretShown.offered': (_, seen) => shows.secretDialog(seen, ''),
    'secretShown.copying': (_, seen) => shows.secretDialog(seen, '', true),
    'secretShown.copied': async ({ copied }, seen) => {
      expect(await copied()).toBe(secret);
      return shows.secretDialog(seen, 'Copied');
    },
    'secretShown.notCopied': (_, seen) => shows.secretDialog(seen, 'Your browser blocked copying. Select the key and copy it.'),
    confirmingRevocation: (_, seen) => shows.question(seen),
    revoking: (_, seen) => shows.question(seen),
  },
  unreached: {},
};
