import styled from 'styled-components';
import { entryTypeNames } from '../../../../domain/account/account-entries.js';
import { isZero } from '../../../../domain/number/decimal.js';
import { useTexts } from '../../../texts/texts.js';
import { colour, fontSize, space } from '../../../ui/theme.js';
import { VirtualRows } from '../../../ui/VirtualRows.js';
import { DocumentsButton } from '../../documents/index.js';
import type { ShownEntry } from '../use-account-detail.js';
import { type EntriesProps, ownerOf, Reference } from './EntryTable.js';

const usualHeight = { wide: 105, narrow: 113 } as const;

/** The entries as cards, where a table has no room (A2.42): what it is and what is left of it first. */
export function EntryCards({ rows, ...handlers }: Pick<EntriesProps, 'rows' | 'onOpen' | 'onDocuments'>) {
  const t = useTexts();
  return (
    <VirtualRows
      label={t('account.entries')}
      count={rows.length}
      usualHeight={usualHeight}
      keyOf={(index) => rows[index]?.arCode ?? index}
    >
      {(index) => {
        const row = rows[index];
        return row ? <EntryCard row={row} {...handlers} /> : null;
      }}
    </VirtualRows>
  );
}

function EntryCard({ row, onOpen, onDocuments }: { row: ShownEntry } & Pick<EntriesProps, 'onOpen' | 'onDocuments'>) {
  const t = useTexts();
  const { arCode, reference, type, invoiceDate, dueDate, age, initial, balance, running, remarks, documents } = row;
  return (
    <Frame>
      <Line>
        <Whole data-row-focus type="button" onClick={() => onOpen(arCode)}>
          {reference}
        </Whole>
        <Balance $isSettled={isZero(balance)}>{t.format.money(balance)}</Balance>
      </Line>
      <Muted>
        <span>
          {t.say(entryTypeNames[type])} · {t.format.date(invoiceDate)}
        </span>
        <span>{t('account.ofInitial', { initial })}</span>
      </Muted>
      <Muted>
        <span>
          {t('account.due', { day: dueDate })}
          {age > 0 ? (
            <>
              {' · '}
              <Late>{t('account.daysPastDue', { count: age })}</Late>
            </>
          ) : null}
        </span>
        <span>{t('account.runningAmount', { amount: running })}</span>
      </Muted>
      {remarks || documents.length > 0 ? (
        <Muted>
          <span>{remarks}</span>
          <Above>
            <DocumentsButton owner={ownerOf(row, t)} onOpen={onDocuments} />
          </Above>
        </Muted>
      ) : null}
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: 2px;
  padding: ${space(3)} ${space(4)};
`;

const Line = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(3)};
  font-size: ${fontSize.large};
`;

/** The whole card is pressed by it. */
const Whole = styled(Reference)`
  min-block-size: 28px;
  &::after { content: ''; position: absolute; inset: 0; }
`;

/** Pressed by itself, over what the whole card is pressed by. */
const Above = styled.span`
  position: relative;
  z-index: 1;
  margin-inline-start: auto;
`;

const Balance = styled.span<{ $isSettled: boolean }>`
  font-weight: 650;
  font-variant-numeric: tabular-nums;
  color: ${({ $isSettled }) => colour($isSettled ? 'muted' : 'text')};
`;

const Muted = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space(3)};
  color: ${colour('muted')};
  font-size: ${fontSize.body};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
  > :nth-child(2) { margin-inline-start: auto; }
`;

const Late = styled.span`
  color: ${colour('danger')};
`;
