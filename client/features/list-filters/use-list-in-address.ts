import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Subscription } from 'xstate';
import type { ListAddress, ListView } from '../../../domain/lists/list-view.js';
import { productSearch } from '../../../machines/productSearch/productSearch.machine.js';
import { useMachineActor } from '../../recorder/machine-actor.js';

/** View that the address requests, and the way to change it. */
export interface HashView<View> {
  readonly view: View;
  readonly show: (view: View, isNew: boolean) => void;
}

/** The view in the address's hash. */
export function useHashView<Column extends string, View extends ListView<Column>>(
  address: ListAddress<Column, View>,
): HashView<View> {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const view = useMemo(() => address.parse(hash), [address, hash]);
  const show = useCallback(
    (wanted: View, isNew: boolean) =>
      void navigate({ pathname, hash: address.print(wanted) }, { replace: !isNew, preventScrollReset: true }),
    [address, navigate, pathname],
  );
  return { view, show };
}

/** A machine whose view is in the address. */
interface ListActor<View> {
  on(type: 'address.wanted', handler: (emitted: { view: View; isNew: boolean }) => void): Subscription;
  send(event: { type: 'address.changed'; view: View } | { type: 'search.changed'; search: string }): void;
}

/** Keeps a list's machine and the address the same; answers the box that searches the list. */
export function useListInAddress<View extends { readonly search: string }>(
  actor: ListActor<View>,
  { view: requested, show }: HashView<View>,
) {
  const search = useMachineActor(productSearch, { input: { term: requested.search } });
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
    actor.send({ type: 'address.changed', view: requested });
    search.send({ type: 'address.changed', term: requested.search });
  }, [actor, search, requested]);
  return {
    text: useSelector(search, ({ context }) => context.text),
    type: (text: string) => search.send({ type: 'text.changed', text }),
    submit: () => search.send({ type: 'search.submitted' }),
  };
}
