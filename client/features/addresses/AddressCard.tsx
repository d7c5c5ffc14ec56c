import { Pencil, Star, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { minimumOrderWarning } from '../../../domain/addresses/address-check.js';
import { formatPhoneNumber } from '../../../domain/addresses/phone-number.js';
import type { AddressPartsFragment } from '../../generated/graphql.js';
import { usePhoneRules } from '../../phones/use-phone-rules.js';
import { useTexts } from '../../texts/texts.js';
import { Badge } from '../../ui/Badge.js';
import { Button } from '../../ui/Button.js';
import { Card, CardTitle } from '../../ui/Card.js';
import { colour, space } from '../../ui/theme.js';
import { addressLines } from './address-lines.js';

/** An address of the book, and what can be done with it (S5.24). */
export function AddressCard({
  address,
  isZipChecked,
  isDeletable,
  isBusy,
  onEdit,
  onDelete,
  onMakePrimary,
}: {
  address: AddressPartsFragment;
  /** Warns if nothing is delivered to its zip code, or only from a minimum amount. */
  isZipChecked: boolean;
  isDeletable: boolean;
  isBusy: boolean;
  onEdit: () => void;
  onDelete: () => void;
  onMakePrimary: () => void;
}) {
  const t = useTexts();
  const { display, name, isPrimary, contact, phone, deliveryTime, isValidZipCode } = address;
  const phones = usePhoneRules(phone);
  const facts = [contact, phone && formatPhoneNumber(phone, phones), deliveryTime].filter(Boolean);
  const minimum = isZipChecked ? t.say(minimumOrderWarning(address)) : null;
  return (
    <Item as="li" aria-busy={isBusy || undefined}>
      <Head>
        <CardTitle>{display}</CardTitle>
        {isPrimary ? <Badge $tone="primary">{t('addresses.primary')}</Badge> : null}
        {isZipChecked && !isValidZipCode ? <Badge $tone="danger">{t('addresses.undeliverable')}</Badge> : null}
      </Head>
      <Lines>
        <span>{name}</span>
        {addressLines(address).map((line) => (
          <span key={line}>{line}</span>
        ))}
        {facts.length > 0 ? <Muted>{facts.join(' · ')}</Muted> : null}
        {minimum ? <Muted>{minimum}</Muted> : null}
      </Lines>
      <Buttons>
        <Button
          icon={<Pencil aria-hidden />}
          onClick={onEdit}
          disabled={isBusy}
          aria-label={t('addresses.editNamed', { address: display })}
        >
          {t('addresses.edit')}
        </Button>
        {isPrimary ? null : (
          <Button
            icon={<Star aria-hidden />}
            onClick={onMakePrimary}
            isBusy={isBusy}
            aria-label={t('addresses.makePrimaryNamed', { address: display })}
          >
            {t('addresses.makePrimary')}
          </Button>
        )}
        {isDeletable ? (
          <Button
            icon={<Trash2 aria-hidden />}
            onClick={onDelete}
            disabled={isBusy}
            aria-label={t('addresses.deleteNamed', { address: display })}
          >
            {t('addresses.delete')}
          </Button>
        ) : null}
      </Buttons>
    </Item>
  );
}

const Item = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
`;

const Lines = styled.address`
  display: flex;
  flex-direction: column;
  font-style: normal;
  line-height: 1.45;
  overflow-wrap: anywhere;
`;

const Muted = styled.span`
  color: ${colour('muted')};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-block-start: auto;
`;
