import styled from 'styled-components';
import { type CreditUse, creditUse } from '../../../../domain/account/account-figures.js';
import { formatLocalDate } from '../../../../domain/date/local-date.js';
import { formatMoney } from '../../../../domain/number/money.js';
import type { SummaryPartsFragment } from '../../../generated/graphql.js';
import { Card, CardTitle } from '../../../ui/Card.js';
import { colour, fontSize, media, radius, space } from '../../../ui/theme.js';
import { Figure, Figures } from './Figures.js';

/** Credit Info (A2.39): the limit and what has been used of it, the last payment and the last invoice. */
export function CreditCard({ summary }: { summary: SummaryPartsFragment }) {
  const { creditLimit, balance, onOrder, onHold, availableCredit } = summary;
  const { lastPaymentDate, lastPaymentAmount, lastInvoiceDate, lastInvoiceAmount } = summary;
  const use = creditUse(creditLimit, summary);
  return (
    <Card aria-labelledby="credit-info">
      <CardTitle id="credit-info">Credit Info</CardTitle>
      {use && creditLimit !== null ? <CreditMeter use={use} limit={creditLimit} /> : null}
      <Figures>
        <Figure label="Credit Limit">{creditLimit === null ? 'No limit' : formatMoney(creditLimit)}</Figure>
        <Figure label="Balance">{formatMoney(balance)}</Figure>
        <Figure label="On Order">{formatMoney(onOrder)}</Figure>
        <Figure label="On Hold">{formatMoney(onHold)}</Figure>
        <Figure label="Available Credit">{creditLimit === null ? 'No limit' : formatMoney(availableCredit)}</Figure>
        <Figure label="Last Payment" note={formatLocalDate(lastPaymentDate)}>
          {formatMoney(lastPaymentAmount)}
        </Figure>
        <Figure label="Last Invoice" note={formatLocalDate(lastInvoiceDate)}>
          {formatMoney(lastInvoiceAmount)}
        </Figure>
      </Figures>
    </Card>
  );
}

function CreditMeter({ use: { used, percent, isExceeded }, limit }: { use: CreditUse; limit: string }) {
  const usage = `${formatMoney(used)} of ${formatMoney(limit)} used`;
  return (
    <Frame>
      <TextBlock aria-hidden>
        <Percent $isExceeded={isExceeded}>{percent} %</Percent>
        <span>{isExceeded ? `${usage}: the limit is exceeded` : usage}</span>
      </TextBlock>
      <Track
        role="meter"
        aria-label="Credit use"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.min(percent, 100)}
        aria-valuetext={`${percent} per cent: ${isExceeded ? `${usage}, the limit is exceeded` : usage}`}
      >
        <Fill
          $tone={isExceeded ? 'danger' : percent >= 90 ? 'warning' : 'primary'}
          style={{ inlineSize: `${Math.min(percent, 100)}%` }}
        />
      </Track>
    </Frame>
  );
}

const Frame = styled.div`
  margin-block: ${space(2)} ${space(2)};
`;

const TextBlock = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space(2)};
  margin-block-end: ${space(3)};
  color: ${colour('muted')};
  font-variant-numeric: tabular-nums;
`;

const Percent = styled.span<{ $isExceeded: boolean }>`
  font-size: ${fontSize.display};
  font-weight: 650;
  letter-spacing: -0.02em;
  color: ${({ $isExceeded }) => colour($isExceeded ? 'danger' : 'text')};
`;

const Track = styled.div`
  block-size: 28px;
  border-radius: ${radius.medium};
  background: ${colour('pressed')};
  overflow: hidden;
  ${media.print} { print-color-adjust: exact; }
`;

const Fill = styled.div<{ $tone: 'primary' | 'warning' | 'danger' }>`
  block-size: 100%;
  background: ${({ $tone }) => colour(`${$tone}-fill`)};
`;
