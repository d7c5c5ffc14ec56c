import { landingProblems } from '../../../domain/landing/landing-check.js';
import { defaultLanding } from '../../../domain/landing/landing-default.js';
import { text } from '../../../texts/text.js';
import type { Texts } from '../../../texts/texts.js';
import type { LandingLayout } from '../../contract/landing.js';
import type { LandingToSave } from '../../contract/landing-editing.js';
import type { Db } from '../../store/database/database.js';
import type { Store } from '../../store/database/store.js';
import { dropLandingDraft, findDefaultContents, findLanding, lockLanding, saveLanding } from '../../store/landing/landing.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import { forbidden, Refused } from '../failures.js';
import { refuseFor } from '../refuse.js';
import type { SignedInUser } from '../session/caller.js';
import { hasMenuEntry } from '../settings/menu.js';
import { checkedCard, keptCards, soundCards } from './landing-cards.js';

/** Reads the site's landing page: the saved layout or the default one. Skips saved cards that cannot be read. */
export async function readLanding(db: Db, texts: Texts): Promise<LandingLayout> {
  const { title, cards } = (await findLanding(db)) ?? (await filledLanding(db, texts));
  return { title, cards: soundCards(cards) };
}

/** The default layout for visitors. Nobody has laid its cards out, so those of a new store that would be empty are hidden. */
async function filledLanding(db: Db, texts: Texts) {
  const { title, cards } = usualLanding(texts);
  const isFilled: Readonly<Record<string, boolean>> = await findDefaultContents(db);
  return { title, cards: cards.map((card) => ({ ...card, hidden: isFilled[card.id] === false })) };
}

/** The default layout with its headings in the caller's language. */
export const usualLanding = (texts: Texts) => ({
  title: defaultLanding.title,
  cards: defaultLanding.cards.map((card) => ({ ...card, heading: texts.say(card.heading) })),
});

/** Caller, time and request id of a change. */
export interface LandingChange {
  readonly user: SignedInUser;
  readonly customerKey: number | null;
  readonly now: Date;
  readonly requestId: string;
}

/**
 * Saves the landing page (A7.31) as a new version and drops the user's draft; returns it as saved. Throws a 403 unless the user's menu has its editing open,
 * and a 409 `LANDING_CHANGED` if `version` is no longer the current one. Texts are parsed before the transaction.
 */
export async function changeLanding(
  store: Store,
  { version: base, ...layout }: LandingToSave,
  { user, customerKey, now, requestId }: LandingChange,
): Promise<LandingLayout & { version: number }> {
  await refuseUnlessEditor(store.db, user);
  const kept = { title: layout.title.trim(), cards: await keptCards(layout.cards) };
  refuseFor(landingProblems(kept.title, kept.cards.map(checkedCard)));
  return await store.transaction(async (tx) => {
    await refuseUnlessEditor(tx, user);
    await lockLanding(tx);
    if (base !== undefined) await refuseIfChanged(tx, base);
    const version = await saveLanding(tx, { ...kept, savedAt: now, savedBy: user.id });
    await dropLandingDraft(tx, user.id);
    const details = { cards: kept.cards.length, version };
    await addToAuditLog(tx, [{ at: now, action: 'landing.changed', userId: user.id, customerKey, requestId, details }]);
    return { ...kept, version };
  });
}

async function refuseIfChanged(db: Db, base: number): Promise<void> {
  const current = await findLanding(db);
  if ((current?.version ?? 0) === base) return;
  const name = current?.savedBy ?? null;
  const message = name === null ? text('landingEditor.changedMeanwhile') : text('landingEditor.changedMeanwhileBy', { name });
  throw new Refused([{ code: 'LANDING_CHANGED', message }]);
}

/** Throws a 403 unless the landing page's editing is open in the user's menu. */
export async function refuseUnlessEditor(db: Db, user: SignedInUser): Promise<void> {
  // The landing page is everyone's: no customer has an entry of their own for it.
  if (!(await hasMenuEntry(db, user, null, 'EditLandingPage'))) throw forbidden();
}
