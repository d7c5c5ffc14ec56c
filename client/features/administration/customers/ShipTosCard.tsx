import { ArrowDown, ArrowUp, Plus } from 'lucide-react';
import styled from 'styled-components';
import { formatPhoneNumber } from '../../../../domain/addresses/phone-number.js';
import { newShipTo } from '../../../../domain/administration/customers/customer-form.js';
import type { ShipToRecord } from '../../../../domain/administration/customers/customer-record.js';
import { addressLines, scheduleText } from '../../../../domain/administration/customers/customer-texts.js';
import { usePhoneRules } from '../../../phones/use-phone-rules.js';
import { useTexts } from '../../../texts/texts.js';
import { Badge } from '../../../ui/Badge.js';
import { Button, IconButton } from '../../../ui/Button.js';
import { colour, fontSize, media, space } from '../../../ui/theme.js';
import { Hint } from '../overview/PartCard.js';
import { type EditableCardProps, PartFrame } from './card-parts.js';

/** The ship-tos of a customer in their order, each with its delivery days. */
export function ShipTosCard({ customer, isBusy, send }: EditableCardProps) {
  const t = useTexts();
  const { shipTos, defaultShipTo, arrangementVersion } = customer;
  const codes = shipTos.map(({ code }) => code);
  const arrange = (order: readonly string[], defaultCode: string | null): void =>
    send({
      type: 'change.chosen',
      customer,
      change: { kind: 'arrangement', codes: order, defaultCode, version: arrangementVersion },
    });
  const move = (from: number, to: number): void => {
    const moved = codes[from];
    if (moved !== undefined) arrange(codes.toSpliced(from, 1).toSpliced(to, 0, moved), defaultShipTo);
  };
  const add = (
    <Button
      icon={<Plus aria-hidden />}
      aria-haspopup="dialog"
      disabled={isBusy}
      onClick={() =>
        send({
          type: 'form.opened',
          customer,
          change: { kind: 'shipTo', code: '', values: newShipTo, version: null, position: null },
        })
      }
    >
      {t('customerAdmin.addShipTo')}
    </Button>
  );
  return (
    <PartFrame title={t('customerAdmin.shipTos')} actions={add}>
      {shipTos.length === 0 ? <Hint>{t('customerAdmin.shipTosEmpty')}</Hint> : null}
      <List aria-label={t('customerAdmin.shipTos')}>
        {shipTos.map((shipTo, index) => {
          const { code } = shipTo;
          return (
            <li key={code}>
              <ShipTo shipTo={shipTo} isDefault={code === defaultShipTo} />
              <Actions>
                {code === defaultShipTo ? null : (
                  <Button
                    variant="quiet"
                    aria-label={t('customerAdmin.makeDefaultOf', { code })}
                    disabled={isBusy}
                    onClick={() => arrange(codes, code)}
                  >
                    {t('customerAdmin.makeDefault')}
                  </Button>
                )}
                {shipTos.length > 1 ? (
                  <>
                    <IconButton
                      label={t('customerAdmin.moveUp', { code })}
                      aria-disabled={isBusy || index === 0}
                      onClick={() => move(index, index - 1)}
                    >
                      <ArrowUp />
                    </IconButton>
                    <IconButton
                      label={t('customerAdmin.moveDown', { code })}
                      aria-disabled={isBusy || index === shipTos.length - 1}
                      onClick={() => move(index, index + 1)}
                    >
                      <ArrowDown />
                    </IconButton>
                  </>
                ) : null}
                <Button
                  variant="quiet"
                  aria-label={t('customerAdmin.removeOf', { code })}
                  disabled={isBusy}
                  onClick={() =>
                    send({ type: 'change.chosen', customer, change: { kind: 'shipToRemoval', code, version: shipTo.version } })
                  }
                >
                  {t('customerAdmin.remove')}
                </Button>
                <EditButton shipTo={shipTo} customer={customer} isBusy={isBusy} send={send} />
              </Actions>
            </li>
          );
        })}
      </List>
    </PartFrame>
  );
}

function EditButton({
  shipTo: { code, version, details },
  customer,
  isBusy,
  send,
}: EditableCardProps & { shipTo: ShipToRecord }) {
  const t = useTexts();
  const phones = usePhoneRules(details.phone);
  return (
    <Button
      aria-haspopup="dialog"
      aria-label={t('customerAdmin.editOf', { part: code })}
      disabled={isBusy}
      onClick={() => {
        const values = { ...details, phone: formatPhoneNumber(details.phone, phones) };
        send({ type: 'form.opened', customer, change: { kind: 'shipTo', code, values, version, position: null } });
      }}
    >
      {t('customerAdmin.edit')}
    </Button>
  );
}

function ShipTo({ shipTo: { code, details, applied }, isDefault }: { shipTo: ShipToRecord; isDefault: boolean }) {
  const t = useTexts();
  const phones = usePhoneRules(details.phone);
  const { name, display, contact, phone, deliveryTime } = details;
  const reach = [contact, phone === '' ? '' : formatPhoneNumber(phone, phones)].filter((part) => part !== '').join(', ');
  return (
    <Facts>
      <h3>
        {display || name} <Code>{code}</Code> {isDefault ? <Badge $tone="primary">{t('customerAdmin.default')}</Badge> : null}
      </h3>
      {display === '' || display === name ? null : <p>{name}</p>}
      <p>{addressLines(details).join(', ')}</p>
      <p>
        {t.say(scheduleText(applied))} <Origin>{t(`customerAdmin.scheduleOf.${applied.origin}`)}</Origin>
      </p>
      {reach === '' ? null : <p>{reach}</p>}
      {deliveryTime === '' ? null : <p>{t('customerAdmin.hours', { time: deliveryTime })}</p>}
    </Facts>
  );
}

const List = styled.ul`
  padding: 0;
  list-style: none;
  > li {
    display: flex;
    align-items: flex-start;
    justify-content: space-between;
    gap: ${space(3)} ${space(5)};
    padding-block: ${space(4)};
  }
  > li + li { border-block-start: 1px solid ${colour('border')}; }
  > li:last-child { padding-block-end: 0; }
  > li:first-child { padding-block-start: 0; }
  @media (max-width: 900px) { > li { flex-direction: column; } }
`;

const Facts = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  min-inline-size: 0;
  overflow-wrap: anywhere;
  h3 { font-size: ${fontSize.body}; font-weight: 650; }
`;

const Code = styled.span`
  color: ${colour('muted')};
  font-weight: 400;
`;

const Origin = styled.span`
  display: block;
  color: ${colour('muted')};
  font-size: ${fontSize.small};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  flex: none;
  gap: ${space(1)};
  ${media.print} { display: none; }
`;
