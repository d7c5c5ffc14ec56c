import { useApolloClient, useQuery } from '@apollo/client/react';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { type AccountRow, accountRows, defaultAccountSort } from '../../../domain/account-entries.js';
import { accountDetail } from '../../../machines/accountDetail/accountDetail.machine.js';
import { productSearch } from '../../../machines/productSearch/productSearch.machine.js';
import { useNotificationsOf } from '../../app/contexts/notify.js';
import { saveFile } from '../../files/save-file.js';
import { AccountDetailDocument, type EntryPartsFragment } from '../../generated/graphql.js';
import { accountDetailActors } from './accountDetail.actors.js';
import { useAccountAddress } from './use-account-address.js';

/** A row as the screen has it. */
export type ShownEntry = AccountRow<EntryPartsFragment>;

/** The account's details: the machine that decides, the box that searches, and the rows that are shown. */
export function useAccountDetail() {
  const client = useApolloClient();
  const { view: asked, show } = useAccountAddress();
  const [machine] = useState(() => accountDetail.provide({ actors: accountDetailActors(client, saveFile) }));
  const actor = useActorRef(machine, { input: { view: asked } });
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
  const { view, opened } = snapshot.context;
  const variables = { startDate: view.startDate, endDate: view.endDate };
  const entries = useQuery(AccountDetailDocument, { variables, fetchPolicy: 'cache-only' }).data?.accountDetail;
  const rows = useMemo(() => accountRows(entries ?? [], view), [entries, view]);
  // Of all entries: what is searched for may have changed while the dialog is open.
  const payable = useMemo(
    () =>
      opened === null
        ? null
        : (accountRows(entries ?? [], { search: '', sort: defaultAccountSort }).find(({ arCode }) => arCode === opened) ?? null),
    [entries, opened],
  );
  return {
    snapshot,
    send: actor.send,
    rows,
    payable,
    search: {
      text: useSelector(search, ({ context }) => context.text),
      type: (text: string) => search.send({ type: 'text.changed', text }),
      submit: () => search.send({ type: 'search.submitted' }),
    },
  };
}
