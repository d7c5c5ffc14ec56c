import { memo, useState } from 'react';
import styled, { css } from 'styled-components';
import { entryTypeNames } from '../../../../domain/account/account-entries.js';
import { formatLocalDate } from '../../../../domain/date/local-date.js';
import type { OpenItem } from '../../../../domain/invoice-payment/open-items.js';
import { paymentAmountEntry } from '../../../../domain/invoice-payment/payment-lines.js';
import { formatMoney } from '../../../../domain/number/money.js';
import type { InvoicePaymentEvent } from '../../../../machines/invoicePayment/types.js';
import { Badge } from '../../../ui/Badge.js';
import { Checkbox } from '../../../ui/Checkbox.js';
import { TextField } from '../../../ui/Field.js';
import { colour, fontSize, media, space } from '../../../ui/theme.js';

export interface OpenItemRowProps {
  item: OpenItem;
  /** What is applied to it, as typed; null where it is not selected. */
  amount: string | null;
  problem: string | null;
  send: (event: InvoicePaymentEvent) => void;
}

/** An open item: what it is, what is open of it, and what is paid. */
export const OpenItemRow = memo(function OpenItemRow({ item, amount, problem, send }: OpenItemRowProps) {
  const { arCode, reference, invoiceDate, dueDate, age, isCredit, balance } = item;
  // Its number says that it is an invoice; what it is else has to be said.
  const isUsual = item.type === 'INVOICE' || item.type === 'CREDIT_MEMO';
  const facts = [
    isUsual ? null : entryTypeNames[item.type],
    item.poNumber ? `P.O. ${item.poNumber}` : null,
    item.orderNumber ? `Order ${item.orderNumber}` : null,
    item.remarks,
  ];
  return (
    <Row $isSelected={amount !== null}>
      <Tick>
        <Checkbox
          label={`Pay ${reference}`}
          isLabelHidden
          checked={amount !== null}
          onChange={(isSelected) => send({ type: 'item.toggled', arCode, isSelected })}
        />
      </Tick>
      <What>
        <strong>
          {reference} {isCredit ? <Badge>Credit</Badge> : null}
        </strong>
        <Facts>{facts.filter(Boolean).join(' · ')}</Facts>
      </What>
      <Day>{formatLocalDate(invoiceDate)}</Day>
      <Due>
        <span>Due </span>
        {formatLocalDate(dueDate)}
        {age > 0 ? <Late>{age === 1 ? '1 day past due' : `${age} days past due`}</Late> : null}
      </Due>
      <Money>{formatMoney(balance)}</Money>
      <Amount>
        <AmountField item={item} amount={amount} problem={problem} send={send} />
      </Amount>
    </Row>
  );
});

/** The amount of an item: while it is typed the text is the person's own. */
function AmountField({ item: { arCode, reference, isCredit }, amount, problem, send }: OpenItemRowProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      type="text"
      label={`Amount for ${reference}`}
      isLabelHidden
      isNumeric
      // A keypad of digits alone has no minus, which a credit needs.
      inputMode={isCredit ? 'text' : 'decimal'}
      autoComplete="off"
      placeholder="0.00"
      maxLength={16}
      value={typed ?? amount ?? ''}
      error={problem}
      onFocus={({ target }) => target.select()}
      onBlur={() => setTyped(null)}
      onChange={({ target }) => {
        const text = paymentAmountEntry(target.value);
        setTyped(text);
        send({ type: 'amount.changed', arCode, text });
      }}
    />
  );
}

/** What stands in the columns, above them. */
export const OpenItemHead = () => (
  <Head aria-hidden>
    <span />
    <span>Reference</span>
    <span>Invoice Date</span>
    <span>Due Date</span>
    <span>Balance</span>
    <span>Amount</span>
  </Head>
);

const columns = css`
  display: grid;
  grid-template-columns: 32px minmax(0, 1fr) 92px 140px 116px 148px;
  gap: 0 ${space(4)};
  padding-inline: ${space(4)};
  ${media.belowMedium} { grid-template-columns: 32px minmax(0, 1fr) 132px 104px 124px; gap: 0 ${space(3)}; }
`;

const Head = styled.div`
  ${columns}
  padding-block: 0 ${space(2)};
  font-size: ${fontSize.small};
  font-weight: 550;
  color: ${colour('muted')};
  > :nth-child(n + 5) { text-align: end; }
  ${media.belowMedium} { > :nth-child(3) { display: none; } }
  ${media.mobile} { display: none; }
`;

const Row = styled.div<{ $isSelected: boolean }>`
  ${columns}
  align-items: center;
  padding-block: ${space(2)};
  min-block-size: 62px;
  background: ${({ $isSelected }) => ($isSelected ? colour('primary-soft') : 'transparent')};
  font-variant-numeric: tabular-nums;
  /* What has the focus is not below the bar at the bottom edge. */
  input { scroll-margin-block-end: 120px; }
  ${media.mobile} {
    grid-template-columns: 44px minmax(0, 1fr) auto;
    grid-template-areas: 'tick what money' 'tick due amount';
    gap: ${space(1)} ${space(2)};
    padding: ${space(3)} ${space(3)} ${space(3)} 0;
  }
`;

const Tick = styled.div`
  ${media.mobile} { grid-area: tick; align-self: center; }
`;

const What = styled.div`
  min-inline-size: 0;
  strong { display: flex; flex-wrap: wrap; align-items: center; gap: ${space(1)} ${space(2)}; font-weight: 550; line-height: 1.35; }
  ${media.mobile} { grid-area: what; }
`;

const Facts = styled.p`
  overflow: hidden;
  font-size: ${fontSize.small};
  color: ${colour('muted')};
  text-overflow: ellipsis;
  white-space: nowrap;
  ${media.mobile} { white-space: normal; overflow-wrap: anywhere; }
`;

const Day = styled.p`
  ${media.belowMedium} { display: none; }
`;

const Due = styled.p`
  line-height: 1.35;
  > span:first-child { display: none; }
  ${media.mobile} { grid-area: due; align-self: start; font-size: ${fontSize.small}; color: ${colour('muted')}; > span:first-child { display: inline; } }
`;

const Late = styled.span`
  display: block;
  font-size: ${fontSize.small};
  color: ${colour('danger')};
`;

const Money = styled.p`
  text-align: end;
  font-weight: 550;
  ${media.mobile} { grid-area: money; align-self: start; }
`;

const Amount = styled.div`
  min-inline-size: 0;
  ${media.mobile} { grid-area: amount; inline-size: 132px; justify-self: end; }
`;
