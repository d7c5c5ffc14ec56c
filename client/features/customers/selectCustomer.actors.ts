import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import type { SelectCustomerActors } from '../../../machines/selectCustomer/types.js';
import type { ActorsOf } from '../../../machines/support/types-of.js';
import { dataOfAnswer } from '../../apollo/data-of-answer.js';
import { unlessGivenUp } from '../../apollo/unless-given-up.js';
import { SelectableCustomersDocument } from '../../generated/graphql.js';

/** The effects of the selectCustomer machine, done through the gateway. */
export const selectCustomerActors = (client: ApolloClient): ActorsOf<SelectCustomerActors> => ({
  listCustomers: fromPromise(({ signal }) =>
    unlessGivenUp(signal, async () => {
      const request = client.query({
        query: SelectableCustomersDocument,
        // Customers are given to other salespeople, so yesterday's list is no list.
        fetchPolicy: 'network-only',
        // A call that was given up must not answer the one after it.
        context: { fetchOptions: { signal }, queryDeduplication: false },
      });
      return (await dataOfAnswer(request)).customers;
    }),
  ),
});
