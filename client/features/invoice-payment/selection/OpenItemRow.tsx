import { Fragment, memo, type ReactNode, useState } from 'react';
import styled, { css } from 'styled-components';
import { entryTypeNames } from '../../../../domain/account/account-entries.js';
import type { OpenItem } from '../../../../domain/invoice-payment/open-items.js';
import { paymentAmountEntry } from '../../../../domain/invoice-payment/payment-lines.js';
import type { InvoicePaymentEvent } from '../../../../machines/invoicePayment/types.js';
import { useTexts } from '../../../texts/texts.js';
import { Badge } from '../../../ui/Badge.js';
import { Checkbox } from '../../../ui/Checkbox.js';
import { TextField } from '../../../ui/Field.js';
import { colour, fontSize, media, space } from '../../../ui/theme.js';
import { OrderLink } from '../../order-link/index.js';

export interface OpenItemRowProps {
  item: OpenItem;
  /** Amount applied to it, as typed but with a dot before its decimals; null if it is not selected. */
  amount: string | null;
  problem: string | null;
  send: (event: InvoicePaymentEvent) => void;
}

/** An open item: what it is, what is open of it, and what is paid. */
export const OpenItemRow = memo(function OpenItemRow({ item, amount, problem, send }: OpenItemRowProps) {
  const t = useTexts();
  const { arCode, reference, invoiceDate, dueDate, age, isCredit, balance } = item;
  // Its number says that it is an invoice; what it is else has to be said.
  const isUsual = item.type === 'INVOICE' || item.type === 'CREDIT_MEMO';
  const facts = [
    isUsual ? null : t.say(entryTypeNames[item.type]),
    item.poNumber ? t('invoicePayment.poNumber', { number: item.poNumber }) : null,
    item.orderNumber ? (
      <OrderLink key="order" orderNumber={item.orderNumber}>
        {t('invoicePayment.order', { number: item.orderNumber })}
      </OrderLink>
    ) : null,
    item.remarks,
  ];
  return (
    <Row $isSelected={amount !== null}>
      <Tick>
        <Checkbox
          label={t('invoicePayment.pay', { reference })}
          isLabelHidden
          checked={amount !== null}
          onChange={(isSelected) => send({ type: 'item.toggled', arCode, isSelected })}
        />
      </Tick>
      <What>
        <strong>
          {reference} {isCredit ? <Badge>{t('invoicePayment.credit')}</Badge> : null}
        </strong>
        <Facts>
          {facts.filter(Boolean).map((fact, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fact is its place.
            <Fragment key={index}>
              {index > 0 ? ' · ' : null}
              {fact}
            </Fragment>
          ))}
        </Facts>
      </What>
      <Day>{t.format.date(invoiceDate)}</Day>
      <Due>
        {t.rich<'invoicePayment.dueInRow', ReactNode>(
          'invoicePayment.dueInRow',
          { day: dueDate },
          { label: (children) => <span key="label">{children}</span> },
        )}
        {age > 0 ? <Late>{t('invoicePayment.daysPastDue', { count: age })}</Late> : null}
      </Due>
      <Money>{t.format.money(balance)}</Money>
      <Amount>
        <AmountField item={item} amount={amount} problem={problem} send={send} />
      </Amount>
    </Row>
  );
});

/** The amount of an item: while it is typed the text is the person's own. */
function AmountField({ item: { arCode, reference, isCredit }, amount, problem, send }: OpenItemRowProps) {
  const t = useTexts();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      type="text"
      label={t('invoicePayment.amountFor', { reference })}
      isLabelHidden
      isNumeric
      // A keypad of digits alone has no minus, which a credit needs.
      inputMode={isCredit ? 'text' : 'decimal'}
      autoComplete="off"
      placeholder={t.format.forField('0.00')}
      maxLength={16}
      value={t.format.forField(typed ?? amount ?? '')}
      error={problem}
      onFocus={({ target }) => target.select()}
      onBlur={() => setTyped(null)}
      onChange={({ target }) => {
        const text = paymentAmountEntry(target.value, t.format.decimalSign);
        setTyped(text);
        send({ type: 'amount.changed', arCode, text });
      }}
    />
  );
}

/** Column headings. */
export function OpenItemHead() {
  const t = useTexts();
  return (
    <Head aria-hidden>
      <span />
      <span>{t('invoicePayment.reference')}</span>
      <span>{t('invoicePayment.invoiceDate')}</span>
      <span>{t('invoicePayment.dueDate')}</span>
      <span>{t('invoicePayment.balance')}</span>
      <span>{t('invoicePayment.amount')}</span>
    </Head>
  );
}

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
  ${media.mobile} { grid-area: amount; inline-size: clamp(104px, 34vw, 132px); justify-self: end; }
`;
