import { useMemo } from 'react';
import { personalKindOf } from '../../../domain/landing/personal-contents.js';
import { shownCards } from '../../../domain/landing/shown-cards.js';
import { productLifetimeMs } from '../../apollo/answer-ages.js';
import { useScreenQuery } from '../../apollo/use-screen-query.js';
import { GuestLandingDocument, type LandingPageFragment } from '../../generated/graphql.js';
import { type LandingPlace, placesOf } from './landing-card.js';

/** No list of it is missing because its service failed. */
export const isLandingWhole = ({ landing: { cards } }: { readonly landing: LandingPageFragment }): boolean =>
  cards.every(({ content }) => {
    if (content?.__typename === 'LandingProductList') return content.links !== null;
    return content?.__typename !== 'LandingPushProductList' || content.products !== null;
  });

/** The landing page: its title and cards once they are known, null until then or where they could not be read (`hasFailed`). */
export interface ShownLanding {
  readonly landing: { readonly title: string; readonly places: readonly LandingPlace[] } | null;
  readonly hasFailed: boolean;
  /** The back office failed to say something that concerns this person. */
  readonly isPartial?: boolean;
}

/** The landing page that guests see: without cards that concern a person. */
export function useGuestLanding(): ShownLanding {
  const { data, error } = useScreenQuery(GuestLandingDocument, {
    ...{ variables: {}, isWhole: isLandingWhole, lifetimeMs: productLifetimeMs },
  });
  const landing = data?.landing;
  const known = useMemo(
    () => (landing ? { title: landing.title, places: shownPlaces(placesOf(landing), () => false) } : null),
    [landing],
  );
  return { landing: known, hasFailed: known === null && error !== undefined };
}

/** The places without cards that concern others; `isFor` decides for each that concerns a person. */
export const shownPlaces = (places: readonly LandingPlace[], isFor: (card: LandingPlace['card']) => boolean): LandingPlace[] =>
  shownCards(places, (card) => personalKindOf(card.content?.__typename) === null || isFor(card));
