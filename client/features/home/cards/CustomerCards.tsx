import { Phone, ShoppingCart } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { formatPhoneNumber } from '../../../../domain/addresses/phone-number.js';
import { useAppActors } from '../../../app/contexts/app-actors.js';
import { useAskToLeave } from '../../../app/contexts/unsaved-work.js';
import { useCustomer } from '../../../app/contexts/workplace.js';
import { usePhoneRules } from '../../../phones/use-phone-rules.js';
import { useTexts } from '../../../texts/texts.js';
import { Button, ButtonFrame } from '../../../ui/Button.js';
import { colour, fontSize } from '../../../ui/theme.js';
import type { HomeContent } from '../use-home.js';
import { Facts, Foot, Row, RowName, Rows, RowText, Surface } from './parts.js';

type ContentOf<Type extends string> = Extract<HomeContent, { __typename: Type }>;
type Late = NonNullable<ContentOf<'LandingCustomersToCall'>['late']>;
type Left = NonNullable<ContentOf<'LandingCartsLeft'>['left']>;
type Debtors = NonNullable<ContentOf<'LandingCustomersPastDue'>['debtors']>;

/** A salesperson's customers who usually have ordered by now, and have not. */
export function CustomersToCallCard({ late: { totalCount, customers } }: { late: Late }) {
  const t = useTexts();
  return (
    <CustomerRows nothing={t('home.nobodyToCall')} totalCount={totalCount} shown={customers.length}>
      {customers.map((customer) => (
        <CustomerRow key={customer.customerKey} customer={customer} phone={customer.phone ?? null}>
          {t('home.usuallyBy', { time: customer.usuallyBy, day: customer.lastOrdered })}
        </CustomerRow>
      ))}
    </CustomerRows>
  );
}

/** Carts that a salesperson's customers left. */
export function CartsLeftCard({ left: { totalCount, carts } }: { left: Left }) {
  const t = useTexts();
  return (
    <CustomerRows nothing={t('home.noCartsLeft')} totalCount={totalCount} shown={carts.length}>
      {carts.map((cart) => (
        <CustomerRow key={`${cart.customerKey} ${cart.userName}`} customer={cart}>
          {t('home.cartLeft', { count: cart.lines, name: cart.userName, day: cart.updatedAt })}
        </CustomerRow>
      ))}
    </CustomerRows>
  );
}

/** A salesperson's customers who are past due. */
export function CustomersPastDueCard({ debtors: { totalCount, customers } }: { debtors: Debtors }) {
  const t = useTexts();
  return (
    <CustomerRows nothing={t('home.nobodyPastDue')} totalCount={totalCount} shown={customers.length}>
      {customers.map((customer) => (
        <CustomerRow key={customer.customerKey} customer={customer}>
          {t('home.pastDueSince', { amount: t.format.money(customer.pastDue), day: customer.oldestDueDate })}
        </CustomerRow>
      ))}
    </CustomerRows>
  );
}

function CustomerRows({
  nothing,
  totalCount,
  shown,
  children,
}: {
  nothing: string;
  totalCount: number;
  shown: number;
  children: ReactNode;
}) {
  const t = useTexts();
  if (shown === 0) return <Surface>{nothing}</Surface>;
  return (
    <Surface>
      <Rows>{children}</Rows>
      {totalCount > shown ? <Foot>{t('home.moreCustomers', { count: totalCount - shown })}</Foot> : null}
    </Surface>
  );
}

interface RowProps {
  customer: { readonly customerKey: string; readonly customerCode: string; readonly name: string };
  phone?: string | null;
  /** Why the customer is listed. */
  children: string;
}

/** A customer, a call away, and with one press to act for them. */
function CustomerRow({ customer: { customerKey, customerCode, name }, phone = null, children }: RowProps) {
  const t = useTexts();
  const current = useCustomer();
  const actFor = useActFor();
  const isCurrent = current?.customerKey === customerKey;
  return (
    <Row>
      <RowText>
        <RowName>{name}</RowName> <Code>{customerCode}</Code>
        <Facts>{children}</Facts>
      </RowText>
      {phone === null ? null : <PhoneLink phone={phone} />}
      {isCurrent ? (
        <Facts>{t('home.actingFor')}</Facts>
      ) : (
        <Button
          icon={<ShoppingCart aria-hidden />}
          aria-label={t('home.actForName', { name })}
          onClick={() => actFor(customerKey)}
        >
          {t('home.actFor')}
        </Button>
      )}
    </Row>
  );
}

function PhoneLink({ phone }: { phone: string }) {
  const rules = usePhoneRules(phone);
  return (
    <ButtonFrame as="a" href={`tel:${phone}`}>
      <Phone aria-hidden />
      {formatPhoneNumber(phone, rules)}
    </ButtonFrame>
  );
}

/** Changes to another customer at once, after the question about unsaved work. */
function useActFor(): (customerKey: string) => void {
  const { session } = useAppActors();
  const askToLeave = useAskToLeave();
  return (customerKey) =>
    askToLeave('customer', {
      allowed: () => {
        session.send({ type: 'customer.switchRequested' });
        session.send({ type: 'customer.chosen', customerKey });
      },
    });
}

const Code = styled.span`
  color: ${colour('muted')};
  font-size: ${fontSize.small};
`;
