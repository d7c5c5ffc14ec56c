import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useIsOpen } from '../../../app/contexts/places.js';
import { useMay } from '../../../app/contexts/viewer.js';
import { useTexts } from '../../../texts/texts.js';
import { ButtonFrame } from '../../../ui/Button.js';
import { colour, space } from '../../../ui/theme.js';
import { pastDueOf } from '../use-is-for-person.js';
import { Facts, RowText, Surface } from './parts.js';

interface Account {
  readonly balance: string;
  readonly buckets: readonly { readonly name: string; readonly value: string }[];
}

/** Amounts past due, by age, and the way to pay it. */
export function PastDueCard({ account }: { account: Account }) {
  const t = useTexts();
  const isOpen = useIsOpen();
  const mayPay = useMay('PAY');
  const owed = account.buckets.filter(({ value }) => Number(value) > 0);
  return (
    <Bar>
      <TriangleAlert aria-hidden />
      <RowText>
        <strong>{t('home.pastDue', { amount: t.format.money(pastDueOf(account)) })}</strong>
        <Facts>{owed.map(({ name, value }) => t('home.pastDueOf', { name, amount: t.format.money(value) })).join(' · ')}</Facts>
      </RowText>
      <ButtonFrame as={Link} to="/account/summary">
        {t('home.toAccount')}
      </ButtonFrame>
      {mayPay && isOpen('/account/payment') ? (
        <ButtonFrame as={Link} to="/account/payment" $variant="primary">
          {t('home.pay')}
        </ButtonFrame>
      ) : null}
    </Bar>
  );
}

const Bar = styled(Surface)`
  flex-flow: row wrap;
  align-items: center;
  gap: ${space(3)};
  > svg { flex: none; inline-size: 20px; block-size: 20px; color: ${colour('warning')}; }
`;
