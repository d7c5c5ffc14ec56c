import type { LandingCard, LandingContent } from '../../ports/landing.js';
import { contentShapes, type WireCard, type WireContent } from './landing.wire.js';

export const toCard = ({ id, width, height, heading, hidden, content }: WireCard): LandingCard => ({
  id,
  width,
  height: height === 'auto' ? 'AUTO' : height === '100%' ? 'ROW' : Number.parseInt(height, 10),
  heading: heading || null,
  isHidden: hidden ?? false,
  content: toContent(content),
});

/** Unreadable content is shown as such in its place, so that the rest of the page still works. */
function toContent(content: WireCard['content']): LandingContent {
  const { variant } = content;
  return contentShapes.get(variant)?.matches(content) === true
    ? toKnownContent(content as WireContent)
    : { kind: 'unknown', variant };
}

function toKnownContent(content: WireContent): LandingContent {
  switch (content.variant) {
    case 'text':
      return { kind: 'text', html: content.value };
    case 'image':
      return {
        kind: 'image',
        src: content.src,
        alt: content.alt ?? '',
        href: content.link?.href ?? null,
        objectFit: content.objectFit === 'cover' ? 'COVER' : 'CONTAIN',
        width: content.width ?? null,
        height: content.height ?? null,
        padding: content.padding ?? 0,
      };
    case 'group':
      return { kind: 'group', direction: content.direction === 'row' ? 'ROW' : 'COLUMN', children: content.children };
    case 'carousel':
      return { kind: 'carousel', interval: content.interval ?? null, children: content.children };
    case 'product':
      return { kind: 'product', productKey: content.productKey, isPushProduct: content.isPushProduct ?? false };
    case 'productList':
      return {
        kind: 'productList',
        source: content.productSource === 'Categories' ? 'CATEGORIES' : 'MAIN_CATEGORIES',
        mainCategoryCode: content.categoryCode || null,
      };
    case 'pushProductList':
      return { kind: 'pushProductList' };
    case 'empty':
      return { kind: 'empty' };
    default:
      return { kind: content.variant };
  }
}
