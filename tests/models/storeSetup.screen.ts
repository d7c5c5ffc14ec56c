import { expect } from 'playwright/test';
import type { CompanyForm } from '../../domain/setup/company.js';
import type { StoreSetup as Setup } from '../../machines/storeSetup/types.js';
import type { OnPage, OnScreen, Perform } from '../../paths/model/on-screen.js';
import { alert, button, status } from '../../paths/screen/shown.js';
import { drawTestBuyer } from '../support/test-buyer.js';
import { callsOfFrame } from './browser/frame.js';
import { GatewayAnswers } from './browser/gateway-answers.js';
import { timely } from './browser/guide-setup.js';
import { patchFields } from './browser/patch-fields.js';
import { asUser, rememberIn } from './browser/test-setup.js';
import { UploadAnswers } from './browser/upload-answers.js';
import { storeSetupModel, theirs, withTest } from './storeSetup.model.js';
import { type StoreSetup, type StoreSetupFixture, testMails } from './storeSetup.scenarios.js';
import { companyShows, lookShows, mailShows, page } from './storeSetup.shows.js';
import { noAnswerText, refusals } from './storeSetup.states.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
  uploads: UploadAnswers;
}
type Act = Perform<StoreSetup, StoreSetupFixture, ScreenContext>;
type Step = Parameters<Act>[1];

const wireCompany = ({ siteAddress, ...company }: CompanyForm) => ({
  ...company,
  siteAddress: siteAddress.split('\n').filter((line) => line !== ''),
});
const wire = ({ step, company, colors, logo, mail }: Setup) => ({
  ...{ __typename: 'StoreSetup', step: step.toUpperCase() },
  company: { __typename: 'SetupCompany', ...wireCompany(company) },
  colors: { __typename: 'SiteColors', ...colors },
  logo: { __typename: 'Logo', ...logo },
  mail: { __typename: 'SetupMail', ...mail, test: mail.test && { __typename: 'TestMail', ...mail.test } },
});
const problems = (...all: readonly (readonly [message: string, field: string[] | null])[]) => ({
  __typename: 'Problems',
  problems: all.map(([message, field]) => ({
    ...{ __typename: 'Problem', code: 'REFUSED', message, params: [], field, lineId: null, retryAfter: null },
  })),
});

/** The answer that the model computes for an outcome. */
const setupBefore = ({ before, scenario }: Step): Setup => before.context.setup ?? scenario.fixture.setup;
const answers =
  (operation: string, field: string, data: (step: Step) => object | null): Act =>
  async (context, step) =>
    await context.answers.answer(operation, { kind: 'data', data: { [field]: data(step) } });
const fails =
  (operation: string): Act =>
  async (context) =>
    await context.answers.answer(operation, { kind: 'failure', code: 'BACK_OFFICE_UNAVAILABLE' });
const outcome = (type: string, setup: Setup) => ({ __typename: type, setup: wire(setup) });

const saves = (form: 'company' | 'colors', name: string, message: string) => {
  const [operation, field] = form === 'company' ? ['SaveCompany', 'saveCompany'] : ['SaveSiteColors', 'saveSiteColors'];
  return {
    saved: answers(operation, field, (step) => {
      const next = step.scenario.fixture.typed === null ? 'done' : form === 'company' ? 'look' : 'mail';
      const setup = { ...theirs(setupBefore(step)), step: next, [form]: step.before.context[form] } as Setup;
      return outcome('StoreSetupSaved', setup);
    }),
    conflict: answers(operation, field, (step) => outcome('StoreSetupConflict', theirs(setupBefore(step)))),
    'field refused': answers(operation, field, () => problems([message, ['input', 'values', name]])),
    refused: answers(operation, field, () => problems([refusals.whole, null], [refusals.also, ['input']])),
    'no answer': fails(operation),
  };
};

const reads = ({ scenario }: Step | { scenario: Step['scenario'] }): boolean => scenario.input.wanted === null;
const both =
  (ofQuery: Act, ofStep: Act): Act =>
  async (context, step) =>
    await (reads(step) ? ofQuery : ofStep)(context, step);
const initial = ({ scenario: { fixture, input } }: Step) => wire({ ...fixture.setup, step: input.wanted ?? fixture.setup.step });

const tests = (test: keyof typeof testMails): Act =>
  answers('StoreSetup', 'storeSetup', (step) => wire(withTest(theirs(setupBefore(step)), testMails[test])));

const stepNames = { company: 'Company', look: 'Logo and Colors', mail: 'Mail' } as const;

const onScreen: OnScreen<StoreSetup, StoreSetupFixture, ScreenContext> = {
  model: storeSetupModel,
  excluded: {},

  async open(browserPage, { input }) {
    await browserPage.clock.install();
    const held = ['StoreSetup', 'SaveSetupStep', 'SaveCompany', 'SaveSiteColors', 'SendTestMail', 'GettingStarted'];
    const gateway = await GatewayAnswers.on(browserPage, { held, patch: patchFields({ isStaff: true }) });
    const uploads = await UploadAnswers.on(browserPage, gateway);
    await rememberIn(browserPage, await asUser(await drawTestBuyer()));
    await browserPage.goto(input.wanted === null ? '/setup' : `/setup?step=${input.wanted}`);
    await expect(browserPage.getByRole('heading', { name: 'Set Up Your Store' })).toBeVisible({ timeout: 15_000 });
    return {
      page: browserPage,
      answers: gateway,
      uploads,
      sent: gateway.sent,
      heard: async () => await gateway.heard('storeSetup'),
    };
  },

  cannot({ before, event, case: name, scenario }) {
    const { company, colors } = before.context;
    if (before.matches('loading') && name === 'none' && scenario.input.wanted !== null)
      return 'going to a step is refused by a back office without a setup: that is no answer';
    if (event.type === 'field.changed' && 'field' in event)
      return company[event.field] === event.text ? 'typing it again changes nothing' : null;
    if (event.type === 'color.changed' && 'field' in event)
      return colors[event.field] === event.text ? 'typing it again changes nothing' : null;
    if (event.type === 'step.chosen' && 'step' in event && event.step === 'done')
      return before.hasTag('mail') ? null : 'only the last step has the button Finish';
    return null;
  },

  events: {
    retry: async ({ page: at }) => await at.getByRole('button', { name: 'Try again' }).click(),
    'field.changed': async ({ page: at }, { event }) =>
      await at.getByLabel(event.field === 'siteTitle' ? 'Site Title' : 'Company Phone').fill(event.text),
    'color.changed': async ({ page: at }, { event }) =>
      await at.getByLabel(event.field === 'primaryColor' ? 'Primary Color' : 'Secondary Color', { exact: true }).fill(event.text),
    save: async ({ page: at }) => await at.getByRole('button', { name: 'Save and Continue' }).click(),
    'step.chosen': async ({ page: at }, { event }) =>
      event.step === 'done'
        ? await at.getByRole('button', { name: 'Finish' }).click()
        : await at.getByRole('list').getByRole('button', { name: stepNames[event.step] }).click(),
    'logo.chosen': async ({ page: at }, { event }) => {
      const file = { name: (event.file as { name: string }).name, mimeType: 'image/png', buffer: Buffer.from('picture') };
      const label = event.place === 'light' ? 'Logo' : 'Small Logo';
      await at.getByRole('group', { name: label, exact: true }).locator('input').setInputFiles(file);
    },
    'test.requested': async ({ page: at }) => await at.getByRole('button', { name: 'Send Me a Test Mail' }).click(),
  },
  outcomes: {
    loadSetup: {
      read: both(answers('StoreSetup', 'storeSetup', initial), answers('SaveSetupStep', 'saveSetupStep', initial)),
      none: answers('StoreSetup', 'storeSetup', () => null),
      'no answer': both(fails('StoreSetup'), fails('SaveSetupStep')),
    },
    saveCompany: saves('company', 'siteTitle', refusals.title),
    saveColors: saves('colors', 'primaryColor', refusals.color),
    uploadLogo: {
      stored: async (context, step) => {
        await context.uploads.answer({});
        const setup = theirs(setupBefore(step));
        const logo = { ...setup.logo, [step.before.context.place]: 'logo-dark.svg' };
        await answers('StoreSetup', 'storeSetup', () => wire({ ...setup, logo }))(context, step);
      },
      refused: async ({ uploads }) => await uploads.refuseFile(409, refusals.logo),
      'no answer': async (context, step) => {
        await context.uploads.answer({});
        await fails('StoreSetup')(context, step);
      },
    },
    sendTestMail: {
      saved: answers('SendTestMail', 'sendTestMail', (step) =>
        outcome('StoreSetupSaved', withTest(theirs(setupBefore(step)), testMails.waiting)),
      ),
      refused: answers('SendTestMail', 'sendTestMail', () => problems([refusals.noAddress, null])),
      'no answer': fails('SendTestMail'),
    },
    goToStep: {
      there: answers('SaveSetupStep', 'saveSetupStep', (step) =>
        wire({ ...theirs(setupBefore(step)), step: step.before.context.next }),
      ),
      'no answer': fails('SaveSetupStep'),
    },
    readTest: {
      waiting: tests('retried'),
      sent: tests('sent'),
      failed: tests('failed'),
      none: answers('StoreSetup', 'storeSetup', () => null),
      'no answer': fails('StoreSetup'),
    },
  },
  delays: { nextLook: async ({ page: at }) => await at.clock.runFor(2_000) },

  components: ['StoreSetup.tsx', 'CompanyStep.tsx', 'LookStep.tsx', 'MailStep.tsx', 'storeSetup.actors.ts'].map(
    (file) => `client/features/setup/${file}`,
  ),
  notCompared: [{ role: 'combobox', name: 'Language', why: 'the choice of a language: its own paths compare it' }],
  calls: {
    loadSetup: {
      name: (seen) => (reads(seen) ? 'StoreSetup' : 'SaveSetupStep'),
      variables: (_, { scenario: { input } }) => (input.wanted === null ? {} : { step: input.wanted.toUpperCase() }),
    },
    saveCompany: {
      name: 'SaveCompany',
      variables: (_, { snapshot: { context } }) => ({
        input: { values: wireCompany(context.company), seen: wireCompany(context.setup?.company ?? context.company) },
      }),
    },
    saveColors: {
      name: 'SaveSiteColors',
      variables: (_, { snapshot: { context } }) => ({ input: { values: context.colors, seen: context.setup?.colors } }),
    },
    uploadLogo: {
      name: ({ snapshot: { context } }) => `/upload/site-logo/${context.place}`,
      variables: (_, { snapshot: { context } }) => ({
        ...{ idempotencyKey: /^[0-9a-f-]{36}$/, fileName: (context.file as { name: string }).name, size: 7 },
      }),
    },
    sendTestMail: { name: 'SendTestMail', variables: () => ({}) },
    goToStep: { name: 'SaveSetupStep', variables: (_, { snapshot: { context } }) => ({ step: context.next.toUpperCase() }) },
    readTest: { name: 'StoreSetup', variables: () => ({}) },
  },
  alsoCalls: (_, { step }) =>
    step?.before.matches('uploadingLogo') && step.case !== 'refused' ? [{ name: 'StoreSetup', variables: {} }] : [],
  besides: { ...callsOfFrame, GettingStarted: 'the page that follows reads it' },
  states: {
    loading: (_, seen) => page(seen, status('Loading')),
    failed: (_, seen) => page(seen, alert(noAnswerText, 'Nothing is lost. Try again.', button('Try again'))),
    deciding: 'passing',
    company: (_, seen) => page(seen, companyShows(seen)),
    savingCompany: (_, seen) => page(seen, companyShows(seen)),
    look: (_, seen) => page(seen, lookShows(seen)),
    savingColors: (_, seen) => page(seen, lookShows(seen)),
    uploadingLogo: (_, seen) => page(seen, lookShows(seen)),
    'mail.deciding': 'passing',
    'mail.resting': (_, seen) => page(seen, mailShows(seen)),
    'mail.waiting': (_, seen) => page(seen, mailShows(seen)),
    sendingTest: (_, seen) => page(seen, mailShows(seen)),
    readingTest: (_, seen) => page(seen, mailShows(seen)),
    moving: (_, seen) => page(seen, status('Loading')),
    finished: { unseen: 'the page Getting Started follows' },
  },
  unreached: {},
};

/** The steps of setting up a store, in a browser. */
export const storeSetupOnScreen = timely(onScreen);
