import type { CountField, SavedCount } from '../../domain/order-guides/guide-count.js';
import type { CountRow } from '../../machines/guideCount/types.js';
import type { Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import {
  alert,
  button,
  h1,
  item,
  link,
  list,
  main,
  nodeOf,
  region,
  type Shown,
  status,
  textbox,
} from '../../paths/screen/shown.js';
import { english } from '../../texts/testing/english.js';
import { type GuideCount, type GuideCountFixture, since } from './guideCount.scenarios.js';
import { changesIn, savedIn } from './guideCount.states.js';

type SeenCount = Seen<GuideCount, GuideCountFixture>;

export const names: Readonly<Record<string, readonly [name: string, code: string]>> = {
  '160': ['Soda Ginger Ale Can', '1160'],
  '1441': ['Soda Cola Can', '11441'],
};

const invalid = 'Please enter a quantity from 0 to 999999.99 with at most 2 decimals';
const isNumber = (text: string): boolean => text.trim() === '' || /^\d+(\.\d+)?$/.test(text);
const short = (quantity: string): string => (quantity === '' ? '' : String(Number(quantity)));
export const textOf = ({ line, typed }: CountRow, field: CountField): string =>
  typed[field]?.value ?? short(savedIn(line, field));

/** The guide that is being counted, in every state. */
export function shown({ snapshot }: SeenCount): Screen {
  const { rows, message } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const isUnsent = snapshot.matches('unsent');
  const wrong = rows.filter((row) => row.problem !== '' || !isNumber(textOf(row, 'onHand'))).length;
  const counted = rows.filter((row) => textOf(row, 'onHand') !== '' && isNumber(textOf(row, 'onHand'))).length;
  const unsaved = changesIn(rows).length;
  const state = snapshot.hasTag('saving') ? 'Saving…' : 'All counts are saved.';
  return {
    address: '/guide-count#og=Fish',
    title: 'Count Stock · Northlight Provisions',
    shows: [
      main(
        h1('Count Stock'),
        'Fish',
        link('Order', { url: '/guide-order#og=Fish' }),
        list(
          'Lines to count',
          rows.map((row) => rowOf(row, isBusy)),
        ),
        'Enter goes to the next line. Counts save by themselves, and are kept on this device while there is no connection.',
        region(
          'Counting',
          isUnsent &&
            status(
              unsaved === 1
                ? '1 line is kept on this device and not sent yet.'
                : `${unsaved} lines are kept on this device and not sent yet.`,
              english(message).replaceAll('\n', ' '),
              button('Try Again'),
            ),
          `${counted} of 2 counted`,
          nodeOf('progressbar')(`${counted} of 2 counted`, { value: String(50 * counted) }),
          wrong > 0 && button(wrong === 1 ? '1 quantity to correct' : `${wrong} quantities to correct`),
          wrong === 0 && !isUnsent && state,
          button('Fill to Par', isBusy && { busy: true, disabled: true }),
        ),
      ),
    ],
  };
}

function rowOf(row: CountRow, isBusy: boolean): Shown {
  const { line, problem } = row;
  const [name, code] = names[line.productKey] ?? ['', ''];
  const reason = english(problem).replaceAll('\n', ' ') || (isNumber(textOf(row, 'onHand')) ? '' : invalid);
  const field = (of: CountField, label: string, error: string) => [
    textbox(
      `${label} of ${name}`,
      { value: textOf(row, of) },
      isBusy && { readonly: true },
      error !== '' && { invalid: true, description: error },
    ),
    error !== '' && alert(error),
  ];
  return item(
    name,
    `${code} · Harbor Gold · 4/6`,
    isOld(line) && `Last count: ${short(line.onHand ?? '')} on 12/29/2025`,
    ...field('onHand', 'On hand', reason),
    ...field('par', 'Par', ''),
    line.unit,
  );
}

const isOld = ({ onHand, countedAt }: SavedCount): boolean => onHand !== null && (countedAt ?? '') < since;
