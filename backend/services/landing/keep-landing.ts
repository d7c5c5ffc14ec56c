import { Compile } from 'typebox/compile';
import { type CheckedCard, landingProblems } from '../../../domain/landing/landing-check.js';
import { defaultLanding } from '../../../domain/landing/landing-default.js';
import { richTextOf } from '../../../domain/text/rich-text-from-html.js';
import { htmlOf } from '../../../domain/text/rich-text-to-html.js';
import type { Texts } from '../../../texts/texts.js';
import { LandingCard, type LandingLayout } from '../../contract/landing.js';
import type { Db } from '../../store/database/database.js';
import type { Store } from '../../store/database/store.js';
import { findLanding, saveLanding } from '../../store/landing/landing.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import { forbidden } from '../failures.js';
import { refuseFor } from '../refuse.js';
import type { Shopper, SignedInUser } from '../session/caller.js';
import { hasMenuEntry } from '../settings/menu.js';

const soundCard = Compile(LandingCard);
const isSound = (card: unknown): card is LandingCard => soundCard.Check(card);

/** Reads the site's landing page: the saved layout or the default one. Skips saved cards that cannot be read. */
export async function readLanding(db: Db, texts: Texts): Promise<LandingLayout> {
  const { title, cards } = (await findLanding(db)) ?? usualLanding(texts);
  return { title, cards: cards.filter(isSound) };
}

/** The default layout with its headings in the caller's language. */
export const usualLanding = (texts: Texts) => ({
  title: defaultLanding.title,
  cards: defaultLanding.cards.map((card) => ({ ...card, heading: texts.say(card.heading) })),
});

/** Caller, time and request id of a change. */
interface Changed {
  readonly shopper: Shopper;
  readonly now: Date;
  readonly requestId: string;
}

/**
 * Saves the landing page (A7.31), its texts reduced to what rich text can hold (RELIABILITY E1); returns it as saved. Throws a 403 unless the user's menu
 * has its editing open. Texts are parsed one at a time and before the transaction, so that a hundred long ones block nobody.
 */
export async function changeLanding(
  store: Store,
  layout: LandingLayout,
  { shopper, now, requestId }: Changed,
): Promise<LandingLayout> {
  const { user, customerKey } = shopper;
  await refuseUnlessEditor(store.db, user);
  const kept = { title: layout.title.trim(), cards: await cleanedCards(inOrder(layout.cards)) };
  refuseFor(landingProblems(kept.title, kept.cards.map(checkedCard)));
  return await store.transaction(async (tx) => {
    await refuseUnlessEditor(tx, user);
    await saveLanding(tx, { ...kept, changedAt: now, changedBy: user.id });
    const details = { cards: kept.cards.length };
    await addToAuditLog(tx, [{ at: now, action: 'landing.changed', userId: user.id, customerKey, requestId, details }]);
    return kept;
  });
}

async function refuseUnlessEditor(db: Db, user: SignedInUser): Promise<void> {
  if (!(await hasMenuEntry(db, user, 'EditLandingPage'))) throw forbidden();
}

/** By index, which counts from 1 without gaps then (A4.14). */
const inOrder = (cards: readonly LandingCard[]): LandingCard[] =>
  cards.toSorted((one, other) => one.index - other.index).map((card, at) => ({ ...card, index: at + 1 }));

/** With everybody else's work in between. */
async function cleanedCards(cards: readonly LandingCard[]): Promise<LandingCard[]> {
  const result: LandingCard[] = [];
  for (const card of cards) {
    result.push(cleaned(card));
    await new Promise(setImmediate);
  }
  return result;
}

function cleaned(card: LandingCard): LandingCard {
  const { content } = card;
  if (content.variant !== 'text') return card;
  return { ...card, content: { ...content, value: htmlOf(richTextOf(content.value)) } };
}

/** A card as the rules for landing pages look at it. */
export function checkedCard({ id, width, height, heading, hidden, content }: LandingCard): CheckedCard {
  const image = content.variant === 'image' ? { ...content, href: content.link?.href ?? null } : null;
  return {
    ...{ id, width, isHidden: hidden, heading: heading ?? '', image },
    height: height.endsWith('px') ? Number.parseInt(height, 10) : null,
    interval: content.variant === 'carousel' ? content.interval : null,
    text: content.variant === 'text' ? content.value : null,
    children: 'children' in content ? content.children : [],
  };
}
