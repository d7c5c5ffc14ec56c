import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { CloudOff, MessageCircleWarning } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { problemPageOf, problemPageSize } from '../../../../domain/support/problem-reports.js';
import { recordingText, reporterText } from '../../../../domain/support/problem-tables.js';
import { problemList } from '../../../../machines/problemList/problemList.machine.js';
import { useNotificationsOf } from '../../../app/contexts/notify.js';
import { saveFile } from '../../../files/save-file.js';
import { useMachineActor } from '../../../recorder/machine-actor.js';
import { useLoadedTexts, useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { Card } from '../../../ui/Card.js';
import { LiveRegion } from '../../../ui/LiveRegion.js';
import { Pager } from '../../../ui/Pager.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { EmptyState, ErrorState } from '../../../ui/States.js';
import { AdministrationFrame } from '../AdministrationFrame.js';
import { RowTable, Second } from '../overview/RowTable.js';
import { FileButtons } from './FileButtons.js';
import { problemListActors } from './problems.actors.js';

/** Problems that people reported (/admin/problems). */
export default function ProblemsPage() {
  const t = useTexts();
  const { snapshot, send } = useProblemList();
  const { page, totalCount, rows, message, format } = snapshot.context;
  const isListed = snapshot.matches('listed') || snapshot.matches('exporting');
  const files = (
    <FileButtons
      table={t('problems.title')}
      working={snapshot.matches('exporting') ? format : null}
      onExport={(chosen) => send({ type: 'export.chosen', format: chosen })}
    />
  );
  return (
    <AdministrationFrame
      title={t('problems.title')}
      caption={t('problems.intro')}
      actions={isListed && totalCount > 0 ? files : null}
    >
      <LiveRegion>{isListed ? t('problems.count', { count: totalCount }) : ''}</LiveRegion>
      {snapshot.matches('failed') ? (
        <ErrorState icon={<CloudOff />} title={t.say(message)} onRetry={() => send({ type: 'retry' })}>
          {t('problems.failedHint')}
        </ErrorState>
      ) : snapshot.matches('absent') ? (
        <EmptyState icon={<MessageCircleWarning />} title={t('problems.absent')}>
          {t('problems.absentHint')}
        </EmptyState>
      ) : !isListed ? (
        <Skeleton $height="480px" />
      ) : totalCount === 0 ? (
        <EmptyState icon={<MessageCircleWarning />} title={t('problems.empty')}>
          {t('problems.emptyHint')}
        </EmptyState>
      ) : rows.length === 0 ? (
        <EmptyState
          icon={<MessageCircleWarning />}
          title={t('problems.beyond')}
          action={<Button onClick={() => send({ type: 'page.chosen', page: 1 })}>{t('problems.toFirst')}</Button>}
        />
      ) : (
        <>
          <Card>
            <RowTable
              label={t('problems.title')}
              rows={rows}
              keyOf={({ number }) => number}
              columns={[
                {
                  title: t('problems.column.number'),
                  cell: ({ number }) => <Link to={`/admin/problems/${number}`}>{number}</Link>,
                },
                {
                  title: t('problems.column.problem'),
                  cell: ({ excerpt, at, userName, customerName }) => (
                    <>
                      {excerpt}
                      <Second>
                        {[t('problems.reportedAt', { time: at }), t.say(reporterText(userName)), customerName]
                          .filter(Boolean)
                          .join(' · ')}
                      </Second>
                    </>
                  ),
                },
                { title: t('problems.column.recording'), cell: ({ hasRecording }) => t.say(recordingText(hasRecording)) },
              ]}
            />
          </Card>
          <Pager
            page={page}
            pageSize={problemPageSize}
            totalCount={totalCount}
            onPage={(chosen) => send({ type: 'page.chosen', page: chosen })}
          />
        </>
      )}
    </AdministrationFrame>
  );
}

/** The machine of the page, whose page of the list is in the address. */
function useProblemList() {
  const client = useApolloClient();
  const { current } = useLoadedTexts();
  const [query, setQuery] = useSearchParams();
  const page = problemPageOf(query.get('page'));
  const [machine] = useState(() => problemList.provide({ actors: problemListActors(client, saveFile, current) }));
  const actor = useMachineActor(machine, { input: { page } });
  useNotificationsOf(actor);
  useEffect(() => {
    const subscription = actor.on('address.wanted', (wanted) => setQuery(wanted.page === 1 ? {} : { page: String(wanted.page) }));
    return () => subscription.unsubscribe();
  }, [actor, setQuery]);
  useEffect(() => actor.send({ type: 'address.changed', page }), [actor, page]);
  return { snapshot: useSelector(actor, (shown) => shown), send: actor.send };
}
