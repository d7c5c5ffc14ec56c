import { expect } from 'playwright/test';
import type { CustomerRecord } from '../../domain/administration/customers/customer-record.js';
import type { OnPage, OnScreen, Perform } from '../../paths/model/on-screen.js';
import { drawTestBuyer } from '../support/test-buyer.js';
import { callsOfFrame, frame } from './browser/frame.js';
import { GatewayAnswers } from './browser/gateway-answers.js';
import { timely } from './browser/guide-setup.js';
import { patchFields } from './browser/patch-fields.js';
import { asUser, rememberIn } from './browser/test-setup.js';
import {
  answeredCustomer,
  type CustomerEditorMachine,
  customerEditorModel,
  customerIn,
  type EditorPage,
  failureText,
  initialCustomer,
  refusalText,
  takenText,
} from './customerEditor.model.js';
import { customerShows, formShows, listShows, type SeenEditor } from './customerEditor.shows.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
}
type Act = Perform<CustomerEditorMachine, EditorPage, ScreenContext>;

/** A customer as the gateway answers it. */
export const customerNode = (customer: CustomerRecord) => ({
  ...{ __typename: 'AdministeredCustomer', ...customer },
  details: { __typename: 'CustomerDetails', ...customer.details },
  shipTos: customer.shipTos.map(({ details, applied, ...shipTo }) => ({
    ...{ __typename: 'AdministeredShipTo', ...shipTo },
    ...{ details: { __typename: 'ShipToDetails', ...details }, applied: { __typename: 'AppliedSchedule', ...applied } },
  })),
});

const zero = '0.00';
/** The page of the customer as the gateway answers it. */
export const pageData = {
  customerPage: {
    ...{ __typename: 'CustomerPage', customer: customerNode(initialCustomer), priceLevels: [], isConsumer: false, orders: [] },
    account: {
      ...{ __typename: 'CustomerAccount', balance: zero, current: zero, pastDue: zero, unappliedCredit: zero },
      ...{ onOrder: zero, onHold: zero, availableCredit: null },
    },
    payment: { __typename: 'CustomerPayment', types: [], origin: 'DEFAULT' },
    users: { __typename: 'CustomerUsers', totalCount: 0, rows: [] },
    problems: { __typename: 'CustomerProblems', totalCount: 0, rows: [] },
    ...{ punchoutBuyers: [], apiKeys: [], menu: [] },
  },
  storeCategories: [],
};
const listData = {
  administeredCustomers: { __typename: 'AdministeredCustomers', totalCount: 0, rows: [], priceLevels: [] },
};

const operationOf = (before: { matches: (state: 'creating') => boolean }) =>
  before.matches('creating') ? (['CreateCustomer', 'createCustomer'] as const) : (['ChangeCustomer', 'changeCustomer'] as const);

const answered =
  (outcome: string, kind: 'CustomerSaved' | 'CustomerConflict' = 'CustomerSaved'): Act =>
  async ({ answers }, { before }) => {
    const [operation, field] = operationOf(before);
    const customer = customerNode(answeredCustomer(before.context, outcome));
    await answers.answer(operation, { kind: 'data', data: { [field]: { __typename: kind, customer } } });
  };
const refused =
  (message: string, path: readonly string[] | null): Act =>
  async ({ answers }, { before }) => {
    const [operation, field] = operationOf(before);
    const problem = {
      ...{ __typename: 'Problem', code: 'REFUSED', message, field: path },
      ...{ params: [], lineId: null, retryAfter: null },
    };
    await answers.answer(operation, { kind: 'data', data: { [field]: { __typename: 'Problems', problems: [problem] } } });
  };
const denied: Act = async ({ answers }, { before }) =>
  await answers.answer(operationOf(before)[0], { kind: 'failure', code: 'FORBIDDEN', serverMessage: failureText });
const taken = refused(takenText, ['change', 'details', 'values', 'code']);

const shows = (seen: SeenEditor) => (seen.scenario.fixture === 'list' ? listShows(seen) : customerShows(seen));

const onScreen: OnScreen<CustomerEditorMachine, EditorPage, ScreenContext> = {
  model: customerEditorModel,
  excluded: {},

  async open(page, { fixture }) {
    await page.clock.install();
    const held = ['ChangeCustomer', 'CreateCustomer', 'CustomerPage', 'SearchCustomers'];
    const answers = await GatewayAnswers.on(page, { held, patch: patchFields({ isStaff: true }) });
    await rememberIn(page, await asUser(await drawTestBuyer()));
    if (fixture === 'list') {
      await page.goto('/admin/customers');
      await answers.release('SearchCustomers', { kind: 'data', data: listData });
      await expect(page.getByText('No active customers')).toBeVisible({ timeout: 15_000 });
    } else {
      await page.goto('/admin/customers/7');
      await answers.release('CustomerPage', { kind: 'data', data: pageData });
      await expect(page.getByRole('button', { name: 'Edit Details' })).toBeVisible({ timeout: 15_000 });
    }
    return { page, answers, sent: answers.sent, heard: async () => await answers.heard('customerEditor') };
  },

  cannot({ before: { context }, event }) {
    if (event.type === 'undo.pressed' && context.undoable === null) return 'there is no notification';
    if (event.type === 'undo.pressed' && context.isUndo) return 'the notification has gone by then';
    if (event.type === 'form.opened' && event.customer === null && context.customer !== null) return 'the list is left';
    if (event.type !== 'form.changed') return null;
    return JSON.stringify(event.change) === JSON.stringify(context.change) ? 'typing the same changes nothing' : null;
  },

  events: {
    'form.opened': async ({ page }, { event }) =>
      await page.getByRole('button', { name: event.customer === null ? 'New Customer' : 'Edit Details' }).click(),
    'form.changed': async ({ page }, { event: { field, change } }) => {
      const values = change.kind === 'details' ? change.values : null;
      const name = field === 'name' ? 'Name (required)' : 'Customer Code (required)';
      await page
        .getByRole('dialog')
        .getByLabel(name, { exact: true })
        .fill(values?.[field as 'name'] ?? '');
    },
    save: async ({ page }) => await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click(),
    cancel: async ({ page }) => await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click(),
    'change.chosen': async ({ page }, { event: { change } }) => {
      const name = change.kind === 'details' ? /^(Deactivate|Reactivate)$/ : 'Remove DOCK';
      await page.getByRole('button', { name }).click();
    },
    'undo.pressed': async ({ page }) => await page.getByRole('button', { name: 'Undo', exact: true }).click(),
  },
  outcomes: {
    saveForm: {
      saved: answered('saved'),
      unchanged: answered('unchanged'),
      conflict: answered('conflict', 'CustomerConflict'),
      ...{ taken, refused: refused(refusalText, null), denied },
    },
    createCustomer: { created: answered('saved'), taken, denied },
    applyChange: {
      saved: answered('saved'),
      conflict: answered('conflict', 'CustomerConflict'),
      ...{ refused: refused(refusalText, null), denied },
    },
  },
  delays: {},

  components: ['CustomerForms.tsx', 'DetailFields.tsx', 'DetailsCard.tsx', 'use-customer-editor.ts'].map(
    (file) => `client/features/administration/customers/${file}`,
  ),
  survivors: {},
  notCompared: frame,
  calls: {
    saveForm: {
      name: 'ChangeCustomer',
      variables: (_, { snapshot: { context } }) => ({ input: inputOf(context) }),
    },
    applyChange: {
      name: 'ChangeCustomer',
      variables: (_, { snapshot: { context } }) => ({ input: inputOf(context) }),
    },
    createCustomer: {
      name: 'CreateCustomer',
      variables: (_, { snapshot: { context } }) => ({
        input: { details: context.change?.kind === 'details' && context.change.values },
      }),
    },
  },
  besides: {
    ...callsOfFrame,
    CustomerPage: 'the page reads the customer',
    SearchCustomers: 'the list reads the customers',
  },
  states: {
    closed: (_, seen) =>
      seen.scenario.fixture === 'list' && seen.snapshot.context.customer !== null
        ? { unseen: 'the new customer is shown' }
        : shows(seen),
    'editing.filling': (_, seen) => formShows(seen),
    'editing.correcting': (_, seen) => formShows(seen),
    saving: (_, seen) => formShows(seen),
    creating: (_, seen) => formShows(seen),
    applying: (_, seen) => shows(seen),
  },
  unreached: {},
};

function inputOf({ customer, change }: SeenEditor['snapshot']['context']) {
  const { customerKey } = customerIn({ customer });
  if (change?.kind === 'details') return { customerKey, change: { details: { values: change.values, version: change.version } } };
  if (change?.kind === 'shipToRemoval') {
    return { customerKey, change: { shipToRemoval: { code: change.code, version: change.version } } };
  }
  if (change?.kind !== 'shipTo') throw new Error('no paths change it');
  const { code, values, version, position } = change;
  return { customerKey, change: { shipTo: { code, values, version, position } } };
}

const inTime = timely(onScreen);

/** Changes of a customer in a browser; the notification's button is pressed while it is shown. */
export const customerEditorOnScreen: typeof onScreen = {
  ...inTime,
  events: { ...inTime.events, 'undo.pressed': onScreen.events['undo.pressed'] },
};
