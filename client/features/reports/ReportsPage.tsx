import { FileText } from 'lucide-react';
import styled from 'styled-components';
import { siteDay } from '../../../domain/date/site-time.js';
import { isReportOpen, type ReportKind, reports } from '../../../domain/reports/reports.js';
import { useSite } from '../../app/contexts/site.js';
import { useMenu } from '../../app/contexts/viewer.js';
import { useSettings } from '../../app/contexts/workplace.js';
import { useTexts } from '../../texts/texts.js';
import { Page } from '../../ui/Page.js';
import { EmptyState, LoadingState } from '../../ui/States.js';
import { space } from '../../ui/theme.js';
import { ReportCard } from './ReportCard.js';

const kinds = Object.keys(reports) as ReportKind[];

/** Reports (A2.61): those that the menu opens. */
export default function ReportsPage() {
  const t = useTexts();
  const menu = useMenu();
  const site = useSite();
  const { hidePricing } = useSettings();
  const open = kinds.filter((kind) => isReportOpen(kind, { menu, hidePricing }));
  return (
    <Page title={t('reports.title')}>
      {site === null ? (
        <LoadingState />
      ) : open.length === 0 ? (
        <EmptyState icon={<FileText />} title={t('reports.noReports')}>
          {t('reports.noReportsHint')}
        </EmptyState>
      ) : (
        <Cards>
          {open.map((kind) => (
            <ReportCard key={kind} kind={kind} today={siteDay(new Date(), site.timeZone)} />
          ))}
        </Cards>
      )}
    </Page>
  );
}

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
  gap: ${space(4)};
`;
