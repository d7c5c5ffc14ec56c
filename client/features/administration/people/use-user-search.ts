import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FilterKind } from '../../../../domain/administration/people/store-user.js';
import { addressOfUserQuery, type UserQuery, userQueryOf } from '../../../../domain/administration/people/user-query.js';
import { productSearch } from '../../../../machines/productSearch/productSearch.machine.js';
import { userSearch } from '../../../../machines/userSearch/userSearch.machine.js';
import { useMachineActor } from '../../../recorder/machine-actor.js';
import { userSearchActors } from './people.actors.js';

/** The machine of a list of users, whose filter and page are in the address, and its search box. @param only kind of a list that has no other */
export function useUserSearch(only: FilterKind | null) {
  const client = useApolloClient();
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const queryOf = (text: string): UserQuery => {
    const query = userQueryOf(new URLSearchParams(text));
    return only === null ? query : { ...query, kind: only };
  };
  const query = queryOf(address);
  const [machine] = useState(() => userSearch.provide({ actors: userSearchActors(client) }));
  const actor = useMachineActor(machine, { input: { query } });
  const box = useMachineActor(productSearch, { input: { term: query.search } });
  useEffect(() => {
    const subscription = actor.on('address.wanted', ({ query: wanted }) => {
      // The kind of a list that has no other is not in its address.
      setParams(addressOfUserQuery(only === null ? wanted : { ...wanted, kind: null }));
    });
    return () => subscription.unsubscribe();
  }, [actor, setParams, only]);
  useEffect(() => {
    const subscription = box.on('term.changed', ({ term }) => actor.send({ type: 'filter.chosen', change: { search: term } }));
    return () => subscription.unsubscribe();
  }, [actor, box]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query follows from the address.
  useEffect(() => {
    actor.send({ type: 'address.changed', query });
    box.send({ type: 'address.changed', term: query.search });
  }, [actor, box, address]);
  return {
    snapshot: useSelector(actor, (shown) => shown),
    send: actor.send,
    text: useSelector(box, ({ context }) => context.text),
    type: (text: string) => box.send({ type: 'text.changed', text }),
  };
}
