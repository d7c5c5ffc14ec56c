import styled from 'styled-components';
import type { OpenItem } from '../../../../domain/invoice-payment/open-items.js';
import { isSameDecimal } from '../../../../domain/number/same-decimal.js';
import type { PaymentLine } from '../../../../machines/invoicePayment/types.js';
import { useTexts } from '../../../texts/texts.js';
import { colour, fontSize, media, space } from '../../../ui/theme.js';
import { VirtualRows } from '../../../ui/VirtualRows.js';

/** Amounts applied to items, one per row. */
export function PaymentLines({ lines, items }: { lines: readonly PaymentLine[]; items: readonly OpenItem[] }) {
  const t = useTexts();
  const byCode = new Map(items.map((item) => [item.arCode, item]));
  return (
    <VirtualRows
      label={t('invoicePayment.paymentLines')}
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
  const t = useTexts();
  const isWhole = item === null || isSameDecimal(item.balance, amount);
  return (
    <Row>
      <div>
        <strong>{reference}</strong>
        <Facts>
          {[
            item ? t('invoicePayment.due', { day: item.dueDate }) : null,
            item?.isCredit ? t('invoicePayment.credit') : null,
            item?.poNumber ? t('invoicePayment.poNumber', { number: item.poNumber }) : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Facts>
      </div>
      <Amount>
        <strong>{t.format.money(amount)}</strong>
        {isWhole ? null : <Facts>{t('invoicePayment.ofBalance', { balance: item.balance })}</Facts>}
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
