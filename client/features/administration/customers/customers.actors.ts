import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import type { CustomerChange } from '../../../../domain/administration/customers/customer-change.js';
import type { CustomerRecord, ShipToDetails } from '../../../../domain/administration/customers/customer-record.js';
import { customerPageSize } from '../../../../domain/administration/customers/customer-search.js';
import type { CustomerEditorActors, CustomerOutcome } from '../../../../machines/customerEditor/types.js';
import type { CustomerSearchActors } from '../../../../machines/customerSearch/types.js';
import type { ActorsOf } from '../../../../machines/support/types-of.js';
import { dataOfAnswer } from '../../../apollo/data-of-answer.js';
import { unlessGivenUp } from '../../../apollo/unless-given-up.js';
import {
  type AdministeredCustomerPartsFragment,
  AdministeredCustomerPartsFragmentDoc,
  ChangeCustomerDocument,
  CreateCustomerDocument,
  type CustomerChangeInput,
  type CustomerOutcomePartsFragment,
  SearchCustomersDocument,
} from '../../../generated/graphql.js';

/** The effect of the customerSearch machine. Customers are searched each time: others change them. */
export const customerSearchActors = (client: ApolloClient): ActorsOf<CustomerSearchActors> => ({
  searchCustomers: fromPromise(({ input, signal }) =>
    unlessGivenUp(signal, async () => {
      const context = { fetchOptions: { signal }, queryDeduplication: false };
      const variables = { ...input, pageSize: customerPageSize };
      const policies = { fetchPolicy: 'no-cache', errorPolicy: 'none' } as const;
      const request = client.query({ query: SearchCustomersDocument, variables, ...policies, context });
      const { administeredCustomers: found } = await dataOfAnswer(request);
      return (
        found && {
          totalCount: found.totalCount,
          rows: found.rows.map(({ __typename, ...row }) => row),
          priceLevels: found.priceLevels.map(({ code, description }) => ({ code, description })),
        }
      );
    }),
  ),
});

/** A customer of an answer, without the types of its parts: the machine compares customers, and sends their parts again. */
export const customerRecord = ({
  __typename,
  details,
  credit,
  shipTos,
  hiddenCategories,
  ...rest
}: AdministeredCustomerPartsFragment): CustomerRecord => ({
  ...rest,
  details: bare(details),
  credit: credit && bare(credit),
  shipTos: shipTos.map(({ code, version, details: { schedule, ...shipTo }, applied }) => ({
    ...{ code, version, applied: bare(applied) },
    details: { ...bare(shipTo), schedule: schedule && bare(schedule) },
  })),
  hiddenCategories: hiddenCategories.map(bare),
});

function bare<Part extends { readonly __typename?: string }>({ __typename, ...part }: Part): Omit<Part, '__typename'> {
  return part;
}

function outcomeOf(client: ApolloClient, answer: CustomerOutcomePartsFragment): CustomerOutcome {
  if (answer.__typename === 'Problems') return { kind: 'refused', problems: answer.problems };
  const { customer } = answer;
  client.cache.writeFragment({
    ...{ id: client.cache.identify(customer), fragment: AdministeredCustomerPartsFragmentDoc },
    ...{ fragmentName: 'AdministeredCustomerParts', data: customer },
  });
  return { kind: answer.__typename === 'CustomerSaved' ? 'saved' : 'conflict', customer: customerRecord(customer) };
}

const sentShipTo = ({ schedule, ...details }: ShipToDetails) => ({
  ...details,
  schedule: schedule && { ...schedule, weekdays: [...schedule.weekdays] },
});

/** A change as the schema takes it. */
export function changeInput(change: CustomerChange): CustomerChangeInput {
  switch (change.kind) {
    case 'details':
      return { details: { values: change.values, version: change.version } };
    case 'credit':
      return { credit: { values: change.values, version: change.version } };
    case 'shipTo': {
      const { code, values, version, position } = change;
      return { shipTo: { code, values: sentShipTo(values), version, position } };
    }
    case 'shipToRemoval':
      return { shipToRemoval: { code: change.code, version: change.version } };
    case 'arrangement':
      return { arrangement: { codes: [...change.codes], defaultCode: change.defaultCode, version: change.version } };
    case 'hiddenCategories':
      return { hiddenCategories: { codes: [...change.codes], version: change.version } };
  }
}

/** The effects of the customerEditor machine. The page shows the saved customer out of the cache, by its key. */
export const customerEditorActors = (client: ApolloClient): ActorsOf<CustomerEditorActors> => {
  const save = fromPromise<CustomerOutcome, CustomerEditorActors['saveForm']['input']>(
    async ({ input: { customerKey, change } }) => {
      const variables = { input: { customerKey, change: changeInput(change) } };
      const request = client.mutate({ mutation: ChangeCustomerDocument, variables, fetchPolicy: 'no-cache' });
      return outcomeOf(client, (await dataOfAnswer(request)).changeCustomer);
    },
  );
  return {
    saveForm: save,
    applyChange: save,
    createCustomer: fromPromise(async ({ input: { details } }) => {
      const variables = { input: { details } };
      const request = client.mutate({ mutation: CreateCustomerDocument, variables, fetchPolicy: 'no-cache' });
      return outcomeOf(client, (await dataOfAnswer(request)).createCustomer);
    }),
  };
};
