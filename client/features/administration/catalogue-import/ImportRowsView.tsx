import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { CloudOff, Download } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { type ImportRowKind, importPageSize, importRowKinds } from '../../../../domain/catalogue-import/catalogue-import.js';
import type { ShownImport } from '../../../../machines/catalogueImport/types.js';
import { importRows } from '../../../../machines/importRows/importRows.machine.js';
import type { ImportRow } from '../../../../machines/importRows/types.js';
import { useNotificationsOf } from '../../../app/contexts/notify.js';
import { saveFile } from '../../../files/save-file.js';
import { useMachineActor } from '../../../recorder/machine-actor.js';
import { useLoadedTexts, useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { LiveRegion } from '../../../ui/LiveRegion.js';
import { Pager } from '../../../ui/Pager.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { EmptyState, ErrorState } from '../../../ui/States.js';
import { Tabs } from '../../../ui/Tabs.js';
import { colour, media, space } from '../../../ui/theme.js';
import { Named, type RowColumn, RowTable, Second } from '../overview/RowTable.js';
import { importRowsActors } from './catalogueImport.actors.js';

const countOf = ({ counts }: ShownImport): Record<ImportRowKind, number> => ({
  ...{ NEW: counts.inserted, CHANGED: counts.changed, DISCONTINUED: counts.discontinued },
  ...{ CATEGORY: counts.categories, REFUSED: counts.refusedLines },
});

/** The rows that a check found, by their kinds. */
export function ImportRowsView({ current }: { current: ShownImport }) {
  const { language } = useTexts();
  // The server resolves the reasons, so another language reads the rows again.
  return <Rows key={`${current.id} ${language}`} current={current} />;
}

function Rows({ current }: { current: ShownImport }) {
  const t = useTexts();
  const client = useApolloClient();
  const { current: currentTexts } = useLoadedTexts();
  const [machine] = useState(() => importRows.provide({ actors: importRowsActors(client, current, saveFile, currentTexts) }));
  const counts = countOf(current);
  const kinds = importRowKinds.filter((one) => counts[one] > 0);
  const actor = useMachineActor(machine, { input: { kind: kinds.includes('REFUSED') ? 'REFUSED' : (kinds[0] ?? 'CHANGED') } });
  const snapshot = useSelector(actor, (shown) => shown);
  useNotificationsOf(actor);
  const { send } = actor;
  const { kind, page, totalCount, rows, message } = snapshot.context;
  const isListed = snapshot.matches('listed') || snapshot.matches('downloading');
  if (kinds.length === 0) return null;
  return (
    <Frame>
      <Bar>
        <Scroll>
          <Tabs
            label={t('catalogueImport.kinds')}
            value={kind}
            options={kinds.map((value) => ({ value, label: t(`catalogueImport.kind.${value}`) }))}
            onChange={(chosen) => send({ type: 'kind.chosen', kind: chosen })}
          />
        </Scroll>
        {kind === 'REFUSED' && isListed ? (
          <Button icon={<Download />} isBusy={snapshot.matches('downloading')} onClick={() => send({ type: 'download' })}>
            {t('catalogueImport.download')}
          </Button>
        ) : null}
      </Bar>
      <LiveRegion>{isListed ? t('catalogueImport.rows', { count: totalCount }) : ''}</LiveRegion>
      {snapshot.matches('failed') ? (
        <ErrorState icon={<CloudOff />} title={t.say(message)} onRetry={() => send({ type: 'retry' })}>
          {t('catalogueImport.rowsFailedHint')}
        </ErrorState>
      ) : !isListed ? (
        <Skeleton $height="320px" />
      ) : rows.length === 0 ? (
        <EmptyState title={t(`catalogueImport.rowsEmpty.${kind}`)} />
      ) : (
        <>
          <RowTable
            label={t(`catalogueImport.kind.${kind}`)}
            rows={rows.map((row, index) => ({ ...row, index }))}
            keyOf={({ index }) => String(index)}
            columns={columnsOf(kind, t)}
          />
          <Pager
            page={page}
            pageSize={importPageSize}
            totalCount={totalCount}
            onPage={(chosen) => send({ type: 'page.chosen', page: chosen })}
          />
        </>
      )}
    </Frame>
  );
}

function columnsOf(kind: ImportRowKind, t: ReturnType<typeof useTexts>): RowColumn<ImportRow>[] {
  const empty = <Muted>{t('catalogueImport.empty')}</Muted>;
  const named: RowColumn<ImportRow> = {
    title: t(kind === 'CATEGORY' ? 'catalogueImport.column.category' : 'catalogueImport.column.product'),
    cell: ({ code, description, line }) => (
      <Named>
        {code}
        <Second>
          {[description, line === null ? '' : `${t('catalogueImport.column.line')} ${t.format.number(line)}`]
            .filter(Boolean)
            .join(' · ')}
        </Second>
      </Named>
    ),
  };
  const column: RowColumn<ImportRow> = {
    title: t('catalogueImport.column.column'),
    keepsTerms: true,
    cell: (row) => row.column ?? (kind === 'REFUSED' ? t('catalogueImport.wholeLine') : ''),
  };
  if (kind === 'REFUSED') return [named, column, { title: t('catalogueImport.column.reason'), cell: ({ reason }) => reason }];
  if (kind === 'NEW' || kind === 'DISCONTINUED') return [named];
  return [
    named,
    column,
    { title: t('catalogueImport.column.before'), cell: ({ before }) => before || empty },
    { title: t('catalogueImport.column.after'), cell: ({ after }) => after || empty },
  ];
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
`;

const Scroll = styled.div`
  max-inline-size: 100%;
  overflow-x: auto;
  ${media.mobile} { inline-size: 100%; }
`;

const Muted = styled.span`
  color: ${colour('muted')};
`;
