import { selectCustomer } from '../../machines/selectCustomer/selectCustomer.machine.js';
import type { Model, StepContext } from '../../paths/model/model.js';
import { foundBy, type SelectCustomer, type SelectCustomerFixture, selectCustomerScenarios } from './selectCustomer.scenarios.js';
import { keysOf, matchesIn, selectCustomerStates } from './selectCustomer.states.js';

type CaseContext = StepContext<SelectCustomer, SelectCustomerFixture>;

const shown = (filter: string, { scenario }: Pick<CaseContext, 'scenario'>) =>
  matchesIn(scenario.fixture, filter).length > 0 ? 'choosing.moving' : 'choosing.empty';

/** A salesperson chooses a customer (S2.40, S9.11). */
export const selectCustomerModel: Model<SelectCustomer, SelectCustomerFixture> = {
  machine: selectCustomer,
  scenarios: selectCustomerScenarios,
  guardInputs: ({ context: { filter, matches, highlighted } }) => [filter, keysOf(matches), highlighted],
  events: {
    'filter.changed': {
      description: ({ text }) => `searches for "${text}"`,
      cases: Object.fromEntries(Object.keys(foundBy).map((text) => [`by "${text}"`, { text }])),
      leadsTo: {
        loading: 'loading',
        failed: 'failed',
        choosing: ({ event: { text }, scenario }) => shown(text, { scenario }),
      },
    },
    'highlight.moved': {
      description: ({ by, isRepeat }) => `${isRepeat ? 'holds' : 'presses'} arrow ${by === 1 ? 'down' : 'up'}`,
      cases: {
        down: { by: 1, isRepeat: false },
        up: { by: -1, isRepeat: false },
        'down, held': { by: 1, isRepeat: true },
        'up, held': { by: -1, isRepeat: true },
      },
      leadsTo: {
        'choosing.moving': ({ before, event: { by } }) => (isRow(before.context, by) ? 'choosing.resting' : null),
        'choosing.resting': ({ before, event: { by, isRepeat } }) =>
          isRow(before.context, by) && !isRepeat ? 'choosing.resting' : null,
      },
    },
    confirm: { description: 'presses Enter', leadsTo: { 'choosing.moving': 'picked', 'choosing.resting': 'picked' } },
    'row.pressed': {
      description: ({ customerKey }) => `presses the row of customer ${customerKey}`,
      cases: { second: { customerKey: '2' }, last: { customerKey: '3' } },
      leadsTo: {
        choosing: ({ before, event: { customerKey }, scenario }) =>
          matchesIn(scenario.fixture, before.context.filter).includes(customerKey) ? 'picked' : null,
      },
    },
    retry: { description: 'tries again', leadsTo: { failed: 'loading' } },
  },
  actors: {
    listCustomers: {
      outcomes: {
        listed: {
          description: 'the customers are there',
          output: ({ scenario }) => scenario.fixture,
          leadsTo: { loading: ({ before, scenario }) => shown(before.context.filter, { scenario }) },
        },
        'no answer': { description: 'nobody answers', error: { code: 'NETWORK' }, leadsTo: { loading: 'failed' } },
      },
    },
  },
  delays: {
    keyRepeat: {
      ms: 100,
      anewBy: ['highlight.moved'],
      description: '100 ms pass',
      leadsTo: { 'choosing.resting': 'choosing.moving' },
    },
  },
  equivalent: {
    'choosing.resting · after keyRepeat: target choosing.deciding': 'deciding comes to choosing.moving, since there are rows',
  },
  states: selectCustomerStates,
};

/** Whether there is a row beside the highlighted one; at the ends Tab leaves the list. */
function isRow({ highlighted, matches }: { highlighted: number; matches: readonly unknown[] }, by: 1 | -1): boolean {
  return highlighted + by >= 0 && highlighted + by < matches.length;
}
