import type { Texts } from '../../../texts/texts.js';
import type { LandingLayout } from '../../contract/landing.js';
import type { LandingDraftToKeep, LandingEditing, LandingState, LandingVersions } from '../../contract/landing-editing.js';
import type { Db } from '../../store/database/database.js';
import type { Store } from '../../store/database/store.js';
import {
  dropLandingDraft,
  findLanding,
  findLandingDraft,
  findLandingVersion,
  listLandingVersions,
  noteLandingEditor,
  otherLandingEditors,
} from '../../store/landing/landing.js';
import { notFound } from '../failures.js';
import type { SignedInUser } from '../session/caller.js';
import { refuseUnlessEditor, usualLanding } from './keep-landing.js';
import { keptCards, soundCards } from './landing-cards.js';

/** An editor page reports itself every 20 seconds; without three reports it counts as closed. */
const presenceMs = 60_000;

/** User and time of a call. */
export interface LandingEditorCall {
  readonly user: SignedInUser;
  readonly now: Date;
}

/** The landing page as its editor opens it: the current version and the user's draft. Throws a 403 unless its editing is open in the user's menu. */
export async function openLandingEditor(db: Db, texts: Texts, call: LandingEditorCall): Promise<LandingEditing> {
  await refuseUnlessEditor(db, call.user);
  const current = await findLanding(db);
  const { title, cards } = current ?? usualLanding(texts);
  const draft = await findLandingDraft(db, call.user.id);
  return {
    ...(await stateOf(db, current, call)),
    title,
    cards: soundCards(cards),
    draft: draft === undefined ? null : draftOf(draft),
  };
}

function draftOf({ version, title, cards, changedAt }: NonNullable<Awaited<ReturnType<typeof findLandingDraft>>>) {
  if (version === null || title === null || cards === null || changedAt === null) return null;
  return { version, title, cards: soundCards(cards), changedAt: changedAt.toISOString() };
}

/** Keeps or drops the user's draft, and notes that they are in the editor; returns the current version and who else is there. Drafts may break rules. */
export async function keepLandingDraft(
  store: Store,
  { draft }: LandingDraftToKeep,
  call: LandingEditorCall,
): Promise<LandingState> {
  const { user, now } = call;
  await refuseUnlessEditor(store.db, user);
  const cards = draft ? await keptCards(draft.cards) : [];
  return await store.transaction(async (tx) => {
    const current = await findLanding(tx);
    // A draft that is overtaken by the save of the same user is no longer one.
    const isLate = draft && current?.savedById === user.id && draft.version < current.version;
    if (draft && !isLate)
      await noteLandingEditor(tx, user.id, now, { baseVersion: draft.version, title: draft.title, cards, changedAt: now });
    else await noteLandingEditor(tx, user.id, now);
    if (draft === null) await dropLandingDraft(tx, user.id);
    return await stateOf(tx, current, call);
  });
}

async function stateOf(
  db: Db,
  current: Awaited<ReturnType<typeof findLanding>>,
  { user, now }: LandingEditorCall,
): Promise<LandingState> {
  const editors = await otherLandingEditors(db, user.id, new Date(now.getTime() - presenceMs));
  return {
    version: current?.version ?? 0,
    savedAt: current?.savedAt.toISOString() ?? null,
    savedBy: current?.savedBy ?? null,
    editors: editors.map(({ name }) => name),
  };
}

/** Saved versions, the newest first. */
export async function readLandingVersions(db: Db, { user }: LandingEditorCall): Promise<LandingVersions> {
  await refuseUnlessEditor(db, user);
  return (await listLandingVersions(db)).map(({ savedAt, ...version }) => ({ ...version, savedAt: savedAt.toISOString() }));
}

/** The layout of one version. */
export async function readLandingVersion(db: Db, version: number, { user }: LandingEditorCall): Promise<LandingLayout> {
  await refuseUnlessEditor(db, user);
  const found = await findLandingVersion(db, version);
  if (found === undefined) throw notFound();
  return { title: found.title, cards: soundCards(found.cards) };
}
