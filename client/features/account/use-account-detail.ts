import { useApolloClient, useQuery } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { type AccountRow, accountRows, defaultAccountSort } from '../../../domain/account/account-entries.js';
import { accountAddress } from '../../../domain/account/account-view.js';
import { accountDetail } from '../../../machines/accountDetail/accountDetail.machine.js';
import { useNotificationsOf } from '../../app/contexts/notify.js';
import { saveFile } from '../../files/save-file.js';
import { AccountDetailDocument, type EntryPartsFragment } from '../../generated/graphql.js';
import { useMachineActor } from '../../recorder/machine-actor.js';
import { useLoadedTexts, useTexts } from '../../texts/texts.js';
import { useHashView, useListInAddress } from '../list-filters/index.js';
import { accountDetailActors } from './accountDetail.actors.js';

/** A row as the screen has it. */
export type ShownEntry = AccountRow<EntryPartsFragment>;

/** The account's details: the machine that decides, the box that searches, and the rows that are shown. */
export function useAccountDetail() {
  const client = useApolloClient();
  const { current } = useLoadedTexts();
  const { compare } = useTexts();
  const hashView = useHashView(accountAddress);
  const [machine] = useState(() => accountDetail.provide({ actors: accountDetailActors(client, saveFile, current) }));
  const actor = useMachineActor(machine, { input: { view: hashView.view } });
  const search = useListInAddress(actor, hashView);
  useNotificationsOf(actor);

  const snapshot = useSelector(actor, (current) => current);
  const { view, opened } = snapshot.context;
  const variables = { startDate: view.startDate, endDate: view.endDate };
  const entries = useQuery(AccountDetailDocument, { variables, fetchPolicy: 'cache-only' }).data?.accountDetail;
  const rows = useMemo(() => accountRows(entries ?? [], view, compare), [entries, view, compare]);
  // Of all entries: what is searched for may have changed while the dialog is open.
  const payable = useMemo(
    () =>
      opened === null
        ? null
        : (accountRows(entries ?? [], { search: '', sort: defaultAccountSort }, compare).find(
            ({ arCode }) => arCode === opened,
          ) ?? null),
    [entries, opened, compare],
  );
  return { snapshot, send: actor.send, rows, payable, search };
}
