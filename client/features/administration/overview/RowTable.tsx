import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { colour, fontSize, media, space } from '../../../ui/theme.js';

/** A column of a small table; numbers are at its end. */
export interface RowColumn<Row> {
  readonly title: string;
  readonly isNumeric?: boolean;
  /** Words stay whole, however narrow the table is: for names and states, not for what people type. */
  readonly keepsTerms?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

/** A small table, whose rows are all on the page. */
export function RowTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  isStacked = false,
}: {
  label: string;
  columns: readonly RowColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** On a phone, the first column has a line of its own, and the others follow below it. */
  isStacked?: boolean;
}) {
  return (
    <Table aria-label={label} $isStacked={isStacked}>
      <thead>
        <tr>
          {columns.map(({ title, isNumeric }) => (
            <Head key={title} scope="col" $isNumeric={isNumeric}>
              {title}
            </Head>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ title, isNumeric, keepsTerms, cell }) => (
              <Cell key={title} $isNumeric={isNumeric} $keepsTerms={keepsTerms}>
                {cell(row)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const stacked = css`
  ${media.mobile} {
    &, tbody { display: block; }
    thead { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
    tbody tr { display: flex; flex-wrap: wrap; align-items: center; gap: ${space(1)} ${space(4)}; padding-block: ${space(3)}; }
    tbody tr:first-child { border-block-start: 0; }
    td { padding: 0; }
    td:first-child { flex: 0 0 100%; }
    td:empty { display: none; }
  }
`;

const Table = styled.table<{ $isStacked: boolean }>`
  inline-size: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  tbody tr { border-block-start: 1px solid ${colour('border')}; }
  ${({ $isStacked }) => $isStacked && stacked}
`;

interface Column {
  $isNumeric?: boolean | undefined;
}

const Head = styled.th<Column>`
  padding: ${space(1)} ${space(2)};
  color: ${colour('muted')};
  font-size: ${fontSize.small};
  font-weight: 550;
  text-align: ${({ $isNumeric }) => ($isNumeric ? 'end' : 'start')};
  &:first-child { padding-inline-start: 0; }
  &:last-child { padding-inline-end: 0; }
`;

const Cell = styled.td<Column & { $keepsTerms?: boolean | undefined }>`
  padding: ${space(2)};
  vertical-align: middle;
  text-align: ${({ $isNumeric }) => ($isNumeric ? 'end' : 'start')};
  white-space: ${({ $isNumeric }) => ($isNumeric ? 'nowrap' : 'normal')};
  overflow-wrap: ${({ $keepsTerms }) => ($keepsTerms ? 'normal' : 'anywhere')};
  /* At the end of a stacked row as well. */
  ${({ $isNumeric }) => $isNumeric && 'margin-inline-start: auto;'}
  &:first-child { padding-inline-start: 0; }
  &:last-child { padding-inline-end: 0; }
`;

/** The first cell of a row, wide enough for short terms on a narrow screen. */
export const Named = styled.div`
  min-inline-size: 5.5rem;
`;

/** A second line of a cell. */
export const Second = styled.div`
  color: ${colour('muted')};
  font-size: ${fontSize.small};
`;
