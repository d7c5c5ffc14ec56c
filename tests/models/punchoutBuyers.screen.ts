import { expect } from 'playwright/test';
import type { PunchoutBuyer } from '../../domain/punchout/buyer.js';
import type { OnPage, OnScreen, Perform } from '../../paths/model/on-screen.js';
import { drawTestBuyer } from '../support/test-buyer.js';
import { callsOfFrame, frame } from './browser/frame.js';
import { GatewayAnswers } from './browser/gateway-answers.js';
import { timely } from './browser/guide-setup.js';
import { callsOfConfirmation, confirmationShows, takeProofs } from './browser/identity-confirmation.js';
import { patchFields } from './browser/patch-fields.js';
import { asUser, rememberIn } from './browser/test-setup.js';
import { pageData } from './customerEditor.screen.js';
import {
  answeredBuyer,
  failureText,
  initialBuyer,
  madeSecret,
  type PunchoutBuyersMachine,
  punchoutBuyersModel,
  refusals,
} from './punchoutBuyers.model.js';
import { formShows, pageShows, type SeenBuyers, secretShows } from './punchoutBuyers.shows.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
  /** The text that was copied last. */
  copied: () => Promise<unknown>;
}
type Act = Perform<PunchoutBuyersMachine, undefined, ScreenContext>;

const node = (buyer: PunchoutBuyer) => ({ __typename: 'CustomerPunchoutBuyer', ...buyer });

const operationOf = ({ context: { change } }: SeenBuyers['snapshot']) =>
  change?.kind === 'new'
    ? (['RegisterPunchoutBuyer', 'registerPunchoutBuyer'] as const)
    : (['ChangePunchoutBuyer', 'changePunchoutBuyer'] as const);

const answered =
  (outcome: 'saved' | 'made' | 'conflict'): Act =>
  async ({ answers }, { before }) => {
    const [operation, field] = operationOf(before);
    const buyer = node(answeredBuyer(before.context, outcome));
    const answer =
      outcome === 'conflict'
        ? { __typename: 'PunchoutBuyerConflict', buyer }
        : { __typename: 'PunchoutBuyerSaved', buyer, secret: outcome === 'made' ? madeSecret : null };
    await answers.answer(operation, { kind: 'data', data: { [field]: answer } });
  };
const refused =
  (kind: keyof typeof refusals): Act =>
  async ({ answers }, { before }) => {
    const [operation, field] = operationOf(before);
    const problems = refusals[kind].map((problem) => ({
      ...{ __typename: 'Problem', params: [], lineId: null, retryAfter: null },
      ...problem,
    }));
    await answers.answer(operation, { kind: 'data', data: { [field]: { __typename: 'Problems', problems } } });
  };
const denied: Act = async ({ answers }, { before }) =>
  await answers.answer(operationOf(before)[0], { kind: 'failure', code: 'FORBIDDEN', serverMessage: failureText });

/** Lets the browser copy, or not. */
const settlesCopy =
  (outcome: 'copied' | 'notCopied'): Act =>
  async ({ page }) =>
    await page.evaluate((settle) => Reflect.get(window, settle)(), outcome);

const labels = {
  ...{ name: 'Name (required)', identity: 'User Name (USERNAME) (required)' },
  ...{ postbackHosts: 'Hosts for Carts (required)', secret: 'Secret' },
} as const;

const onScreen: OnScreen<PunchoutBuyersMachine, undefined, ScreenContext> = {
  model: punchoutBuyersModel,
  excluded: {},

  async open(page) {
    await page.clock.install();
    await page.addInitScript(() => {
      const writeText = (text: string) =>
        new Promise<void>((resolve, reject) => {
          Reflect.set(window, 'copiedText', text);
          Reflect.set(window, 'copied', resolve);
          Reflect.set(window, 'notCopied', () => reject(new Error('Not allowed.')));
        });
      Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    });
    const held = ['RegisterPunchoutBuyer', 'ChangePunchoutBuyer', 'CustomerPage'];
    const answers = await GatewayAnswers.on(page, { held, patch: patchFields({ isStaff: true }) });
    await takeProofs(answers);
    await rememberIn(page, await asUser(await drawTestBuyer()));
    await page.goto('/admin/customers/7');
    const data = { ...pageData, customerPage: { ...pageData.customerPage, punchoutBuyers: [node(initialBuyer)] } };
    await answers.release('CustomerPage', { kind: 'data', data });
    await expect(page.getByRole('button', { name: 'Edit Coupa' })).toBeVisible({ timeout: 15_000 });
    const copied = async () => await page.evaluate(() => Reflect.get(window, 'copiedText'));
    return { page, answers, copied, sent: answers.sent, heard: async () => await answers.heard('punchoutBuyers') };
  },

  cannot({ before, event }) {
    return event.type === 'copy.requested' && before.matches({ secretShown: 'copying' }) ? 'it is being copied' : null;
  },

  events: {
    'form.opened': async ({ page }, { event: { change, buyer } }) => {
      const name = { new: 'Add System', values: `Edit ${buyer?.name}`, secret: `New Secret for ${buyer?.name}`, enabled: '' };
      await page.getByRole('button', { name: name[change.kind], exact: true }).click();
    },
    'form.changed': async ({ page }, { event: { field, change } }) => {
      const form = page.getByRole('dialog');
      if (field === 'dialect') {
        await form.getByRole('combobox', { name: 'Protocol' }).click();
        return void (await form.getByRole('option', { name: 'OCI' }).click());
      }
      await form.getByLabel(labels[field as 'name'], { exact: true }).fill(typedInto(field, change));
    },
    save: async ({ page }) =>
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Save|Change Secret)$/ })
        .click(),
    cancel: async ({ page }) => await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click(),
    'state.chosen': async ({ page }, { event: { buyer, isEnabled } }) =>
      await page.getByRole('button', { name: `${isEnabled ? 'Enable' : 'Disable'} ${buyer.name}` }).click(),
    'identity.confirmed': async ({ page }) => {
      const dialog = page.getByRole('dialog', { name: 'Confirm Your Identity' });
      await dialog.getByLabel('Password').fill('the right one');
      await dialog.getByRole('button', { name: 'Confirm' }).click();
    },
    'identity.unconfirmed': async ({ page }) =>
      await page.getByRole('dialog', { name: 'Confirm Your Identity' }).getByRole('button', { name: 'Cancel' }).click(),
    'copy.requested': async ({ page }) => await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).click(),
    done: async ({ page }) => await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click(),
  },
  outcomes: {
    saveForm: {
      ...{ saved: answered('saved'), made: answered('made'), conflict: answered('conflict') },
      ...{ taken: refused('taken'), refused: refused('refused'), proof: refused('proof'), denied },
    },
    setState: { saved: answered('saved'), refused: refused('refused'), proof: refused('proof'), denied },
    copySecret: { copied: settlesCopy('copied'), 'not allowed': settlesCopy('notCopied') },
  },
  delays: {},

  components: ['client/features/administration/punchout-buyers'],
  survivors: {},
  notCompared: frame,
  calls: {
    saveForm: {
      name: ({ snapshot }) => operationOf(snapshot)[0],
      variables: (_, { snapshot }) => ({ input: inputOf(snapshot) }),
    },
    setState: { name: 'ChangePunchoutBuyer', variables: (_, { snapshot }) => ({ input: inputOf(snapshot) }) },
    copySecret: null,
  },
  besides: { ...callsOfFrame, ...callsOfConfirmation, CustomerPage: 'the page reads the customer' },
  states: {
    closed: (_, seen) => pageShows(seen),
    'editing.filling': (_, seen) => formShows(seen),
    'editing.correcting': (_, seen) => formShows(seen),
    saving: (_, seen) => formShows(seen),
    confirmingForm: () => confirmationShows(),
    settingState: (_, seen) => pageShows(seen),
    confirmingState: () => confirmationShows(),
    'secretShown.offered': (_, seen) => secretShows(seen, ''),
    'secretShown.copying': (_, seen) => secretShows(seen, '', true),
    'secretShown.copied': async ({ copied }, seen) => {
      expect(await copied()).toBe(madeSecret);
      return secretShows(seen, 'Copied');
    },
    'secretShown.notCopied': (_, seen) => secretShows(seen, 'Your browser blocked copying. Select the secret and copy it.'),
  },
  unreached: {},
};

function typedInto(field: string, change: SeenBuyers['snapshot']['context']['change']): string {
  if (change?.kind === 'secret') return change.secret;
  if (change?.kind !== 'new' && change?.kind !== 'values') throw new Error('no form is open');
  if (field === 'secret') return change.kind === 'new' ? change.secret : '';
  const value = change.values[field as 'name' | 'postbackHosts'];
  return typeof value === 'string' ? value : value.join('\n');
}

function inputOf({ context: { customerKey, buyer, change } }: SeenBuyers['snapshot']) {
  switch (change?.kind) {
    case 'new': {
      const { dialect, values, secret } = change;
      return { customerKey, dialect, values, secret };
    }
    case 'values':
      return { customerKey, id: buyer?.id, change: { values: { values: change.values, version: change.version } } };
    case 'secret':
      return { customerKey, id: buyer?.id, change: { secret: { secret: change.secret } } };
    default:
      return { customerKey, id: buyer?.id, change: { isEnabled: change?.isEnabled } };
  }
}

/** Procurement systems of a customer in a browser. */
export const punchoutBuyersOnScreen = timely(onScreen);
