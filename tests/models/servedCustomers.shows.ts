import type { ServedQuery } from '../../machines/servedCustomers/types.js';
import type { Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import {
  alert,
  button,
  cell,
  checkbox,
  columnheader,
  dialog,
  group,
  h1,
  h2,
  item,
  link,
  list,
  main,
  nodeOf,
  type Part,
  radio,
  row,
  type ShownNode,
  searchbox,
  status,
  table,
  textbox,
} from '../../paths/screen/shown.js';
import { english } from '../../texts/testing/english.js';
import { administrationAreas } from './browser/administration-shows.js';
import type { ServedCustomersMachine } from './servedCustomers.model.js';

export type SeenServed = Seen<ServedCustomersMachine, undefined>;
/** The device, the notification that is visible, and what was chosen in the open dialog. */
export interface ServedLook {
  readonly isPhone: boolean;
  readonly notice: ShownNode | null;
  readonly chosen: DialogChoice;
}
/** The choice in a dialog, which concerns nobody until it is sent. */
export interface DialogChoice {
  /** The view that is open. */
  readonly isSecond: boolean;
  readonly isChosen: boolean;
  readonly codes: string;
}
export const nothingChosen: DialogChoice = { isSecond: false, isChosen: false, codes: '' };

export const addressOf = (userId: string, { search, page }: ServedQuery): string => {
  const parts = String(new URLSearchParams({ ...(search !== '' && { search }), ...(page > 1 && { page: `${page}` }) }));
  return `/admin/users/${userId}/customers${parts === '' ? '' : `?${parts}`}`;
};

/** The page, around its content. The heading has the focus of a control that has gone. */
export function servedPage({ snapshot, step }: SeenServed, { notice }: ServedLook, ...content: Part[]): Screen {
  const { userId, query, userName, userKind } = snapshot.context;
  const isShown = snapshot.hasTag('shown');
  const off = snapshot.hasTag('busy') && { disabled: true };
  const title = userName === '' ? 'Customers' : `Customers of ${userName}`;
  const { before, event } = step ?? {};
  // The dialogs give the focus back to their buttons, as long as these are there.
  const back = isShown && (before?.matches('adding') ? 'Add Customers' : before?.matches('handingOver') && 'Copy or Hand Over');
  const isUndone = before !== undefined && before.context.change !== null && 'restore' in before.context.change;
  // The notification with Undo gives it back to the control before.
  const isLost = !back && ((before?.hasTag('busy') && !isUndone) || event?.type === 'retry');
  const opener = (name: string) => button(name, off, back === name && { focused: true });
  return {
    address: addressOf(userId, query),
    title: `${title} · Northlight Provisions`,
    shows: [
      main(
        administrationAreas('people'),
        h1(title, isLost && { focused: true }),
        isShown && [userKind === 'SALESPERSON' && opener('Copy or Hand Over'), opener('Add Customers')],
        nodeOf('navigation')(
          'Breadcrumbs',
          list(
            null,
            item(link('Users', { url: '/admin/users' })),
            item(link(userName || 'User', { url: `/admin/users/${userId}` })),
          ),
        ),
        content,
      ),
      ...(notice ? [notice] : []),
    ],
  };
}

const box = ({ snapshot }: SeenServed) => searchbox('Name, Code or City', { value: snapshot.context.query.search });

/** The page without its list. */
export const unlistedShows = (seen: SeenServed, look: ServedLook, ...content: Part[]): Screen =>
  servedPage(seen, look, box(seen), content);

/** A page of the list, or why it has no rows. */
export function listShows(seen: SeenServed, look: ServedLook): Screen {
  const { query, totalCount, listCount, rows } = seen.snapshot.context;
  const shown = (...content: Part[]) =>
    servedPage(seen, look, status(totalCount === 0 ? 'No customers' : `${totalCount} customers`), box(seen), content);
  if (listCount === 0) return shown('No customers yet', 'Add customers by search, or paste their codes.');
  if (totalCount === 0) return shown('No customer found', button('Show All Customers'));
  if (rows.length === 0) return shown('There is no such page', button('To the First Page'));
  return shown(
    table(
      'Customers',
      row(['Customer', 'City', 'Remove'].map((title) => columnheader(title))),
      row(
        cell('Harbor Street Bistro', 'C-1042'),
        cell('Portland, ME'),
        cell(button('Remove Harbor Street Bistro', 'Remove', seen.snapshot.hasTag('busy') && { disabled: true })),
      ),
    ),
    nodeOf('navigation')(
      'Pages',
      button('Previous page', query.page === 1 && { disabled: true }),
      `Page ${query.page} of 2`,
      button('Next page', query.page === 2 && { disabled: true }),
    ),
  );
}

const tab = (name: string, isPressed: boolean) => button(name, { pressed: isPressed });

/** A dialog with its two views. */
function twoViews(
  { snapshot }: SeenServed,
  { isPhone, notice }: ServedLook,
  { title, submit, canSubmit, parts }: { title: string; submit: string; canSubmit: boolean; parts: Part },
): Screen {
  const isBusy = snapshot.hasTag('busy');
  const off = isBusy && { disabled: true };
  const message = english(snapshot.context.message);
  return {
    shows: [
      dialog(
        title,
        (isPhone ? h1 : h2)(title),
        button('Close', off),
        parts,
        message !== '' && alert(message),
        button('Cancel', off),
        button(submit, isBusy ? { disabled: true, busy: true } : !canSubmit && { disabled: true }),
        notice,
      ),
    ],
  };
}

/** The dialog that adds customers. */
export function addingShows(seen: SeenServed, look: ServedLook): Screen {
  const { isSecond, isChosen, codes } = look.chosen;
  const { unknown } = seen.snapshot.context;
  const isBusy = seen.snapshot.hasTag('busy');
  const choice = (name: string) => checkbox(name, isChosen && { checked: true });
  const bySearch = [
    searchbox('Name, Code or City'),
    group('Name, Code or City', choice('Corner Deli C-18 · Bath · ME'), choice('Dockside C-19')),
    isChosen ? '2 chosen' : 'None chosen',
  ];
  const byCodes = [
    textbox('Customer Codes, One per Line', { value: codes }, isBusy && { disabled: true }),
    unknown.length > 0 && alert('Nothing was added. Correct these lines:\nLine 3: there is no active customer nope'),
  ];
  return twoViews(seen, look, {
    title: 'Add Customers',
    submit: isSecond ? 'Add Customers' : isChosen ? 'Add 2 Customers' : 'Add',
    canSubmit: isSecond ? codes !== '' : isChosen,
    parts: [group('How to add', tab('Search', !isSecond), tab('Paste Codes', isSecond)), isSecond ? byCodes : bySearch],
  });
}

/** The dialog that copies or hands over. */
export function handingOverShows(seen: SeenServed, look: ServedLook): Screen {
  const { isSecond, isChosen } = look.chosen;
  return twoViews(seen, look, {
    title: 'Copy or Hand Over',
    submit: isSecond ? 'Hand Over' : 'Copy',
    canSubmit: isChosen,
    parts: [
      group('What to do', tab('Same Customers as …', !isSecond), tab('Hand Over All to …', isSecond)),
      isSecond
        ? 'The person below gets all customers of Sam Ortiz, whose list is then empty.'
        : 'Sam Ortiz gets the customers of the person below as well.',
      searchbox('Salesperson'),
      group('Salesperson', radio('Nora Lind nora · 12 customers', isChosen && { checked: true })),
    ],
  });
}
