import { productHistoryAddress } from '../../domain/history/product-history-view.js';
import { productHistory } from '../../machines/productHistory/productHistory.machine.js';
import type { Model } from '../../paths/model/model.js';
import { historyEvents } from './history-list.js';
import { linked, type ProductHistory, productHistoryScenarios } from './productHistory.scenarios.js';
import { productHistoryStates } from './productHistory.states.js';

/** Product History (A2.57–A2.60). */
export const productHistoryModel: Model<ProductHistory> = {
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
        'two purchases': { description: 'two purchases are read', output: { rowCount: 2 }, leadsTo: { loading: 'shown' } },
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
  states: productHistoryStates,
};
