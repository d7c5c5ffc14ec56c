import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { CloudOff, Download, MapPin, Plus, SearchX, Upload } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { zoneEditor } from '../../../../machines/zoneEditor/zoneEditor.machine.js';
import { undoZonesCommand } from '../../../../machines/zoneEditor/zoneEditor.setup.js';
import { failureTextOf } from '../../../apollo/failure-of-error.js';
import { useScreenQuery } from '../../../apollo/use-screen-query.js';
import { useNotificationsOf } from '../../../app/contexts/notify.js';
import { saveFile } from '../../../files/save-file.js';
import { DeliveryZonesDocument } from '../../../generated/graphql.js';
import { useMachineActor } from '../../../recorder/machine-actor.js';
import { useLoadedTexts, useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { TextField } from '../../../ui/Field.js';
import { LiveRegion } from '../../../ui/LiveRegion.js';
import { Pager } from '../../../ui/Pager.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { EmptyState, ErrorState } from '../../../ui/States.js';
import { media, space } from '../../../ui/theme.js';
import { DemandCard } from './DemandCard.js';
import { pageOf, queryWith } from './delivery-address.js';
import { PreviewCard } from './PreviewCard.js';
import { useUndoOf } from './use-command.js';
import { usualValues } from './usual-values.js';
import { ZoneDialogs } from './ZoneDialogs.js';
import { ZoneTable } from './ZoneTable.js';
import { zoneEditorActors } from './zoneEditor.actors.js';

/** The delivery area with its zones, the demand outside it, and a preview. */
export function ZonesView() {
  const t = useTexts();
  const client = useApolloClient();
  const { current } = useLoadedTexts();
  const [query, setQuery] = useSearchParams();
  const search = (query.get('search') ?? '').slice(0, 8_000);
  const page = pageOf(query.get('page'));
  const demandPage = pageOf(query.get('demand'));
  const [machine] = useState(() => zoneEditor.provide({ actors: zoneEditorActors(client, saveFile, current) }));
  const actor = useMachineActor(machine);
  useNotificationsOf(actor);
  useUndoOf(actor, undoZonesCommand);
  const { data, error, refetch } = useScreenQuery(DeliveryZonesDocument, {
    variables: { search, page, demandPage },
    fetchPolicy: 'network-only',
  });
  useEffect(() => {
    const subscription = actor.on('areas.changed', () => void refetch().catch(() => undefined));
    return () => subscription.unsubscribe();
  }, [actor, refetch]);
  const chosen = useSelector(actor, ({ context }) => context.chosen);
  const isExporting = useSelector(actor, (snapshot) => snapshot.matches('exporting'));
  const isRemoving = useSelector(actor, (snapshot) => snapshot.matches('removing'));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const areas = data?.deliveryAreas;
  if (data && !areas) {
    return (
      <EmptyState icon={<MapPin />} title={t('delivery.absent')}>
        {t('delivery.absentHint')}
      </EmptyState>
    );
  }
  return (
    <>
      <LiveRegion>{areas ? t('delivery.count', { count: areas.totalCount }) : ''}</LiveRegion>
      <Tools className="no-print">
        <SearchForm
          key={search}
          search={search}
          onSearch={(typed) => setQuery(queryWith(query, { search: typed.trim(), page: null }))}
        />
        <Buttons>
          <Button
            variant="primary"
            icon={<Plus aria-hidden />}
            aria-haspopup="dialog"
            disabled={isBusy}
            onClick={() => actor.send({ type: 'add.opened', areas: '', values: usualValues })}
          >
            {t('delivery.add')}
          </Button>
          <Button aria-haspopup="dialog" disabled={isBusy} onClick={() => actor.send({ type: 'edit.opened', areas: [] })}>
            {t('delivery.editList')}
          </Button>
          <Button
            icon={<Upload aria-hidden />}
            aria-haspopup="dialog"
            disabled={isBusy}
            onClick={() => actor.send({ type: 'import.opened' })}
          >
            {t('delivery.import.open')}
          </Button>
          <Button
            icon={<Download aria-hidden />}
            isBusy={isExporting}
            disabled={isBusy && !isExporting}
            onClick={() => actor.send({ type: 'export.chosen' })}
          >
            {t('delivery.export')}
          </Button>
        </Buttons>
      </Tools>
      {areas ? (
        areas.totalCount === 0 ? (
          search === '' ? (
            <EmptyState icon={<MapPin />} title={t('delivery.empty')}>
              {t('delivery.emptyHint')}
            </EmptyState>
          ) : (
            <EmptyState
              icon={<SearchX />}
              title={t('delivery.nothingFound')}
              action={
                <Button onClick={() => setQuery(queryWith(query, { search: null, page: null }))}>{t('delivery.showAll')}</Button>
              }
            >
              {t('delivery.nothingFoundHint')}
            </EmptyState>
          )
        ) : areas.rows.length === 0 ? (
          <EmptyState
            icon={<MapPin />}
            title={t('problems.beyond')}
            action={<Button onClick={() => setQuery(queryWith(query, { page: null }))}>{t('problems.toFirst')}</Button>}
          />
        ) : (
          <>
            <ZoneTable rows={areas.rows} chosen={chosen} isRemoving={isRemoving} isBusy={isBusy} send={actor.send} />
            <Pager
              page={page}
              pageSize={25}
              totalCount={areas.totalCount}
              onPage={(wanted) => setQuery(queryWith(query, { page: String(wanted) }))}
            />
          </>
        )
      ) : error ? (
        <ErrorState icon={<CloudOff />} title={t.say(failureTextOf(error))} onRetry={() => void refetch().catch(() => undefined)}>
          {t('delivery.failedHint')}
        </ErrorState>
      ) : (
        <Skeleton $height="480px" />
      )}
      <Cards>
        <PreviewCard />
        {data?.deliveryDemand ? (
          <DemandCard
            demand={data.deliveryDemand}
            page={demandPage}
            isBusy={isBusy}
            onPage={(wanted) => setQuery(queryWith(query, { demand: String(wanted) }))}
            send={actor.send}
          />
        ) : null}
      </Cards>
      <ZoneDialogs actor={actor} />
    </>
  );
}

function SearchForm({ search, onSearch }: { search: string; onSearch: (typed: string) => void }) {
  const t = useTexts();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get('search') ?? ''));
  };
  return (
    <Search role="search" onSubmit={submit}>
      <TextField
        label={t('delivery.search')}
        type="search"
        name="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={8_000}
        defaultValue={search}
        placeholder={t('delivery.searchHint')}
      />
      <Button type="submit">{t('delivery.searchSubmit')}</Button>
    </Search>
  );
}

const Tools = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 360px), 1fr));
  gap: ${space(3)} ${space(4)};
  align-items: end;
  margin-block-end: ${space(4)};
`;

const Search = styled.form`
  display: flex;
  align-items: end;
  gap: ${space(2)};
  > :first-child { flex: 1; }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  justify-content: flex-end;
  ${media.mobile} { justify-content: flex-start; }
`;

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 380px), 1fr));
  gap: ${space(4)};
  align-items: start;
  margin-block-start: ${space(5)};
  > * { min-inline-size: 0; }
`;
