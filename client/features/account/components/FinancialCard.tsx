import type { ReactNode } from 'react';
import styled from 'styled-components';
import { agedParts, pastDueOf } from '../../../../domain/account/account-figures.js';
import { exact, fixed } from '../../../../domain/number/decimal.js';
import type { Texts } from '../../../../texts/texts.js';
import type { SummaryPartsFragment } from '../../../generated/graphql.js';
import { useTexts } from '../../../texts/texts.js';
import { Card, CardTitle } from '../../../ui/Card.js';
import { colour, fontSize, space } from '../../../ui/theme.js';
import { AgeingBar, ageColour, Swatch } from './AgeingBar.js';
import { Figure, Figures } from './Figures.js';

const percent = (share: number, t: Texts): string =>
  share > 0 && share < 1 ? t('account.shareBelowOne', { one: t.format.percent(1) }) : t.format.percent(Math.round(share));

/** Financial Data (A2.39): what is owed by age, to be read at a glance, and the credit that no invoice was settled with. */
export function FinancialCard({ summary }: { summary: SummaryPartsFragment }) {
  const t = useTexts();
  const { current, buckets, unappliedCredit } = summary;
  const parts = agedParts(current, buckets).map((part) => ({ ...part, name: t.say(part.name) }));
  const pastDue = pastDueOf(buckets);
  const isPastDue = exact(pastDue).gt(0);
  const owed = isPastDue
    ? t.rich<'account.balancePastDue', ReactNode>(
        'account.balancePastDue',
        { pastDue },
        { late: (children) => <Late key="late">{children}</Late> },
      )
    : t('account.balanceNothingPastDue');
  return (
    <Card aria-labelledby="financial-data">
      <CardTitle id="financial-data">{t('account.financialData')}</CardTitle>
      <Head>
        <Owed>{t.format.money(summary.balance)}</Owed>
        <TextBlock>{owed}</TextBlock>
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
            note={share > 0 ? percent(share, t) : null}
          >
            {t.format.money(value)}
          </Figure>
        ))}
        <Figure label={t('account.unappliedCredit')}>{t.format.money(fixed(exact(unappliedCredit).times(-1), 2))}</Figure>
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
