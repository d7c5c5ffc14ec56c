import { type Text, text } from '../../texts/text.js';
import { pageLink } from '../navigation/page-link.js';
import { lengthOf } from '../text/text-length.js';
import { landingColumns, type PlacedCard } from './landing.js';

/** Limits of a landing page (A5.35, A9.3). */
export const landingLimits = {
  /** Characters of the page's title. */
  title: 40,
  /** Characters of a card's heading. */
  heading: 40,
  /** Characters of what a picture shows. */
  alt: 40,
  /** A picture's width and height, in px. */
  imageSize: 1_800,
  /** Bytes of a picture's file. */
  pictureBytes: 10 * 1024 * 1024,
  /** A card's height where somebody chose it, in px. */
  height: { least: 100, most: 600 },
  /** How long a carousel shows each of its cards, in seconds; 0: it does not turn by itself. */
  interval: { least: 0, most: 10 },
  cards: 100,
  /** Characters of a text, as HTML. */
  text: 20_000,
} as const;

/** One thing that is wrong with a landing page: of its `index`-th card, or of the page. */
export interface LandingProblem {
  readonly code: 'FIELD_REQUIRED' | 'TEXT_TOO_LONG' | 'REFUSED';
  readonly field: string;
  readonly index?: number;
  readonly message: Text;
}

/** Data that a card is checked by. */
export interface CheckedCard extends PlacedCard {
  readonly width: number;
  /** In px; null if its content or its row decides. */
  readonly height: number | null;
  readonly heading: string;
  readonly image: CheckedImage | null;
  /** Of a carousel, in seconds; null for other cards. */
  readonly interval: number | null;
  /** The HTML of a text; null for other cards. */
  readonly text: string | null;
}

/** Data that a picture is checked by. */
export interface CheckedImage {
  readonly src: string;
  readonly alt: string;
  /** In px; null: as large as it is. */
  readonly width: number | null;
  readonly height: number | null;
  /** Where a press on it leads; null: nowhere. */
  readonly href: string | null;
}

/** A picture is one of the site's own: browsers load no others, and this server loads none for anybody (RELIABILITY D9). */
export const isOwnPicture = (src: string): boolean => /^\/img\/[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/.test(src);

const headingText = text('landing.headingTooLong', { most: landingLimits.heading });
const titleText = text('landing.titleTooLong', { most: landingLimits.title });
const altText = text('landing.altTooLong', { most: landingLimits.alt });
const most = String(landingLimits.imageSize);

/** All that is wrong with a landing page, in the order of its cards. */
export function landingProblems(title: string, cards: readonly CheckedCard[]): LandingProblem[] {
  const ofTitle: LandingProblem[] =
    lengthOf(title) > landingLimits.title ? [{ code: 'TEXT_TOO_LONG', field: 'title', message: titleText }] : [];
  const known = new Map<string, number>();
  for (const { id } of cards) known.set(id, (known.get(id) ?? 0) + 1);
  const claimed = new Set<string>();
  return [
    ...ofTitle,
    ...cards.flatMap((card, index) =>
      [...frameProblems(card, known), ...contentProblems(card), ...childProblems(card, known, claimed)].map((problem) => ({
        ...problem,
        index,
      })),
    ),
  ];
}

function frameProblems({ id, width, height, heading }: CheckedCard, known: ReadonlyMap<string, number>): LandingProblem[] {
  const { least, most } = landingLimits.height;
  return only(
    id === '' && { code: 'FIELD_REQUIRED', field: 'id', message: text('landing.idMissing') },
    (known.get(id) ?? 0) > 1 && refused('id', text('landing.idTwice', { id })),
    !(Number.isInteger(width) && width >= 1 && width <= landingColumns) &&
      refused('width', text('landing.cardWidth', { most: landingColumns })),
    height !== null &&
      (height < least || height > most) &&
      refused('height', text('landing.cardHeight', { least: String(least), most: String(most) })),
    lengthOf(heading) > landingLimits.heading && { code: 'TEXT_TOO_LONG', field: 'heading', message: headingText },
  );
}

function contentProblems({ image, interval, text: html }: CheckedCard): LandingProblem[] {
  const { least, most } = landingLimits.interval;
  return only(
    interval !== null && (interval < least || interval > most) && refused('interval', text('landing.interval', { least, most })),
    html !== null &&
      lengthOf(html) > landingLimits.text && {
        code: 'TEXT_TOO_LONG',
        field: 'value',
        message: text('landing.textTooLong', { most: landingLimits.text }),
      },
    ...(image === null ? [] : imageProblems(image)),
  );
}

const imageProblems = ({ src, alt, width, height, href }: CheckedImage): LandingProblem[] =>
  only(
    !isOwnPicture(src) && refused('src', text('landing.foreignPicture')),
    lengthOf(alt) > landingLimits.alt && { code: 'TEXT_TOO_LONG', field: 'alt', message: altText },
    (width ?? 0) > landingLimits.imageSize && refused('width', text('landing.widthTooGreat', { most })),
    (height ?? 0) > landingLimits.imageSize && refused('height', text('landing.heightTooGreat', { most })),
    href !== null && pageLink(href) === null && refused('link', text('landing.linkInvalid')),
  );

/** Whether what a card shows is there, and shown nowhere else. */
function childProblems(
  { id, children }: CheckedCard,
  known: ReadonlyMap<string, number>,
  claimed: Set<string>,
): LandingProblem[] {
  return children.flatMap((child) => {
    const isKnown = known.has(child) && child !== id;
    const isFree = !claimed.has(child);
    claimed.add(child);
    if (!isKnown) return [refused('children', text('landing.childMissing', { id: child }))];
    return isFree ? [] : [refused('children', text('landing.childTwice', { id: child }))];
  });
}

const refused = (field: string, message: Text): LandingProblem => ({ code: 'REFUSED', field, message });

const only = (...problems: (LandingProblem | false)[]): LandingProblem[] => problems.filter((problem) => problem !== false);
