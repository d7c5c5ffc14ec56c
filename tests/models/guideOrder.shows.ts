import type { GuideOrderContext, GuideOrderRow } from '../../machines/guideOrder/types.js';
import type { Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import {
  alert,
  button,
  combobox,
  group,
  h1,
  item,
  link,
  list,
  main,
  type Part,
  region,
  type Shown,
  status,
  textbox,
} from '../../paths/screen/shown.js';
import { english } from '../../texts/testing/english.js';
import { notification } from './browser/notification-shows.js';
import { amount } from './browser/wording.js';
import type { GuideOrder, GuideOrderFixture } from './guideOrder.scenarios.js';

type SeenOrder = Seen<GuideOrder, GuideOrderFixture>;

const prices: Readonly<Record<string, number>> = { '160': 10.5, '1441': 8 };
const usual: Readonly<Record<string, string>> = { '160': '2.00', '1441': '3.00', '1442': '1.00' };

/** The guide that is being ordered, in every state. */
export function shown(seen: SeenOrder): Screen {
  const { snapshot, scenario } = seen;
  const hasPars = scenario.input.canTakeBack;
  const { rows, message, filled } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const isReading = snapshot.matches('readingLastOrder');
  const isAdding = snapshot.matches('adding');
  const off = isBusy && { disabled: true };
  const typed = rows.filter(({ quantity }) => quantity !== '');
  const wrong = typed.filter((row) => problemOf(row) !== '');
  const ready = typed.filter((row) => problemOf(row) === '');
  const count = ready.filter(({ problem }) => problem === '').length;
  const refused = rows.filter(({ problem }) => problem !== '').map(({ line }) => line.description);
  const total = ready.reduce((sum, row) => sum + extensionOf(row), 0);
  return {
    address: '/guide-order#og=Fish',
    title: 'Order Guides · Northlight Provisions',
    shows: [
      main(
        h1('Order Guides'),
        link('Browse Products', { url: '/products#og=Fish' }),
        hasPars && link('Count Stock', { url: '/guide-count#og=Fish' }),
        link('Edit Guide', { url: '/order-guide#og=Fish' }),
        combobox('Order Guide', { value: 'Fish', expanded: false }),
        group(
          'Fill quantities from',
          button('Last order', isReading && { busy: true }, off),
          button('Usual', off),
          hasPars && button('Fill to par', off),
          button('Clear quantities', (isBusy || typed.length === 0) && { disabled: true }),
        ),
        message !== '' && alert(english(message)),
        refused.length > 0 &&
          alert(`${refused.length} ${refused.length === 1 ? 'line was' : 'lines were'} not added: ${refused.join(', ')}`),
        filled && status(filledText(filled, typed.length), button('Undo', off)),
        list(
          'Lines of the order guide',
          rows.map((row) => rowOf(row, isBusy, filled?.source.kind === 'PAR')),
        ),
        'Enter and the arrow keys move down the quantities. Alt+Down goes to the units, Ctrl+Enter adds all.',
        region(
          'Order',
          status(`Total ${amount(total)}`),
          wrong.length > 0 && button(wrong.length === 1 ? '1 quantity to correct' : `${wrong.length} quantities to correct`),
          button(
            count === 0 ? 'Add to Cart' : count === 1 ? 'Add 1 Line' : `Add all ${count}`,
            isAdding && { busy: true },
            (isBusy || count === 0) && { disabled: true },
          ),
        ),
      ),
      ...notified(seen),
    ],
  };
}

const isPair = ({ line, unit, quantity }: GuideOrderRow): boolean =>
  line.productKey !== '160' || unit !== 'CS' || Number(quantity) % 2 === 0;

const problemOf = (row: GuideOrderRow): string =>
  isPair(row) ? '' : `Invalid quantity of ${Number(row.quantity).toFixed(2)}. Please enter a multiple of 2.00`;

const extensionOf = ({ line, quantity }: GuideOrderRow): number => Number(quantity) * (prices[line.productKey] ?? 0);

/** Why the rows that are sold are filled to par like this. */
const reasons: Readonly<Record<string, string>> = {
  '160': 'Par 6, have 2.5, in multiples of 2 → 4 CS',
  '1441': 'Par 5, have 8: enough',
};

function rowOf(row: GuideOrderRow, isBusy: boolean, isFilledToPar: boolean): Shown {
  const { line, quantity, unit, problem } = row;
  const { productKey, product, description } = line;
  if (!product) return item(`Product ${productKey}`, 'Not available', 'Usually 1.00 CS', 'No longer sold');
  const reason = english(problem) || (quantity === '' ? '' : problemOf(row));
  const facts = `${line.productCode} · Harbor Gold · 4/6`;
  const price = prices[productKey] ?? 0;
  const units: Part =
    productKey === '160'
      ? combobox(`Unit of ${description}`, { value: unit, expanded: false }, isBusy && { disabled: true })
      : unit;
  return item(
    link(`${description} ${facts}`, { url: `/product/${productKey}` }),
    `Usually ${usual[productKey]} CS · ${amount(price)} / CS`,
    isFilledToPar && (reasons[productKey] ?? ''),
    textbox(
      `Quantity of ${description}`,
      { value: quantity },
      isBusy && { readonly: true },
      reason !== '' && { invalid: true, description: reason },
    ),
    reason !== '' && alert(reason),
    units,
    quantity !== '' && amount(extensionOf(row)),
  );
}

function filledText({ source }: NonNullable<GuideOrderContext['filled']>, count: number): string {
  if (source.kind === 'NONE') return 'The quantities are cleared.';
  const lines = count === 1 ? '1 line has' : `${count} lines have`;
  if (source.kind === 'LAST_ORDER') {
    if (count === 0) return 'None of these products was in order 100007 of 01/05/2026.';
    return `${lines} the quantity of order 100007 of 01/05/2026.`;
  }
  if (source.kind === 'PAR') {
    if (count === 0) return 'No line is below its par.';
    return count === 1 ? '1 line is filled to its par.' : `${count} lines are filled to their par.`;
  }
  return `${lines} ${count === 1 ? 'its' : 'their'} usual quantity.`;
}

/** The notification of an answered call. */
function notified({ step }: SeenOrder): Shown[] {
  if (!step) return [];
  const { attempt, canTakeBack } = step.before.context;
  const count = attempt.lines.length;
  const added = count === 1 ? '1 line added to the cart.' : `${count} lines added to the cart.`;
  const failed = (reason: string) => [notification('error', `We couldn’t take the lines back: ${reason}`, 'Undo')];
  if (step.before.matches('adding') && step.case === 'added') {
    return [notification('success', added, canTakeBack ? 'Undo' : undefined)];
  }
  if (!step.before.matches('takingBack')) return [];
  if (step.case === 'taken back') return [notification('success', 'The lines are off the cart again.')];
  return failed(step.case === 'refused' ? 'The cart is locked Call us' : 'Service temporarily unavailable');
}
