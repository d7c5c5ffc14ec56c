import styled from 'styled-components';
import { type CreditUse, creditUse } from '../../../../domain/account/account-figures.js';
import type { SummaryPartsFragment } from '../../../generated/graphql.js';
import { useTexts } from '../../../texts/texts.js';
import { Card, CardTitle } from '../../../ui/Card.js';
import { colour, fontSize, media, radius, space } from '../../../ui/theme.js';
import { Figure, Figures } from './Figures.js';

/** Credit Info (A2.39): the limit and what has been used of it, the last payment and the last invoice. */
export function CreditCard({ summary }: { summary: SummaryPartsFragment }) {
  const t = useTexts();
  const { creditLimit, balance, onOrder, onHold, availableCredit } = summary;
  const { lastPaymentDate, lastPaymentAmount, lastInvoiceDate, lastInvoiceAmount } = summary;
  const use = creditUse(creditLimit, summary);
  return (
    <Card aria-labelledby="credit-info">
      <CardTitle id="credit-info">{t('account.creditInfo')}</CardTitle>
      {use && creditLimit !== null ? <CreditMeter use={use} limit={creditLimit} /> : null}
      <Figures>
        <Figure label={t('account.creditLimit')}>
          {creditLimit === null ? t('account.noLimit') : t.format.money(creditLimit)}
        </Figure>
        <Figure label={t('account.balance')}>{t.format.money(balance)}</Figure>
        <Figure label={t('account.onOrder')}>{t.format.money(onOrder)}</Figure>
        <Figure label={t('account.onHold')}>{t.format.money(onHold)}</Figure>
        <Figure label={t('account.availableCredit')}>
          {creditLimit === null ? t('account.noLimit') : t.format.money(availableCredit)}
        </Figure>
        <Figure label={t('account.lastPayment')} note={lastPaymentDate && t.format.date(lastPaymentDate)}>
          {t.format.money(lastPaymentAmount)}
        </Figure>
        <Figure label={t('account.lastInvoice')} note={lastInvoiceDate && t.format.date(lastInvoiceDate)}>
          {t.format.money(lastInvoiceAmount)}
        </Figure>
      </Figures>
    </Card>
  );
}

function CreditMeter({ use: { used, percent, isExceeded }, limit }: { use: CreditUse; limit: string }) {
  const t = useTexts();
  const usage = { used, limit };
  return (
    <Frame>
      <TextBlock aria-hidden>
        <Percent $isExceeded={isExceeded}>{t.format.percent(percent)}</Percent>
        <span>{t(isExceeded ? 'account.creditExceeded' : 'account.creditUsed', usage)}</span>
      </TextBlock>
      <Track
        role="meter"
        aria-label={t('account.creditUse')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.min(percent, 100)}
        aria-valuetext={t(isExceeded ? 'account.creditExceededReadOut' : 'account.creditUsedReadOut', { percent, ...usage })}
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
