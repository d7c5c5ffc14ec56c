import { useQuery } from '@apollo/client/react';
import { Plus } from 'lucide-react';
import styled from 'styled-components';
import { AddressesDocument } from '../../../generated/graphql.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { Notice } from '../../../ui/Notice.js';
import { Select } from '../../../ui/Select.js';
import { colour, media, space } from '../../../ui/theme.js';
import { addressLines } from '../../addresses/index.js';
import type { CheckoutView } from '../checkout.view.js';

/** Where a consumer's goods go: one of their addresses, or a new one; and why the order cannot go there (S5.17, S8.17). */
export function AddressChoice({
  delivery,
  isDisabled,
  onChoose,
  onAdd,
}: {
  delivery: CheckoutView['delivery'];
  isDisabled: boolean;
  onChoose: (addressId: string) => void;
  /** Opens the dialog, which is a form of its own and cannot be within another. */
  onAdd: () => void;
}) {
  const t = useTexts();
  const { data } = useQuery(AddressesDocument, { fetchPolicy: 'cache-only' });
  const addresses = data?.addresses ?? [];
  const chosen = addresses.find(({ id }) => id === delivery.form.addressId);
  return (
    <>
      <Frame>
        {addresses.length > 0 ? (
          <Select
            label={t('checkout.deliveryAddress')}
            value={delivery.form.addressId ?? ''}
            options={addresses.map(({ id, display, city, state }) => ({
              value: id,
              label: display,
              note: [city, state].filter(Boolean).join(', '),
            }))}
            disabled={isDisabled}
            onChange={onChoose}
          />
        ) : (
          <p>{t('checkout.noAddress')}</p>
        )}
        <Button icon={<Plus aria-hidden />} onClick={onAdd}>
          {t('checkout.addAddress')}
        </Button>
        {chosen ? (
          <Lines aria-label={t('checkout.address')}>
            <span>{chosen.name}</span>
            {addressLines(chosen).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </Lines>
        ) : null}
      </Frame>
      {delivery.addressProblems.length > 0 ? (
        <Whole>
          <Notice tone="danger">
            {delivery.addressProblems.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </Notice>
        </Whole>
      ) : null}
    </>
  );
}

const Frame = styled.div`
  grid-column: 1 / -1;
  display: grid;
  grid-template-columns: subgrid;
  gap: ${space(2)} ${space(4)};
  align-items: end;
  > button { justify-self: start; }
  ${media.mobile} { grid-template-columns: minmax(0, 1fr); }
`;

const Lines = styled.address`
  grid-column: 1 / -1;
  display: flex;
  flex-direction: column;
  color: ${colour('muted')};
  font-style: normal;
  line-height: 1.4;
`;

const Whole = styled.div`
  grid-column: 1 / -1;
`;
