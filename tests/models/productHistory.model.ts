import { productHistoryAddress } from '../../domain/history/product-history-view.js';
import { productHistory } from '../../machines/productHistory/productHistory.machine.js';
import type { Model } from '../../paths/model/model.js';
import { type HistoryFixture, historyEvents } from './history-list.js';
import { linked, type ProductHistory, productHistoryScenarios } from './productHistory.scenarios.js';
import { productHistoryStates } from './productHistory.states.js';

const forgotten = 'loading begins by forgetting what was loaded';

/** Product History (A2.57–A2.60). */
export const productHistoryModel: Model<ProductHistory, HistoryFixture> = {
  machine: productHistory,
  scenarios: productHistoryScenarios,
  guardInputs: ({ context: { view, rowCount } }) => [productHistoryAddress.print(view), rowCount],
  events: historyEvents({
    address: productHistoryAddress,
    linked,
    ...{ text: 'cod', usual: 'invoiceDate', other: 'productCode', all: 'all purchases' },
  }),
  actors: {
    loadPurchases: {
      outcomes: {
        'three purchases': { description: 'three purchases are read', output: { rowCount: 3 }, leadsTo: { loading: 'shown' } },
        none: { description: 'there are none', output: { rowCount: 0 }, leadsTo: { loading: 'shown' } },
        'no answer': {
          description: 'nobody answers',
          error: { code: 'BACK_OFFICE_UNAVAILABLE' },
          leadsTo: { loading: 'failed' },
        },
      },
    },
  },
  delays: {},
  equivalent: {
    'productHistory.machine.ts › productHistory.context: without property *': forgotten,
    'productHistory.machine.ts › productHistory.context: 0 one *': forgotten,
    "productHistory.machine.ts › productHistory.context: '' another value": forgotten,
  },
  states: productHistoryStates,
};
