import { CloudOff, Download, ReceiptText } from 'lucide-react';
import styled from 'styled-components';
import { accountColumns } from '../../../../domain/account/account-entries.js';
import { maxSearchLength } from '../../../../domain/catalogue/products-hash.js';
import { sum } from '../../../../domain/number/decimal.js';
import type { ExportFormat } from '../../../../machines/accountDetail/types.js';
import { type Text, text } from '../../../../texts/text.js';
import type { Texts } from '../../../../texts/texts.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { LiveRegion } from '../../../ui/LiveRegion.js';
import { Page } from '../../../ui/Page.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { EmptyState, ErrorState } from '../../../ui/States.js';
import { useMediaQuery } from '../../../ui/use-media-query.js';
import { useDocumentsDialog } from '../../documents/index.js';
import { ListFilters } from '../../list-filters/index.js';
import { EntryCards } from '../components/EntryCards.js';
import { EntryTable } from '../components/EntryTable.js';
import { PayableDialog } from '../components/PayableDialog.js';
import { useAccountDetail } from '../use-account-detail.js';

/** Where the table's columns have no room beside each other; from 960 px on the side menu takes some. */
const cardsQuery = '(max-width: 855px), (min-width: 960px) and (max-width: 1106px)';

const exports: readonly { readonly format: ExportFormat; readonly label: Text }[] = [
  { format: 'csv', label: text('account.exportCsv') },
  { format: 'xlsx', label: text('account.exportSpreadsheet') },
];

/** Account Details (A2.40–A2.44): what was invoiced, paid and credited, to search, sort and take away. */
export default function AccountDetailPage() {
  const t = useTexts();
  const { snapshot, send, rows, payable, search } = useAccountDetail();
  const hasCards = useMediaQuery(cardsQuery);
  const { openDocuments, dialog } = useDocumentsDialog(t('account.entryDocuments'));
  const { view, message, format } = snapshot.context;
  const isShown = snapshot.hasTag('shown');
  const isFiltered = view.search !== '' || view.startDate !== null || view.endDate !== null;
  const countText = isShown ? countOf(rows, t) : '';
  const open = (arCode: string): void => send({ type: 'entry.opened', arCode });
  const actions = exports.map((each) => (
    <Button
      key={each.format}
      icon={<Download />}
      disabled={!isShown || rows.length === 0}
      isBusy={snapshot.hasTag('exporting') && format === each.format}
      onClick={() => send({ type: 'export.chosen', format: each.format })}
    >
      {t.say(each.label)}
    </Button>
  ));
  return (
    <Page
      title={t('account.detailTitle')}
      caption={
        <Count>
          {countText || '\u00a0'}
          {isShown && view.startDate !== null ? ` · ${t('account.runningFrom', { day: view.startDate })}` : ''}
        </Count>
      }
      actions={actions}
    >
      <LiveRegion>{countText}</LiveRegion>
      <ListFilters
        search={search}
        placeholder={t('account.searchPlaceholder')}
        maxLength={maxSearchLength}
        days={view}
        onStart={(date) => send({ type: 'startDate.chosen', date })}
        onEnd={(date) => send({ type: 'endDate.chosen', date })}
        sorting={
          hasCards
            ? {
                columns: accountColumns.map(({ key, title }) => ({ key, title: t.say(title) })),
                ...view.sort,
                onSort: (column) => send({ type: 'column.chosen', column }),
              }
            : null
        }
      />
      {snapshot.matches('failed') ? (
        <ErrorState icon={<CloudOff />} title={t.say(message)} onRetry={() => send({ type: 'retry' })}>
          {t('account.loadFailedHint')}
        </ErrorState>
      ) : !isShown ? (
        <Skeleton $height="420px" />
      ) : rows.length === 0 ? (
        <EmptyState
          icon={<ReceiptText />}
          title={t('account.noResults')}
          action={isFiltered ? <Button onClick={() => send({ type: 'filters.cleared' })}>{t('account.showAll')}</Button> : null}
        >
          {t(isFiltered ? 'account.nothingFits' : 'account.nothingYet')}
        </EmptyState>
      ) : hasCards ? (
        <EntryCards rows={rows} onOpen={open} onDocuments={openDocuments} />
      ) : (
        <EntryTable
          rows={rows}
          sort={view.sort}
          onSort={(column) => send({ type: 'column.chosen', column })}
          onOpen={open}
          onDocuments={openDocuments}
        />
      )}
      {payable && snapshot.matches({ shown: 'viewing' }) ? (
        <PayableDialog entry={payable} onClose={() => send({ type: 'close' })} />
      ) : null}
      {dialog}
    </Page>
  );
}

const countOf = (rows: readonly { readonly balance: string }[], t: Texts): string =>
  t('account.entryCount', { count: rows.length, open: sum(rows.map(({ balance }) => balance)) });

const Count = styled.span`
  font-variant-numeric: tabular-nums;
`;
