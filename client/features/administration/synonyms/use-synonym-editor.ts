import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { addressOfSynonyms, everySynonym, synonymQueryOf } from '../../../../domain/administration/synonyms/synonym-query.js';
import { synonymEditor } from '../../../../machines/synonymEditor/synonymEditor.machine.js';
import { undoSynonymCommand } from '../../../../machines/synonymEditor/synonymEditor.setup.js';
import { useNotificationsOf } from '../../../app/contexts/notify.js';
import { saveFile } from '../../../files/save-file.js';
import { useMachineActor } from '../../../recorder/machine-actor.js';
import { useLoadedTexts } from '../../../texts/texts.js';
import { useUndoButton } from '../people/use-undo-button.js';
import { synonymEditorActors } from './synonymEditor.actors.js';

export type SynonymEditorActor = ActorRefFrom<typeof synonymEditor>;

/** The machine of the page, whose search and page are in the address; the button of its notification takes the last change back. */
export function useSynonymEditor() {
  const client = useApolloClient();
  const { current } = useLoadedTexts();
  const [parameters, setParameters] = useSearchParams();
  const address = parameters.toString();
  const [machine] = useState(() => synonymEditor.provide({ actors: synonymEditorActors(client, saveFile, current) }));
  const actor = useMachineActor(machine, { input: { query: synonymQueryOf(address) } });
  useNotificationsOf(actor);
  useUndoButton(actor, undoSynonymCommand);
  useEffect(() => {
    const subscription = actor.on('address.wanted', ({ query }) =>
      setParameters(addressOfSynonyms(query), { preventScrollReset: true }),
    );
    return () => subscription.unsubscribe();
  }, [actor, setParameters]);
  useEffect(() => actor.send({ type: 'address.changed', query: synonymQueryOf(address) }), [actor, address]);
  const search = useCallback(
    (term: string) => actor.send({ type: 'query.chosen', query: { ...everySynonym, search: term } }),
    [actor],
  );
  return { actor, snapshot: useSelector(actor, (shown) => shown), search };
}
