import { expect } from 'playwright/test';
import type { CalendarException, DayException } from '../../domain/delivery/day-exceptions.js';

import type { OnPage, OnScreen, Perform } from '../../paths/model/on-screen.js';
import { drawTestBuyer } from '../support/test-buyer.js';
import { callsOfFrame, frame } from './browser/frame.js';
import { GatewayAnswers } from './browser/gateway-answers.js';
import { timely } from './browser/guide-setup.js';
import { patchFields } from './browser/patch-fields.js';
import { asUser, rememberIn } from './browser/test-setup.js';
import { closedOn, failureText, known, knownLong, newer, refusalText, thanksgiving } from './deliveryCalendar.answers.js';
import { after, canSave, type DeliveryCalendarMachine, savedValues } from './deliveryCalendar.expected.js';
import { deliveryCalendarModel } from './deliveryCalendar.model.js';
import {
  calendarDays,
  exceptionShows,
  holidayNames,
  holidaysShow,
  monthShows,
  type SeenCalendar,
} from './deliveryCalendar.shows.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
}
type Context = SeenCalendar['snapshot']['context'];
type Act = Perform<DeliveryCalendarMachine, undefined, ScreenContext>;

const sent = ({ method, ...values }: DayException) => ({ ...values, method: method.toUpperCase() });
const exceptionNode = ({ values, ...exception }: CalendarException) => ({
  ...{ __typename: 'DeliveryException', ...exception },
  values: { __typename: 'DeliveryExceptionValues', ...sent(values) },
});
const monthData = {
  deliveryCalendar: {
    ...{ __typename: 'DeliveryCalendar', area: null, isInZone: false },
    days: calendarDays.map((day) => ({ __typename: 'DeliveryCalendarDay', ...day })),
    exceptions: [exceptionNode(thanksgiving)],
  },
};
/** Every reading of the page has the same variables. */
const reading = { name: 'DeliveryCalendarMonth', variables: { firstDay: '2026-11-01', lastDay: '2026-11-30', zip: null } };

type Operation = 'AddDeliveryExceptions' | 'EditDeliveryException' | 'RemoveDeliveryException' | 'UndoDeliveryChanges';
/** The call that saves: an exception that is not there is added. */
const saving = ({ exception }: Context): Operation => (exception === null ? 'AddDeliveryExceptions' : 'EditDeliveryException');
const answered =
  (operation: Operation | null, data: object): Act =>
  async ({ answers }, { before }) => {
    const name = operation ?? saving(before.context);
    await answers.answer(name, { kind: 'data', data: { [name.charAt(0).toLowerCase() + name.slice(1)]: data } });
  };
const changed = (count: number, changeIds: readonly string[]) => ({
  ...{ __typename: 'DeliveryChanged', count, changeIds, added: 0 },
});
const problems = (...messages: readonly string[]) => ({
  __typename: 'Problems',
  problems: messages.map((message) => ({
    ...{ __typename: 'Problem', code: 'REFUSED', message, field: null },
    ...{ params: [], lineId: null, retryAfter: null },
  })),
});
const denied =
  (operation: string | null): Act =>
  async ({ answers }, { before }) =>
    await answers.answer(operation ?? saving(before.context), {
      ...{ kind: 'failure', code: 'FORBIDDEN', serverMessage: failureText },
    });
const writes = (operation: Operation | null): Record<string, Act> => ({
  changed: answered(operation, changed(2, ['c1'])),
  unchanged: answered(operation, changed(0, [])),
  refused: answered(operation, problems(refusalText)),
  'refused without a word': answered(operation, problems()),
  denied: denied(operation),
});
const conflict = (exception: CalendarException | null) => ({
  __typename: 'DeliveryExceptionConflict',
  exception: exception && exceptionNode(exception),
});
const conflicts = (operation: Operation): Record<string, Act> => ({
  newer: answered(operation, conflict(newer)),
  gone: answered(operation, conflict(null)),
});
const read =
  (exceptions: readonly DayException[]): Act =>
  async ({ answers }) => {
    const deliveryExceptions = exceptions.map((values, index) => exceptionNode({ id: `e${index}`, revision: 'r1', values }));
    await answers.answer('DeliveryExceptions', { kind: 'data', data: { deliveryExceptions } });
  };

const dialog = ({ page }: ScreenContext) => page.getByRole('dialog').first();
const pressed =
  (name: string | RegExp): Act =>
  async (at) =>
    await dialog(at).getByRole('button', { name, exact: true }).click();
/** A date as a person types it. */
const typed = (date: string): string => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`;

async function chooses(at: ScreenContext, label: string, option: string): Promise<void> {
  await dialog(at).getByRole('combobox', { name: label }).click();
  await dialog(at).getByRole('option', { name: option, exact: true }).click();
}
async function types(at: ScreenContext, label: string, text: string): Promise<void> {
  const field = dialog(at).getByRole('textbox', { name: label });
  await field.fill(text);
  await field.blur();
}

const onScreen: OnScreen<DeliveryCalendarMachine, undefined, ScreenContext> = {
  model: deliveryCalendarModel,
  excluded: {},

  async open(page) {
    await page.clock.install();
    const operations = ['AddDeliveryExceptions', 'EditDeliveryException', 'RemoveDeliveryException', 'UndoDeliveryChanges'];
    const held = [...operations, 'DeliveryExceptions'];
    const answers = await GatewayAnswers.on(page, { held, patch: patchFields({ isStaff: true }) });
    await answers.release('DeliveryCalendarMonth', { kind: 'data', data: monthData });
    await rememberIn(page, await asUser(await drawTestBuyer()));
    await page.goto('/admin/delivery?view=calendar&month=2026-11');
    await expect(page.getByRole('grid')).toBeVisible({ timeout: 15_000 });
    return { page, answers, sent: answers.sent, heard: async () => await answers.heard('deliveryCalendar') };
  },

  cannot({ before, event, case: chosen }) {
    const { context } = before;
    const { undoable, draft, areas, year, exception } = context;
    if (before.matches('closed')) {
      if (event.type === 'undo.pressed') return undoable.length === 0 ? 'there is no notification' : null;
      return undoable.length > 0 ? 'Undo is pressed while its notification is shown' : null;
    }
    if (before.matches({ editing: 'saving' }) && exception === null && ['newer', 'gone'].includes(chosen)) {
      return 'an added exception has no other version';
    }
    switch (event.type) {
      case 'value.changed': {
        const isSame = Object.entries(event.change).every(([field, value]) => draft?.[field as 'name'] === value);
        return isSame ? 'choosing the same changes nothing' : null;
      }
      case 'areas.typed':
        return event.areas === areas ? 'typing the same changes nothing' : null;
      case 'save': {
        const isPossible = before.matches('editing') ? canSave(context) : context.chosen.length > 0;
        return isPossible ? null : 'its button is disabled';
      }
      case 'year.changed':
        return event.year !== year && Math.abs(event.year - year) <= 1 ? null : 'the list offers the years around this one';
      default:
        return null;
    }
  },

  events: {
    'day.opened': async ({ page }) => await page.getByRole('button', { name: /^Friday, November 27/ }).click(),
    'exception.opened': async ({ page }, { case: where }) => {
      const name = where === 'in the list' ? 'Edit Thanksgiving' : /^Thursday, November 26/;
      await page.getByRole('button', { name }).click();
    },
    'remove.chosen': async ({ page }) => await page.getByRole('button', { name: 'Remove Thanksgiving' }).click(),
    'holidays.opened': async ({ page }) => await page.getByRole('button', { name: 'Add US Holidays' }).click(),
    'value.changed': async (at, { event: { change } }) => {
      if (change.name !== undefined) return await dialog(at).getByLabel('Name').fill(change.name);
      if (change.firstDay !== undefined) return await types(at, 'First Day', typed(change.firstDay));
      if (change.lastDay !== undefined) return await types(at, 'Last Day', typed(change.lastDay));
      if (change.method !== undefined) return await chooses(at, 'Applies To', 'Pickup');
      if (change.isClosed !== undefined) return await chooses(at, 'Effect', 'Open in Exception');
      await dialog(at).getByRole('checkbox', { name: 'Has a cut-off of its own' }).click();
    },
    'date.unreadable': async (at, { case: again, event: { day } }) =>
      await types(at, day === 'firstDay' ? 'First Day' : 'Last Day', again === 'the first day again' ? '13/13' : '99/99'),
    'areas.typed': async (at, { event: { areas } }) => await dialog(at).getByLabel('Areas').fill(areas),
    save: pressed(/^(Save|Add \d+ Days?)$/),
    'year.changed': async (at, { event: { year } }) => await chooses(at, 'Year', String(year)),
    'holiday.toggled': async (at, { event: { date } }) =>
      await dialog(at).getByRole('checkbox', { name: holidayNames[date] }).click(),
    retry: pressed('Try again'),
    'undo.pressed': async ({ page }) => await page.getByRole('button', { name: 'Undo', exact: true }).click(),
    cancel: pressed('Cancel'),
  },
  outcomes: {
    saveException: { ...writes(null), ...conflicts('EditDeliveryException') },
    removeException: { ...writes('RemoveDeliveryException'), ...conflicts('RemoveDeliveryException') },
    loadExceptions: { read: read(known), 'a long closure': read(knownLong), denied: denied('DeliveryExceptions') },
    addHolidays: writes('AddDeliveryExceptions'),
    undoChanges: writes('UndoDeliveryChanges'),
  },
  delays: {},
  looks: ({ value, context: { draft } }) =>
    value === 'closed' || draft === null ? '' : [draft.method, draft.isClosed, draft.cutOffTime].join(),

  components: ['CalendarView.tsx', 'MonthCalendar.tsx', 'ExceptionList.tsx', 'ExceptionDialog.tsx', 'HolidaysDialog.tsx'].map(
    (file) => `client/features/administration/delivery/${file}`,
  ),
  survivors: {},
  notCompared: frame,
  calls: {
    saveException: {
      name: ({ snapshot }) => saving(snapshot.context),
      variables(_, { snapshot: { context } }) {
        const values = sent(savedValues(context));
        if (context.exception === null) return { input: { exceptions: [values] } };
        const { id, revision } = context.exception;
        return { input: { id, revision, exception: values } };
      },
    },
    removeException: { name: 'RemoveDeliveryException', variables: () => ({ input: { id: '7', revision: 'r1' } }) },
    loadExceptions: {
      name: 'DeliveryExceptions',
      variables: (_, { snapshot: { context } }) => ({
        ...{ firstDay: `${context.year - 1}-12-31`, lastDay: `${context.year}-12-31` },
      }),
    },
    addHolidays: {
      name: 'AddDeliveryExceptions',
      variables: (_, { snapshot: { context } }) => ({
        input: { exceptions: [...context.chosen].sort().map((date) => sent(closedOn(holidayNames[date] ?? '', date))) },
      }),
    },
    undoChanges: {
      name: 'UndoDeliveryChanges',
      variables: (_, { snapshot: { context } }) => ({ changeIds: context.undoable }),
    },
  },
  alsoCalls: (_, { step }) => (!step || after(step.before.context, step.event).isRead ? [reading] : []),
  besides: callsOfFrame,
  states: {
    closed: (_, seen) => monthShows(seen),
    'editing.choosing': (_, seen) => exceptionShows(seen),
    'editing.saving': (_, seen) => exceptionShows(seen),
    'holidays.loading': (_, seen) => holidaysShow(seen),
    'holidays.failed': (_, seen) => holidaysShow(seen),
    'holidays.choosing': (_, seen) => holidaysShow(seen),
    'holidays.saving': (_, seen) => holidaysShow(seen),
    removing: (_, seen) => monthShows(seen),
    undoing: (_, seen) => monthShows(seen),
  },
  unreached: {},
};

// A notification stays as long as the pointer is over it.
const inTime = timely(onScreen, async ({ page }) => await page.mouse.move(0, 0));

/** Changes of the delivery calendar in a browser; the notification's button is pressed while it is shown. */
export const deliveryCalendarOnScreen: typeof onScreen = {
  ...inTime,
  events: { ...inTime.events, 'undo.pressed': onScreen.events['undo.pressed'] },
};
