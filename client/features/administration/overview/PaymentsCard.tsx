import styled from 'styled-components';
import { paymentAdvice, paymentTexts } from '../../../../domain/overview/names.js';
import type { OpenPayment, StoreOverview } from '../../../../domain/overview/store-overview.js';
import { useTexts } from '../../../texts/texts.js';
import { Badge } from '../../../ui/Badge.js';
import { colour, fontSize, space } from '../../../ui/theme.js';
import { Hint, PartCard, ShownOf } from './PartCard.js';
import type { Overview } from './use-store-overview.js';

/** Payments without a known outcome, each with advice. */
export function PaymentsCard({ overview, part }: { overview: Overview; part: StoreOverview['openPayments'] }) {
  const t = useTexts();
  return (
    <PartCard overview={overview} part={part} table="openPayments" isEmpty={({ rows }) => rows.length === 0}>
      {({ totalCount, rows }) =>
        rows.length === 0 ? (
          <Hint>{t('overview.noOpenPayments')}</Hint>
        ) : (
          <>
            <List>
              {rows.map((payment) => (
                <li key={payment.id}>
                  <Payment payment={payment} />
                </li>
              ))}
            </List>
            <ShownOf shown={rows.length} count={totalCount} />
          </>
        )
      }
    </PartCard>
  );
}

function Payment({ payment }: { payment: OpenPayment }) {
  const t = useTexts();
  const { state, amount, issuer, lastFour, paysOrder, customerName, customerCode, userName, createdAt } = payment;
  const payer =
    customerName === null || customerCode === null
      ? t('overview.payment.unknownPerson')
      : t('overview.payment.of', { customer: customerName, code: customerCode, user: userName ?? '' });
  const ids = [
    ['overview.payment.reference', payment.reference],
    ['overview.payment.attempt', payment.id],
    ['overview.payment.request', payment.requestId],
  ] as const;
  return (
    <>
      <Line>
        <strong>{t.format.money(amount)}</strong>
        <Badge $tone="warning">{t.say(paymentTexts[state].state)}</Badge>
        <span>{t('overview.payment.since', { time: createdAt })}</span>
      </Line>
      <div>{payer}</div>
      <Facts>
        <li>{t(paysOrder ? 'overview.payment.order' : 'overview.payment.invoices')}</li>
        {issuer === null ? null : <li>{lastFour === null ? issuer : t('overview.payment.card', { issuer, lastFour })}</li>}
      </Facts>
      <Advice>{t.say(paymentAdvice(payment))}</Advice>
      <Ids>
        {ids.map(([label, id]) =>
          id === null ? null : (
            <div key={label}>
              <dt>{t(label)}</dt>
              <dd>{id}</dd>
            </div>
          ),
        )}
      </Ids>
    </>
  );
}

const List = styled.ul`
  padding: 0;
  list-style: none;
  > li { padding-block: ${space(3)}; }
  > li + li { border-block-start: 1px solid ${colour('border')}; }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  > strong { font-size: ${fontSize.large}; font-weight: 650; font-variant-numeric: tabular-nums; }
  > span:last-child { color: ${colour('muted')}; font-size: ${fontSize.small}; }
`;

const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${space(4)};
  padding: 0;
  color: ${colour('muted')};
  font-size: ${fontSize.small};
  list-style: none;
`;

const Advice = styled.p`
  max-inline-size: 75ch;
  margin-block: ${space(2)};
`;

const Ids = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(5)};
  margin: 0;
  font-size: ${fontSize.small};
  dt { color: ${colour('muted')}; }
  dd { margin: 0; font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
`;
