import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { defaultPeriod, periodOf } from '../../../../domain/overview/periods.js';
import { storeOverview } from '../../../../machines/storeOverview/storeOverview.machine.js';
import { useNotificationsOf } from '../../../app/contexts/notify.js';
import { saveFile } from '../../../files/save-file.js';
import { useMachineActor } from '../../../recorder/machine-actor.js';
import { useLoadedTexts } from '../../../texts/texts.js';
import { storeOverviewActors } from './storeOverview.actors.js';

/** The machine of the page Overview, whose period is in the address. */
export function useStoreOverview() {
  const client = useApolloClient();
  const { current } = useLoadedTexts();
  const [query, setQuery] = useSearchParams();
  const days = periodOf(query.get('days'));
  const [machine] = useState(() => storeOverview.provide({ actors: storeOverviewActors(client, saveFile, current) }));
  const actor = useMachineActor(machine, { input: { days } });
  const snapshot = useSelector(actor, (shown) => shown);
  useNotificationsOf(actor);
  useEffect(() => {
    const subscription = actor.on('address.wanted', (wanted) =>
      setQuery(wanted.days === defaultPeriod ? {} : { days: String(wanted.days) }, { preventScrollReset: true }),
    );
    return () => subscription.unsubscribe();
  }, [actor, setQuery]);
  useEffect(() => actor.send({ type: 'address.changed', days }), [actor, days]);
  return { snapshot, send: actor.send };
}

export type Overview = ReturnType<typeof useStoreOverview>;
