import type { PersonalContent } from '../../../domain/landing/landing.js';
import type { Message } from '../../../texts/text.js';

/** Content of a card (A3.22). */
export type LandingContent =
  | { readonly kind: 'text'; readonly html: string }
  | LandingImage
  /** Cards side by side or below each other, by id. */
  | { readonly kind: 'group'; readonly direction: 'COLUMN' | 'ROW'; readonly children: readonly string[] }
  /** Cards in rotation, by id; `interval` in seconds, null for the default. */
  | { readonly kind: 'carousel'; readonly interval: number | null; readonly children: readonly string[] }
  | { readonly kind: 'product'; readonly productKey: number; readonly isPushProduct: boolean }
  /** `mainCategoryCode` restricts a list of categories; null for all. */
  | {
      readonly kind: 'productList';
      readonly source: 'MAIN_CATEGORIES' | 'CATEGORIES';
      readonly mainCategoryCode: string | null;
      /** Name of that category, for editors of the page; null or left out if unknown. */
      readonly mainCategory?: string | null;
    }
  | { readonly kind: 'pushProductList' }
  /** Data about the person who looks at the page. */
  | { readonly kind: PersonalContent }
  | { readonly kind: 'empty' }
  /** Content that the adapter cannot read, by the back office's name of it. */
  | { readonly kind: 'unknown'; readonly variant: string };

/** Lengths are in px. */
export interface LandingImage {
  readonly kind: 'image';
  readonly src: string;
  readonly alt: string;
  /** Link target. */
  readonly href: string | null;
  readonly objectFit: 'CONTAIN' | 'COVER';
  readonly width: number | null;
  readonly height: number | null;
  readonly padding: number;
}

/** Card of the landing page. */
export interface LandingCard {
  readonly id: string;
  /** Columns, 1 to 4. */
  readonly width: number;
  /** Height of its content, height of its row, or a number of px. */
  readonly height: 'AUTO' | 'ROW' | number;
  /** The operator's, or the gateway's own text on the default layout. */
  readonly heading: Message | null;
  readonly isHidden: boolean;
  readonly content: LandingContent;
}

/** Layout of the landing page, its cards in order. */
export interface LandingPage {
  readonly title: string;
  readonly cards: readonly LandingCard[];
}

/** The landing page (A7.31). */
export interface LandingPort {
  /** The layout; the default one if the page was never laid out. */
  read(): Promise<LandingPage>;
}
