import { expect } from 'playwright/test';
import type { NewUserDraft } from '../../machines/userCreation/types.js';
import type { OnPage, OnScreen, Perform, Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import {
  alert,
  button,
  combobox,
  dialog,
  group,
  h1,
  h2,
  main,
  radio,
  searchbox,
  status,
  textbox,
  unnamed,
} from '../../paths/screen/shown.js';
import { english } from '../../texts/testing/english.js';
import { drawTestBuyer } from '../support/test-buyer.js';
import { administrationAreas } from './browser/administration-shows.js';
import { callsOfFrame, frame } from './browser/frame.js';
import { GatewayAnswers } from './browser/gateway-answers.js';
import { callsOfConfirmation, confirmationShows, takeProofs } from './browser/identity-confirmation.js';
import { patchFields } from './browser/patch-fields.js';
import { asUser, rememberIn } from './browser/test-setup.js';
import { denied, takenText, type UserCreation, userCreationModel } from './userCreation.model.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
}
type Act = Perform<UserCreation, undefined, ScreenContext>;
type Typed = 'username' | 'name' | 'email';

const labels: Readonly<Record<Typed, string>> = { username: 'Username', name: 'Name', email: 'Email' };
const customerLabel = 'Customer: Name, Code or City';
const hint = 'Gets a link to choose the first password, valid for seven days.';
const choice = {
  ...{ __typename: 'CustomerChoice', customerKey: '17', customerCode: 'C-1042', name: 'Harbor Street Bistro' },
  ...{ city: 'Portland', state: 'ME' },
};
const refused =
  (...problems: readonly object[]): Act =>
  async ({ answers }) => {
    const found = problems.map((problem) => ({
      ...{ __typename: 'Problem', params: [], lineId: null, retryAfter: null, field: null },
      ...problem,
    }));
    const createStoreUser = { __typename: 'Problems', problems: found };
    await answers.answer('CreateStoreUser', { kind: 'data', data: { createStoreUser } });
  };
const proof = (page: OnPage['page']) => page.getByRole('dialog', { name: 'Confirm Your Identity' });

/** Fields that a change of the form makes different. */
const typedIn = (change: Partial<NewUserDraft>, draft: NewUserDraft): readonly Typed[] =>
  (['username', 'name', 'email'] as const).filter((name) => name in change && change[name] !== draft[name]);

/** The list without users, from which one is created. */
const listShows = (): Screen => ({
  address: '/admin/users',
  title: 'Users · Northlight Provisions',
  shows: [
    main(
      administrationAreas('people'),
      h1('Users'),
      'Everyone who can sign in: users of customers, consumers, salespeople and staff.',
      button('Create User'),
      status('No users'),
      searchbox('Name, Username, Email or Customer'),
      combobox('Kind', { value: 'All Kinds', expanded: false }),
      combobox('State', { value: 'Active and Disabled', expanded: false }),
      'No users found',
      'Try a part of the name, or remove a filter.',
      button('Show All Users'),
    ),
  ],
});

/** The form of the new user. */
function formShows({ snapshot, step }: Seen<UserCreation, undefined>): Screen {
  const { draft, problems } = snapshot.context;
  const message = english(snapshot.context.message);
  const isBusy = snapshot.hasTag('busy');
  const off = isBusy && { disabled: true };
  const errorOf = (name: string): string => {
    const own = problems.find(({ field }) => field?.at(-1) === name);
    return own ? (english(own.message) ?? '') : '';
  };
  const field = (name: Typed) => {
    const error = errorOf(name);
    const description = [error, name === 'email' && hint].filter(Boolean).join(' ');
    return [
      textbox(
        labels[name],
        { value: draft[name] },
        description !== '' && { description },
        off,
        error !== '' && { invalid: true },
      ),
      error !== '' && alert(error),
    ];
  };
  const ofCustomer = errorOf('customerKey');
  return {
    shows: [
      dialog(
        'Create User',
        h2('Create User'),
        button('Close', off, step?.event.type === 'creation.opened' && { focused: true }),
        unnamed('group')(
          combobox('Kind', { value: 'Customer’s user', expanded: false }, off),
          searchbox(customerLabel, off),
          ofCustomer !== '' && alert(ofCustomer),
          group(
            customerLabel,
            radio('Harbor Street Bistro C-1042 · Portland · ME', off, draft.customer !== null && { checked: true }),
          ),
          combobox(
            'Role',
            {
              ...{ value: 'No Role', expanded: false },
              description: 'May do all that the menu shows, without managing colleagues',
            },
            off,
          ),
          field('name'),
          field('username'),
          field('email'),
          message !== '' && problems.length === 0 && alert(message),
        ),
        button('Cancel', off),
        button('Create and Send Link', isBusy && { busy: true, disabled: true }),
      ),
    ],
  };
}

/** A new user in a browser, as far as the page stays. */
export const userCreationOnScreen: OnScreen<UserCreation, undefined, ScreenContext> = {
  model: userCreationModel,
  excluded: {},

  async open(page) {
    const answers = await GatewayAnswers.on(page, { held: ['CreateStoreUser'], patch: patchFields({ isStaff: true }) });
    await takeProofs(answers);
    const storeUsers = { __typename: 'StoreUsers', totalCount: 0, customerName: null, rows: [] };
    await answers.release('StoreUsers', { kind: 'data', data: { storeUsers } });
    await answers.release('CustomerChoices', { kind: 'data', data: { customerChoices: [choice] } });
    await rememberIn(page, await asUser(await drawTestBuyer()));
    await page.goto('/admin/users');
    await expect(page.getByText('No users found')).toBeVisible({ timeout: 15_000 });
    return { page, answers, sent: answers.sent, heard: async () => await answers.heard('userCreation') };
  },

  cannot({ before: { context }, event, case: name }) {
    if (event.type === 'xstate.done.actor.createUser' && name === 'created') return 'the page is left';
    if (event.type === 'creation.opened') return event.kind === 'CUSTOMER' ? null : 'the form opens for a customer’s user';
    if (event.type !== 'draft.changed') return null;
    if ('customer' in event.change) return context.draft.customer === null ? null : 'choosing the same changes nothing';
    if (event.change.email?.trim() !== event.change.email) return 'the browser takes spaces out of an address';
    return typedIn(event.change, context.draft).length > 0 ? null : 'typing the same changes nothing';
  },

  events: {
    'creation.opened': async ({ page }) => await page.getByRole('button', { name: 'Create User' }).click(),
    'draft.changed': async ({ page }, { event: { change }, before }) => {
      const form = page.getByRole('dialog');
      if ('customer' in change) return await form.getByRole('radio', { name: 'Harbor Street Bistro' }).check();
      for (const name of typedIn(change, before.context.draft))
        await form.getByRole('textbox', { name: labels[name], exact: true }).fill(change[name] ?? '');
    },
    submit: async ({ page }) => await page.getByRole('button', { name: 'Create and Send Link' }).click(),
    cancel: async ({ page }) => await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click(),
    'identity.confirmed': async ({ page }) => {
      await proof(page).getByLabel('Password').fill('the right one');
      await proof(page).getByRole('button', { name: 'Confirm' }).click();
    },
    'identity.unconfirmed': async ({ page }) => await proof(page).getByRole('button', { name: 'Cancel' }).click(),
  },
  outcomes: {
    createUser: {
      created: async ({ answers }) => await answers.answer('CreateStoreUser', { kind: 'real' }),
      taken: refused({ code: 'USERNAME_TAKEN', message: takenText, field: ['input', 'username'] }),
      'refused without a word': refused(),
      'proof needed': refused({ code: 'CONFIRMATION_REQUIRED', message: 'Confirm that it is you.' }),
      denied: async ({ answers }) =>
        await answers.answer('CreateStoreUser', { kind: 'failure', code: 'FORBIDDEN', serverMessage: denied }),
    },
  },
  delays: {},
  hears: (_, { event, before }) => {
    const { change = {} } = event as { change?: Partial<NewUserDraft> };
    if (event.type !== 'draft.changed' || 'customer' in change) return undefined;
    return typedIn(change, before.context.draft).map(() => event.type);
  },

  components: ['CreationDialog.tsx', 'use-user-creation.ts', 'CustomerPicker.tsx', 'RoleChoice.tsx'].map(
    (file) => `client/features/administration/people/${file}`,
  ),
  survivors: {},
  notCompared: frame,
  calls: {
    createUser: {
      name: 'CreateStoreUser',
      variables: (_, { snapshot: { context } }) => {
        const { customer, ...draft } = context.draft;
        return { input: { ...draft, customerKey: customer?.customerKey ?? null } };
      },
    },
  },
  besides: {
    ...callsOfFrame,
    ...callsOfConfirmation,
    StoreUsers: 'the page reads the users',
    CustomerChoices: 'the form searches for customers',
  },
  states: {
    closed: () => listShows(),
    filling: (_, seen) => formShows(seen),
    creating: (_, seen) => formShows(seen),
    confirmingIdentity: () => confirmationShows(),
  },
  unreached: {
    'creating · createUser done [isCreated] → closed': 'the page is left',
  },
};
