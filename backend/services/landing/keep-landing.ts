import { Compile } from 'typebox/compile';
import { type CheckedCard, landingProblems } from '../../../domain/landing/landing-check.js';
import { defaultLanding } from '../../../domain/landing/landing-default.js';
import { isMenuOpen } from '../../../domain/navigation/menu.js';
import { richTextOf } from '../../../domain/text/rich-text-from-html.js';
import { htmlOf } from '../../../domain/text/rich-text-to-html.js';
import { type Landing, type LandingCard, LandingCardDto } from '../../contract/landing.js';
import type { Db } from '../../store/database/database.js';
import type { Store } from '../../store/database/store.js';
import { findLanding, saveLanding } from '../../store/landing/landing.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import { menuOf } from '../../store/settings/menu.js';
import { forbidden } from '../failures.js';
import { refuseFor } from '../refuse.js';
import type { Shopper } from '../session/caller.js';

const soundCard = Compile(LandingCardDto);
const isSound = (card: unknown): card is LandingCard => soundCard.Check(card);

/** The site's landing page: as it was laid out last, else as it comes. A card that was kept and cannot be read is left out, so that the page lives. */
export async function readLanding(db: Db): Promise<Landing> {
  const { title, cards } = (await findLanding(db)) ?? defaultLanding;
  return { title, cards: cards.filter(isSound) };
}

/** Who changes the landing page, when, and by which request. */
interface Changed {
  readonly shopper: Shopper;
  readonly now: Date;
  readonly requestId: string;
}

/**
 * Keeps a landing page (A7.31) of a user whose menu has its editing open; its texts as far as such texts go (RELIABILITY E1). Answers it as it is kept.
 * Texts are read one after the other, before the transaction: a hundred long ones keep nobody waiting.
 */
export async function changeLanding(store: Store, asked: Landing, { shopper, now, requestId }: Changed): Promise<Landing> {
  const { user, customerKey } = shopper;
  await refuseUnlessEditor(store.db, user.id);
  const layout = { title: asked.title.trim(), cards: await cleanedCards(inOrder(asked.cards)) };
  refuseFor(landingProblems(layout.title, layout.cards.map(checkedCard)));
  return await store.transaction(async (tx) => {
    await refuseUnlessEditor(tx, user.id);
    await saveLanding(tx, { ...layout, changedAt: now, changedBy: user.id });
    const details = { cards: layout.cards.length };
    await addToAuditLog(tx, [{ at: now, action: 'landing.changed', userId: user.id, customerKey, requestId, details }]);
    return layout;
  });
}

async function refuseUnlessEditor(db: Db, userId: number): Promise<void> {
  if (!isMenuOpen(await menuOf(db, userId), 'EditLandingPage')) throw forbidden();
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
