import { useMemo } from 'react';
import { productLifetimeMs } from '../../apollo/answer-ages.js';
import { useScreenQuery } from '../../apollo/use-screen-query.js';
import { LandingDocument } from '../../generated/graphql.js';
import { type LandingPlace, placesOf } from './landing-card.js';

/** The landing page: its title and cards once they are known, null until then or where they could not be read (`hasFailed`). */
export function useLanding(): {
  readonly landing: { readonly title: string; readonly places: readonly LandingPlace[] } | null;
  readonly hasFailed: boolean;
} {
  const { data, error } = useScreenQuery(LandingDocument, { variables: {}, lifetimeMs: productLifetimeMs });
  const landing = data?.landing;
  const known = useMemo(() => (landing ? { title: landing.title, places: placesOf(landing) } : null), [landing]);
  return { landing: known, hasFailed: known === null && error !== undefined };
}
