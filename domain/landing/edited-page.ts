import type { RichText } from '../text/rich-text.js';
import { htmlOf } from '../text/rich-text-to-html.js';
import { isPersonalContent, type PersonalContent, personalContents } from './landing.js';
import { type CheckedCard, landingLimits } from './landing-check.js';
import { completedLink } from './typed-link.js';

/** Content of a card as it is edited (A2.84). Lengths are in px. */
export type CardContent =
  | { readonly kind: 'text'; readonly blocks: RichText }
  | {
      readonly kind: 'image';
      /** Empty until a picture was chosen. */
      readonly src: string;
      readonly alt: string;
      /** As typed; empty for no link. */
      readonly href: string;
      readonly objectFit: 'CONTAIN' | 'COVER';
      readonly width: number | null;
      readonly height: number | null;
      readonly padding: number;
    }
  | { readonly kind: 'group'; readonly direction: 'COLUMN' | 'ROW'; readonly children: readonly string[] }
  | { readonly kind: 'carousel'; readonly interval: number; readonly children: readonly string[] }
  /** `productKey` is empty until a product was chosen. */
  | { readonly kind: 'product'; readonly productKey: string; readonly isPushProduct: boolean }
  | {
      readonly kind: 'productList';
      readonly source: 'MAIN_CATEGORIES' | 'CATEGORIES';
      readonly mainCategoryCode: string | null;
    }
  | { readonly kind: 'pushProductList' }
  | { readonly kind: PersonalContent }
  | { readonly kind: 'empty' }
  /** Content of another program, which can be moved and removed, but not saved. */
  | { readonly kind: 'unknown'; readonly variant: string };

export type CardKind = CardContent['kind'];

/** Height of the content, of the row, or a number of px (A4.14). */
export type HeightMode = 'AUTO' | 'ROW' | 'MANUAL';

/** A card as it is edited. */
export interface EditedCard {
  readonly id: string;
  /** Columns, 1 to 4. */
  readonly width: number;
  readonly heightMode: HeightMode;
  /** In px; counts with `MANUAL`. */
  readonly height: number;
  /** Empty for none. */
  readonly heading: string;
  readonly isHidden: boolean;
  readonly content: CardContent;
}

/** A landing page as it is edited; cards in order, those of groups and carousels by their `children`. */
export interface EditedPage {
  readonly title: string;
  readonly cards: readonly EditedCard[];
}

/** Kinds of content to choose from (A2.84), in the order of the list. */
export const cardKinds = [
  'text',
  'image',
  'group',
  'carousel',
  'product',
  'productList',
  'pushProductList',
  ...personalContents,
  'empty',
] as const satisfies readonly CardKind[];
export type ChosenKind = (typeof cardKinds)[number];

/** Height that a carousel is forced to (A4.14), in px. */
export const carouselHeight = 600;

const contents: { readonly [Kind in Exclude<ChosenKind, PersonalContent>]: Extract<CardContent, { kind: Kind }> } = {
  // The default document is an empty paragraph (A2.85).
  text: { kind: 'text', blocks: [{ kind: 'PARAGRAPH', alignment: 'LEFT', spans: [] }] },
  image: { kind: 'image', src: '', alt: '', href: '', objectFit: 'COVER', width: null, height: null, padding: 0 },
  group: { kind: 'group', direction: 'ROW', children: [] },
  carousel: { kind: 'carousel', interval: 3, children: [] },
  product: { kind: 'product', productKey: '', isPushProduct: false },
  productList: { kind: 'productList', source: 'MAIN_CATEGORIES', mainCategoryCode: null },
  pushProductList: { kind: 'pushProductList' },
  empty: { kind: 'empty' },
};

/** A new card: a text of half the page's width. */
export const newCard = (id: string): EditedCard => ({
  ...{ id, width: 2, heightMode: 'AUTO', height: 300, heading: '', isHidden: false },
  content: contents.text,
});

/** The card with another kind of content. Cards that it shows stay with it where the new kind shows cards, too; a carousel is 600 px high (A4.14). */
export function withKind(card: EditedCard, kind: ChosenKind): EditedCard {
  const children = childrenOf(card);
  const content = kind === 'group' || kind === 'carousel' ? { ...contents[kind], children } : initialContent(kind);
  return kind === 'carousel' ? { ...card, content, heightMode: 'MANUAL', height: carouselHeight } : { ...card, content };
}

const initialContent = (kind: ChosenKind): CardContent => (isPersonalContent(kind) ? { kind } : contents[kind]);

/** Ids of the cards that a card shows. */
export const childrenOf = ({ content }: EditedCard): readonly string[] => ('children' in content ? content.children : []);

/** The card as the rules for landing pages look at it. */
export function checkedOf(card: EditedCard): CheckedCard {
  const { id, width, heightMode, height, heading, isHidden, content } = card;
  return {
    ...{ id, width, isHidden, heading },
    height: heightMode === 'MANUAL' ? height : null,
    image: content.kind === 'image' ? { ...content, href: content.href.trim() || null } : null,
    interval: content.kind === 'carousel' ? content.interval : null,
    text: content.kind === 'text' ? htmlOf(content.blocks.filter(({ spans }) => spans.length > 0)) : null,
    children: childrenOf(card),
  };
}

/** A card as it is kept: without the spaces around its heading, its link completed (A5.35). */
export function settledCard(card: EditedCard): EditedCard {
  const { content } = card;
  const heading = card.heading.trim();
  if (content.kind !== 'image') return { ...card, heading };
  return { ...card, heading, content: { ...content, href: completedLink(content.href) ?? content.href.trim() } };
}

/** One step of resizing a picture is 20 % (A2.86). */
const resizeStep = 0.2;
const leastSize = 20;

/** The size of a picture one step larger or smaller, in its proportions, at most 1,800 px each way. */
export function resized({ width, height }: { readonly width: number; readonly height: number }, direction: 'larger' | 'smaller') {
  const wanted = direction === 'larger' ? 1 + resizeStep : 1 - resizeStep;
  const most = landingLimits.imageSize / Math.max(width, height);
  const least = leastSize / Math.min(width, height);
  const factor = Math.max(Math.min(wanted, most), Math.min(least, 1));
  return { width: Math.round(width * factor), height: Math.round(height * factor) };
}
