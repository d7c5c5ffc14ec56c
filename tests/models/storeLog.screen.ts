import { readFile } from 'node:fs/promises';
import { type Download, expect } from 'playwright/test';
import type { StoreLogEntry } from '../../domain/administration/log/log-entry.js';
import { everyEntry, isSameFilter, type LogFilter, queryOfFilter } from '../../domain/administration/log/log-filter.js';
import { logKinds } from '../../domain/administration/log/log-kinds.js';
import type { LogPage } from '../../machines/storeLog/types.js';
import type { OnPage, OnScreen, Perform, Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import { alert, button, combobox, h1, item, list, main, nodeOf, type Part, status, textbox } from '../../paths/screen/shown.js';
import { english } from '../../texts/testing/english.js';
import { drawTestBuyer } from '../support/test-buyer.js';
import { administrationAreas } from './browser/administration-shows.js';
import { callsOfFrame, frame } from './browser/frame.js';
import { GatewayAnswers } from './browser/gateway-answers.js';
import { timely } from './browser/guide-setup.js';
import { notification } from './browser/notification-shows.js';
import { patchFields } from './browser/patch-fields.js';
import { asUser, rememberIn } from './browser/test-setup.js';
import { dayOf } from './list-shows.js';
import { newest, older } from './storeLog.entries.js';
import {
  exportedPartText,
  exportedText,
  exportFailedText,
  noAnswerText,
  type StoreLog,
  storeLogModel,
} from './storeLog.model.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
  downloads: Download[];
}
type SeenLog = Seen<StoreLog, undefined>;
type Act = Perform<StoreLog, undefined, ScreenContext>;

const wireEntry = ({ facts, ...entry }: StoreLogEntry) => ({
  ...{ __typename: 'StoreLogEntry', ...entry },
  facts: facts.map((fact) => ({ __typename: 'StoreLogFact', ...fact })),
});
const wire = ({ entries, hasMore, unknown }: LogPage) => ({
  ...{ __typename: 'StoreLog', hasMore, unknown },
  entries: entries.map(wireEntry),
});
const page = (entries: LogPage['entries'], hasMore: boolean, unknown: LogPage['unknown'] = []): LogPage => ({
  ...{ entries, hasMore, unknown },
});
const read =
  (found: LogPage | null): Act =>
  async ({ answers }) =>
    await answers.answer('StoreLog', { kind: 'data', data: { storeLog: found && wire(found) } });
const fails: Act = async ({ answers }) => await answers.answer('StoreLog', { kind: 'failure', code: 'BACK_OFFICE_UNAVAILABLE' });

/** Pages of a thousand entries each, all alike, until a file takes no more. */
const pagesOfFile = 20;

/** Each entry as people read it: time, person, action, and the facts that are meant for them. */
const texts: Readonly<Record<string, readonly string[]>> = {
  9: ['11/23/2026, 1:00 PM', 'Nora Lind', 'Changed a setting', 'Setting: Guests', 'Change: On → Off'],
  8: [
    ...['11/23/2026, 12:00 PM', 'Nora Lind for Emily Hart', 'Placed an order'],
    ...['Customer: Harbor Street Bistro (C-1042)', 'Order number: 100007'],
  ],
  7: ['11/23/2026, 11:00 AM', 'Nora Lind, by API key ERP', 'Revoked an API key'],
  6: ['11/23/2026, 10:00 AM', 'Nobody signed in', 'Other', 'crater: Tycho'],
  4: ['11/22/2026, 12:00 PM', 'Nora Lind', 'Changed a colleague’s rights', 'User: Noah Reed', 'Change: Viewer → Buyer'],
};

const dateField = (label: string, value: string | null): Part => [
  textbox(label, { value: dayOf(value) }),
  value !== null && button(`Clear ${label}`),
  button(`Choose ${label}`, { expanded: false }),
];

const kindName = (kind: string | null) => {
  const name = logKinds.find((each) => each.kind === kind)?.name;
  return name ? english(name) : 'Everything';
};
const subjectNames = { CUSTOMER: 'Customer', SETTING: 'Setting' } as Readonly<Record<string, string>>;

function filters({ person, kind, subject, startDate, endDate }: LogFilter, unknown: LogPage['unknown']): Part {
  const problem = (text: string, isThere: boolean): Part => isThere && alert(text);
  const invalid = (text: string, isThere: boolean) => isThere && { invalid: true, description: text };
  const isPersonUnknown = unknown.includes('PERSON');
  const isSubjectUnknown = unknown.includes('SUBJECT');
  return nodeOf('form')(
    'Filters',
    combobox('Kind of Entry', { value: kindName(kind), expanded: false }),
    dateField('Start Date', startDate),
    dateField('End Date', endDate),
    textbox('Person (Username)', { value: person ?? '' }, invalid('No user has this name', isPersonUnknown)),
    problem('No user has this name', isPersonUnknown),
    combobox('About', { value: subject ? (subjectNames[subject.kind] ?? '') : 'Everything', expanded: false }),
    subject?.kind === 'SETTING' && combobox('Setting', { value: 'Guests', expanded: false }),
    subject?.kind === 'CUSTOMER' && [
      textbox('Customer Code', { value: subject.of }, invalid('There is nothing by this name or number', isSubjectUnknown)),
      problem('There is nothing by this name or number', isSubjectUnknown),
    ],
    button('Show'),
  );
}

function screen({ snapshot, step }: SeenLog, count: string, ...content: Part[]): Screen {
  const { filter, unknown } = snapshot.context;
  const type: string = step?.event.type ?? '';
  const isComplete = (step?.event as { output?: { isComplete?: boolean } } | undefined)?.output?.isComplete;
  return {
    address: `/admin/log${queryOfFilter(filter)}`,
    title: 'Audit Log · Northlight Provisions',
    shows: [
      main(
        administrationAreas('activity'),
        h1('Audit Log'),
        'What people and programs did in the store, newest first. Entries are never changed or deleted.',
        count !== '' && status(count),
        filters(filter, unknown),
        content,
      ),
      ...(type === 'xstate.error.actor.exportLog' ? [notification('error', exportFailedText)] : []),
      ...(type === 'xstate.done.actor.exportLog'
        ? [isComplete ? notification('success', exportedText) : notification('warning', exportedPartText)]
        : []),
    ],
  };
}

function listed(seen: SeenLog, ...foot: Part[]): Screen {
  const { snapshot } = seen;
  const { entries, hasMore, filter, format } = snapshot.context;
  const count = entries.length === 1 ? '1 entry shown' : `${entries.length} entries shown`;
  if (entries.length === 0) {
    return isSameFilter(filter, everyEntry)
      ? screen(seen, count, 'No entries yet', 'Sign-ins, orders and changes are listed here.')
      : screen(
          ...([seen, count] as const),
          'No entry fits these filters',
          'Choose other days, another person, kind or subject.',
          button('Clear Filters'),
        );
  }
  const isWorking = (each: string) =>
    snapshot.matches({ shown: 'exporting' }) && each === format && { busy: true, disabled: true };
  const files = [
    { format: 'csv', name: 'CSV' },
    { format: 'xlsx', name: 'XLSX' },
    { format: 'jsonl', name: 'JSON Lines' },
  ];
  return screen(
    seen,
    count,
    nodeOf('group')(
      'Export',
      ...files.map((each) => button(`Export Audit Log as ${each.name}`, each.name, isWorking(each.format))),
      'Files have what the filters find, at most 20,000 entries.',
    ),
    list(
      null,
      entries.map(({ id }) => item(texts[id] ?? [])),
    ),
    foot.length > 0 ? foot : hasMore && button('Show Older Entries'),
  );
}

const fileNames = { csv: 'CSV', xlsx: 'XLSX', jsonl: 'JSON Lines' } as const;

const onScreen: OnScreen<StoreLog, undefined, ScreenContext> = {
  model: storeLogModel,
  excluded: {},

  async open(browserPage, { input: { filter } }) {
    await browserPage.clock.install();
    const held = ['StoreLog', 'ExportStoreLog'];
    const answers = await GatewayAnswers.on(browserPage, { held, patch: patchFields({ isStaff: true }) });
    await rememberIn(browserPage, await asUser(await drawTestBuyer()));
    const downloads: Download[] = [];
    browserPage.on('download', (download) => downloads.push(download));
    await browserPage.goto(`/admin/log${queryOfFilter(filter)}`);
    await expect(browserPage.getByRole('heading', { name: 'Audit Log' })).toBeVisible({ timeout: 15_000 });
    const heard = async () => {
      const types = await answers.heard('storeLog');
      return types?.[0] === 'address.changed' ? types.slice(1) : types;
    };
    return { page: browserPage, answers, downloads, sent: answers.sent, heard };
  },

  cannot({ before, event }) {
    const { filter, entries, hasMore } = before.context;
    const same = 'what is chosen already changes nothing';
    if (!('type' in event)) return null;
    if (before.matches('absent') && event.type !== 'address.changed') return 'there are no filters';
    switch (event.type) {
      case 'filter.changed':
        return isSameFilter({ ...filter, ...event.change }, filter) ? same : null;
      case 'address.changed':
        return isSameFilter(event.filter, filter) ? same : null;
      case 'filters.cleared':
        return before.hasTag('shown') && entries.length === 0 ? null : 'the button is offered where nothing fits the filters';
      case 'more.requested':
        return hasMore ? null : 'there is no button';
      case 'export.chosen':
        return entries.length > 0 ? null : 'there is nothing to take away';
      default:
        return null;
    }
  },

  events: {
    'filter.changed': async ({ page: shown }, { event: { change } }) => {
      const choose = async (label: string, option: string) => {
        await shown.getByRole('combobox', { name: label, exact: true }).click();
        await shown.getByRole('option', { name: option, exact: true }).click();
      };
      const type = async (label: string, text: string, key = 'Enter') => {
        await shown.getByRole('textbox', { name: label, exact: true }).fill(text);
        await shown.getByRole('textbox', { name: label, exact: true }).press(key);
      };
      if (change.kind !== undefined) return await choose('Kind of Entry', kindName(change.kind));
      if (change.startDate !== undefined) return await type('Start Date', dayOf(change.startDate), 'Tab');
      if (change.endDate !== undefined) return await type('End Date', dayOf(change.endDate), 'Tab');
      if (change.person) return await type('Person (Username)', change.person);
      if (change.subject === null) return await choose('About', 'Everything');
      await choose('About', subjectNames[change.subject?.kind ?? ''] ?? '');
      if (change.subject?.kind === 'SETTING') return await choose('Setting', 'Guests');
      await shown.getByRole('textbox', { name: 'Customer Code' }).fill(change.subject?.of ?? '');
      await shown.getByRole('button', { name: 'Show', exact: true }).click();
    },
    'filters.cleared': async ({ page: shown }) => await shown.getByRole('button', { name: 'Clear Filters' }).click(),
    'address.changed': async ({ page: shown }, { event: { filter } }) =>
      await shown.evaluate(
        (address) => {
          window.history.pushState({ idx: 1 }, '', address);
          window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }));
        },
        `/admin/log${queryOfFilter(filter)}`,
      ),
    'more.requested': async ({ page: shown }) => await shown.getByRole('button', { name: 'Show Older Entries' }).click(),
    'export.chosen': async ({ page: shown }, { event: { format } }) =>
      await shown.getByRole('button', { name: `Export Audit Log as ${fileNames[format]}` }).click(),
    retry: async ({ page: shown }) => await shown.getByRole('button', { name: 'Try again' }).click(),
  },
  outcomes: {
    loadLog: {
      'with older ones': read(page(newest, true)),
      all: read(page(newest, false)),
      none: read(page([], false)),
      unknown: read(page([], false, ['PERSON', 'SUBJECT'])),
      absent: read(null),
      'no answer': fails,
    },
    loadOlder: { read: read(page(older, false)), absent: read(null), 'no answer': fails },
    exportLog: {
      made: async ({ answers, downloads }, { before }) => {
        const known = downloads.length;
        const { format } = before.context;
        await answers.answer('ExportStoreLog', { kind: 'data', data: { exportStoreLog: wire(page(newest, false)) } });
        await expect.poll(() => downloads.length).toBe(known + 1);
        const file = downloads.at(-1)!;
        expect(file.suggestedFilename()).toBe(`Audit Log.${format}`);
        if (format === 'xlsx') return;
        const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/);
        if (format === 'jsonl') expect(JSON.parse(lines[0] ?? '')).toMatchObject({ id: '9', facts: { key: 'allowGuest' } });
        else expect(lines[4]).toContain('6,"11/23/2026, 10:00 AM",2026-11-23T15:00:00.000Z,Nobody signed in');
      },
      'made in part': async ({ answers, downloads }) => {
        const known = downloads.length;
        const thousand = Array.from({ length: 1_000 }, () => newest[3]!);
        for (let number = 0; number < pagesOfFile; number += 1)
          await answers.answer('ExportStoreLog', { kind: 'data', data: { exportStoreLog: wire(page(thousand, true)) } });
        await expect.poll(() => downloads.length, { timeout: 20_000 }).toBe(known + 1);
      },
      failed: async ({ answers }) => await answers.answer('ExportStoreLog', { kind: 'failure', code: 'BACK_OFFICE_UNAVAILABLE' }),
    },
  },
  delays: {},
  looks: ({ context: { entries, filter, unknown } }) =>
    entries.length > 0 ? '' : [isSameFilter(filter, everyEntry) ? 'empty' : 'filtered', unknown.length].join(' '),
  hears: (_, { event, before, after }) =>
    (event.type === 'filter.changed' || event.type === 'filters.cleared') &&
    !isSameFilter(before.context.filter, after.context.filter)
      ? [event.type, 'address.changed']
      : undefined,

  components: [
    ...['StoreLogPage.tsx', 'StoreLogFilters.tsx', 'StoreLogEntries.tsx', 'LogFileButtons.tsx', 'storeLog.actors.ts'].map(
      (file) => `client/features/administration/log/${file}`,
    ),
  ],
  survivors: {},
  notCompared: frame,
  calls: {
    loadLog: {
      name: 'StoreLog',
      variables: (_, { snapshot }) => ({ filter: wireFilter(snapshot.context.filter), before: null }),
    },
    loadOlder: {
      name: 'StoreLog',
      variables: (_, { snapshot }) => ({
        filter: wireFilter(snapshot.context.filter),
        before: snapshot.context.entries.at(-1)?.id,
      }),
    },
    exportLog: {
      name: 'ExportStoreLog',
      variables: (_, { snapshot }) => ({
        input: {
          filter: wireFilter(snapshot.context.filter),
          ...{ before: null, format: snapshot.context.format.toUpperCase() },
        },
      }),
    },
  },
  // Each page of a file begins where the one before ends.
  alsoCalls: (_, { step }) => {
    if (step?.case !== 'made in part') return [];
    const { filter, format } = step.before.context;
    const input = { filter: wireFilter(filter), before: newest[3]!.id, format: format.toUpperCase() };
    return Array.from({ length: pagesOfFile - 1 }, () => ({ name: 'ExportStoreLog', variables: { input } }));
  },
  besides: callsOfFrame,
  states: {
    loading: (_, seen) => screen(seen, ''),
    failed: (_, seen) => screen(seen, '', alert(noAnswerText, 'Try again in a moment.', button('Try again'))),
    absent: (_, { snapshot }) => ({
      address: `/admin/log${queryOfFilter(snapshot.context.filter)}`,
      title: 'Audit Log · Northlight Provisions',
      shows: [
        main(
          administrationAreas('activity'),
          h1('Audit Log'),
          'The audit log is not available',
          'This back office does not give it to the storefront.',
        ),
      ],
    }),
    'shown.listed': (_, seen) => listed(seen),
    'shown.extending': (_, seen) => listed(seen, button('Show Older Entries', { busy: true, disabled: true })),
    'shown.notExtended': (_, seen) =>
      listed(seen, alert(`Older entries could not be loaded. ${noAnswerText}`), button('Show Older Entries')),
    'shown.exporting': (_, seen) => listed(seen),
  },
  unreached: {},
};

function wireFilter({ person, kind, subject, startDate, endDate }: LogFilter) {
  return { person, kind, from: startDate, to: endDate, subject: subject?.kind ?? null, of: subject?.of ?? null };
}

/** The store's audit log in a browser. */
export const storeLogOnScreen = timely(onScreen);
