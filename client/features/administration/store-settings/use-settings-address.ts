import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SettingOwner } from '../../../../domain/administration/settings/store-settings.js';
import { productSearch } from '../../../../machines/productSearch/productSearch.machine.js';
import { useMachineActor } from '../../../recorder/machine-actor.js';
import { hashOfSearch, ownerOfQuery, queryOfOwner, searchOfHash } from './owner.js';

/** Owner and search of the page's address, and the ways to change them. */
export function useSettingsAddress() {
  const { pathname, search: query, hash } = useLocation();
  const navigate = useNavigate();
  const search = searchOfHash(hash);
  const box = useMachineActor(productSearch, { input: { term: search } });
  useEffect(() => {
    const subscription = box.on('term.changed', ({ term }) =>
      navigate({ pathname, search: query, hash: hashOfSearch(term) }, { replace: true, preventScrollReset: true }),
    );
    return () => subscription.unsubscribe();
  }, [box, navigate, pathname, query]);
  useEffect(() => {
    box.send({ type: 'address.changed', term: search });
  }, [box, search]);
  return {
    owner: ownerOfQuery(query),
    search,
    text: useSelector(box, ({ context }) => context.text),
    type: (text: string) => box.send({ type: 'text.changed', text }),
    clear: () => box.send({ type: 'search.cleared' }),
    show: (owner: SettingOwner) => void navigate({ pathname, search: queryOfOwner(owner), hash }),
  };
}
