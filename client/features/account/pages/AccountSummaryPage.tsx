import { CloudOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { text } from '../../../../texts/text.js';
import { failureTextOf } from '../../../apollo/failure-of-error.js';
import { useScreenQuery } from '../../../apollo/use-screen-query.js';
import { useIsOpen } from '../../../app/contexts/places.js';
import { AccountSummaryDocument, type SummaryPartsFragment } from '../../../generated/graphql.js';
import { useTexts } from '../../../texts/texts.js';
import { ButtonFrame } from '../../../ui/Button.js';
import { Card, CardTitle } from '../../../ui/Card.js';
import { Page } from '../../../ui/Page.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { ErrorState } from '../../../ui/States.js';
import { fontSize, media, space } from '../../../ui/theme.js';
import { CreditCard } from '../components/CreditCard.js';
import { FinancialCard } from '../components/FinancialCard.js';

/** Links to a bookkeeper's next steps. */
const ways = [
  { label: text('account.toDetail'), path: '/account/detail' },
  { label: text('account.toPayment'), path: '/account/payment' },
] as const;

/** Account Summary (A2.39): what the customer owes, by how long it has been due, and the credit that is left. */
export default function AccountSummaryPage() {
  const t = useTexts();
  const { data, error, refetch } = useScreenQuery(AccountSummaryDocument, { variables: {}, fetchPolicy: 'cache-and-network' });
  const isOpen = useIsOpen();
  const actions = ways
    .filter(({ path }) => isOpen(path))
    .map(({ label, path }) => (
      <ButtonFrame key={path} as={Link} to={path}>
        {t.say(label)}
      </ButtonFrame>
    ));
  return (
    <Page title={t('account.summaryTitle')} actions={actions}>
      {data ? (
        <Cards>
          <CustomerCard summary={data.accountSummary} />
          <FinancialCard summary={data.accountSummary} />
          <CreditCard summary={data.accountSummary} />
        </Cards>
      ) : error ? (
        <ErrorState icon={<CloudOff />} title={t.say(failureTextOf(error))} onRetry={() => void refetch()}>
          {t('account.loadFailedHint')}
        </ErrorState>
      ) : (
        <Cards aria-hidden>
          <Skeleton $height="112px" />
          <Skeleton $height="320px" />
          <Skeleton $height="320px" />
        </Cards>
      )}
    </Page>
  );
}

function CustomerCard({ summary: { name, address } }: { summary: SummaryPartsFragment }) {
  const t = useTexts();
  return (
    <Card aria-label={t('account.customer')}>
      <Name>{name}</Name>
      <Lines>
        {address.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of an address have no other name.
          <span key={index}>{line}</span>
        ))}
      </Lines>
    </Card>
  );
}

const Cards = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  align-items: start;
  gap: ${space(4)};
  > :first-child { grid-column: 1 / -1; }
  @media (max-width: 1200px) { grid-template-columns: minmax(0, 1fr); }
  ${media.print} { display: block; > * { margin-block-end: ${space(6)}; } }
`;

const Name = styled(CardTitle)`
  font-size: ${fontSize.title};
`;

const Lines = styled.address`
  display: flex;
  flex-direction: column;
  margin-block-start: ${space(2)};
  font-style: normal;
  line-height: 1.5;
  overflow-wrap: anywhere;
`;
