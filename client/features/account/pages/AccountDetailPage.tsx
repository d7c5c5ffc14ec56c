import { CloudOff, Download, ReceiptText } from 'lucide-react';
import styled from 'styled-components';
import { accountColumns } from '../../../../domain/account/account-entries.js';
import { maxSearchLength } from '../../../../domain/catalogue/products-hash.js';
import { formatLocalDate } from '../../../../domain/date/local-date.js';
import { sum } from '../../../../domain/number/decimal.js';
import { formatMoney } from '../../../../domain/number/money.js';
import type { ExportFormat } from '../../../../machines/accountDetail/types.js';
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

const exports: readonly { readonly format: ExportFormat; readonly label: string }[] = [
  { format: 'csv', label: 'Export CSV' },
  { format: 'xlsx', label: 'Export Spreadsheet' },
];

/** Account Details (A2.40–A2.44): what was invoiced, paid and credited, to search, sort and take away. */
export default function AccountDetailPage() {
  const { snapshot, send, rows, payable, search } = useAccountDetail();
  const hasCards = useMediaQuery(cardsQuery);
  const { openDocuments, dialog } = useDocumentsDialog('Documents');
  const { view, message, format } = snapshot.context;
  const isShown = snapshot.hasTag('shown');
  const isFiltered = view.search !== '' || view.startDate !== null || view.endDate !== null;
  const countText = isShown ? countOf(rows) : '';
  const open = (arCode: string): void => send({ type: 'entry.opened', arCode });
  const actions = exports.map((each) => (
    <Button
      key={each.format}
      icon={<Download />}
      disabled={!isShown || rows.length === 0}
      isBusy={snapshot.hasTag('exporting') && format === each.format}
      onClick={() => send({ type: 'export.chosen', format: each.format })}
    >
      {each.label}
    </Button>
  ));
  return (
    <Page
      title="Account Details"
      caption={
        <Count>
          {countText || '\u00a0'}
          {isShown && view.startDate !== null ? ` · Running from ${formatLocalDate(view.startDate)} on` : ''}
        </Count>
      }
      actions={actions}
    >
      <LiveRegion>{countText}</LiveRegion>
      <ListFilters
        search={search}
        placeholder="Reference or remarks"
        maxLength={maxSearchLength}
        days={view}
        onStart={(date) => send({ type: 'startDate.chosen', date })}
        onEnd={(date) => send({ type: 'endDate.chosen', date })}
        sorting={
          hasCards ? { columns: accountColumns, ...view.sort, onSort: (column) => send({ type: 'column.chosen', column }) } : null
        }
      />
      {snapshot.matches('failed') ? (
        <ErrorState icon={<CloudOff />} title={message} onRetry={() => send({ type: 'retry' })}>
          Your account is as it was; it could not be read just now.
        </ErrorState>
      ) : !isShown ? (
        <Skeleton $height="420px" />
      ) : rows.length === 0 ? (
        <EmptyState
          icon={<ReceiptText />}
          title="No Results"
          action={isFiltered ? <Button onClick={() => send({ type: 'filters.cleared' })}>Show all entries</Button> : null}
        >
          {isFiltered ? 'Nothing fits this search and these dates.' : 'Nothing has been invoiced yet.'}
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

const countOf = (rows: readonly { readonly balance: string }[]): string =>
  `${rows.length.toLocaleString('en-US')} ${rows.length === 1 ? 'entry' : 'entries'}, ${formatMoney(sum(rows.map(({ balance }) => balance)))} open`;

const Count = styled.span`
  font-variant-numeric: tabular-nums;
`;
