import { formatLocalDate } from '../../domain/date/local-date.js';
import type { ExceptionDay } from '../../machines/deliveryCalendar/types.js';
import type { Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import {
  alert,
  button,
  cell,
  checkbox,
  columnheader,
  combobox,
  dialog,
  group,
  h1,
  h2,
  image,
  item,
  list,
  main,
  nodeOf,
  type Part,
  region,
  row,
  status,
  table,
  textbox,
} from '../../paths/screen/shown.js';
import { english } from '../../texts/testing/english.js';
import { administrationAreas } from './browser/administration-shows.js';
import { notification } from './browser/notification-shows.js';
import { timeField } from './browser/time-field-shows.js';
import { after, canSave, type DeliveryCalendarMachine } from './deliveryCalendar.expected.js';

export type SeenCalendar = Seen<DeliveryCalendarMachine, undefined>;

/** Days of the month: goods go out on the second and the third. */
export const calendarDays = Array.from({ length: 30 }, (_, index) => {
  const date = `2026-11-${String(index + 1).padStart(2, '0')}`;
  const isSecond = date.endsWith('02');
  return {
    date,
    deliveryCutOff: isSecond ? '2026-10-31T18:00:00Z' : null,
    pickupCutOff: isSecond || date.endsWith('03') ? `${date}T19:00:00Z` : null,
  };
});

/** The holidays of the paths, by their days. */
export const holidayNames: Readonly<Record<string, string>> = {
  '2026-01-01': 'New Year’s Day',
  '2026-01-19': 'Martin Luther King Jr. Day',
  '2026-02-16': 'Washington’s Birthday',
  '2026-05-25': 'Memorial Day',
  '2026-06-19': 'Juneteenth',
  '2026-07-03': 'Independence Day (observed)',
  '2026-07-04': 'Independence Day',
  '2026-09-07': 'Labor Day',
  '2026-10-12': 'Columbus Day',
  '2026-11-11': 'Veterans Day',
  '2026-11-26': 'Thanksgiving Day',
  '2026-12-25': 'Christmas Day',
  '2027-01-01': 'New Year’s Day',
  '2027-01-18': 'Martin Luther King Jr. Day',
  '2027-02-15': 'Washington’s Birthday',
  '2027-05-31': 'Memorial Day',
  '2027-06-18': 'Juneteenth (observed)',
  '2027-06-19': 'Juneteenth',
  '2027-07-04': 'Independence Day',
  '2027-07-05': 'Independence Day (observed)',
  '2027-09-06': 'Labor Day',
  '2027-10-11': 'Columbus Day',
  '2027-11-11': 'Veterans Day',
  '2027-11-25': 'Thanksgiving Day',
  '2027-12-24': 'Christmas Day (observed)',
  '2027-12-25': 'Christmas Day',
};

const grid = nodeOf('grid');
const gridcell = nodeOf('gridcell');
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** The days with goods or an exception: the name of each, and the content of its cell. */
const daysShow: Readonly<Record<number, readonly [name: string, ...shown: string[]]>> = {
  2: [
    'Delivery; order until 10/31/2026, 2:00 PM. Pickup; order until 11/02/2026, 2:00 PM',
    'Sat, 10/31 2:00 PM',
    'Mon, 11/02 2:00 PM',
  ],
  3: ['No delivery. Pickup; order until 11/03/2026, 2:00 PM', 'Tue, 11/03 2:00 PM'],
  26: ['No delivery. No pickup. Thanksgiving', 'Thanksgiving'],
};

function dayShows(day: number, off: Part): Part {
  const [name, ...shown] = daysShow[day] ?? ['No delivery. No pickup'];
  return gridcell(null, button(`${weekdays[(day - 1) % 7]}, November ${day}, 2026. ${name}`, off, String(day), shown));
}

/** The notification of the last step. */
function noticeShows({ step }: SeenCalendar): ReturnType<typeof notification>[] {
  const { notice } = step ? after(step.before.context, step.event) : {};
  return notice ? [notification(notice.kind, notice.text, notice.hasUndo ? 'Undo' : undefined)] : [];
}

/** The month without a dialog. */
export function monthShows(seen: SeenCalendar): Screen {
  const { snapshot } = seen;
  const off: Part = snapshot.hasTag('busy') && { disabled: true };
  const weeks = [0, 7, 14, 21, 28].map((first) => Array.from({ length: Math.min(7, 30 - first) }, (_, day) => first + day + 1));
  return {
    address: '/admin/delivery?view=calendar&month=2026-11',
    title: 'Delivery · Northlight Provisions',
    shows: [
      main(
        administrationAreas('delivery'),
        h1('Delivery'),
        'Where goods go, when, and which days are different.',
        group(
          'Views',
          button('Zones', { pressed: false }),
          button('Calendar', { pressed: true }),
          button('Schedules', { pressed: false }),
        ),
        textbox('Calendar Of'),
        button('Show'),
        button('Add US Holidays', off),
        region(
          'Calendar',
          'Days of the store’s usual schedules. Choose a day to close it, or to open it in exception.',
          nodeOf('navigation')('Months', button('Previous month', image()), button('Next month', image())),
          status('November 2026'),
          grid(
            'November 2026',
            weeks.map((days) => row(days.map((day) => dayShows(day, off)))),
          ),
        ),
        region(
          'Exceptions in November 2026',
          h2('Exceptions in November 2026'),
          table(
            'Exceptions in November 2026',
            row(['Name', 'Effect', 'Actions'].map((title) => columnheader(title))),
            row(
              cell('Thanksgiving', 'Thursday, November 26, 2026'),
              cell('Closed', 'Delivery and pickup · 04101, 04103-04105 · cut-offs come a day earlier'),
              cell(
                button('Edit Thanksgiving', off),
                button('Remove Thanksgiving', off, snapshot.matches('removing') && { busy: true }),
              ),
            ),
          ),
        ),
      ),
      ...noticeShows(seen),
    ],
  };
}

/** The text that a person typed last for a day, if it is not a day: a first day typed again is another text. */
function unreadableText({ unreadable, draft }: SeenCalendar['snapshot']['context'], day: ExceptionDay): string | null {
  if (!unreadable.includes(day)) return null;
  const isAgain = unreadable[0] === 'lastDay' || draft?.lastDay === '2026-11-28';
  return day === 'firstDay' && isAgain ? '13/13' : '99/99';
}

function dayFieldShows({ snapshot }: SeenCalendar, day: ExceptionDay, label: string): Part {
  const { draft } = snapshot.context;
  const typed = unreadableText(snapshot.context, day);
  const isTurned = day === 'lastDay' && draft !== null && draft.lastDay < draft.firstDay;
  const problem =
    typed !== null
      ? `Please enter the ${label} as MM/DD/YYYY`
      : isTurned && 'The last day is the first one, or a later one, at most 366 days in all.';
  const isBusy = snapshot.hasTag('busy');
  return [
    textbox(
      label,
      { value: typed ?? formatLocalDate(draft?.[day] ?? '') },
      problem !== false && { invalid: true, description: problem },
      isBusy && { readonly: true },
    ),
    button(`Choose ${label}`, { expanded: false }, isBusy && { disabled: true }),
    problem !== false && alert(problem),
  ];
}

const areasHint = 'ZIP codes and ranges such as 04101-04124, for delivery. Leave it empty for everywhere.';
const areasProblem =
  '“Portland” is neither a ZIP code of five digits, a range of them, nor the first three characters of a Canadian postal code.';
const methodNames = { both: 'Delivery and pickup', delivery: 'Delivery', pickup: 'Pickup' } as const;
const newerText =
  'Someone changed this while you had it open. What you see here is what you changed; save again to replace the newer values, or cancel.';

/** The dialog of an exception. */
export function exceptionShows(seen: SeenCalendar): Screen {
  const { snapshot, step } = seen;
  const { context } = snapshot;
  const { draft, exception, areas, isNewer, message } = context;
  if (draft === null) throw new Error('the paths open an exception');
  const isBusy = snapshot.hasTag('busy');
  const off: Part = isBusy && { disabled: true };
  const fixed: Part = isBusy && { readonly: true };
  const title = exception === null ? 'Add an Exception' : 'Edit Exception';
  const areAreas = areas !== 'Portland';
  const isOpened = step?.event.type === 'day.opened' || step?.event.type === 'exception.opened';
  return {
    shows: [
      dialog(
        title,
        h2(title),
        button('Close', off),
        isNewer && status(newerText),
        textbox(
          'Name',
          { value: draft.name, description: 'For instance Thanksgiving. Only the staff see it.' },
          fixed,
          isOpened && { focused: true },
        ),
        dayFieldShows(seen, 'firstDay', 'First Day'),
        dayFieldShows(seen, 'lastDay', 'Last Day'),
        combobox('Effect', { value: draft.isClosed ? 'Closed' : 'Open in Exception', expanded: false }, off),
        combobox('Applies To', { value: methodNames[draft.method], expanded: false }, off),
        draft.method !== 'pickup' && [
          textbox(
            'Areas',
            { value: areas, description: areAreas ? areasHint : `${areasProblem} ${areasHint}` },
            !areAreas && { invalid: true },
            fixed,
          ),
          !areAreas && alert(areasProblem),
        ],
        draft.isClosed
          ? checkbox('Cut-offs on these days come a day earlier', { checked: true }, off)
          : checkbox('Has a cut-off of its own', draft.cutOffTime !== null && { checked: true }, off),
        draft.cutOffTime !== null && [
          timeField('Order By', draft.cutOffTime, { isFixed: isBusy }),
          combobox('Days Before', { value: '1', expanded: false }, off),
        ],
        message !== '' && alert(english(message)),
        button('Cancel', off),
        button('Save', isBusy ? { disabled: true, busy: true } : !canSave(context) && { disabled: true }),
      ),
    ],
  };
}

const holidaysHint =
  'Federal holidays, and the days on which they are observed. Chosen days are closed everywhere, for delivery and pickup; cut-offs on them come a day earlier.';

/** A day as `Thu, 11/26`. */
function shortDay(date: string): string {
  const weekday = weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';
  return `${weekday.slice(0, 3)}, ${date.slice(5).replace('-', '/')}`;
}

/** The holidays of a year. */
export function holidaysShow({ snapshot }: SeenCalendar): Screen {
  const { year, chosen, taken, message } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const off: Part = isBusy && { disabled: true };
  const isShown = isBusy || snapshot.matches({ holidays: 'choosing' });
  const isFailed = snapshot.matches({ holidays: 'failed' });
  const dates = Object.keys(holidayNames).filter((date) => date.startsWith(String(year)));
  const count = chosen.length === 0 ? 'Add' : chosen.length === 1 ? 'Add 1 Day' : `Add ${chosen.length} Days`;
  const holidayShows = (date: string): Part => {
    const isTaken = taken.includes(date);
    const isOn: Part = (isTaken || chosen.includes(date)) && { checked: true };
    const isOff: Part = isTaken && { disabled: true };
    return item(
      checkbox(holidayNames[date] ?? '', isOn, off, isOff),
      isTaken ? `${shortDay(date)}, closed already` : shortDay(date),
    );
  };
  return {
    shows: [
      dialog(
        'Add US Holidays',
        h2('Add US Holidays'),
        button('Close', off),
        combobox('Year', { value: String(year), expanded: false }, off),
        holidaysHint,
        isFailed && alert(english(message), 'Try again in a moment.', button('Try again')),
        isShown && list(null, dates.map(holidayShows)),
        isShown && message !== '' && alert(english(message)),
        button('Cancel', off),
        isShown && button(count, isBusy ? { disabled: true, busy: true } : chosen.length === 0 && { disabled: true }),
      ),
    ],
  };
}
