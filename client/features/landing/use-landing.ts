import { useMemo } from 'react';
import { productLifetimeMs } from '../../apollo/answer-ages.js';
import { useScreenQuery } from '../../apollo/use-screen-query.js';
import { LandingDocument, type LandingQuery } from '../../generated/graphql.js';
import { type LandingPlace, placesOf } from './landing-card.js';

/** No list of it is missing because its service failed. */
const isWhole = ({ landing: { cards } }: LandingQuery): boolean =>
  cards.every(({ content }) => {
    if (content?.__typename === 'LandingProductList') return content.links !== null;
    return content?.__typename !== 'LandingPushProductList' || content.products !== null;
  });

/** The landing page: its title and cards once they are known, null until then or where they could not be read (`hasFailed`). */
export function useLanding(): {
  readonly landing: { readonly title: string; readonly places: readonly LandingPlace[] } | null;
  readonly hasFailed: boolean;
} {
  const { data, error } = useScreenQuery(LandingDocument, { variables: {}, isWhole, lifetimeMs: productLifetimeMs });
  const landing = data?.landing;
  const known = useMemo(() => (landing ? { title: landing.title, places: placesOf(landing) } : null), [landing]);
  return { landing: known, hasFailed: known === null && error !== undefined };
}
