import assert from 'node:assert/strict';
import { withoutMail } from '../../domain/overview/store-overview.js';
import { storeOverview } from '../../machines/storeOverview/storeOverview.machine.js';
import type { Model, Observation, StepContext } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { inEnglish } from './in-english.js';
import { broken, full, quiet } from './storeOverview.scenarios.js';

export type StoreOverviewMachine = typeof storeOverview;
type Observed = Observation<StoreOverviewMachine, undefined>;
type CaseContext<E = unknown> = StepContext<StoreOverviewMachine, undefined, E>;

export const noAnswerText = 'Service temporarily unavailable';
const noAnswer = { description: 'nobody answers', error: { code: 'BACK_OFFICE_UNAVAILABLE' } } as const;

/** Notification of each outcome. */
export const notices = {
  sent: ['success', 'The mail is being sent again.'],
  gone: ['warning', 'This mail is being sent already.'],
  'no answer': ['error', noAnswerText],
  'cannot be made': ['error', 'The file couldn’t be created. Try again.'],
} as const;

/** The state as it is: an event may change what is shown and nothing else. */
function where({ before }: CaseContext) {
  if (before.matches('loading')) return 'loading';
  if (before.matches('failed')) return 'failed';
  if (before.matches({ shown: 'retrying' })) return 'shown.retrying';
  return before.matches({ shown: 'exporting' }) ? 'shown.exporting' : 'shown.idle';
}
const readsOther = {
  '*': ({ before, event }: CaseContext<{ days: number }>) => (event.days === before.context.days ? null : ('loading' as const)),
};
const hasMail = ({ context: { overview } }: Observed['snapshot'], id: string) =>
  overview?.failedMails.kind === 'known' && overview.failedMails.value.rows.some((mail) => mail.id === id);

/** Checks that a state keeps the context of the one before, except some of it. */
function mustKeep({ snapshot, before }: Observed, ...but: string[]): void {
  if (!before) return;
  for (const [name, value] of Object.entries(snapshot.context))
    if (!but.includes(name)) assert.deepEqual(value, before.context[name as keyof typeof before.context], name);
}
const emittedIn = ({ now }: Observed) => inEnglish(now.emitted);
const notice = (outcome: keyof typeof notices) => {
  const [kind, label] = notices[outcome];
  return { type: 'notification.raised', kind, text: label };
};

/** The page Overview. */
export const storeOverviewModel: Model<StoreOverviewMachine> = {
  machine: storeOverview,
  scenarios: [
    { name: 'a month', input: { days: 30 }, startsIn: 'loading', fixture: undefined },
    { name: 'a link to a week', input: { days: 7 }, startsIn: 'loading', fixture: undefined },
  ],
  guardInputs: ({ context: { days, form, overview } }) => [
    ...[days, form, overview?.sales.kind, overview?.topProducts.kind],
    overview?.failedMails.kind === 'known' ? overview.failedMails.value.rows.map(({ id }) => id) : null,
  ],
  events: {
    'period.chosen': {
      description: ({ days }) => `chooses ${days} days`,
      cases: { 'a week': { days: 7 }, 'a month': { days: 30 }, 'three months': { days: 90 } },
      leadsTo: readsOther,
    },
    'address.changed': {
      description: ({ days }) => `opens the address of ${days} days`,
      cases: { 'a week': { days: 7 }, 'a month': { days: 30 } },
      leadsTo: readsOther,
    },
    'form.chosen': {
      description: ({ form }) => `wants a ${form}`,
      cases: { chart: { form: 'chart' }, table: { form: 'table' } },
      leadsTo: { '*': where },
    },
    refresh: {
      description: 'reads again',
      leadsTo: { failed: 'loading', 'shown.idle': 'loading' },
    },
    'mail.retried': {
      description: ({ id }) => `sends the mail ${id} again`,
      cases: { 'one that failed': { id: '812' }, 'one that is not there': { id: '999' } },
      leadsTo: { 'shown.idle': ({ before, event }) => (hasMail(before, event.id) ? 'shown.retrying' : null) },
    },
    'export.chosen': {
      description: ({ table, format }) => `takes ${table} away as ${format}`,
      cases: {
        carts: { table: 'cartsLeft', format: 'csv' },
        products: { table: 'topProducts', format: 'xlsx' },
      },
      leadsTo: { 'shown.idle': 'shown.exporting' },
    },
  },
  actors: {
    loadOverview: {
      outcomes: {
        everything: { description: 'every part is read', output: full, leadsTo: { loading: 'shown.idle' } },
        'a quiet store': { description: 'there is nothing', output: quiet, leadsTo: { loading: 'shown.idle' } },
        'missing parts': { description: 'parts are missing', output: broken, leadsTo: { loading: 'shown.idle' } },
        'no answer': { ...noAnswer, leadsTo: { loading: 'failed' } },
      },
    },
    retryMail: {
      outcomes: {
        sent: { description: 'the mail is sent', output: 'sent', leadsTo: { 'shown.retrying': 'shown.idle' } },
        gone: { description: 'another person was quicker', output: 'gone', leadsTo: { 'shown.retrying': 'shown.idle' } },
        'no answer': { ...noAnswer, leadsTo: { 'shown.retrying': 'shown.idle' } },
      },
    },
    exportTable: {
      outcomes: {
        made: { description: 'the file is made', output: undefined, leadsTo: { 'shown.exporting': 'shown.idle' } },
        'cannot be made': { ...noAnswer, leadsTo: { 'shown.exporting': 'shown.idle' } },
      },
    },
  },
  delays: {},
  equivalent: {
    'storeOverview.machine.ts › storeOverview.actions.removeMail: overview always true': 'a mail is sent again from an overview',
  },
  states: {
    loading: (seen) => {
      const { snapshot, before, event, all } = seen;
      assert.deepEqual([snapshot.hasTag('loading'), snapshot.hasTag('busy')], [true, false]);
      assert.deepEqual(all.calls.findLast(({ id }) => id === 'loadOverview')?.input, { days: snapshot.context.days });
      mustKeep(seen, 'days', 'form');
      if (!before) {
        const file = { table: 'sales', format: 'csv' };
        const fresh = { ...seen.scenario.input, form: 'chart', overview: null, message: '', mail: '', file };
        assert.deepEqual(snapshot.context, fresh);
      }
      const { days, form } = { days: before?.context.days, form: before?.context.form ?? 'chart', ...event };
      if (days !== undefined) assert.deepEqual(snapshot.context.days, days);
      assert.equal(snapshot.context.form, form);
      assert.deepEqual(emittedIn(seen), event?.type === 'period.chosen' ? [{ type: 'address.wanted', days }] : []);
    },
    failed: (seen) => {
      const { snapshot, event } = seen;
      assert.deepEqual([snapshot.hasTag('loading'), snapshot.context.overview], [false, null]);
      assert.equal(english(snapshot.context.message), noAnswerText);
      if (event?.type === 'form.chosen') mustKeep(seen, 'form');
      assert.deepEqual(emittedIn(seen), []);
    },
    'shown.idle': (seen) => {
      const { snapshot, before, event } = seen;
      const { output } = (event ?? {}) as { output?: unknown };
      assert.deepEqual([snapshot.hasTag('loading'), snapshot.hasTag('busy')], [false, false]);
      switch (event?.type) {
        case 'xstate.done.actor.loadOverview':
          assert.deepEqual(snapshot.context.overview, output);
          mustKeep(seen, 'overview');
          return assert.deepEqual(emittedIn(seen), []);
        case 'xstate.done.actor.retryMail':
          assert.deepEqual(snapshot.context.overview, withoutMail(before!.context.overview!, '812'));
          mustKeep(seen, 'overview');
          return assert.deepEqual(emittedIn(seen), [notice(output as 'sent')]);
        case 'xstate.error.actor.retryMail':
          mustKeep(seen);
          return assert.deepEqual(emittedIn(seen), [notice('no answer')]);
        case 'xstate.error.actor.exportTable':
          mustKeep(seen);
          return assert.deepEqual(emittedIn(seen), [notice('cannot be made')]);
        case 'form.chosen':
          assert.equal(snapshot.context.form, (event as { form?: string }).form);
          mustKeep(seen, 'form');
          return assert.deepEqual(emittedIn(seen), []);
        default:
          mustKeep(seen);
          return assert.deepEqual(emittedIn(seen), []);
      }
    },
    'shown.retrying': (seen) => {
      const { snapshot, all } = seen;
      assert.deepEqual([snapshot.hasTag('busy'), snapshot.context.mail], [true, '812']);
      assert.deepEqual(all.calls.findLast(({ id }) => id === 'retryMail')?.input, { id: '812' });
      mustKeep(seen, 'mail', 'form');
    },
    'shown.exporting': (seen) => {
      const { snapshot, event, all } = seen;
      const { days, overview, file } = snapshot.context;
      assert.equal(snapshot.hasTag('busy'), true);
      if (event?.type === 'export.chosen') {
        const { table, format } = event as unknown as typeof file;
        assert.deepEqual(file, { table, format });
        assert.deepEqual(all.calls.at(-1), { id: 'exportTable', input: { table, format, days, overview } });
      }
      mustKeep(seen, 'file', 'form');
    },
  },
};
