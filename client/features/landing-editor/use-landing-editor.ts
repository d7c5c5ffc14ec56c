import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { leaveEditorText } from '../../../domain/landing/editor-messages.js';
import { landingDraft } from '../../../machines/landingDraft/landingDraft.machine.js';
import { landingEditor } from '../../../machines/landingEditor/landingEditor.machine.js';
import { useNotificationsOf } from '../../app/contexts/notify.js';
import { useIsOpen } from '../../app/contexts/places.js';
import { useUnsavedWork } from '../../app/contexts/unsaved-work.js';
import type { LandingEditorPageQuery, LandingTileFragment } from '../../generated/graphql.js';
import { useMachineActor } from '../../recorder/machine-actor.js';
import { editedPageOf } from './edited-landing-page.js';
import { landingDraftActors, landingEditorActors } from './landingEditor.actors.js';
import { type ShownGoods, tilesOf } from './shown-cards.js';

export type LandingEditorActor = ActorRefFrom<typeof landingEditor>;

/** The machines of the editor for as long as it is shown, bound to each other and to the question before unsaved work is lost (A2.82). */
export function useLandingEditor({ landingEditor: { state, page, draft } }: LandingEditorPageQuery) {
  const client = useApolloClient();
  const [machine] = useState(() => landingEditor.provide({ actors: landingEditorActors(client) }));
  const [draftMachine] = useState(() => landingDraft.provide({ actors: landingDraftActors(client) }));
  const [input] = useState(() => ({
    saved: { version: state.version, page: editedPageOf(page) },
    draft: draft ? { version: draft.version, page: editedPageOf(draft.page) } : null,
  }));
  const editor = useMachineActor(machine, { input });
  const { version, savedAt, savedBy, editors } = state;
  const known = { version, savedAt: savedAt ?? null, savedBy: savedBy ?? null, editors };
  const draftActor = useMachineActor(draftMachine, { input: { state: known } });
  useEffect(() => {
    const subscriptions = [
      editor.on('page.changed', (change) => draftActor.send(change)),
      editor.on('page.saved', (saved) => draftActor.send(saved)),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [editor, draftActor]);
  useNotificationsOf(editor);
  const isDirty = useSelector(
    editor,
    ({ status, context: { history, saved, opened } }) => status === 'active' && (history.present !== saved || opened !== null),
  );
  useUnsavedWork('landing page', isDirty, undefined, leaveEditorText);
  useWayBack(editor);
  return { editor, draftActor };
}

/** Leads back to the administration after a save, or home where that is closed to the user (A2.82). */
function useWayBack(editor: LandingEditorActor): void {
  const navigate = useNavigate();
  const isOpen = useIsOpen();
  const isSaved = useSelector(editor, (snapshot) => snapshot.matches('saved'));
  const to = isOpen('/admin') ? '/admin' : '/';
  useEffect(() => {
    if (isSaved) navigate(to);
  }, [isSaved, navigate, to]);
}

/** Products and categories that the cards show, with those that are chosen meanwhile. */
export function useShownGoods({
  landingEditor: { page, draft },
  mainCategories,
  categories,
  pushProducts,
}: LandingEditorPageQuery) {
  const [picked, setPicked] = useState<readonly LandingTileFragment[]>([]);
  const goods: ShownGoods = useMemo(() => {
    const tiles = new Map([...tilesOf(page, draft?.page), ...picked.map((tile) => [tile.productKey, tile] as const)]);
    return { tiles, mainCategories, categories, pushProducts };
  }, [page, draft, picked, mainCategories, categories, pushProducts]);
  return { goods, remember: (tile: LandingTileFragment) => setPicked((known) => [...known, tile]) };
}
