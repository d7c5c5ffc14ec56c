import { History, Pencil, SlidersHorizontal, SquareMenu } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { actionsFor, kindNames } from '../../../../domain/administration/people/store-user.js';
import type { UserRecord } from '../../../../domain/administration/people/user-record.js';
import { actionLabel, userEntryText } from '../../../../domain/administration/people/user-texts.js';
import { roleNames } from '../../../../domain/colleagues/roles.js';
import { roleOfName } from '../../../../domain/colleagues/schema-names.js';
import type { UserEditorEvent } from '../../../../machines/userEditor/types.js';
import { useTexts } from '../../../texts/texts.js';
import { Badge } from '../../../ui/Badge.js';
import { Button, ButtonFrame } from '../../../ui/Button.js';
import { Card, CardTitle } from '../../../ui/Card.js';
import { colour, fontSize, media, space } from '../../../ui/theme.js';
import { ActOnBehalf } from '../on-behalf/ActOnBehalf.js';
import { Second } from '../overview/RowTable.js';

export interface UserCardsProps {
  user: UserRecord;
  isBusy: boolean;
  send: (event: UserEditorEvent) => void;
}

/** A user: who they are, how they sign in, what happened lately, and what can be done. */
export function UserCards({ user, isBusy, send }: UserCardsProps) {
  const t = useTexts();
  return (
    <Cards>
      <AccountCard user={user} isBusy={isBusy} send={send} />
      <AccessCard user={user} isBusy={isBusy} send={send} />
      <Card aria-label={t('storeUsers.section.log')}>
        <CardTitle>{t('storeUsers.section.log')}</CardTitle>
        {user.log.length === 0 ? <p>{t('storeUsers.log.empty')}</p> : null}
        <Log>
          {user.log.map(({ id, at, action, person }) => (
            <li key={id}>
              {t.say(userEntryText(action))}
              <Second>{t('storeUsers.log.entry', { time: at, person: person ?? t('storeUsers.log.nobody') })}</Second>
            </li>
          ))}
        </Log>
      </Card>
    </Cards>
  );
}

type Fact = readonly [label: string, value: ReactNode];

function AccountCard({ user, isBusy, send }: UserCardsProps) {
  const t = useTexts();
  const { kind, customerName, customerCode, customerCount, role, directory } = user;
  const isOfCustomer = kind === 'CUSTOMER' && customerName !== null;
  const facts: readonly (Fact | null)[] = [
    [t('storeUsers.name'), user.name],
    [t('storeUsers.username'), user.username],
    [t('storeUsers.email'), user.email ?? t('storeUsers.noEmail')],
    [t('storeUsers.column.kind'), <Kind key="kind" user={user} />],
    customerName === null
      ? null
      : [t('storeUsers.customer'), t('storeUsers.customerOf', { customer: customerName, code: customerCode ?? '' })],
    isOfCustomer
      ? [
          t('storeUsers.role'),
          <>
            {role === null ? t('storeUsers.noRole') : t.say(roleNames[roleOfName[role]])}
            {directory === null ? null : <Second>{t('storeUsers.roleOfDirectory', { directory })}</Second>}
          </>,
        ]
      : null,
    isOfCustomer || kind === 'SALESPERSON'
      ? [
          kind === 'SALESPERSON' ? t('storeUsers.servedCustomers') : t('storeUsers.furtherCustomers'),
          <Link key="customers" to={`/admin/users/${user.id}/customers`}>
            {t('storeUsers.customers', { count: customerCount })}
          </Link>,
        ]
      : null,
  ];
  return (
    <Card aria-label={t('storeUsers.section.account')}>
      <CardTitle>{t('storeUsers.section.account')}</CardTitle>
      <Facts facts={facts} />
      <Actions>
        <Button
          icon={<Pencil aria-hidden />}
          aria-haspopup="dialog"
          disabled={isBusy}
          onClick={() => send({ type: 'edit.opened' })}
        >
          {t('storeUsers.edit')}
        </Button>
        <ButtonFrame as={Link} to={`/admin/users/${user.id}/menu`} $variant="secondary" $isWide={false}>
          <SquareMenu aria-hidden />
          {t('storeUsers.menuLink')}
        </ButtonFrame>
        <ButtonFrame
          as={Link}
          to={`/admin/settings?user=${encodeURIComponent(user.username)}`}
          $variant="secondary"
          $isWide={false}
        >
          <SlidersHorizontal aria-hidden />
          {t('storeUsers.settingsLink')}
        </ButtonFrame>
        <ButtonFrame as={Link} to={`/admin/log?user=${encodeURIComponent(user.username)}`} $variant="secondary" $isWide={false}>
          <History aria-hidden />
          {t('storeLog.title')}
        </ButtonFrame>
        {user.isStaff || user.isDisabled ? null : <ActOnBehalf username={user.username} name={user.name} />}
      </Actions>
    </Card>
  );
}

function Kind({ user: { kind, isStaff, isDisabled } }: { user: UserRecord }) {
  const t = useTexts();
  return (
    <Marks>
      {t.say(kindNames[kind])}
      {isStaff && kind !== 'STAFF' ? <Badge $tone="primary">{t('storeUsers.staff')}</Badge> : null}
      {isDisabled ? <Badge $tone="warning">{t('storeUsers.disabled')}</Badge> : null}
    </Marks>
  );
}

function AccessCard({ user, isBusy, send }: UserCardsProps) {
  const t = useTexts();
  const { lastSignInAt, sessionCount, hasPassword, hasSecondFactor, passkeyCount } = user;
  const facts: readonly Fact[] = [
    [
      t('storeUsers.signIn.last'),
      lastSignInAt === null ? t('storeUsers.signIn.never') : t('storeUsers.signIn.at', { time: lastSignInAt }),
    ],
    [t('storeUsers.sessions'), t('storeUsers.number', { count: sessionCount })],
    [t('storeUsers.password'), hasPassword ? t('storeUsers.passwordSet') : t('storeUsers.passwordMissing')],
    [t('storeUsers.secondFactor'), hasSecondFactor ? t('storeUsers.secondFactorOn') : t('storeUsers.secondFactorOff')],
    [t('storeUsers.passkeys'), t('storeUsers.number', { count: passkeyCount })],
  ];
  return (
    <Card aria-label={t('storeUsers.section.access')}>
      <CardTitle>{t('storeUsers.section.access')}</CardTitle>
      <Facts facts={facts} />
      <Actions>
        {actionsFor({ ...user, hasEmail: user.email !== null }).map((action) => (
          <Button key={action} disabled={isBusy} onClick={() => send({ type: 'action.chosen', action })}>
            {t.say(actionLabel(action))}
          </Button>
        ))}
      </Actions>
    </Card>
  );
}

function Facts({ facts }: { facts: readonly (Fact | null)[] }) {
  return (
    <List>
      {facts.map((fact) =>
        fact === null ? null : (
          <div key={fact[0]}>
            <dt>{fact[0]}</dt>
            <dd>{fact[1]}</dd>
          </div>
        ),
      )}
    </List>
  );
}

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 380px), 1fr));
  gap: ${space(4)};
  margin-block-start: ${space(4)};
  align-items: start;
  > * { min-inline-size: 0; }
  > :nth-child(3) { grid-column: 1 / -1; }
`;

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 180px), 1fr));
  gap: ${space(3)};
  margin-block: ${space(3)} ${space(4)};
  dt { color: ${colour('muted')}; font-size: ${fontSize.small}; }
  dd { margin: 0; overflow-wrap: anywhere; }
`;

const Log = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  margin: ${space(3)} 0 0;
  padding: 0;
  list-style: none;
`;

const Marks = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  ${media.print} { display: none; }
`;
