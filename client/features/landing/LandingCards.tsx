import { useTexts } from '../../texts/texts.js';
import { Notice } from '../../ui/Notice.js';
import { LandingGrid, LandingGridSkeleton } from './LandingGrid.js';
import type { ShownLanding } from './use-landing.js';

/** The cards of the landing page, their shapes until they are known, or why there are none. */
export function LandingCards({ landing, hasFailed, isPartial = false }: ShownLanding) {
  const t = useTexts();
  const notice = <Notice tone="warning">{t('landing.notWhole')}</Notice>;
  if (landing)
    return (
      <>
        {isPartial ? notice : null}
        <LandingGrid places={landing.places} />
      </>
    );
  if (!hasFailed) return <LandingGridSkeleton />;
  return notice;
}
