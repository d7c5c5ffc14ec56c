import { expect, type Page } from 'playwright/test';
import { apiKeyExpiries, apiKeyProblems, apiKeyScopes } from '../../domain/api-keys/api-key.js';
import type { ApiKeysContext, KeyEntry } from '../../machines/apiKeys/types.js';
import type { OnScreen, Perform, ScreenCheck } from '../../paths/model/on-screen.js';
import { english } from '../../texts/testing/english.js';
import { ApiKeysScreen } from '../e2e/pages/api-keys-screen.js';
import { apiKeysModel } from './apiKeys.model.js';
import { type ApiKeys, type ApiKeysFixture, secret } from './apiKeys.scenarios.js';
import { refusals } from './apiKeys.states.js';
import { GatewayAnswers, type Patch } from './browser/gateway-answers.js';
import { asSalesperson, rememberIn } from './browser/test-setup.js';

interface ScreenContext {
  page: Page;
  screen: ApiKeysScreen;
  answers: GatewayAnswers;
}
type Answering = Perform<ApiKeys, ApiKeysFixture, ScreenContext>;
type Looking = ScreenCheck<ApiKeys, ApiKeysFixture, ScreenContext>;

const nameOf = (id: string) => `The ${id} key`;
const isRevocable = ({ status }: KeyEntry) => status === 'ACTIVE' || status === 'SUSPENDED';

/** A key as the gateway describes it. */
const keyOf = ({ id, status }: KeyEntry) => ({
  ...{ __typename: 'ApiKey', id, state: status, name: nameOf(id), prefix: 'wsk_q3Ub7x', scopes: ['READ_CATALOGUE'] },
  ...{ createdAt: '2026-11-21T10:00:00.000Z', createdBy: 'Emily Hart', expiresAt: null, lastUsedAt: null },
  ...{ lastUsedFrom: null, revokedAt: null, revokedBy: null },
});
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
  await answers.answer('ApiKeys', { kind: 'data', data: { apiKeys: after.context.keys.map(keyOf) } });
const created =
  (data: object): Answering =>
  async ({ answers }) =>
    await answers.answer('CreateApiKey', { kind: 'data', data: { __typename: 'Mutation', ...data } });

/** Lets the browser copy, or not. */
const settlesCopy =
  (outcome: 'copied' | 'notCopied'): Answering =>
  async ({ page }) =>
    await page.evaluate((settle) => Reflect.get(window, settle)(), outcome);

async function mustShowKeys({ screen }: ScreenContext, { keys, messages }: ApiKeysContext): Promise<void> {
  await expect(screen.names).toHaveText(keys.map(({ id }) => nameOf(id)));
  for (const key of keys) await expect(screen.button(`Revoke ${nameOf(key.id)}`)).toHaveCount(isRevocable(key) ? 1 : 0);
  await expect(screen.page.getByRole('main').getByRole('alert')).toHaveText(messages.map(english));
}

const atRest: Looking = async (screenContext, { snapshot }) => {
  const { screen } = screenContext;
  await expect(screen.form.or(screen.secretDialog).or(screen.question)).toHaveCount(0);
  await mustShowKeys(screenContext, snapshot.context);
};

const filling: Looking = async ({ screen: { form } }, { snapshot }) => {
  const { context } = snapshot;
  await expect(form.getByLabel('Name (required)')).toHaveValue(context.form.name);
  for (const { scope, label } of apiKeyScopes)
    await expect(form.getByLabel(english(label))).toBeChecked({ checked: context.form.scopes.includes(scope) });
  const { label: expiry = '' } = apiKeyExpiries.find(({ days }) => days === context.form.expiresInDays) ?? {};
  await expect(form.getByRole('combobox', { name: 'Expires after' })).toHaveText(english(expiry));
  const found = snapshot.hasTag('correcting') ? apiKeyProblems(context.form).map(({ message }) => message) : [];
  await expect(form.getByRole('alert')).toHaveText(
    [...context.messages, ...Object.values(context.problems), ...found].map(english),
  );
  const pressed = expect(form.getByRole('button', { name: 'Create Key' }));
  await (snapshot.hasTag('busy') ? pressed : pressed.not).toHaveAttribute('aria-busy', 'true');
};

const secretSaying =
  (status: string): Looking =>
  async ({ screen }) => {
    await expect(screen.secret).toHaveValue(secret);
    await expect(screen.secretDialog.getByRole('status').nth(1)).toHaveText(status);
  };

/** API keys in a browser, over keys that the paths know. */
export const apiKeysOnScreen: OnScreen<ApiKeys, ApiKeysFixture, ScreenContext> = {
  model: apiKeysModel,
  excluded: {},
  onlyNew: ['a customer without keys'],

  async open(page) {
    await page.addInitScript(() => {
      const writeText = () =>
        new Promise<void>((resolve, reject) => {
          Reflect.set(window, 'copied', resolve);
          Reflect.set(window, 'notCopied', () => reject(new Error('Not allowed.')));
        });
      Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    });
    const answers = await GatewayAnswers.on(page, { held: ['ApiKeys', 'CreateApiKey', 'RevokeApiKey'], patch: withKeys });
    await rememberIn(page, await asSalesperson());
    const screen = new ApiKeysScreen(page);
    await page.goto(screen.path);
    return { page, screen, answers };
  },

  cannot({ before, event }) {
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
        return keys.some((key) => key.id === event.id && isRevocable(key)) ? null : 'there is no such button';
      default:
        return null;
    }
  },

  events: {
    retry: async ({ screen }) => await screen.button('Try again').click(),
    'create.requested': async ({ screen }) => await screen.button('New API Key').click(),
    'name.changed': async ({ screen }, { event }) => await screen.form.getByLabel('Name (required)').fill(event.text),
    'scope.changed': async ({ screen }, { event }) => {
      const { label = '' } = apiKeyScopes.find(({ scope }) => scope === event.scope) ?? {};
      await screen.form.getByLabel(english(label)).setChecked(event.isChosen);
    },
    'expiry.chosen': async ({ screen }, { event }) =>
      await screen.expiresAfter(english(apiKeyExpiries.find(({ days }) => days === event.days)?.label ?? '')),
    save: async ({ screen }) => await screen.form.getByRole('button', { name: 'Create Key' }).click(),
    cancel: async ({ screen }, { before }) =>
      await (before.hasTag('form') ? screen.form : screen.question).getByRole('button', { name: 'Cancel' }).click(),
    'copy.requested': async ({ screen }) => await screen.secretDialog.getByRole('button', { name: 'Copy' }).click(),
    done: async ({ screen }) => await screen.secretDialog.getByRole('button', { name: 'Done' }).click(),
    'revoke.requested': async ({ screen }, { event }) => await screen.button(`Revoke ${nameOf(event.id)}`).click(),
    confirm: async ({ screen }) => await screen.question.getByRole('button', { name: 'Revoke' }).click(),
  },
  outcomes: {
    loadKeys: { read, 'no answer': fails('ApiKeys') },
    refreshKeys: { read, 'one was revoked': read, 'no answer': fails('ApiKeys') },
    createKey: {
      made: created({ createApiKey: { __typename: 'ApiKeyCreated', secret, apiKey: keyOf({ id: 'new', status: 'ACTIVE' }) } }),
      'name taken': created(problems('NAME_TAKEN', refusals.taken, ['name'])),
      'too many': created(problems('LIMIT_REACHED', refusals.tooMany, null)),
      'no answer': fails('CreateApiKey'),
    },
    copySecret: { copied: settlesCopy('copied'), 'not allowed': settlesCopy('notCopied') },
    revokeKey: {
      revoked: async ({ answers }, { after }) => {
        const revokeApiKey = { __typename: 'ApiKeyRevoked', apiKeys: after.context.keys.map(keyOf) };
        await answers.answer('RevokeApiKey', { kind: 'data', data: { __typename: 'Mutation', revokeApiKey } });
      },
      'no answer': fails('RevokeApiKey'),
    },
  },
  delays: {},
  states: {
    loading: async ({ screen }) => {
      await expect(screen.page.getByRole('heading', { name: 'API Keys', level: 1 })).toBeVisible();
      await expect(screen.button('New API Key')).toBeDisabled();
      await expect(screen.names).toHaveCount(0);
    },
    failed: async ({ screen }, { snapshot }) => {
      await expect(screen.page.getByRole('main').getByRole('alert')).toContainText(
        snapshot.context.messages.map(english).join(' '),
      );
      await expect(screen.button('Try again')).toBeVisible();
    },
    'shown.resting': atRest,
    'shown.refreshing': atRest,
    'creating.filling': filling,
    'creating.correcting': filling,
    saving: filling,
    'secretShown.offered': secretSaying(''),
    'secretShown.copying': secretSaying(''),
    'secretShown.copied': secretSaying('Copied'),
    'secretShown.notCopied': secretSaying('Your browser blocked copying. Select the key and copy it.'),
    confirmingRevocation: async ({ screen }, { snapshot }) => {
      await expect(screen.question).toContainText(`“${nameOf(snapshot.context.chosen ?? '')}”`);
      await expect(screen.question.getByRole('button', { name: 'Revoke' })).not.toHaveAttribute('aria-busy', 'true');
    },
    revoking: async ({ screen }) =>
      await expect(screen.question.getByRole('button', { name: 'Revoke' })).toHaveAttribute('aria-busy', 'true'),
  },
  unreached: {},
};
