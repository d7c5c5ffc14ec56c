import type { ReactNode } from 'react';
import styled from 'styled-components';
import { colour, fontSize, media, space } from '../../../ui/theme.js';

/** A column of a small table; numbers are at its end. */
export interface RowColumn<Row> {
  readonly title: string;
  readonly isNumeric?: boolean;
  /** Left out on a narrow screen. */
  readonly isOptional?: boolean;
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
}: {
  label: string;
  columns: readonly RowColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}) {
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ title, isNumeric, isOptional }) => (
            <Head key={title} scope="col" $isNumeric={isNumeric} $isOptional={isOptional}>
              {title}
            </Head>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ title, isNumeric, isOptional, keepsTerms, cell }) => (
              <Cell key={title} $isNumeric={isNumeric} $isOptional={isOptional} $keepsTerms={keepsTerms}>
                {cell(row)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  tbody tr { border-block-start: 1px solid ${colour('border')}; }
`;

interface Column {
  $isNumeric?: boolean | undefined;
  $isOptional?: boolean | undefined;
}

const Head = styled.th<Column>`
  padding: ${space(1)} ${space(2)};
  color: ${colour('muted')};
  font-size: ${fontSize.small};
  font-weight: 550;
  text-align: ${({ $isNumeric }) => ($isNumeric ? 'end' : 'start')};
  &:first-child { padding-inline-start: 0; }
  &:last-child { padding-inline-end: 0; }
  ${media.mobile} { ${({ $isOptional }) => $isOptional && 'display: none;'} }
`;

const Cell = styled.td<Column & { $keepsTerms?: boolean | undefined }>`
  padding: ${space(2)};
  vertical-align: middle;
  text-align: ${({ $isNumeric }) => ($isNumeric ? 'end' : 'start')};
  white-space: ${({ $isNumeric }) => ($isNumeric ? 'nowrap' : 'normal')};
  overflow-wrap: ${({ $keepsTerms }) => ($keepsTerms ? 'normal' : 'anywhere')};
  &:first-child { padding-inline-start: 0; }
  &:last-child { padding-inline-end: 0; }
  ${media.mobile} { ${({ $isOptional }) => $isOptional && 'display: none;'} }
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
