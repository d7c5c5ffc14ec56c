import { Compile } from 'typebox/compile';
import type { CheckedCard } from '../../../domain/landing/landing-check.js';
import { richTextOf } from '../../../domain/text/rich-text-from-html.js';
import { htmlOf } from '../../../domain/text/rich-text-to-html.js';
import { LandingCard } from '../../contract/landing.js';

const soundCard = Compile(LandingCard);

/** The stored cards that can be read. */
export const soundCards = (cards: readonly unknown[]): LandingCard[] =>
  cards.filter((card): card is LandingCard => soundCard.Check(card));

/** Cards by index, which counts from 1 without gaps then (A4.14), with their texts reduced to what rich text can hold (RELIABILITY E1). */
export async function keptCards(cards: readonly LandingCard[]): Promise<LandingCard[]> {
  const inOrder = cards.toSorted((one, other) => one.index - other.index).map((card, at) => ({ ...card, index: at + 1 }));
  const result: LandingCard[] = [];
  for (const card of inOrder) {
    result.push(cleaned(card));
    // A hundred long texts must not block everyone else.
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
