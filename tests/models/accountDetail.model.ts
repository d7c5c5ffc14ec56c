import { defaultAccountSort } from '../../domain/account/account-entries.js';
import { type AccountView, accountAddress } from '../../domain/account/account-view.js';
import { accountDetail } from '../../machines/accountDetail/accountDetail.machine.js';
import type { Model, Observation, StepContext } from '../../paths/model/model.js';
import { type AccountDetail, accountDetailScenarios, linked } from './accountDetail.scenarios.js';
import { accountDetailStates } from './accountDetail.states.js';

type Snapshot = Observation<AccountDetail, undefined>['snapshot'];
type CaseContext<E = unknown> = StepContext<AccountDetail, undefined, E>;

const isPlain = ({ search, startDate, endDate, sort }: AccountView): boolean =>
  search === '' && startDate === null && endDate === null && sort.by === defaultAccountSort.by && sort.direction === 'desc';
/** Only where days alone are chosen: what does not depend on the rest need not be tried with all of it. */
const amongDays =
  <Payload>(payload: Payload) =>
  ({ snapshot: { context } }: { snapshot: Snapshot }): Payload | undefined =>
    isPlain({ ...context.view, startDate: null, endDate: null }) ? payload : undefined;
/** Only if nothing else is chosen. */
const alone =
  <Payload>(part: Partial<AccountView>, payload: Payload) =>
  ({ snapshot: { context } }: { snapshot: Snapshot }): Payload | undefined =>
    isPlain({ ...context.view, ...part }) ? payload : undefined;

/** The state as it is: an event may change what is shown and nothing else. */
function where({ before }: CaseContext) {
  if (before.matches('loading')) return 'loading';
  if (before.matches('failed')) return 'failed';
  if (before.matches({ shown: 'viewing' })) return 'shown.viewing';
  return before.matches({ shown: 'exporting' }) ? 'shown.exporting' : 'shown.listed';
}
const daysOf = ({ startDate, endDate }: AccountView): string => `${startDate} ${endDate}`;
/** Other days are read; another order or search of the same days needs no reading, and the same again changes nothing. */
function readsOtherDays(at: CaseContext, view: AccountView) {
  if (accountAddress.print(view) === accountAddress.print(at.before.context.view)) return null;
  return daysOf(view) === daysOf(at.before.context.view) ? where(at) : 'loading';
}

const forgotten = 'loading begins by forgetting what was loaded';

/** Account Details (A2.40–A2.44). */
export const accountDetailModel: Model<AccountDetail> = {
  machine: accountDetail,
  scenarios: accountDetailScenarios,
  guardInputs: ({ context: { view, arCodes, opened } }) => [view, arCodes.length, opened],
  events: {
    'address.changed': {
      description: ({ view }) => `opens the address of ${JSON.stringify(view)}`,
      cases: {
        'the whole account': { view: accountAddress.whole },
        'a link': { view: linked },
        'the same again': ({ snapshot: { context } }) => ({ view: context.view }),
        'another search': alone({ search: '' }, { view: { ...accountAddress.whole, search: 'surgery' } }),
      },
      leadsTo: { '*': (at) => readsOtherDays(at, at.event.view) },
    },
    'search.changed': {
      description: ({ search }) => `searches for "${search}"`,
      cases: {
        'what is there': alone({ search: '' }, { search: ' surgery ' }),
        'what is not there': alone({ search: '' }, { search: 'zzzz' }),
        nothing: alone({ search: '' }, { search: '' }),
      },
      leadsTo: { '*': (at) => (at.event.search.trim() === at.before.context.view.search ? null : where(at)) },
    },
    'startDate.chosen': {
      description: ({ date }) => `chooses the start date ${date}`,
      cases: {
        'a day': amongDays({ date: '2026-02-10' }),
        'a late day': amongDays({ date: '2026-12-31' }),
        none: amongDays({ date: null }),
      },
      leadsTo: {
        '*': ({ before: { context }, event: { date } }) => {
          const { startDate, endDate } = context.view;
          const capped = date !== null && endDate !== null && date > endDate ? endDate : date;
          return capped === startDate ? null : 'loading';
        },
      },
    },
    'endDate.chosen': {
      description: ({ date }) => `chooses the end date ${date}`,
      cases: {
        'a day': amongDays({ date: '2026-02-20' }),
        'an early day': amongDays({ date: '2026-01-01' }),
        none: amongDays({ date: null }),
      },
      leadsTo: {
        '*': ({ before: { context }, event: { date } }) => {
          const { startDate, endDate } = context.view;
          const floored = date !== null && startDate !== null && date < startDate ? startDate : date;
          return floored === endDate ? null : 'loading';
        },
      },
    },
    'column.chosen': {
      description: ({ column }) => `sorts by ${column}`,
      cases: {
        'the dates': alone({ sort: defaultAccountSort }, { column: 'invoiceDate' }),
        'the remarks': alone({ sort: defaultAccountSort }, { column: 'remarks' }),
      },
      leadsTo: { '*': where },
    },
    'filters.cleared': {
      description: 'wants to see all entries again',
      leadsTo: {
        '*': (at) => readsOtherDays(at, { ...accountAddress.whole, sort: at.before.context.view.sort }),
      },
    },
    'entry.opened': {
      description: ({ arCode }) => `opens the entry ${arCode}`,
      cases: { 'one that is there': { arCode: '1' }, 'one that is not': { arCode: '9' } },
      leadsTo: {
        'shown.listed': ({ before, event }) => (before.context.arCodes.includes(event.arCode) ? 'shown.viewing' : null),
      },
    },
    close: { description: 'closes the dialog', cases: { '': {}, 'by Escape': {} }, leadsTo: { 'shown.viewing': 'shown.listed' } },
    'export.chosen': {
      description: ({ format }) => `takes the rows away as ${format}`,
      cases: { 'comma-separated values': { format: 'csv' }, 'a spreadsheet': { format: 'xlsx' } },
      leadsTo: { 'shown.listed': 'shown.exporting' },
    },
    retry: { description: 'presses Try again', leadsTo: { failed: 'loading' } },
  },
  actors: {
    loadEntries: {
      outcomes: {
        'three entries': {
          description: 'three entries are read',
          output: { arCodes: ['1', '2', '3'] },
          leadsTo: { loading: 'shown.listed' },
        },
        none: { description: 'there are none', output: { arCodes: [] }, leadsTo: { loading: 'shown.listed' } },
        'no answer': {
          description: 'nobody answers',
          error: { code: 'BACK_OFFICE_UNAVAILABLE' },
          leadsTo: { loading: 'failed' },
        },
      },
    },
    exportEntries: {
      outcomes: {
        made: { description: 'the file is made', output: undefined, leadsTo: { 'shown.exporting': 'shown.listed' } },
        failed: { description: 'it cannot be made', error: { code: 'INTERNAL' }, leadsTo: { 'shown.exporting': 'shown.listed' } },
      },
    },
  },
  delays: {},
  equivalent: {
    'accountDetail.machine.ts › accountDetail.context: without property arCodes': forgotten,
    'accountDetail.machine.ts › accountDetail.context: without property opened': forgotten,
    'accountDetail.machine.ts › accountDetail.context: without property message': forgotten,
    "accountDetail.machine.ts › accountDetail.context: '' another value": forgotten,
  },
  states: accountDetailStates,
};
