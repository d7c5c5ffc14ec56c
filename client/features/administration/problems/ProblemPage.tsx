import { CloudOff, MessageCircleWarning } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import styled from 'styled-components';
import { browserText, reporterText } from '../../../../domain/support/problem-tables.js';
import { readRecording } from '../../../../domain/support/recorded-steps.js';
import type { Recording } from '../../../../domain/support/recording.js';
import { failureTextOf } from '../../../apollo/failure-of-error.js';
import { useScreenQuery } from '../../../apollo/use-screen-query.js';
import { ProblemReportDocument, type ProblemReportQuery } from '../../../generated/graphql.js';
import { useTexts } from '../../../texts/texts.js';
import { Breadcrumbs } from '../../../ui/Breadcrumbs.js';
import { Card, CardTitle } from '../../../ui/Card.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { EmptyState, ErrorState } from '../../../ui/States.js';
import { colour, fontSize, space } from '../../../ui/theme.js';
import { AdministrationFrame } from '../AdministrationFrame.js';
import { RecordingCard } from './RecordingCard.js';

/** A reported problem with its recording (/admin/problems/1001). */
export default function ProblemPage() {
  const t = useTexts();
  const { number = '' } = useParams();
  const { data, error, refetch } = useScreenQuery(ProblemReportDocument, { variables: { number } });
  const problem = data?.problemReport;
  return (
    <AdministrationFrame title={t('problems.problem', { number })}>
      <Breadcrumbs>
        <Link to="/admin/problems">{t('problems.title')}</Link>
      </Breadcrumbs>
      {problem ? (
        <Problem key={number} problem={problem} />
      ) : data ? (
        <EmptyState icon={<MessageCircleWarning />} title={t('problems.notFound', { number })}>
          {t('problems.notFoundHint')}
        </EmptyState>
      ) : error ? (
        <ErrorState icon={<CloudOff />} title={t.say(failureTextOf(error))} onRetry={() => void refetch().catch(() => undefined)}>
          {t('problems.failedHint')}
        </ErrorState>
      ) : (
        <Skeleton $height="480px" />
      )}
    </AdministrationFrame>
  );
}

type Report = NonNullable<ProblemReportQuery['problemReport']>;

function Problem({ problem }: { problem: Report }) {
  const t = useTexts();
  const { message, recording: json, number } = problem;
  const recording = useMemo(() => (json === null ? null : readRecording(json)), [json]);
  return (
    <Cards>
      <Card aria-label={t('problems.message')}>
        <CardTitle>{t('problems.message')}</CardTitle>
        <Message>{message}</Message>
      </Card>
      <Card aria-label={t('problems.facts')}>
        <CardTitle>{t('problems.facts')}</CardTitle>
        <Facts problem={problem} recording={recording} />
      </Card>
      <RecordingCard number={number} json={json} recording={recording} />
    </Cards>
  );
}

function Facts({ problem, recording }: { problem: Report; recording: Recording | null }) {
  const t = useTexts();
  const { at, userName, customerName, customerCode, requestId } = problem;
  const browser = browserText(problem);
  const facts = [
    [t('problems.column.at'), t('problems.reportedAt', { time: at })],
    [t('problems.column.who'), t.say(reporterText(userName))],
    [
      t('problems.customer'),
      customerName !== null && customerCode !== null
        ? t('problems.of', { customer: customerName, code: customerCode })
        : customerName,
    ],
    [t('problems.column.browser'), browser === null ? t('problems.browserUnknown') : t.say(browser)],
    [t('problems.page'), recording?.page ?? null],
    [t('problems.build'), recording?.version ?? null],
    [t('overview.payment.request'), requestId],
  ] as const;
  return (
    <List>
      {facts.map(([label, value]) =>
        value === null ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </List>
  );
}

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 380px), 1fr));
  gap: ${space(4)};
  margin-block-start: ${space(4)};
  align-items: start;
  > * { min-inline-size: 0; }
  > :nth-child(3) { grid-column: 1 / -1; }
`;

const Message = styled.p`
  margin-block-start: ${space(3)};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 180px), 1fr));
  gap: ${space(3)};
  margin-block: ${space(3)} 0;
  dt { color: ${colour('muted')}; font-size: ${fontSize.small}; }
  dd { margin: 0; overflow-wrap: anywhere; }
`;
