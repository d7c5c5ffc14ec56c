import { expect } from 'playwright/test';
import { actionsFor, type UserAction } from '../../domain/administration/people/store-user.js';
import type { UserRecord } from '../../domain/administration/people/user-record.js';
import type { UserDraft, UserEditorContext } from '../../machines/userEditor/types.js';
import type { OnPage, OnScreen, Perform } from '../../paths/model/on-screen.js';
import { alert, button } from '../../paths/screen/shown.js';
import { drawTestBuyer } from '../support/test-buyer.js';
import { callsOfFrame, frame } from './browser/frame.js';
import { GatewayAnswers } from './browser/gateway-answers.js';
import { callsOfConfirmation, confirmationShows, takeProofs } from './browser/identity-confirmation.js';
import { patchFields } from './browser/patch-fields.js';
import { withRealContext } from './browser/real-context.js';
import { otherRoom } from './browser/room.js';
import { StandingNotices, standing } from './browser/standing-notices.js';
import { asUser, rememberIn } from './browser/test-setup.js';
import { typesInto } from './browser/typing.js';
import {
  actedUser,
  emily,
  noAnswerText,
  noticeOf,
  otherUser,
  refusalText,
  savedUser,
  type UserEditorMachine,
  userEditorModel,
} from './userEditor.model.js';
import {
  actionNames,
  removalShows,
  roleTexts,
  type UserLook,
  userFormShows,
  userlessShows,
  userShows,
} from './userEditor.shows.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
  notices: StandingNotices;
  look: { isPhone: boolean };
  /** How often the last step has changed the form: typing the same again needs two changes. */
  changes: number;
}
type Act = Perform<UserEditorMachine, undefined, ScreenContext>;
type Saving = 'SaveStoreUser' | 'ActOnStoreUser';

const lookOf = ({ look, notices }: ScreenContext): UserLook => ({ isPhone: look.isPhone, notice: notices.shown });
const nodeOfUser = (user: UserRecord) => ({
  ...{ __typename: 'StoreUser', ...user },
  log: user.log.map((entry) => ({ __typename: 'StoreUserEntry', ...entry })),
});
const read =
  (userOf: (context: UserEditorContext) => UserRecord | null): Act =>
  async ({ answers }, { before: { context } }) => {
    const user = userOf(context);
    await answers.answer('StoreUser', { kind: 'data', data: { storeUser: user && nodeOfUser(user) } });
  };
const answerOf = (operation: Saving) => `${operation[0]?.toLowerCase()}${operation.slice(1)}`;
const answered =
  (operation: Saving, typename: string, userOf: (context: UserEditorContext) => UserRecord): Act =>
  async ({ answers }, { before: { context } }) => {
    const outcome = { __typename: typename, user: nodeOfUser(userOf(context)) };
    await answers.answer(operation, { kind: 'data', data: { [answerOf(operation)]: outcome } });
  };
const refused =
  (operation: Saving, ...problems: readonly object[]): Act =>
  async ({ answers }) => {
    const found = problems.map((problem) => ({
      ...{ __typename: 'Problem', params: [], lineId: null, retryAfter: null, field: null },
      ...problem,
    }));
    const outcome = { __typename: 'Problems', problems: found };
    await answers.answer(operation, { kind: 'data', data: { [answerOf(operation)]: outcome } });
  };
const unanswered =
  (operation: 'StoreUser' | Saving): Act =>
  async ({ answers }) =>
    await answers.answer(operation, { kind: 'failure', code: 'BACK_OFFICE_UNAVAILABLE' });
/** Outcomes that every change has. */
const refusals = (operation: Saving): Record<string, Act> => ({
  refused: refused(operation, { code: 'LAST_ADMINISTRATOR', message: refusalText, field: ['input', 'role'] }),
  'refused without a word': refused(operation),
  'proof needed': refused(operation, { code: 'CONFIRMATION_REQUIRED', message: 'Confirm that it is you.' }),
  'no answer': unanswered(operation),
});
const savings: Record<string, Act> = {
  ...refusals('SaveStoreUser'),
  saved: answered('SaveStoreUser', 'StoreUserSaved', savedUser),
  conflict: answered('SaveStoreUser', 'StoreUserConflict', otherUser),
};

const form = ({ page }: ScreenContext) => page.getByRole('dialog', { name: 'Edit User' });
const fieldOf = (at: ScreenContext, label: string) => form(at).getByLabel(label, { exact: true });
const proof = ({ page }: ScreenContext) => page.getByRole('dialog', { name: 'Confirm Your Identity' });

async function choosesRole(at: ScreenContext, wanted: UserDraft['role']): Promise<number> {
  const field = form(at).getByRole('combobox', { name: 'Role' });
  const name = roleTexts[wanted as 'BUYER'][0];
  const isSame = (await field.textContent()) === name;
  for (const chosen of isSame ? [name === 'Buyer' ? 'Viewer' : 'Buyer', name] : [name]) {
    await field.click();
    await form(at).getByRole('option', { name: chosen, exact: true }).click();
  }
  return isSame ? 2 : 1;
}

const onScreen: OnScreen<UserEditorMachine, undefined, ScreenContext> = {
  model: userEditorModel,
  excluded: {},

  async open(page, { input: { id } }) {
    await page.clock.install();
    const answers = await GatewayAnswers.on(page, {
      held: ['StoreUser', 'SaveStoreUser', 'ActOnStoreUser'],
      patch: patchFields({ isStaff: true }),
    });
    await takeProofs(answers);
    await rememberIn(page, await asUser(await drawTestBuyer()));
    await page.goto(`/admin/users/${id}`);
    await expect(page.getByRole('heading', { name: 'User', exact: true })).toBeVisible({ timeout: 15_000 });
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    const heard = async () => await answers.heard('userEditor');
    const look = { isPhone: false };
    return { page, answers, notices: new StandingNotices(), sent: answers.sent, heard, look, changes: 1 };
  },

  cannot({ before: { context }, event, case: name }) {
    if (event.type === 'draft.changed' && name === 'spaces') return 'the browser takes spaces out of an address';
    if (event.type !== 'action.chosen') return null;
    const { user } = context;
    const offered: readonly UserAction[] = user === null ? [] : actionsFor({ ...user, hasEmail: user.email !== null });
    return offered.includes(event.action) ? null : 'there is no such button';
  },

  events: {
    retry: async ({ page }) => await page.getByRole('button', { name: 'Try again' }).click(),
    'edit.opened': async ({ page }) => await page.getByRole('button', { name: 'Edit', exact: true }).click(),
    'draft.changed': async (at, { event: { change } }) => {
      if (change.name !== undefined) at.changes = await typesInto(fieldOf(at, 'Name'), change.name);
      if (change.email !== undefined) at.changes = await typesInto(fieldOf(at, 'Email'), change.email);
      if (change.role !== undefined) at.changes = await choosesRole(at, change.role);
    },
    save: async (at) => await form(at).getByRole('button', { name: 'Save' }).click(),
    cancel: async ({ page }) =>
      await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }).click(),
    confirm: async ({ page }) =>
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Second Factor' }).click(),
    'action.chosen': async ({ page }, { event: { action } }) =>
      await page.getByRole('button', { name: actionNames[action], exact: true }).click(),
    'undo.pressed': async ({ page }) => await page.getByRole('button', { name: 'Undo', exact: true }).click(),
    'identity.confirmed': async (at) => {
      await proof(at).getByLabel('Password').fill('the right one');
      await proof(at).getByRole('button', { name: 'Confirm' }).click();
    },
    'identity.unconfirmed': async (at) => await proof(at).getByRole('button', { name: 'Cancel' }).click(),
  },
  outcomes: {
    loadUser: {
      read: read(({ id }) => (id === '9' ? { ...emily, id: '9', email: null } : emily)),
      absent: read(() => null),
      'no answer': unanswered('StoreUser'),
    },
    saveUser: { ...savings, 'conflict after a refusal': answered('SaveStoreUser', 'StoreUserConflict', otherUser) },
    undoSave: savings,
    actOnUser: { ...refusals('ActOnStoreUser'), done: answered('ActOnStoreUser', 'StoreUserSaved', actedUser) },
  },
  delays: {},
  hears: ({ changes }, { event }) =>
    event.type === 'draft.changed' ? Array.from({ length: changes }, () => event.type) : undefined,
  asides: { shown: otherRoom, 'editing.filling': otherRoom, 'acting.asking': otherRoom },

  components: ['UserPage.tsx', 'UserCards.tsx', 'UserDialog.tsx', 'UserDialogs.tsx', 'RoleChoice.tsx', 'people.actors.ts'].map(
    (file) => `client/features/administration/people/${file}`,
  ),
  survivors: {},
  notCompared: frame,
  calls: {
    loadUser: { name: 'StoreUser', variables: (_, { scenario }) => ({ id: scenario.input.id }) },
    saveUser: { name: 'SaveStoreUser', variables: (_, { snapshot: { context } }) => ({ input: toSave(context) }) },
    undoSave: { name: 'SaveStoreUser', variables: (_, { snapshot: { context } }) => ({ input: toSave(context) }) },
    actOnUser: {
      name: 'ActOnStoreUser',
      variables: (_, { snapshot: { context } }) => ({ input: { id: context.id, action: context.action } }),
    },
  },
  besides: { ...callsOfFrame, ...callsOfConfirmation },
  states: {
    loading: (_, seen) => userlessShows(seen, null),
    failed: (_, seen) => userlessShows(seen, alert(noAnswerText, 'Nothing was changed.', button('Try again'))),
    absent: (_, seen) => userlessShows(seen, ['There is no such user', 'Search for them on the page Users.']),
    shown: (at, seen) => userShows(seen, lookOf(at)),
    'editing.filling': (at, seen) => userFormShows(seen, lookOf(at)),
    'editing.saving': (at, seen) => userFormShows(seen, lookOf(at)),
    'editing.confirmingIdentity': (at) => confirmationShows(lookOf(at)),
    'acting.asking': (at, seen) => removalShows(seen, lookOf(at)),
    'acting.sending': (at, seen) => userShows(seen, lookOf(at)),
    'acting.confirmingIdentity': (at) => confirmationShows(lookOf(at)),
    'undoing.sending': (at, seen) => userShows(seen, lookOf(at)),
    'undoing.confirmingIdentity': (at) => confirmationShows(lookOf(at)),
  },
  unreached: {},
};

function toSave({ id, draft, seen }: UserEditorContext): object {
  return { id, ...draft, seen };
}

/** A user of the store in a browser, edited and acted on. */
export const userEditorOnScreen = withRealContext(
  standing(
    onScreen,
    ({ event, before }) => noticeOf({ event, before } as Parameters<typeof noticeOf>[0]),
    ({ context }) => context.undo,
  ),
);
