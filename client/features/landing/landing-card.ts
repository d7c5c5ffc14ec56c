import { type CardInPlace, cardsInPlace, type PlacedCard } from '../../../domain/landing/landing.js';
import type { LandingPageFragment } from '../../generated/graphql.js';

/** A card as the page reads it. */
export type LandingCard = LandingPageFragment['cards'][number];

/** Content of a card, of one kind. */
export type ContentOf<Kind extends NonNullable<LandingCard['content']>['__typename']> = Extract<
  LandingCard['content'],
  { __typename: Kind }
>;

/** A card in its place on the page. */
export type LandingPlace = CardInPlace<LandingCard & PlacedCard>;

/** The cards of an answer in their places (A2.87–A2.89). */
export const placesOf = ({ cards }: LandingPageFragment): LandingPlace[] =>
  cardsInPlace(cards.map((card) => ({ ...card, children: childrenOf(card) })));

const childrenOf = ({ content }: LandingCard): readonly string[] =>
  content?.__typename === 'LandingGroup' || content?.__typename === 'LandingCarousel' ? content.children : [];
