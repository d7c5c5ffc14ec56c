import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { ChevronDown, CloudOff, History } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { everyEntry, filterOfQuery, isSameFilter, queryOfFilter } from '../../../../domain/administration/log/log-filter.js';
import { storeLog } from '../../../../machines/storeLog/storeLog.machine.js';
import { useNotificationsOf } from '../../../app/contexts/notify.js';
import { saveFile } from '../../../files/save-file.js';
import { useMachineActor } from '../../../recorder/machine-actor.js';
import { useLoadedTexts, useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { LiveRegion } from '../../../ui/LiveRegion.js';
import { Notice } from '../../../ui/Notice.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { EmptyState, ErrorState } from '../../../ui/States.js';
import { space } from '../../../ui/theme.js';
import { AdministrationFrame } from '../AdministrationFrame.js';
import { LogFileButtons } from './LogFileButtons.js';
import { StoreLogEntries } from './StoreLogEntries.js';
import { StoreLogFilters } from './StoreLogFilters.js';
import { storeLogActors } from './storeLog.actors.js';

/** The store's audit log (/admin/log): who did what, newest first. */
export default function StoreLogPage() {
  const t = useTexts();
  const { snapshot, send } = useStoreLog();
  const { filter, entries, hasMore, unknown, message, format } = snapshot.context;
  const isFiltered = !isSameFilter(filter, everyEntry);
  const isShown = snapshot.hasTag('shown');
  const clear = <Button onClick={() => send({ type: 'filters.cleared' })}>{t('storeLog.clear')}</Button>;
  if (snapshot.matches('absent')) {
    return (
      <AdministrationFrame title={t('storeLog.title')}>
        <EmptyState icon={<History />} title={t('storeLog.absent')}>
          {t('storeLog.absentHint')}
        </EmptyState>
      </AdministrationFrame>
    );
  }
  return (
    <AdministrationFrame title={t('storeLog.title')} caption={t('storeLog.intro')}>
      <LiveRegion>{isShown ? t('storeLog.count', { count: entries.length }) : ''}</LiveRegion>
      <StoreLogFilters key={queryOfFilter(filter)} filter={filter} unknown={unknown} send={send} />
      {snapshot.matches('failed') ? (
        <ErrorState icon={<CloudOff />} title={t.say(message)} onRetry={() => send({ type: 'retry' })}>
          {t('storeLog.failedHint')}
        </ErrorState>
      ) : !isShown ? (
        <Skeleton $height="480px" />
      ) : entries.length === 0 ? (
        <EmptyState
          icon={<History />}
          title={t(isFiltered ? 'storeLog.nothingFits' : 'storeLog.empty')}
          action={isFiltered ? clear : null}
        >
          {t(isFiltered ? 'storeLog.nothingFitsHint' : 'storeLog.emptyHint')}
        </EmptyState>
      ) : (
        <Content>
          <LogFileButtons
            working={snapshot.matches({ shown: 'exporting' }) ? format : null}
            onExport={(chosen) => send({ type: 'export.chosen', format: chosen })}
          />
          <StoreLogEntries entries={entries} />
          {snapshot.matches({ shown: 'notExtended' }) ? (
            <Notice tone="danger">{`${t('storeLog.moreFailed')}\n${t.say(message)}`}</Notice>
          ) : null}
          {hasMore ? (
            <More>
              <Button
                icon={<ChevronDown aria-hidden />}
                isBusy={snapshot.matches({ shown: 'extending' })}
                onClick={() => send({ type: 'more.requested' })}
              >
                {t('storeLog.more')}
              </Button>
            </More>
          ) : null}
        </Content>
      )}
    </AdministrationFrame>
  );
}

/** The log with its machine; the address holds the filter. */
function useStoreLog() {
  const client = useApolloClient();
  const { current } = useLoadedTexts();
  const { search } = useLocation();
  const navigate = useNavigate();
  const filter = filterOfQuery(search);
  const [machine] = useState(() => storeLog.provide({ actors: storeLogActors(client, saveFile, current) }));
  const actor = useMachineActor(machine, { input: { filter } });
  useNotificationsOf(actor);
  useEffect(() => {
    const subscription = actor.on('address.wanted', (wanted) => void navigate({ search: queryOfFilter(wanted.filter) }));
    return () => subscription.unsubscribe();
  }, [actor, navigate]);
  useEffect(() => {
    actor.send({ type: 'address.changed', filter: filterOfQuery(search) });
  }, [actor, search]);
  return { snapshot: useSelector(actor, (shown) => shown), send: actor.send };
}

const Content = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
`;

const More = styled.div`
  display: flex;
  justify-content: center;
`;
