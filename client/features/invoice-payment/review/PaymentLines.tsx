import styled from 'styled-components';
import { formatLocalDate } from '../../../../domain/date/local-date.js';
import type { OpenItem } from '../../../../domain/invoice-payment/open-items.js';
import { isSameDecimal } from '../../../../domain/number/decimal.js';
import { formatMoney } from '../../../../domain/number/money.js';
import type { PaymentLine } from '../../../../machines/invoicePayment/types.js';
import { colour, fontSize, media, space } from '../../../ui/theme.js';
import { VirtualRows } from '../../../ui/VirtualRows.js';

/** What is applied to each item, a line each. */
export function PaymentLines({ lines, items }: { lines: readonly PaymentLine[]; items: readonly OpenItem[] }) {
  const byCode = new Map(items.map((item) => [item.arCode, item]));
  return (
    <VirtualRows
      label="Payment lines"
      count={lines.length}
      keyOf={(index) => lines[index]?.arCode ?? index}
      usualHeight={{ wide: 54, narrow: 58 }}
    >
      {(index) => {
        const line = lines[index];
        return line ? <Line line={line} item={byCode.get(line.arCode) ?? null} /> : null;
      }}
    </VirtualRows>
  );
}

function Line({ line: { reference, amount }, item }: { line: PaymentLine; item: OpenItem | null }) {
  const isWhole = item === null || isSameDecimal(item.balance, amount);
  return (
    <Row>
      <div>
        <strong>{reference}</strong>
        <Facts>
          {[
            item ? `Due ${formatLocalDate(item.dueDate)}` : null,
            item?.isCredit ? 'Credit' : null,
            item?.poNumber ? `P.O. ${item.poNumber}` : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Facts>
      </div>
      <Amount>
        <strong>{formatMoney(amount)}</strong>
        {isWhole ? null : <Facts>of {formatMoney(item.balance)}</Facts>}
      </Amount>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  min-block-size: 54px;
  padding: ${space(2)} ${space(4)};
  font-variant-numeric: tabular-nums;
  strong { font-weight: 550; line-height: 1.35; }
  ${media.mobile} { padding-inline: ${space(3)}; }
`;

const Facts = styled.p`
  font-size: ${fontSize.small};
  color: ${colour('muted')};
  overflow-wrap: anywhere;
`;

const Amount = styled.div`
  flex: none;
  text-align: end;
`;
