import { useApolloClient, useQuery } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { productHistoryAddress } from '../../../../domain/history/product-history-view.js';
import { productHistory } from '../../../../machines/productHistory/productHistory.machine.js';
import { ProductHistoryDocument } from '../../../generated/graphql.js';
import { useMachineActor } from '../../../recorder/machine-actor.js';
import { useHashView, useListInAddress } from '../../list-filters/index.js';
import { productHistoryVariables } from './product-history-variables.js';
import { productHistoryActors } from './productHistory.actors.js';

/** Product History: the machine that decides, the box that searches, and the purchases that are shown. */
export function useProductHistory() {
  const client = useApolloClient();
  const hashView = useHashView(productHistoryAddress);
  const [machine] = useState(() => productHistory.provide({ actors: productHistoryActors(client) }));
  const actor = useMachineActor(machine, { input: { view: hashView.view } });
  const search = useListInAddress(actor, hashView);

  const snapshot = useSelector(actor, (current) => current);
  const variables = productHistoryVariables(snapshot.context.view);
  const page = useQuery(ProductHistoryDocument, { variables, fetchPolicy: 'cache-only' }).data?.productHistory;
  return { snapshot, send: actor.send, purchases: page?.purchases ?? [], totalCount: page?.totalCount ?? 0, search };
}
