import type { ScanFilter } from '../../domain/documents/scans.js';
import type { ScanQuery, StoredScan } from '../../domain/documents/stored-scan.js';
import type { Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import {
  alert,
  button,
  dialog,
  group,
  h1,
  h2,
  item,
  list,
  main,
  nodeOf,
  type Part,
  type ShownNode,
  searchbox,
  status,
  textbox,
} from '../../paths/screen/shown.js';
import { english } from '../../texts/testing/english.js';
import { administrationAreas } from './browser/administration-shows.js';
import type { ScanList } from './scanList.model.js';

export type SeenScans = Seen<ScanList, undefined>;
/** The device, the notification that is visible, the address, and the control with the focus where it moved by itself. */
export interface ScansLook {
  readonly isPhone: boolean;
  readonly notice: ShownNode | null;
  readonly address: ScanQuery;
  /** The name of a button, or `heading`; null if it is not compared. */
  readonly focus: string | null;
}

export const addressOfScans = ({ filter, search, page }: ScanQuery): string => {
  const parts = { ...(filter !== 'unfiled' && { list: filter }), ...(search !== '' && { search }), ...(page > 1 && { page }) };
  const query = String(new URLSearchParams(Object.entries(parts).map(([name, value]) => [name, `${value}`])));
  return query === '' ? '/admin/scans' : `/admin/scans?${query}`;
};
const intro = 'Signed delivery notes and other documents, which customers open from their orders.';
const uploadHint =
  'PDF, PNG, JPEG or text, at most 20 MB each. A name that begins with an order number files the scan with that order.';
export const tabNames: Readonly<Record<ScanFilter, string>> = { unfiled: 'To File', filed: 'Filed', removed: 'Removed' };

const screen = ({ address, notice }: ScansLook, ...parts: Part[]): Screen => ({
  address: addressOfScans(address),
  title: 'Scans · Northlight Provisions',
  shows: [main(administrationAreas('documents'), parts), ...(notice ? [notice] : [])],
});

/** The page of a store that keeps scans elsewhere. */
export const absentShows = (look: ScansLook): Screen =>
  screen(look, h1('Scans'), intro, 'Scans are kept elsewhere', 'This store’s back office files scanned documents by itself.');

/** The page, around its list. */
export function scansPage({ snapshot }: SeenScans, look: ScansLook, ...content: Part[]): Screen {
  const { filter, search, counts, isFolderWatched } = snapshot.context;
  const isListed = snapshot.matches('listed') || snapshot.matches('moving');
  return screen(
    look,
    h1('Scans', look.focus === 'heading' && { focused: true }),
    intro,
    group(
      'Upload Scans',
      'Drop files here, or choose them',
      isFolderWatched ? `${uploadHint} Files of the watched folder are taken in by themselves.` : uploadHint,
      button('Choose Files'),
    ),
    group(
      'Lists of scans',
      (['unfiled', 'filed', 'removed'] as const).map((each) =>
        button(`${tabNames[each]} (${counts[each]})`, { pressed: each === filter }),
      ),
    ),
    searchbox('Search scans', { value: search }),
    isListed && status(`${counts[filter]} scans`),
    content,
  );
}

/** Rows of a list, each with its buttons. */
function rowsShow({ snapshot }: SeenScans, { focus }: ScansLook): Part {
  const { filter, rows, moved } = snapshot.context;
  const act = (action: string, { originalName }: StoredScan, ...state: Part[]) =>
    button(`${action}: ${originalName}`, action, state, focus === `${action}: ${originalName}` && { focused: true });
  const buttons = (scan: StoredScan): Part => {
    const busy = snapshot.matches('moving') && moved?.scanKey === scan.scanKey && { busy: true, disabled: true };
    if (filter === 'removed') return act('Restore', scan, busy);
    return [act(filter === 'unfiled' ? 'File' : 'Change Order', scan), act('Remove', scan, busy)];
  };
  return list(
    'Scans',
    rows.map((scan) =>
      item(
        scan.originalName,
        `Received 11/23/2026, 10:00 AM${scan.receivedBy === null ? '' : ` by ${scan.receivedBy}`}`,
        scan.orderNumber === null ? 'No order yet' : [`Order ${scan.orderNumber}`, `${scan.customerName} · ${scan.name}`],
        act('Open', scan),
        buttons(scan),
      ),
    ),
  );
}

const empty: Readonly<Record<ScanFilter, readonly [string, string]>> = {
  unfiled: [
    'Nothing to file',
    'Scans whose file name begins with an order number are filed by themselves. The others wait here.',
  ],
  filed: ['No scans filed yet', 'Drop files above, named by their orders, such as 100007 signed.pdf.'],
  removed: ['Nothing was removed', 'Removed scans can be restored for 30 days.'],
};

/** A list of scans, or why it has no rows. */
export function scansShow(seen: SeenScans, look: ScansLook): Screen {
  const { filter, search, page, rows, counts } = seen.snapshot.context;
  const shown = (...content: Part[]) => scansPage(seen, look, content);
  if (rows.length > 0)
    return shown(
      rowsShow(seen, look),
      nodeOf('navigation')(
        'Pages',
        button('Previous page', page === 1 && { disabled: true }),
        `Page ${page} of 2`,
        button('Next page', page === 2 && { disabled: true }),
      ),
    );
  if (counts[filter] > 0) return shown('There is no such page', button('Show the First Page'));
  if (search === '') return shown(empty[filter]);
  return shown(`No scan matches “${search}”`, 'Look at the other lists, or search for a part of the number only.');
}

/** The dialog in which a scan gets its order. */
export function filingShows({ snapshot, step }: SeenScans, { isPhone, notice }: ScansLook): Screen {
  const { filed, orderNumber, name, problem } = snapshot.context;
  const isBusy = snapshot.matches({ filing: 'saving' });
  const [off, fixed] = [isBusy && { disabled: true }, isBusy && { readonly: true }];
  const message = english(problem);
  const isAtNumber = step?.event.type === 'filing.opened' || step?.event.type === 'orderNumber.changed';
  return {
    shows: [
      dialog(
        'File Scan',
        (isPhone ? h1 : h2)('File Scan'),
        button('Close', off),
        filed?.originalName,
        textbox(
          'Order Number',
          { value: orderNumber },
          fixed,
          message !== '' && { invalid: true, description: message },
          isAtNumber && { focused: true },
        ),
        message !== '' && alert(message),
        textbox(
          'Label',
          { value: name, description: 'What the customer sees, such as Delivery note. Without a label: Scan.' },
          fixed,
        ),
        button('Cancel', off),
        button('File', isBusy && { busy: true, disabled: true }),
        notice,
      ),
    ],
  };
}
