import type { CardContent, EditedCard, EditedPage } from '../../../domain/landing/edited-page.js';
import { isPersonalContent } from '../../../domain/landing/landing.js';
import { personalInputOf, personalKindOf } from '../../../domain/landing/personal-contents.js';
import type { EditedLandingPageFragment, LandingCardInput, LandingInput } from '../../generated/graphql.js';

type Read = EditedLandingPageFragment['cards'][number];

/** A page as the editor changes it. */
export const editedPageOf = ({ title, cards }: EditedLandingPageFragment): EditedPage => ({
  title,
  cards: cards.map(editedCardOf),
});

const editedCardOf = ({ id, width, heightMode, height, heading, isHidden, content }: Read): EditedCard => ({
  ...{ id, width, heightMode, height: height ?? 300, heading: heading ?? '', isHidden },
  content: contentOf(content),
});

function contentOf(content: Read['content']): CardContent {
  switch (content?.__typename) {
    case undefined:
      return { kind: 'empty' };
    case 'LandingText':
      return { kind: 'text', blocks: content.blocks };
    case 'LandingImage': {
      const { src, alt, link, objectFit, width, height, padding } = content;
      const shape = { width: width ?? null, height: height ?? null, padding };
      return { kind: 'image', src: src ?? '', alt, href: link?.href ?? '', objectFit, ...shape };
    }
    case 'LandingGroup':
      return { kind: 'group', direction: content.direction, children: content.children };
    case 'LandingCarousel':
      return { kind: 'carousel', interval: content.interval, children: content.children };
    case 'LandingProduct':
      return { kind: 'product', productKey: content.productKey, isPushProduct: content.isPushProduct };
    case 'LandingProductList':
      return { kind: 'productList', source: content.source, mainCategoryCode: content.mainCategoryCode ?? null };
    case 'LandingPushProductList':
      return { kind: 'pushProductList' };
    case 'LandingUnknown':
      return { kind: 'unknown', variant: content.variant };
    default: {
      const kind = personalKindOf(content?.__typename);
      return kind ? { kind } : { kind: 'unknown', variant: '' };
    }
  }
}

/** A page as it is sent. */
export const landingInputOf = ({ title, cards }: EditedPage): LandingInput => ({ title, cards: cards.map(cardInputOf) });

/** A card as it is sent. */
export const cardInputOf = ({ id, width, heightMode, height, heading, isHidden, content }: EditedCard): LandingCardInput => ({
  ...{ id, width, heightMode, heading: heading || null, isHidden },
  ...(heightMode === 'MANUAL' && { height }),
  ...contentInputOf(content),
});

function contentInputOf(content: CardContent): Partial<LandingCardInput> {
  switch (content.kind) {
    case 'text':
      return {
        text: {
          blocks: content.blocks.map(({ kind, alignment, spans }) => ({ kind, alignment, spans: spans.map(spanInputOf) })),
        },
      };
    case 'image': {
      const { kind, href, ...image } = content;
      return { image: { ...image, href: href || null } };
    }
    case 'group':
      return { group: { direction: content.direction, children: [...content.children] } };
    case 'carousel':
      return { carousel: { interval: content.interval, children: [...content.children] } };
    case 'product':
      // A draft may be without a product.
      return content.productKey === ''
        ? {}
        : { product: { productKey: content.productKey, isPushProduct: content.isPushProduct } };
    case 'productList':
      return { productList: { source: content.source, mainCategoryCode: content.mainCategoryCode } };
    case 'pushProductList':
      return { isPushProductList: true };
    default:
      return isPersonalContent(content.kind) ? { personal: personalInputOf(content.kind) } : {};
  }
}

type Span = Extract<CardContent, { kind: 'text' }>['blocks'][number]['spans'][number];

const spanInputOf = ({ text, marks, href }: Span) => ({ text, marks: [...marks], href });
