import styled from 'styled-components';
import {
  type AccountColumn,
  type AccountSort,
  accountColumns,
  entryTypeNames,
} from '../../../../domain/account/account-entries.js';
import { isZero } from '../../../../domain/number/decimal.js';
import type { Texts } from '../../../../texts/texts.js';
import { useTexts } from '../../../texts/texts.js';
import { colour, media } from '../../../ui/theme.js';
import { type TableColumn, VirtualTable } from '../../../ui/VirtualTable.js';
import { type DocumentOwner, DocumentsButton } from '../../documents/index.js';
import type { ShownEntry } from '../use-account-detail.js';

const widths: Readonly<Record<AccountColumn, string>> = {
  reference: 'minmax(96px, 1fr)',
  invoiceDate: '104px',
  dueDate: '96px',
  age: '56px',
  initial: '104px',
  balance: '104px',
  running: '112px',
  remarks: 'minmax(72px, 2fr)',
};

type Column = AccountColumn | 'documents';

const columnsIn = (t: Texts): readonly TableColumn<Column>[] => [
  ...accountColumns.map(({ key, title, kind }) => ({
    key,
    title: t.say(title),
    isNumeric: kind === 'money' || kind === 'count',
    width: widths[key],
  })),
  { key: 'documents', title: t('account.documents'), isNumeric: false, isSortable: false, width: '96px' },
];

export interface EntriesProps {
  rows: readonly ShownEntry[];
  sort: AccountSort;
  onSort: (column: AccountColumn) => void;
  onOpen: (arCode: string) => void;
  onDocuments: (owner: DocumentOwner) => void;
}

/** The entries as a table (A2.40); what is settled steps back. */
export function EntryTable({ rows, sort, onSort, onOpen, onDocuments }: EntriesProps) {
  const t = useTexts();
  return (
    <VirtualTable
      label={t('account.entries')}
      columns={columnsIn(t)}
      sort={sort}
      onSort={(column) => column !== 'documents' && onSort(column)}
      count={rows.length}
      keyOf={(index) => rows[index]?.arCode ?? index}
      isMuted={(index) => isZero(rows[index]?.balance ?? '0')}
      cell={(index, column) => {
        const row = rows[index];
        if (!row) return null;
        if (column === 'documents') return <DocumentsButton owner={ownerOf(row, t)} onOpen={onDocuments} />;
        return <Cell t={t} row={row} column={column} onOpen={onOpen} />;
      }}
    />
  );
}

/** An entry as the dialog of its documents names it. */
export const ownerOf = ({ type, reference, documents }: ShownEntry, t: Texts): DocumentOwner => ({
  name: t('account.entryName', { type: entryTypeNames[type], reference }),
  documents,
});

function Cell({
  t,
  row,
  column,
  onOpen,
}: {
  t: Texts;
  row: ShownEntry;
  column: AccountColumn;
  onOpen: (arCode: string) => void;
}) {
  switch (column) {
    case 'reference':
      return (
        <Reference type="button" data-row-focus onClick={() => onOpen(row.arCode)}>
          {row.reference}
        </Reference>
      );
    case 'invoiceDate':
    case 'dueDate':
      return <span className="date">{t.format.date(row[column])}</span>;
    case 'age':
      return row.age > 0 ? <Late>{t.format.number(row.age)}</Late> : t.format.number(0);
    case 'remarks':
      return <Remarks title={row.remarks ?? undefined}>{row.remarks}</Remarks>;
    default:
      return t.format.money(row[column]);
  }
}

/** Opens the entry; looks like the link that it is for the eye. */
export const Reference = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: ${colour('primary')};
  font: inherit;
  font-weight: 550;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover { text-decoration: underline; text-underline-offset: 2px; }
`;

const Late = styled.span`
  color: ${colour('danger')};
`;

const Remarks = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${media.print} { white-space: normal; }
`;
