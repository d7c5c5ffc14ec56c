import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { ChevronDown, CloudOff, History } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { colleagueLog } from '../../../machines/colleagueLog/colleagueLog.machine.js';
import { useMachineActor } from '../../recorder/machine-actor.js';
import { useTexts } from '../../texts/texts.js';
import { Breadcrumbs } from '../../ui/Breadcrumbs.js';
import { Button } from '../../ui/Button.js';
import { LiveRegion } from '../../ui/LiveRegion.js';
import { Notice } from '../../ui/Notice.js';
import { Page } from '../../ui/Page.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { EmptyState, ErrorState } from '../../ui/States.js';
import { space } from '../../ui/theme.js';
import { colleagueLogActors } from './colleagueLog.actors.js';
import { LogEntries } from './LogEntries.js';
import { LogFilters } from './LogFilters.js';

/** Activity (/account/colleagues/log): who did what for the customer, newest first. */
export default function ColleagueLogPage() {
  const t = useTexts();
  const client = useApolloClient();
  const [machine] = useState(() => colleagueLog.provide({ actors: colleagueLogActors(client) }));
  const actor = useMachineActor(machine);
  const snapshot = useSelector(actor, (current) => current);
  const { filter, people, entries, hasMore, message } = snapshot.context;
  const isFiltered = Object.values(filter).some((value) => value !== null);
  const isShown = snapshot.hasTag('shown');
  const clear = <Button onClick={() => actor.send({ type: 'filters.cleared' })}>{t('colleagueLog.clear')}</Button>;
  return (
    <Page
      title={t('colleagueLog.title')}
      caption={t('colleagueLog.caption')}
      above={
        <Breadcrumbs>
          <Link to="/account/colleagues">{t('colleagues.title')}</Link>
        </Breadcrumbs>
      }
    >
      <LiveRegion>{isShown ? t('colleagueLog.count', { count: entries.length }) : ''}</LiveRegion>
      <LogFilters filter={filter} people={people} send={actor.send} />
      {snapshot.matches('failed') ? (
        <ErrorState icon={<CloudOff />} title={t.say(message)} onRetry={() => actor.send({ type: 'retry' })}>
          {t('colleagueLog.failedHint')}
        </ErrorState>
      ) : !isShown ? (
        <Skeleton $height="420px" />
      ) : entries.length === 0 ? (
        <EmptyState
          icon={<History />}
          title={t(isFiltered ? 'colleagueLog.nothingFits' : 'colleagueLog.empty')}
          action={isFiltered ? clear : null}
        >
          {t(isFiltered ? 'colleagueLog.nothingFitsHint' : 'colleagueLog.emptyHint')}
        </EmptyState>
      ) : (
        <Content>
          <LogEntries entries={entries} />
          {snapshot.matches({ shown: 'notExtended' }) ? (
            <Notice tone="danger">{`${t('colleagueLog.moreFailed')}\n${t.say(message)}`}</Notice>
          ) : null}
          {hasMore ? (
            <More>
              <Button
                icon={<ChevronDown aria-hidden />}
                isBusy={snapshot.matches({ shown: 'extending' })}
                onClick={() => actor.send({ type: 'more.requested' })}
              >
                {t('colleagueLog.more')}
              </Button>
            </More>
          ) : null}
        </Content>
      )}
    </Page>
  );
}

const Content = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;

const More = styled.div`
  display: flex;
  justify-content: center;
`;
