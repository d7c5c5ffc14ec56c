import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { countingHours, type SavedCount } from '../../../../domain/order-guides/guide-count.js';
import { guideCount } from '../../../../machines/guideCount/guideCount.machine.js';
import { useAppActors } from '../../../app/contexts/app-actors.js';
import { useSession } from '../../../app/contexts/session.js';
import { useMachineActor } from '../../../recorder/machine-actor.js';
import { lastingStorage, readStoredDraft, storeDraft } from '../../drafts/index.js';
import { guideCountActors } from './guideCount.actors.js';
import { keptOf, parseKept } from './kept-counts.js';

export type GuideCountActor = ActorRefFrom<typeof guideCount>;

/** The machine that counts a guide, for as long as the guide is shown; unsaved values outlive a reload. */
export function useGuideCount(guide: string, lines: readonly SavedCount[]): GuideCountActor {
  const client = useApolloClient();
  const { connection } = useAppActors();
  const customerKey = useSession(({ context }) => context.customerKey);
  const key = `guideCount.${customerKey}.${guide.toLowerCase()}`;
  const [machine] = useState(() => guideCount.provide({ actors: guideCountActors(client, guide) }));
  const [input] = useState(() => ({
    lines,
    typed: readStoredDraft(lastingStorage(), key, parseKept) ?? {},
    since: new Date(Date.now() - countingHours * 3_600_000).toISOString(),
  }));
  const actor = useMachineActor(machine, { input }, ({ context }) => storeDraft(lastingStorage(), key, keptOf(context)));
  useEffect(() => {
    const { unsubscribe } = connection.on('connection.restored', (restored) => actor.send(restored));
    return unsubscribe;
  }, [actor, connection]);
  return actor;
}
