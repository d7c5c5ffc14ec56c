import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { type BuyerChange, type BuyerValues, type PunchoutBuyer, valuesOf } from '../../../../domain/punchout/buyer.js';
import type { BuyerOutcome, PunchoutBuyersActors } from '../../../../machines/punchoutBuyers/types.js';
import type { ActorsOf } from '../../../../machines/support/types-of.js';
import { dataOfAnswer } from '../../../apollo/data-of-answer.js';
import {
  ChangePunchoutBuyerDocument,
  CustomerPageDocument,
  type PunchoutBuyerChangeInput,
  type PunchoutBuyerOutcomePartsFragment,
  type PunchoutBuyerPartsFragment,
  RegisterPunchoutBuyerDocument,
} from '../../../generated/graphql.js';

/** A system of an answer, without its type. */
export const buyerOf = ({ __typename, ...buyer }: PunchoutBuyerPartsFragment): PunchoutBuyer => buyer;

const sentValues = (values: BuyerValues) => ({ ...valuesOf(values), postbackHosts: [...values.postbackHosts] });

/** A change as the schema takes it. */
function changeInput(change: Exclude<BuyerChange, { kind: 'new' }>): PunchoutBuyerChangeInput {
  switch (change.kind) {
    case 'values':
      return { values: { values: sentValues(change.values), version: change.version } };
    case 'secret':
      return { secret: { secret: change.secret } };
    case 'enabled':
      return { isEnabled: change.isEnabled };
  }
}

/** The effects of the punchoutBuyers machine. The customer's page shows the saved system out of the cache. */
export function punchoutBuyersActors(
  client: ApolloClient,
  copy: (text: string) => Promise<void>,
): ActorsOf<PunchoutBuyersActors> {
  /** Puts a system into the page; a new one behind the others, until the page is read again. */
  function show(customerKey: string, buyer: PunchoutBuyerPartsFragment): void {
    client.cache.updateQuery({ query: CustomerPageDocument, variables: { customerKey } }, (data) => {
      const page = data?.customerPage;
      if (!page) return undefined;
      const isKnown = page.punchoutBuyers.some(({ id }) => id === buyer.id);
      const others = page.punchoutBuyers.map((each) => (each.id === buyer.id ? buyer : each));
      return { ...data, customerPage: { ...page, punchoutBuyers: isKnown ? others : [...others, buyer] } };
    });
  }

  function outcomeOf(customerKey: string, answer: PunchoutBuyerOutcomePartsFragment): BuyerOutcome {
    if (answer.__typename === 'Problems') return { kind: 'refused', problems: answer.problems };
    show(customerKey, answer.buyer);
    const buyer = buyerOf(answer.buyer);
    return answer.__typename === 'PunchoutBuyerSaved'
      ? { kind: 'saved', buyer, secret: answer.secret ?? null }
      : { kind: 'conflict', buyer };
  }

  // Not by the cache: the secret stays in this answer.
  const policy = { fetchPolicy: 'no-cache' } as const;
  const save = fromPromise<BuyerOutcome, PunchoutBuyersActors['saveForm']['input']>(
    async ({ input: { customerKey, id, change } }) => {
      if (change.kind === 'new') {
        const { dialect, values, secret } = change;
        const variables = { input: { customerKey, dialect, values: sentValues(values), secret } };
        const request = client.mutate({ mutation: RegisterPunchoutBuyerDocument, variables, ...policy });
        return outcomeOf(customerKey, (await dataOfAnswer(request)).registerPunchoutBuyer);
      }
      const variables = { input: { customerKey, id: id ?? '', change: changeInput(change) } };
      const request = client.mutate({ mutation: ChangePunchoutBuyerDocument, variables, ...policy });
      return outcomeOf(customerKey, (await dataOfAnswer(request)).changePunchoutBuyer);
    },
  );
  return {
    saveForm: save,
    setState: save,
    copySecret: fromPromise<undefined, { readonly secret: string }>(async ({ input: { secret } }) => {
      await copy(secret);
      return undefined;
    }),
  };
}
