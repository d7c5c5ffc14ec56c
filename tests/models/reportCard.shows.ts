import { formatLocalDate } from '../../domain/date/local-date.js';
import type { ReportKind } from '../../domain/reports/reports.js';
import type { ReportDate } from '../../machines/reportCard/types.js';
import type { Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import {
  alert,
  button,
  checkbox,
  combobox,
  dialog,
  group,
  h1,
  h2,
  main,
  type Part,
  region,
  status,
  textbox,
} from '../../paths/screen/shown.js';
import { category, type ReportCard, type ReportCardFixture } from './reportCard.scenarios.js';
import { reportTexts } from './reportCard.states.js';

type SeenCard = Seen<ReportCard, ReportCardFixture>;

/** Three categories as the gateway answers them; one is not for this customer. */
export const categories = {
  mainCategories: [
    { __typename: 'MainCategory', code: 'DRY', description: 'Dry Goods', imageUrl: null },
    { __typename: 'MainCategory', code: 'COLD', description: 'Chilled', imageUrl: null },
  ],
  categories: [
    { __typename: 'Category', code: 'RICE', description: 'Rice', mainCategoryCode: 'DRY', imageUrl: null },
    { __typename: 'Category', code: category, description: 'Oats', mainCategoryCode: 'DRY', imageUrl: null },
    { __typename: 'Category', code: 'WINE', description: 'Wine', mainCategoryCode: 'DRY', imageUrl: null },
    { __typename: 'Category', code: 'MILK', description: 'Milk', mainCategoryCode: 'COLD', imageUrl: null },
  ],
  excludedCategoryCodes: ['WINE'],
};

/** The lists of a report's dialog: label, then choices. */
export const choicesOf: Readonly<Partial<Record<ReportKind, readonly string[]>>> = {
  productList: ['Category', 'All Categories', 'RiceDry Goods', 'OatsDry Goods', 'MilkChilled'],
  quoteSheet: [...['Day of Week', 'All Days', 'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']],
};

/** The labels of dates. */
export const dateLabels: Readonly<Record<ReportDate, string>> = {
  effectiveDate: 'Effective Date',
  purchasedSince: 'Purchased Since',
};
/** A text that is no date. */
export const unreadableDate = '13/45/2026';

/** The cards in the order of A2.61, with their titles and hints. */
const cards: Readonly<Record<ReportKind, readonly [string, string]>> = {
  currentStatement: ['Current Statement', 'What is owed today, item by item.'],
  orderGuideList: ['Order Guide List', 'Your order guides with their products and quantities.'],
  productList: ['Product List', 'Everything that you can order, by category.'],
  priceList: ['Product Price List', 'Your prices, by category.'],
  quoteSheet: ['Quote Sheet', 'What you bought, and what it costs now.'],
};

/** The page with the card; after the dialog the focus is back at the card’s button. */
export function reportsPage(seen: SeenCard): Screen {
  const { snapshot, step } = seen;
  const isBack = step?.before.hasTag('dialog') ?? false;
  const shown = (Object.entries(cards) as [ReportKind, readonly [string, string]][]).map(([kind, [title, hint]]) => {
    const isOwn = kind === snapshot.context.kind;
    return region(
      title,
      h2(title),
      hint,
      button(
        isOwn && snapshot.matches('failed') ? 'Open Report failed' : 'Open Report',
        { description: title },
        isOwn && snapshot.matches('opening') && { disabled: true, busy: true },
        isOwn && isBack && { focused: true },
      ),
    );
  });
  const message = notification(seen);
  return {
    address: '/reports',
    title: 'Reports · Northlight Provisions',
    shows: [main(h1('Reports'), shown), ...(message ? [message] : [])],
  };
}

/** The dialog with the parameters of a report. */
export function reportDialog(seen: SeenCard): Screen {
  const { snapshot, scenario, step, isAfterAside = false } = seen;
  const { title } = scenario.fixture;
  const isOff = snapshot.hasTag('busy') && { disabled: true };
  const isNew = !isAfterAside && !step?.before.hasTag('dialog');
  const isGuides = snapshot.context.kind === 'orderGuideList';
  return {
    shows: [
      dialog(
        title,
        h2(title),
        button('Close', isOff, isNew && !isGuides && { focused: true }),
        group(null, parametersOf(seen, isOff, isNew && isGuides)),
        button('Cancel', isOff),
        button('Open Report', isOff && { disabled: true, busy: true }),
        notification(seen),
      ),
    ],
  };
}

function parametersOf({ snapshot: { context } }: SeenCard, isOff: Part, isFocused: boolean): Part {
  const { startingValue, endingValue, category: chosen, allProducts, dayOfWeek } = context.parameters;
  const date = (name: ReportDate): Part => {
    const label = dateLabels[name];
    const isUnreadable = context.unreadable.includes(name);
    const value = isUnreadable ? unreadableDate : formatLocalDate(context.parameters[name]);
    const problem = `Please enter the ${label} as MM/DD/YYYY`;
    return [
      textbox(label, { value }, isUnreadable && { invalid: true, description: problem }, isOff),
      name === 'purchasedSince' && value !== '' && button(`Clear ${label}`, isOff),
      button(`Choose ${label}`, { expanded: false }, isOff),
      isUnreadable && alert(problem),
    ];
  };
  const parts: Readonly<Record<ReportKind, Part>> = {
    currentStatement: null,
    orderGuideList: [
      textbox(
        'Starting Value',
        { value: startingValue, description: 'The first order guide, by name; empty for the first of all.' },
        isFocused && { focused: true },
        isOff,
      ),
      textbox('Ending Value', { value: endingValue, description: 'The last one; names that start with it are included.' }, isOff),
    ],
    productList: [
      date('effectiveDate'),
      combobox('Category', { value: chosen === null ? 'All Categories' : 'Oats', expanded: false }, isOff),
    ],
    priceList: [
      date('effectiveDate'),
      checkbox('All Products', allProducts && { checked: true }, isOff),
      'Otherwise those in your order guides and orders.',
    ],
    quoteSheet: [
      date('effectiveDate'),
      combobox('Day of Week', { value: dayOfWeek ?? 'All Days', expanded: false }, isOff),
      date('purchasedSince'),
    ],
  };
  return parts[context.kind];
}

/** The notification of the last answer (A8.7, A8.8). */
function notification({ step, isAfterAside }: SeenCard): ReturnType<typeof group> | null {
  const text = reportTexts[step?.case ?? ''];
  if (text === undefined || isAfterAside) return null;
  const role = step?.case === 'empty' ? status : alert;
  return group(null, role(text, button('Dismiss')));
}
