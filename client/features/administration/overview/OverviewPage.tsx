import { CloudOff, RefreshCw } from 'lucide-react';
import styled from 'styled-components';
import { overviewPeriods, periodOf } from '../../../../domain/overview/periods.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { LiveRegion } from '../../../ui/LiveRegion.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { ErrorState } from '../../../ui/States.js';
import { Tabs } from '../../../ui/Tabs.js';
import { space } from '../../../ui/theme.js';
import { AdministrationFrame } from '../AdministrationFrame.js';
import { HealthCard, JobsCard } from './HealthCards.js';
import { CartsLeftCard, MissedSearchesCard, TopProductsCard } from './ListCards.js';
import { MailsCard } from './MailsCard.js';
import { PaymentsCard } from './PaymentsCard.js';
import { SalesCard } from './SalesCard.js';
import { useStoreOverview } from './use-store-overview.js';

/** How the store does (/admin/overview). */
export default function OverviewPage() {
  const t = useTexts();
  const page = useStoreOverview();
  const { snapshot, send } = page;
  const { days, overview, message } = snapshot.context;
  const isLoading = snapshot.hasTag('loading');
  const actions = (
    <>
      <Tabs
        label={t('overview.period')}
        value={String(days)}
        options={overviewPeriods.map((period) => ({ value: String(period), label: t('overview.days', { count: period }) }))}
        onChange={(value) => send({ type: 'period.chosen', days: periodOf(value) })}
      />
      <Button icon={<RefreshCw aria-hidden />} isBusy={isLoading && overview !== null} onClick={() => send({ type: 'refresh' })}>
        {t('overview.refresh')}
      </Button>
    </>
  );
  return (
    <AdministrationFrame title={t('overview.title')} caption={t('overview.intro')} actions={actions}>
      <LiveRegion>{overview !== null && !isLoading ? t('overview.loaded', { count: days }) : ''}</LiveRegion>
      {overview !== null ? (
        <Cards aria-busy={isLoading || undefined}>
          <SalesCard overview={page} part={overview.sales} />
          <Column>
            <PaymentsCard overview={page} part={overview.openPayments} />
            <MailsCard overview={page} part={overview.failedMails} />
            <HealthCard overview={page} part={overview.health} />
            <JobsCard overview={page} part={overview.health} />
          </Column>
          <Column>
            <TopProductsCard overview={page} part={overview.topProducts} />
            <MissedSearchesCard overview={page} part={overview.missedSearches} />
            <CartsLeftCard overview={page} part={overview.cartsLeft} />
          </Column>
        </Cards>
      ) : isLoading ? (
        <Skeleton $height="640px" />
      ) : (
        <ErrorState icon={<CloudOff />} title={t.say(message)} onRetry={() => send({ type: 'refresh' })}>
          {t('overview.failedHint')}
        </ErrorState>
      )}
    </AdministrationFrame>
  );
}

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 440px), 1fr));
  gap: ${space(4)};
  align-items: start;
  > :first-child { grid-column: 1 / -1; }
  > * { min-inline-size: 0; }
`;

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;
