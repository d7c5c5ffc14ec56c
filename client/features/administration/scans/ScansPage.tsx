import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { CloudOff, ScanLine } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { mostScanBytes, scanFilters, scanPageSize } from '../../../../domain/documents/scans.js';
import { restoreScanCommand, scanList } from '../../../../machines/scanList/scanList.machine.js';
import { text } from '../../../../texts/text.js';
import { useAppActors } from '../../../app/contexts/app-actors.js';
import { useNotificationsOf } from '../../../app/contexts/notify.js';
import { useMachineActor } from '../../../recorder/machine-actor.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { Card } from '../../../ui/Card.js';
import { TextField } from '../../../ui/Field.js';
import { LiveRegion } from '../../../ui/LiveRegion.js';
import { Pager } from '../../../ui/Pager.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { EmptyState, ErrorState } from '../../../ui/States.js';
import { Tabs } from '../../../ui/Tabs.js';
import { space } from '../../../ui/theme.js';
import { useHeadingFocus } from '../../../ui/use-heading-focus.js';
import { AdministrationFrame } from '../AdministrationFrame.js';
import { FileUploads } from '../uploads/FileUploads.js';
import { FilingDialog } from './FilingDialog.js';
import { ScanRows } from './ScanRows.js';
import { longestScanSearch, queryOfScans, scanAddressOf } from './scan-address.js';
import { scanListActors, scanTarget } from './scans.actors.js';

const most = mostScanBytes / 1024 / 1024;

/** Scanned documents of orders (/admin/scans). */
export default function ScansPage() {
  const t = useTexts();
  const { snapshot, send } = useScanList();
  const { filter, search, page, counts, isFolderWatched, rows, message } = snapshot.context;
  const isListed = snapshot.matches('listed') || snapshot.matches('moving') || snapshot.matches('filing');
  const hint = [t('scans.uploadHint', { most }), isFolderWatched && t('scans.folderHint')].filter(Boolean).join(' ');
  const shownRows = rows.length > 0 ? 'rows' : 'none';
  const heading = useHeadingFocus(isListed ? shownRows : snapshot.matches('failed') ? 'failed' : null);
  if (snapshot.matches('absent')) {
    return (
      <AdministrationFrame title={t('scans.title')} caption={t('scans.intro')}>
        <EmptyState icon={<ScanLine />} title={t('scans.absent')}>
          {t('scans.absentHint')}
        </EmptyState>
      </AdministrationFrame>
    );
  }
  return (
    <AdministrationFrame title={t('scans.title')} caption={t('scans.intro')} headingRef={heading}>
      <FileUploads
        label={t('scans.upload')}
        hint={hint}
        accept=".pdf,.png,.jpg,.jpeg,.txt"
        target={scanTarget}
        mostBytes={mostScanBytes}
        tooLarge={text('scans.tooLarge', { most })}
        onStored={() => send({ type: 'scans.arrived' })}
      />
      <Choice>
        <Tabs
          label={t('scans.lists')}
          value={filter}
          options={scanFilters.map((value) => ({ value, label: t(`scans.list.${value}`, { count: counts[value] }) }))}
          onChange={(chosen) => send({ type: 'filter.chosen', filter: chosen })}
        />
        <TextField
          type="search"
          label={t('scans.search')}
          isLabelHidden
          placeholder={t('scans.searchHint')}
          maxLength={longestScanSearch}
          value={search}
          onChange={({ target }) => send({ type: 'search.changed', search: target.value })}
        />
      </Choice>
      <LiveRegion>{isListed ? t('scans.count', { count: counts[filter] }) : ''}</LiveRegion>
      {snapshot.matches('failed') ? (
        <ErrorState icon={<CloudOff />} title={t.say(message)} onRetry={() => send({ type: 'retry' })}>
          {t('scans.failedHint')}
        </ErrorState>
      ) : !isListed ? (
        <Skeleton $height="320px" />
      ) : rows.length > 0 ? (
        <Card>
          <ScanRows
            filter={filter}
            rows={rows}
            movedKey={snapshot.matches('moving') ? (snapshot.context.moved?.scanKey ?? null) : null}
            send={send}
          />
        </Card>
      ) : counts[filter] > 0 ? (
        <EmptyState
          icon={<ScanLine />}
          title={t('scans.beyond')}
          action={<Button onClick={() => send({ type: 'page.chosen', page: 1 })}>{t('scans.toFirst')}</Button>}
        />
      ) : search === '' ? (
        <EmptyState icon={<ScanLine />} title={t(`scans.empty.${filter}`)}>
          {t(`scans.emptyHint.${filter}`)}
        </EmptyState>
      ) : (
        <EmptyState icon={<ScanLine />} title={t('scans.emptySearch', { search })}>
          {t('scans.emptySearchHint')}
        </EmptyState>
      )}
      {isListed && rows.length > 0 ? (
        <Pager
          page={page}
          pageSize={scanPageSize}
          totalCount={counts[filter]}
          onPage={(chosen) => send({ type: 'page.chosen', page: chosen })}
        />
      ) : null}
      {snapshot.matches('filing') ? (
        <FilingDialog {...snapshot.context} isBusy={snapshot.matches({ filing: 'saving' })} send={send} />
      ) : null}
    </AdministrationFrame>
  );
}

/** The machine of the page, whose list, search and page are in the address. */
function useScanList() {
  const client = useApolloClient();
  const { notifications } = useAppActors();
  const [query, setQuery] = useSearchParams();
  const { filter, search, page } = scanAddressOf(query);
  const [machine] = useState(() => scanList.provide({ actors: scanListActors(client) }));
  const actor = useMachineActor(machine, { input: { filter, search, page } });
  useNotificationsOf(actor);
  useEffect(() => {
    const subscription = actor.on('address.wanted', ({ type, ...wanted }) =>
      // A search that is being typed is one step of the browser's Back.
      setQuery(queryOfScans(wanted), { replace: wanted.search !== search, preventScrollReset: true }),
    );
    return () => subscription.unsubscribe();
  }, [actor, setQuery, search]);
  useEffect(() => {
    const subscription = notifications.on('action.chosen', ({ action }) => {
      if ('command' in action && action.command === restoreScanCommand) actor.send({ type: 'undo.pressed' });
    });
    return () => subscription.unsubscribe();
  }, [actor, notifications]);
  useEffect(() => actor.send({ type: 'address.changed', filter, search, page }), [actor, filter, search, page]);
  return { snapshot: useSelector(actor, (shown) => shown), send: actor.send };
}

const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
  margin-block-end: ${space(4)};
  > :last-child { flex: 1 1 260px; }
`;
