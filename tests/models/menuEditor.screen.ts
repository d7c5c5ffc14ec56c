import { expect } from 'playwright/test';
import type { EditedEntry, EntryOutcome, MenuStateName } from '../../machines/menuEditor/types.js';
import type { OnPage, OnScreen, Perform, Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import {
  alert,
  button,
  cell,
  columnheader,
  combobox,
  h1,
  item,
  link,
  list,
  main,
  nodeOf,
  type Part,
  row,
  table,
} from '../../paths/screen/shown.js';
import { drawTestBuyer } from '../support/test-buyer.js';
import { administrationAreas } from './browser/administration-shows.js';
import { callsOfFrame, frame } from './browser/frame.js';
import { GatewayAnswers } from './browser/gateway-answers.js';
import { timely } from './browser/guide-setup.js';
import { notification } from './browser/notification-shows.js';
import { patchFields } from './browser/patch-fields.js';
import { asUser, rememberIn } from './browser/test-setup.js';
import {
  changedByOthers,
  type MenuEditorMachine,
  menu,
  menuEditorModel,
  noAnswerText,
  noticeOf,
  refusalText,
  saved,
} from './menuEditor.model.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
}
type SeenMenu = Seen<MenuEditorMachine, undefined>;
type Context = SeenMenu['snapshot']['context'];
type Act = Perform<MenuEditorMachine, undefined, ScreenContext>;

const states: Readonly<Record<MenuStateName, string>> = {
  ...{ OPEN: 'Open', LOCKED: 'Shown, but locked', HIDDEN: 'Hidden', OFF: 'Off' },
};
const origins = { SITE: 'Store', CUSTOMER: 'Customer', USER: 'User' };
const names: Readonly<Record<string, string>> = { Cart: 'Cart', ColorMaintenance: 'Colors' };
const choiceOf = (state: MenuStateName | null, inherited: MenuStateName): string =>
  state === null ? `Inherited: ${states[inherited]}` : states[state];
const nodeOfEntry = (entry: EditedEntry) => ({ __typename: 'StoreMenuEntry', ...entry });

const answered =
  (entryIn: (context: Context) => EditedEntry, __typename: 'MenuEntrySaved' | 'MenuEntryConflict'): Act =>
  async ({ answers }, { before }) => {
    const saveMenuEntry = { __typename, entry: nodeOfEntry(entryIn(before.context)) };
    await answers.answer('SaveMenuEntry', { kind: 'data', data: { saveMenuEntry } });
  };
const refused =
  (...problems: (EntryOutcome & { kind: 'refused' })['problems']): Act =>
  async ({ answers }) => {
    const found = problems.map((problem) => ({
      ...{ __typename: 'Problem', params: [], lineId: null, retryAfter: null },
      ...problem,
    }));
    await answers.answer('SaveMenuEntry', { kind: 'data', data: { saveMenuEntry: { __typename: 'Problems', problems: found } } });
  };

/** The notification of the last step. */
function noticeShows({ step }: SeenMenu) {
  const [notice] = step ? noticeOf(step) : [];
  if (!notice) return [];
  const { kind, text, action } = notice as { kind: 'success' | 'warning' | 'error'; text: string; action?: { label: string } };
  return [notification(kind, text, action?.label)];
}

function page(seen: SeenMenu, ...content: Part[]): Screen {
  const { name } = seen.snapshot.context;
  const title = name === null ? 'Menu' : `Menu of ${name}`;
  return {
    address: '/admin/users/7/menu',
    title: `${title} · Northlight Provisions`,
    shows: [
      main(
        administrationAreas('people'),
        h1(title),
        'The entries of the menu, and the pages behind them. A customer’s or user’s own state takes precedence over the store’s.',
        nodeOf('navigation')(
          'Breadcrumbs',
          list(null, item(link('Users', { url: '/admin/users' })), item(link(name ?? 'User', { url: '/admin/users/7' }))),
        ),
        content,
      ),
      ...noticeShows(seen),
    ],
  };
}

function shown(seen: SeenMenu): Screen {
  const { context } = seen.snapshot;
  const off = seen.snapshot.hasTag('busy') && { disabled: true };
  return page(
    seen,
    table(
      'Menu',
      row(['Entry', 'State', 'Comes From', 'Visits'].map((title) => columnheader(title))),
      context.entries.map(({ key, own, inherited, origin, isLogged }) =>
        row(
          cell(names[key]),
          cell(combobox(`State of ${names[key]}`, { value: choiceOf(own, inherited), expanded: false }, off)),
          cell(origins[origin]),
          cell(isLogged ? 'Logged' : 'Not logged'),
        ),
      ),
    ),
  );
}

/** The last change is the one that Undo takes back: its notification is still shown. */
const isFresh = ({ undo, change }: Context): boolean =>
  undo !== null &&
  change !== null &&
  JSON.stringify([undo.key, undo.value, undo.seen]) === JSON.stringify([change.key, change.seen, change.value]);

const onScreen: OnScreen<MenuEditorMachine, undefined, ScreenContext> = {
  model: menuEditorModel,
  excluded: {},

  async open(browserPage) {
    await browserPage.clock.install();
    const held = ['StoreMenu', 'SaveMenuEntry'];
    const answers = await GatewayAnswers.on(browserPage, { held, patch: patchFields({ isStaff: true }) });
    await rememberIn(browserPage, await asUser(await drawTestBuyer()));
    await browserPage.goto('/admin/users/7/menu');
    await expect(browserPage.getByRole('heading', { name: 'Menu' })).toBeVisible({ timeout: 15_000 });
    return { page: browserPage, answers, sent: answers.sent, heard: async () => await answers.heard('menuEditor') };
  },

  cannot({ before: { context }, event }) {
    if (event.type === 'undo.pressed') return isFresh(context) ? null : 'the notification has gone by then';
    if (event.type !== 'entry.changed') return null;
    const entry = context.entries.find(({ key }) => key === event.key);
    if (!entry) return 'there is no such entry';
    if (event.value.isLogged !== entry.isLogged) return 'visits are the store’s';
    return event.value.state === entry.own ? 'choosing the same changes nothing' : null;
  },

  events: {
    retry: async ({ page: at }) => await at.getByRole('button', { name: 'Try again' }).click(),
    'entry.changed': async ({ page: at }, { event: { key, value }, before }) => {
      const { inherited } = before.context.entries.find((entry) => entry.key === key)!;
      await at.getByRole('combobox', { name: `State of ${names[key]}` }).click();
      await at.getByRole('option', { name: choiceOf(value.state, inherited), exact: true }).click();
    },
    'undo.pressed': async ({ page: at }) => await at.getByRole('button', { name: 'Undo', exact: true }).click(),
  },
  outcomes: {
    loadMenu: {
      read: async ({ answers }) => {
        const storeMenu = { __typename: 'StoreMenu', ...menu, entries: menu.entries.map(nodeOfEntry) };
        await answers.answer('StoreMenu', { kind: 'data', data: { storeMenu } });
      },
      absent: async ({ answers }) => await answers.answer('StoreMenu', { kind: 'data', data: { storeMenu: null } }),
      'no answer': async ({ answers }) => await answers.answer('StoreMenu', { kind: 'failure', code: 'BACK_OFFICE_UNAVAILABLE' }),
    },
    saveEntry: {
      saved: answered(saved, 'MenuEntrySaved'),
      conflict: answered(changedByOthers, 'MenuEntryConflict'),
      refused: refused({ code: 'REFUSED', message: refusalText, field: null }),
      'refused without a word': refused(),
      'no answer': async ({ answers }) =>
        await answers.answer('SaveMenuEntry', { kind: 'failure', code: 'BACK_OFFICE_UNAVAILABLE' }),
    },
  },
  delays: {},

  components: ['MenuPage.tsx', 'MenuEditor.tsx'].map((file) => `client/features/administration/people/${file}`),
  survivors: {},
  notCompared: frame,
  calls: {
    loadMenu: { name: 'StoreMenu', variables: () => ({ scope: 'USER', of: '7' }) },
    saveEntry: {
      name: 'SaveMenuEntry',
      variables: (_, { snapshot: { context } }) => {
        const { key, value, seen } = context.change!;
        return { input: { scope: 'USER', of: '7', key, seen, ...value } };
      },
    },
  },
  besides: callsOfFrame,
  states: {
    loading: (_, seen) => page(seen),
    failed: (_, seen) => page(seen, alert(noAnswerText, 'Nothing was changed.', button('Try again'))),
    absent: (_, seen) => page(seen, 'There is no such menu', 'The customer or user does not exist.'),
    shown: (_, seen) => shown(seen),
    saving: (_, seen) => shown(seen),
  },
  unreached: {},
};

const inTime = timely(onScreen);

/** The menu of a user in a browser; the notification's button is pressed while it is shown. */
export const menuEditorOnScreen: typeof onScreen = {
  ...inTime,
  events: { ...inTime.events, 'undo.pressed': onScreen.events['undo.pressed'] },
};
