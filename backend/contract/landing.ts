import { type Static, Type } from 'typebox';
import { personalContents } from '../../domain/landing/landing.js';
import { landingLimits } from '../../domain/landing/landing-check.js';
import { richTextLimits } from '../../domain/text/rich-text.js';
import { Key, Nullable } from './values.js';

const closed = { additionalProperties: false } as const;
const Text = (description: string, maxLength = 200) => Type.String({ maxLength, description });
const Id = Type.String({ maxLength: 60 });
const Pixels = (description: string) => Nullable(Type.Integer({ minimum: 1, maximum: 100_000, description }));
const CardIds = Type.Array(Id, {
  maxItems: landingLimits.cards,
  description: 'ids of cards of this layout; they show here and nowhere else',
});

const Link = Type.Object(
  {
    variant: Type.Union([Type.Literal('internal'), Type.Literal('external')]),
    href: Text('a path of the storefront, or an address with https', 1_000),
  },
  closed,
);

const Content = Type.Union([
  Type.Object(
    {
      variant: Type.Literal('text'),
      value: Text('HTML; what such a text is not made of is taken out (A2.85)', richTextLimits.html),
    },
    closed,
  ),
  Type.Object(
    {
      variant: Type.Literal('image'),
      src: Text('/img/ and the name of a file'),
      alt: Text('what it shows, at most 40 characters'),
      link: Nullable(Link),
      objectFit: Type.Union([Type.Literal('cover'), Type.Literal('contain')]),
      width: Pixels('px, at most 1,800; null: as wide as the card'),
      height: Pixels('px, at most 1,800; null: as it comes'),
      padding: Type.Integer({ minimum: 0, maximum: 200, description: 'px around it' }),
    },
    closed,
  ),
  Type.Object(
    {
      variant: Type.Literal('group'),
      direction: Type.Union([Type.Literal('column'), Type.Literal('row')]),
      children: CardIds,
    },
    closed,
  ),
  Type.Object(
    {
      variant: Type.Literal('carousel'),
      interval: Type.Number({ description: 'seconds a card, 0 to 10; 0: it does not turn by itself' }),
      children: CardIds,
    },
    closed,
  ),
  Type.Object(
    {
      variant: Type.Literal('product'),
      productKey: Key,
      isPushProduct: Type.Boolean({ description: 'it was chosen among those that the site puts forward' }),
    },
    closed,
  ),
  Type.Object(
    {
      variant: Type.Literal('productList'),
      productSource: Type.Union([Type.Literal('Main Categories'), Type.Literal('Categories')]),
      categoryCode: Nullable(Text('of `Categories`, those of this main category alone; null: all')),
      category: Nullable(Text('what the code means, for whoever edits')),
    },
    closed,
  ),
  Type.Object({ variant: Type.Literal('pushProductList') }, closed),
  Type.Object({ variant: Type.Enum(personalContents, { description: 'shown to those whom it concerns' }) }, closed),
  Type.Object({ variant: Type.Literal('empty') }, closed),
]);

/** A card of the landing page (A3.22). */
export const LandingCard = Type.Object(
  {
    id: Id,
    index: Type.Number({ description: 'cards are shown by it, the least first' }),
    width: Type.Number({ description: 'columns, 1 to 4' }),
    height: Type.String({ pattern: '^(auto|100%|[0-9]{1,4}px)$', description: 'auto, 100% (of its row), or 100px to 600px' }),
    heading: Nullable(Text('at most 40 characters')),
    hidden: Type.Boolean({ description: 'shown to nobody but who edits' }),
    content: Content,
  },
  closed,
);
export type LandingCard = Static<typeof LandingCard>;

/** The landing page (A3.22). */
export const LandingLayout = Type.Object(
  {
    title: Text('at most 40 characters; empty: the page greets'),
    cards: Type.Array(LandingCard, { maxItems: landingLimits.cards }),
  },
  closed,
);
export type LandingLayout = Static<typeof LandingLayout>;
