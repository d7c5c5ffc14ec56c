import { type OverviewTable, tableTitles } from '../../domain/overview/overview-tables.js';
import type { Part as OverviewPart } from '../../domain/overview/store-overview.js';
import type { StoreOverviewContext } from '../../machines/storeOverview/types.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import {
  alert,
  button,
  cell,
  columnheader,
  group,
  h1,
  h2,
  image,
  item,
  link,
  list,
  main,
  nodeOf,
  type Part,
  region,
  row,
  type ShownNode,
  status,
  table,
  unnamed,
} from '../../paths/screen/shown.js';
import { english } from '../../texts/testing/english.js';
import { administrationAreas } from './browser/administration-shows.js';

const term = nodeOf('term');
const definition = unnamed('definition');

/** Work of the page at the moment. */
export interface Working {
  readonly isLoading?: boolean;
  readonly exporting?: boolean;
  readonly retrying?: boolean;
}
type Shown = Pick<StoreOverviewContext, 'days' | 'form' | 'overview' | 'file'> & Working;

const grid = (name: string, titles: readonly string[], ...rows: readonly (readonly Part[])[]): Part =>
  table(
    name,
    row(titles.map((title) => columnheader(title))),
    rows.map((cells) => row(cells.map((content) => cell(content)))),
  );

const files = ({ exporting, file }: Shown, name: OverviewTable): Part =>
  (['csv', 'xlsx'] as const).map((format) => {
    const isBusy = exporting && file.table === name && file.format === format;
    const label = `Export ${english(tableTitles[name])} as ${format.toUpperCase()}`;
    return button(label, format.toUpperCase(), isBusy && { busy: true, disabled: true });
  });

/** A card of a part: its content, or why there is none. */
function card(
  shown: Shown,
  name: OverviewTable | 'health',
  part: OverviewPart<unknown>,
  isEmpty: boolean,
  content: Part,
  before?: Part,
): Part {
  const title = name === 'health' ? 'Health' : english(tableTitles[name]);
  return region(
    title,
    h2(title),
    part.kind === 'known' && before,
    part.kind === 'known' && !isEmpty && name !== 'health' && files(shown, name),
    part.kind === 'known'
      ? content
      : part.kind === 'absent'
        ? 'Not available from this back office.'
        : alert(`This part could not be read: ${english(part.reason)}`, button('Try again')),
  );
}

function sales(shown: Shown): Part {
  const part = shown.overview!.sales;
  const isQuiet = part.kind === 'known' && part.value.orders === 0;
  const before = isQuiet ? 'day' : '2 days';
  const figures = isQuiet
    ? [
        ['Sales', '$0.00', `Nothing in the ${before} before`],
        ['Orders', '0', `Nothing in the ${before} before`],
        ['Average Order', '-.--', `Nothing in the ${before} before`],
      ]
    : [
        ['Sales', '$400.50', '25% more than in the 2 days before'],
        ['Orders', '4', '20% less than in the 2 days before'],
        ['Average Order', '$100.13', '56.3% more than in the 2 days before'],
      ];
  const days = isQuiet
    ? [['Mon, 11/23', '0', '$0.00']]
    : [
        ['Mon, 11/23', '1', '$100.50'],
        ['Sun, 11/22', '3', '$300.00'],
      ];
  return card(
    shown,
    'sales',
    part,
    false,
    [
      figures.map(([name, value, compared]) => [term(name), definition(value), definition(compared)]),
      shown.form === 'chart'
        ? [image('Chart: sales by day'), image('Chart: orders by day')]
        : grid('Orders and Sales', ['Day', 'Orders', 'Sales'], ...days),
    ],
    group('Form', button('Chart', { pressed: shown.form === 'chart' }), button('Table', { pressed: shown.form === 'table' })),
  );
}

const at = '11/23/2026, 10:00 AM';
const ids = (...facts: readonly (readonly [string, string])[]): Part =>
  facts.map(([name, value]) => [term(name), definition(value)]);

const payments = (shown: Shown): Part => {
  const part = shown.overview!.openPayments;
  const isEmpty = part.kind === 'known' && part.value.rows.length === 0;
  return card(
    shown,
    'openPayments',
    part,
    isEmpty,
    isEmpty
      ? 'Every payment has a known outcome.'
      : list(
          null,
          item(
            ...['$281.60', 'Outcome unknown', `Since ${at}`, 'Harbor Street Bistro (C-1042), Emily Hart'],
            list(null, item('Pays an order'), item('Visa ending in 4242')),
            'The card processor did not answer, so the card may have been charged. The store asks again every 15 seconds. If it is still here after an hour, look for the reference at the processor; do not charge the customer again.',
            ids(['Reference at the processor', 'pi_1'], ['Attempt', 'a1'], ['Request in the log', 'r1']),
          ),
          item(
            ...['$12.00', 'Interrupted', `Since ${at}`, 'Unknown customer'],
            list(null, item('Pays invoices'), item('eCheck')),
            'The payment never reached the card processor, so nothing was charged. The store ends it by itself; the customer can pay again.',
            ids(['Attempt', 'a2'], ['Request in the log', 'r2']),
          ),
        ),
  );
};

function mails(shown: Shown): Part {
  const part = shown.overview!.failedMails;
  const isEmpty = part.kind === 'known' && part.value.rows.length === 0;
  const first = part.kind === 'known' && part.value.rows.some(({ id }) => id === '812');
  const again = (mail: string, ...state: Part[]) => button(`Send again: ${mail}`, 'Send Again', ...state);
  return card(
    shown,
    'failedMails',
    part,
    isEmpty,
    isEmpty
      ? 'Every mail was sent.'
      : list(
          null,
          first &&
            item(
              ...['Order confirmation to Emily Hart', `${at} · 9 attempts`, '550 mailbox full'],
              again('Order confirmation to Emily Hart', shown.retrying && { busy: true, disabled: true }),
            ),
          item('Invitation of a colleague', `${at} · 1 attempt`, again('Invitation of a colleague')),
        ),
  );
}

const checks = (...lines: readonly (readonly string[])[]): Part =>
  list(
    null,
    lines.map((line) => item(line)),
  );

function health(shown: Shown): Part {
  const part = shown.overview!.health;
  const isQuiet = part.kind === 'known' && part.value.jobs.length === 0;
  const content = isQuiet
    ? [
        checks(
          ['Back office', `stopping · Running since ${at}`, 'Problem'],
          ['Database', '1 MB', 'Good'],
          ['Disk', 'The free space is not known.', 'Off'],
          ['Card processor', 'Cards are not taken.', 'Off'],
          ['Mail', 'No mail is sent.', 'Off'],
        ),
        ...[term('Versions'), definition('Store 0.1.0 · PostgreSQL 17.4'), `As of ${at}`],
      ]
    : [
        checks(
          ['Back office', `Running since ${at}`, 'Good'],
          ['Database', '412 MB', 'Good'],
          ['Disk', '51,200 MB free', 'Good'],
          ['Card processor', `stripe · 2 payments without a known outcome · Last answer ${at}`, 'Look at it'],
          ['Mail', `2 mails failed · Last sent ${at}`, 'Look at it'],
        ),
        ...[term('Versions'), definition('Store 0.1.0 · Node.js 22.11.0 · PostgreSQL 17.4'), `As of ${at}`],
      ];
  const jobs = checks(
    ['Sends mails', `Every 5 seconds · Last run ${at}`, 'Good'],
    ['Fetches pictures', `When somebody starts it · Last run ${at} · The last run failed: StorageFull`, 'Problem'],
  );
  return [
    card(shown, 'health', part, false, content),
    card(shown, 'jobs', part, isQuiet, isQuiet ? 'No jobs run in the background.' : jobs),
  ];
}

function lists(shown: Shown): Part {
  const { topProducts, missedSearches, cartsLeft } = shown.overview!;
  const isEmpty = topProducts.kind === 'known' && topProducts.value.rows.length === 0;
  return [
    card(
      shown,
      'topProducts',
      topProducts,
      isEmpty,
      isEmpty
        ? 'Nothing was ordered in this period.'
        : [
            grid(
              'Top Products',
              ['Product', 'Orders', 'Sales'],
              [[link('Cod Loin', { url: '/product/118' }), '10118'], '3', '$210.00'],
            ),
            '1 of 31. The file has up to 1,000.',
          ],
    ),
    card(shown, 'missedSearches', missedSearches, isEmpty, [
      'What people looked for and did not find. Nobody is recorded with it.',
      isEmpty
        ? 'Every search of this period found something.'
        : grid('Searches Without a Result', ['Search', 'Times', 'Last Day'], ['yuzu kosho', '9', '11/22/2026']),
    ]),
    card(shown, 'cartsLeft', cartsLeft, isEmpty, [
      'Open carts that nobody has changed for 3 days, at today’s prices.',
      isEmpty
        ? 'No cart was left.'
        : grid(
            'Carts Left',
            ['Customer', 'Last Change', 'Value'],
            [['Harbor Street Bistro (C-1042)', 'Emily Hart · 4 lines'], '11/23/2026', '$281.60'],
          ),
    ]),
  ];
}

const cards = (shown: Shown): Part[] => [sales(shown), payments(shown), mails(shown), health(shown), lists(shown)];

/** The page Overview; without parts while it is first read, or if it cannot be read. */
export function overviewPage(shown: Shown, failed: string | null, notification: ShownNode | null = null): Screen {
  const { days, overview, isLoading } = shown;
  return {
    address: days === 30 ? '/admin/overview' : `/admin/overview?days=${days}`,
    title: 'Overview · Northlight Provisions',
    shows: [
      main(
        administrationAreas('activity'),
        h1('Overview'),
        'How the store does: what was ordered, and what needs a look.',
        group(
          'Period',
          [7, 30, 90].map((period) => button(`${period} days`, { pressed: period === days })),
        ),
        button('Refresh', isLoading && overview !== null && { busy: true, disabled: true }),
        overview !== null && !isLoading && status(`Overview of ${days} days.`),
        failed !== null && alert(failed, 'Try again in a moment.', button('Try again')),
        overview !== null && (isLoading ? unnamed('generic', { busy: true })(...cards(shown)) : cards(shown)),
      ),
      ...(notification ? [notification] : []),
    ],
  };
}
