import styled from 'styled-components';
import { agedParts, pastDueOf } from '../../../../domain/account/account-figures.js';
import { exact, isZero } from '../../../../domain/number/decimal.js';
import { formatMoney } from '../../../../domain/number/money.js';
import type { SummaryPartsFragment } from '../../../generated/graphql.js';
import { Card, CardTitle } from '../../../ui/Card.js';
import { colour, fontSize, space } from '../../../ui/theme.js';
import { AgeingBar, ageColour, Swatch } from './AgeingBar.js';
import { Figure, Figures } from './Figures.js';

const percent = (share: number): string => (share > 0 && share < 1 ? '< 1 %' : `${Math.round(share)} %`);

/** Financial Data (A2.39): what is owed by age, to be read at a glance, and the credit that no invoice was settled with. */
export function FinancialCard({ summary }: { summary: SummaryPartsFragment }) {
  const { current, buckets, unappliedCredit } = summary;
  const parts = agedParts(current, buckets);
  const pastDue = pastDueOf(buckets);
  const isPastDue = exact(pastDue).gt(0);
  return (
    <Card aria-labelledby="financial-data">
      <CardTitle id="financial-data">Financial Data</CardTitle>
      <Head>
        <Owed>{formatMoney(summary.balance)}</Owed>
        <TextBlock>
          balance
          {isPastDue ? (
            <>
              {', '}
              <Late>{formatMoney(pastDue)} past due</Late>
            </>
          ) : (
            ', nothing past due'
          )}
        </TextBlock>
      </Head>
      <AgeingBar parts={parts} />
      <Figures>
        {parts.map(({ name, value, share }, index) => (
          <Figure
            key={name}
            label={
              <>
                <Swatch style={{ background: ageColour(index, parts.length) }} />
                {name}
              </>
            }
            note={share > 0 ? percent(share) : null}
          >
            {formatMoney(value)}
          </Figure>
        ))}
        <Figure label="Unapplied Credit">
          {isZero(unappliedCredit) ? formatMoney('0') : `-${formatMoney(unappliedCredit)}`}
        </Figure>
      </Figures>
    </Card>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space(2)};
  margin-block: ${space(2)} ${space(3)};
`;

const Owed = styled.span`
  font-size: ${fontSize.display};
  font-weight: 650;
  letter-spacing: -0.02em;
  font-variant-numeric: tabular-nums;
`;

const TextBlock = styled.span`
  color: ${colour('muted')};
  font-variant-numeric: tabular-nums;
`;

const Late = styled.strong`
  color: ${colour('danger')};
  font-weight: 600;
`;
