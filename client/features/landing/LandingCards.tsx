import { useTexts } from '../../texts/texts.js';
import { Notice } from '../../ui/Notice.js';
import { LandingGrid, LandingGridSkeleton } from './LandingGrid.js';
import type { useLanding } from './use-landing.js';

/** The cards of the landing page, their shapes until they are known, or why there are none. */
export function LandingCards({ landing, hasFailed }: ReturnType<typeof useLanding>) {
  const t = useTexts();
  if (landing) return <LandingGrid places={landing.places} />;
  if (!hasFailed) return <LandingGridSkeleton />;
  return <Notice tone="warning">{t('landing.notWhole')}</Notice>;
}
