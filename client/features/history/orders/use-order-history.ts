import { useApolloClient, useQuery } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { orderHistoryAddress } from '../../../../domain/history/order-history-view.js';
import { orderHistory } from '../../../../machines/orderHistory/orderHistory.machine.js';
import { useNotificationsOf } from '../../../app/contexts/notify.js';
import { saveFile } from '../../../files/save-file.js';
import { OrderHistoryDocument } from '../../../generated/graphql.js';
import { useMachineActor } from '../../../recorder/machine-actor.js';
import { useLoadedTexts } from '../../../texts/texts.js';
import { useHashView, useListInAddress } from '../../list-filters/index.js';
import { orderHistoryVariables } from './order-history-variables.js';
import { orderHistoryActors } from './orderHistory.actors.js';

/** Order History: the machine that decides, the box that searches, and the orders that are shown. */
export function useOrderHistory() {
  const client = useApolloClient();
  const { current } = useLoadedTexts();
  const hashView = useHashView(orderHistoryAddress);
  const [machine] = useState(() => orderHistory.provide({ actors: orderHistoryActors(client, saveFile, current) }));
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const actor = useMachineActor(machine, { input: { view: hashView.view, idempotencyKey } });
  const search = useListInAddress(actor, hashView);
  useNotificationsOf(actor);

  const snapshot = useSelector(actor, (whole) => whole);
  const variables = orderHistoryVariables(snapshot.context.view);
  const page = useQuery(OrderHistoryDocument, { variables, fetchPolicy: 'cache-only' }).data?.orderHistory;
  return { snapshot, send: actor.send, orders: page?.orders ?? [], totalCount: page?.totalCount ?? 0, search };
}
