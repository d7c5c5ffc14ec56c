import { plainText } from '../../../../domain/text/plain-text.js';
import type { LandingCard, LandingContent, LandingPage } from '../../ports/landing.js';
import { toCard } from './landing.map.js';
import { cardShape } from './landing.wire.js';

/** A layout in the contract's format; a value that is not a card is left out, so that the rest of the page stands. */
export const toPage = ({ title, cards }: { title?: string | null | undefined; cards: readonly unknown[] }): LandingPage => ({
  title: title ?? '',
  cards: cards
    .filter((card) => cardShape.matches(card))
    .sort((one, other) => one.index - other.index)
    .map(toCard),
});

/** A page in the contract's format (A7.31). */
export const fromPage = ({ title, cards }: LandingPage) => ({ title, cards: cards.map(fromCard) });

const fromCard = ({ id, width, height, heading, isHidden, content }: LandingCard, at: number) => ({
  id,
  index: at + 1,
  width,
  height: height === 'AUTO' ? 'auto' : height === 'ROW' ? '100%' : `${height}px`,
  heading: typeof heading === 'string' ? heading : null,
  hidden: isHidden,
  content: fromContent(content),
});

function fromContent(content: LandingContent) {
  switch (content.kind) {
    case 'text':
      return { variant: 'text', value: content.html };
    case 'image': {
      const { src, alt, href, objectFit, width, height, padding } = content;
      const link = href === null ? null : { variant: href.startsWith('/') ? 'internal' : 'external', href };
      return { variant: 'image', src, alt, link, objectFit: objectFit.toLowerCase(), width, height, padding };
    }
    case 'group':
      return { variant: 'group', direction: content.direction.toLowerCase(), children: content.children };
    case 'carousel':
      return { variant: 'carousel', interval: content.interval ?? 0, children: content.children };
    case 'product':
      return { variant: 'product', productKey: content.productKey, isPushProduct: content.isPushProduct };
    case 'productList': {
      const productSource = content.source === 'CATEGORIES' ? 'Categories' : 'Main Categories';
      return {
        variant: 'productList',
        productSource,
        categoryCode: content.mainCategoryCode,
        category: content.mainCategory ?? null,
      };
    }
    default:
      return { variant: content.kind === 'unknown' ? content.variant : content.kind };
  }
}

/** A name as text, null for none. */
export const nameOf = (name: string | null | undefined): string | null => plainText(name ?? '') || null;
