import { useApolloClient, useQuery } from '@apollo/client/react';
import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type OrderHistoryView, parseHistoryHash, printHistoryHash } from '../../../domain/order-history-view.js';
import { orderHistory } from '../../../machines/orderHistory/orderHistory.machine.js';
import { productSearch } from '../../../machines/productSearch/productSearch.machine.js';
import { useNotificationsOf } from '../../app/contexts/notify.js';
import { OrderHistoryDocument } from '../../generated/graphql.js';
import { orderHistoryVariables } from './order-history-variables.js';
import { orderHistoryActors } from './orderHistory.actors.js';

/** Order History: the machine that decides, the box that searches, and the orders that are shown. */
export function useOrderHistory() {
  const client = useApolloClient();
  const { view: asked, show } = useHistoryAddress();
  const [machine] = useState(() => orderHistory.provide({ actors: orderHistoryActors(client) }));
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const actor = useActorRef(machine, { input: { view: asked, idempotencyKey } });
  const search = useActorRef(productSearch, { input: { term: asked.search } });
  useNotificationsOf(actor);

  useEffect(() => {
    const subscriptions = [
      actor.on('address.wanted', ({ view, isNew }) => show(view, isNew)),
      search.on('term.changed', ({ term }) => actor.send({ type: 'search.changed', search: term })),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor, search, show]);
  useEffect(() => {
    actor.send({ type: 'address.changed', view: asked });
    search.send({ type: 'address.changed', term: asked.search });
  }, [actor, search, asked]);

  const snapshot = useSelector(actor, (current) => current);
  const variables = orderHistoryVariables(snapshot.context.view);
  const page = useQuery(OrderHistoryDocument, { variables, fetchPolicy: 'cache-only' }).data?.orderHistory;
  return {
    snapshot,
    send: actor.send,
    orders: page?.orders ?? [],
    totalCount: page?.totalCount ?? 0,
    search: {
      text: useSelector(search, ({ context }) => context.text),
      type: (text: string) => search.send({ type: 'text.changed', text }),
      submit: () => search.send({ type: 'search.submitted' }),
    },
  };
}

/** What the address asks for, and the way to change it. */
function useHistoryAddress(): { view: OrderHistoryView; show: (view: OrderHistoryView, isNew: boolean) => void } {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const view = useMemo(() => parseHistoryHash(hash), [hash]);
  const show = useCallback(
    (wanted: OrderHistoryView, isNew: boolean) =>
      void navigate({ pathname, hash: printHistoryHash(wanted) }, { replace: !isNew, preventScrollReset: true }),
    [navigate, pathname],
  );
  return { view, show };
}
