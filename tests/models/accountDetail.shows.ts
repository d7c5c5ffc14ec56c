import { accountRows, type EntryType } from '../../domain/account/account-entries.js';
import { type AccountView, accountAddress } from '../../domain/account/account-view.js';
import type { Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import {
  alert,
  button,
  cell,
  columnheader,
  dialog,
  fact,
  group,
  h1,
  h2,
  item,
  link,
  list,
  main,
  nodeOf,
  type Part,
  row,
  status,
  table,
} from '../../paths/screen/shown.js';
import { english, englishTexts } from '../../texts/testing/english.js';
import type { AccountDetail } from './accountDetail.scenarios.js';
import { money } from './browser/wording.js';
import { dayOf, listFilters } from './list-shows.js';

type SeenAccount = Seen<AccountDetail, undefined>;

interface Facts {
  reference: string;
  type: EntryType;
  invoiceDate: string;
  dueDate: string;
  age: number;
  initial: string;
  balance: string;
  remarks?: string;
  orderNumber?: string;
  poNumber?: string;
  invoiceNumber?: string;
  documents?: readonly { __typename: string; document: string; kind: string; name: string }[];
}

const entry = (arCode: string, facts: Facts) => ({
  ...{ __typename: 'AccountEntry', arCode, isCredit: facts.balance.startsWith('-') },
  ...{ remarks: null, orderNumber: null, poNumber: null, invoiceNumber: null, documents: [], ...facts },
});

/** The entries that the gateway answers, regardless of the dates: filtering is the back office's task. */
export const entries = [
  entry('1', {
    ...{ reference: '7000001', type: 'INVOICE', invoiceDate: '2026-02-12', dueDate: '2026-03-14', age: 84 },
    ...{ initial: '1250.00', balance: '1100.00', remarks: 'Main Kitchen, Surgery' },
    ...{ orderNumber: 'S-5501', poNumber: 'PO-7', invoiceNumber: '900101' },
    documents: [{ __typename: 'DocumentLink', document: 'invoice/1', kind: 'INVOICE', name: 'Invoice 900101' }],
  }),
  entry('2', {
    ...{ reference: 'CM7000001', type: 'CREDIT_MEMO', invoiceDate: '2026-02-14', dueDate: '2026-02-15', age: 1 },
    ...{ initial: '-40.00', balance: '-35.50', remarks: 'Short delivery', poNumber: 'PO-8' },
  }),
  entry('3', {
    ...{ reference: '7000003', type: 'INVOICE', invoiceDate: '2026-02-18', dueDate: '2026-03-20', age: 0 },
    ...{ initial: '20.00', balance: '0.00' },
  }),
];

/** The rows of a view, in its order. */
export const rowsOf = (view: AccountView, arCodes: readonly string[]) =>
  accountRows(
    entries.filter(({ arCode }) => arCodes.includes(arCode)),
    view,
    englishTexts.compare,
  );

const typeNames: Readonly<Partial<Record<EntryType, string>>> = { INVOICE: 'Invoice', CREDIT_MEMO: 'Credit Memo' };

/** The page before the entries are there. */
export const loading = (seen: SeenAccount): Screen => page(seen, { count: null, content: null });

/** The entries could not be read. */
export const failed = (seen: SeenAccount): Screen =>
  page(seen, {
    count: null,
    content: alert(
      english(seen.snapshot.context.message),
      'We couldn’t load your account. Nothing has changed.',
      button('Try again'),
    ),
  });

/** The entries that the filters leave, or that there are none. */
export function listed(seen: SeenAccount): Screen {
  const { view, arCodes } = seen.snapshot.context;
  const rows = rowsOf(view, arCodes);
  const open = rows.reduce((sum, { balance }) => sum + Number(balance), 0);
  const count = `${rows.length} ${rows.length === 1 ? 'entry' : 'entries'}, ${money(open)} open`;
  const isFiltered = view.search !== '' || view.startDate !== null || view.endDate !== null;
  const nothing = isFiltered
    ? ['No Results', 'Nothing fits this search and these dates.', button('Show all entries')]
    : ['No Results', 'Nothing has been invoiced yet.'];
  const content = rows.length === 0 ? nothing : tableOf(rows, view);
  const isLost = [seen.step?.case, seen.step?.next?.case].includes('failed');
  return page(seen, { count, content, canExport: rows.length > 0, isLost });
}

function tableOf(rows: ReturnType<typeof rowsOf>, { sort: _ }: AccountView): Part {
  const titles = ['Reference', 'Invoice Date', 'Due Date', 'Age', 'Initial', 'Balance', 'Running', 'Remarks'];
  return table(
    'Account entries',
    row(
      titles.map((title) => columnheader(title)),
      columnheader('Documents'),
    ),
    rows.map((one) =>
      row(
        nodeOf('rowheader')(null, button(one.reference)),
        cell(dayOf(one.invoiceDate)),
        cell(dayOf(one.dueDate)),
        cell(String(one.age)),
        cell(money(one.initial)),
        cell(money(one.balance)),
        cell(money(one.running)),
        cell(one.remarks),
        cell(one.documents.length > 0 && button(`Documents of ${typeNames[one.type]} ${one.reference}`)),
      ),
    ),
  );
}

/** An entry with all that is known of it (A2.44). */
export function payable(seen: SeenAccount): Screen {
  const { view, arCodes, opened } = seen.snapshot.context;
  const shown = rowsOf({ ...view, search: '' }, arCodes).find(({ arCode }) => arCode === opened);
  if (!shown) throw new Error(`${opened} is not there`);
  const { reference, type, age, initial, balance, running, invoiceNumber, orderNumber, poNumber, remarks, documents } = shown;
  return {
    shows: [
      dialog(
        'Payable',
        h2('Payable'),
        button('Close'),
        [typeNames[type], reference, 'Balance', money(balance)],
        fact('Invoice Date', dayOf(shown.invoiceDate)),
        fact('Due Date', dayOf(shown.dueDate)),
        fact('Age', `${age} ${age === 1 ? 'day' : 'days'}`),
        fact('Initial', money(initial)),
        fact('Running', money(running)),
        invoiceNumber && fact('Invoice Number', invoiceNumber),
        orderNumber && fact('Order Number', link(orderNumber, { url: `/order/${orderNumber}` })),
        poNumber && fact('P.O. Number', poNumber),
        remarks && ['Remarks', remarks],
        documents.length > 0 &&
          list(
            'Documents',
            documents.map(({ name }) => item(button(name))),
          ),
        button('Close', seen.step?.event.type === 'entry.opened' && { focused: true }),
        Number(balance) > 0 && button('Pay'),
      ),
    ],
  };
}

interface Content {
  /** Number and sum of the entries; null until they are known. */
  count: string | null;
  content: Part;
  canExport?: boolean;
  /** A file could not be made. */
  isLost?: boolean;
}

function page({ snapshot }: SeenAccount, { count, content, canExport = false, isLost = false }: Content): Screen {
  const { view } = snapshot.context;
  const isOff = !canExport && { disabled: true };
  const since = count !== null && view.startDate !== null ? ` · Running from ${dayOf(view.startDate)} on` : '';
  const notification = group(null, alert('The file couldn’t be created. Try again.', button('Dismiss')));
  return {
    address: `/account/detail${accountAddress.print(view)}`,
    title: 'Account Details · Northlight Provisions',
    shows: [
      main(
        h1('Account Details'),
        count !== null && `${count}${since}`,
        button('Export CSV', isOff),
        button('Export Spreadsheet', isOff),
        count !== null && status(count),
        listFilters(view),
        content,
      ),
      ...(isLost ? [notification] : []),
    ],
  };
}
