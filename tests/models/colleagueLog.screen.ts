import { expect } from 'playwright/test';
import { logGroups } from '../../domain/colleagues/audit-log.js';
import type { LogEntry } from '../../machines/colleagueLog/types.js';
import type { OnPage, OnScreen, Perform, Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import {
  alert,
  button,
  combobox,
  h1,
  item,
  link,
  list,
  main,
  nodeOf,
  type Part,
  region,
  status,
  textbox,
} from '../../paths/screen/shown.js';
import { english } from '../../texts/testing/english.js';
import { ColleagueLogScreen } from '../e2e/pages/colleague-log-screen.js';
import { asAdministrator, withColleagues } from './browser/colleagues-setup.js';
import { callsOfFrame, frame } from './browser/frame.js';
import { GatewayAnswers } from './browser/gateway-answers.js';
import { rememberIn } from './browser/test-setup.js';
import { type ColleagueLog, colleagueLogModel, newest, noAnswerText, older, people } from './colleagueLog.model.js';
import { dayOf } from './list-shows.js';

interface ScreenContext extends OnPage {
  screen: ColleagueLogScreen;
  answers: GatewayAnswers;
}
type SeenLog = Seen<ColleagueLog, undefined>;
type Act = Perform<ColleagueLog, undefined, ScreenContext>;

const groupNames = {
  ...{ signIn: 'SIGN_IN', orders: 'ORDERS', payments: 'PAYMENTS', account: 'ACCOUNT', keys: 'KEYS' },
  ...{ colleagues: 'COLLEAGUES', other: 'OTHER' },
} as const;
const wireEntry = ({ group, details, ...entry }: LogEntry) => ({
  ...{ __typename: 'ColleagueLogEntry', ...entry, group: groupNames[group] },
  details: details.map((fact) => ({ __typename: 'ColleagueLogFact', ...fact })),
});
const wireLog = (entries: readonly LogEntry[], hasMore: boolean) => ({
  ...{ __typename: 'ColleagueLog', hasMore },
  entries: entries.map(wireEntry),
});
const read =
  (entries: readonly LogEntry[], hasMore: boolean): Act =>
  async ({ answers }) => {
    const colleagues = people.map((person) => ({ __typename: 'Colleague', ...person }));
    const data = { colleagueLog: wireLog(entries, hasMore), colleagues: { __typename: 'Colleagues', colleagues } };
    await answers.answer('ColleagueLog', { kind: 'data', data });
  };
const fails =
  (operation: string): Act =>
  async ({ answers }) =>
    await answers.answer(operation, { kind: 'failure', code: 'BACK_OFFICE_UNAVAILABLE' });

/** Each entry as people read it: time, person, action, and the facts that are meant for them. */
const texts: Readonly<Record<string, readonly string[]>> = {
  9: ['11/23/2026, 1:00 PM', 'Emily Hart, by API key ERP', 'Placed an order', 'Order 100007', '3 lines'],
  8: [
    ...['11/23/2026, 12:00 PM', 'Emily Hart', 'Changed a colleague’s rights', 'Colleague Noah Reed'],
    ...['Role Individual rights → Buyer', 'Orders for MAIN, DOCK'],
  ],
  7: ['11/23/2026, 11:00 AM', 'Nora Lind of the store, for Unknown', 'Other'],
  4: [
    '11/22/2026, 12:00 PM',
    'Emily Hart',
    'Removed a colleague',
    'Colleague Mia Stone',
    'Cart moved to the administrator',
    '1 line',
  ],
  3: ['11/22/2026, 11:00 AM', 'Emily Hart', 'Paid open items', 'Card or account ending in 4242'],
  2: [
    ...['11/22/2026, 10:00 AM', 'Emily Hart', 'Invited a colleague', 'Address ana@acme.example'],
    ...['Role Viewer', 'Orders for all ship-tos'],
  ],
};

const entries = ({ snapshot }: SeenLog): Part =>
  list(
    null,
    snapshot.context.entries.map(({ id }) => item(texts[id] ?? [])),
  );

const dateField = (label: string, value: string | null): Part => [
  textbox(label, { value: dayOf(value) }),
  value !== null && button(`Clear ${label}`),
  button(`Choose ${label}`, { expanded: false }),
];

const groupName = (group: string | null) => {
  const name = logGroups.find((each) => each.group === group)?.name;
  return name ? english(name) : 'Everything';
};

function page({ snapshot }: SeenLog, count: string, ...content: Part[]): Screen {
  const { person, group, startDate, endDate } = snapshot.context.filter;
  return {
    address: '/account/colleagues/log',
    title: 'Activity · Northlight Provisions',
    shows: [
      main(
        nodeOf('navigation')('Breadcrumbs', list(null, item(link('Colleagues', { url: '/account/colleagues' })))),
        h1('Activity'),
        'What your company’s users and programs did in this store, newest first.',
        count !== '' && status(count),
        region(
          'Filters',
          combobox('Person', { value: people.find(({ id }) => id === person)?.name ?? 'Everybody', expanded: false }),
          combobox('Activity', { value: groupName(group), expanded: false }),
          dateField('Start Date', startDate),
          dateField('End Date', endDate),
        ),
        content,
      ),
    ],
  };
}

function listed(seen: SeenLog, ...foot: Part[]): Screen {
  const { entries: shown, hasMore, filter } = seen.snapshot.context;
  const count = shown.length === 1 ? '1 entry shown' : `${shown.length} entries shown`;
  if (shown.length > 0) return page(seen, count, entries(seen), foot.length > 0 ? foot : hasMore && button('Show More'));
  const isFiltered = Object.values(filter).some((value) => value !== null);
  return isFiltered
    ? page(
        ...([seen, count] as const),
        'Nothing fits these filters',
        'Choose other days, another person or another activity.',
        button('Clear Filters'),
      )
    : page(seen, count, 'No activity yet', 'Sign-ins, orders, payments and changes of colleagues are listed here.');
}

/** The audit log of a customer in a browser. */
export const colleagueLogOnScreen: OnScreen<ColleagueLog, undefined, ScreenContext> = {
  model: colleagueLogModel,
  excluded: {},

  async open(browserPage) {
    const held = ['ColleagueLog', 'OlderLogEntries'];
    const answers = await GatewayAnswers.on(browserPage, { held, patch: withColleagues });
    await rememberIn(browserPage, await asAdministrator());
    const screen = new ColleagueLogScreen(browserPage);
    await browserPage.goto(screen.path);
    await expect(browserPage.getByRole('heading', { name: 'Activity' })).toBeVisible({ timeout: 15_000 });
    return { page: browserPage, screen, answers, sent: answers.sent, heard: () => answers.heard('colleagueLog') };
  },

  cannot({ before, event }) {
    const { filter, entries: shown, people: known } = before.context;
    const same = 'what is chosen already changes nothing';
    if (!('type' in event)) return null;
    switch (event.type) {
      case 'person.chosen':
        if (event.person === filter.person) return same;
        return known.length === 0 ? 'the colleagues are not known yet' : null;
      case 'group.chosen':
        return event.group === filter.group ? same : null;
      case 'startDate.chosen':
        return event.date === filter.startDate ? same : null;
      case 'endDate.chosen':
        return event.date === filter.endDate ? same : null;
      case 'filters.cleared':
        return before.hasTag('shown') && shown.length === 0 ? null : 'the button is offered where nothing fits the filters';
      case 'more.requested':
        return before.context.hasMore ? null : 'there is no button';
      default:
        return null;
    }
  },

  events: {
    'person.chosen': async ({ screen }, { event: { person } }) =>
      await screen.chooses('Person', people.find(({ id }) => id === person)?.name ?? 'Everybody'),
    'group.chosen': async ({ screen }, { event: { group } }) => await screen.chooses('Activity', groupName(group)),
    'startDate.chosen': async ({ screen }, { event: { date } }) => await screen.types('Start Date', dayOf(date)),
    'endDate.chosen': async ({ screen }, { event: { date } }) => await screen.types('End Date', dayOf(date)),
    'filters.cleared': async ({ screen }) => await screen.button('Clear Filters').click(),
    'more.requested': async ({ screen }) => await screen.button('Show More').click(),
    retry: async ({ screen }) => await screen.button('Try again').click(),
  },
  outcomes: {
    loadLog: {
      'with older ones': read(newest, true),
      all: read(newest, false),
      none: read([], false),
      'no answer': fails('ColleagueLog'),
    },
    loadOlder: {
      read: async ({ answers }) =>
        await answers.answer('OlderLogEntries', { kind: 'data', data: { colleagueLog: wireLog(older, false) } }),
      'no answer': fails('OlderLogEntries'),
    },
  },
  delays: {},
  looks: ({ context: { entries: shown, filter } }) =>
    shown.length > 0 ? '' : Object.values(filter).some((value) => value !== null) ? 'filtered' : 'empty',

  components: [
    ...['ColleagueLogPage.tsx', 'LogFilters.tsx', 'LogEntries.tsx', 'log-texts.ts', 'colleagueLog.actors.ts'].map(
      (file) => `client/features/colleagues/${file}`,
    ),
  ],
  survivors: {
    'client/features/colleagues/LogEntries.tsx › LogEntries: value of entry.at': 'the time for programs, which nobody reads',
  },
  notCompared: frame,
  calls: {
    loadLog: { name: 'ColleagueLog', variables: (_, { snapshot }) => ({ filter: filterOf(snapshot) }) },
    loadOlder: {
      name: 'OlderLogEntries',
      variables: (_, { snapshot }) => ({ filter: filterOf(snapshot), before: snapshot.context.entries.at(-1)?.id }),
    },
  },
  besides: callsOfFrame,
  states: {
    loading: (_, seen) => page(seen, ''),
    failed: (_, seen) => page(seen, '', alert(noAnswerText, 'We couldn’t load the activity. Try again.', button('Try again'))),
    'shown.listed': (_, seen) => listed(seen),
    'shown.extending': (_, seen) => listed(seen, button('Show More', { busy: true, disabled: true })),
    'shown.notExtended': (_, seen) =>
      listed(seen, alert(`Older entries could not be loaded. ${noAnswerText}`), button('Show More')),
  },
  unreached: {},
};

function filterOf({ context: { filter } }: SeenLog['snapshot']) {
  const { person, group, startDate, endDate } = filter;
  return { person, group: group && groupNames[group], from: startDate, to: endDate };
}
