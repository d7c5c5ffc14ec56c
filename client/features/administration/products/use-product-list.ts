import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  addressOf,
  everyProduct,
  listQueryOf,
  type ProductListQuery,
} from '../../../../domain/administration/products/list-query.js';
import { productList } from '../../../../machines/productList/productList.machine.js';
import { productSearch } from '../../../../machines/productSearch/productSearch.machine.js';
import { useMachineActor } from '../../../recorder/machine-actor.js';
import { productListActors } from './storeProducts.actors.js';

/** The machine of the list, whose search, filters and page are in the address. */
export function useProductList() {
  const client = useApolloClient();
  const [parameters, setParameters] = useSearchParams();
  const address = parameters.toString();
  const [machine] = useState(() => productList.provide({ actors: productListActors(client) }));
  const actor = useMachineActor(machine, { input: { query: listQueryOf(address) } });
  const snapshot = useSelector(actor, (shown) => shown);
  useEffect(() => {
    const subscription = actor.on('address.wanted', ({ query }) => setParameters(addressOf(query), { preventScrollReset: true }));
    return () => subscription.unsubscribe();
  }, [actor, setParameters]);
  useEffect(() => actor.send({ type: 'address.changed', query: listQueryOf(address) }), [actor, address]);
  const choose = (query: ProductListQuery): void => actor.send({ type: 'query.chosen', query });
  return { snapshot, choose, retry: () => actor.send({ type: 'retry' }), box: useBox(snapshot.context.query, choose) };
}

/** The search box of the list. */
function useBox(query: ProductListQuery, choose: (query: ProductListQuery) => void) {
  const box = useMachineActor(productSearch, { input: { term: query.search } });
  useEffect(() => {
    const subscription = box.on('term.changed', ({ term }) => choose({ ...query, search: term, page: everyProduct.page }));
    return () => subscription.unsubscribe();
  });
  useEffect(() => box.send({ type: 'address.changed', term: query.search }), [box, query.search]);
  return {
    text: useSelector(box, ({ context }) => context.text),
    type: (typed: string) => box.send({ type: 'text.changed', text: typed }),
    submit: () => box.send({ type: 'search.submitted' }),
  };
}
