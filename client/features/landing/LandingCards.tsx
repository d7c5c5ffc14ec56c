import { Notice } from '../../ui/Notice.js';
import { LandingGrid, LandingGridSkeleton } from './LandingGrid.js';
import type { useLanding } from './use-landing.js';

/** The cards of the landing page, their shapes until they are known, or why there are none. */
export function LandingCards({ landing, hasFailed }: ReturnType<typeof useLanding>) {
  if (landing) return <LandingGrid places={landing.places} />;
  if (!hasFailed) return <LandingGridSkeleton />;
  return <Notice tone="warning">This page could not be loaded whole. The rest shows as soon as the server responds.</Notice>;
}
