import { useQuery } from '@apollo/client/react';
import styled from 'styled-components';
import { LoadCheckoutDocument } from '../../../generated/graphql.js';
import { useTexts } from '../../../texts/texts.js';
import { Select } from '../../../ui/Select.js';
import { colour, fontSize, media, space } from '../../../ui/theme.js';
import { addressLines } from '../../addresses/index.js';
import { shipToOptions } from './delivery-texts.js';

/** Where goods go: a choice where the customer has several ship-tos, with the address of the one that is chosen. */
export function ShipToChoice({
  code,
  isDisabled,
  onChoose,
}: {
  code: string | null;
  isDisabled: boolean;
  onChoose: (code: string) => void;
}) {
  const t = useTexts();
  const { data } = useQuery(LoadCheckoutDocument, { variables: { isConsumer: false }, fetchPolicy: 'cache-only' });
  const shipTos = data?.customer.shipTos ?? [];
  const chosen = shipTos.find((shipTo) => shipTo.code === code);
  const lines = chosen ? addressLines(chosen) : [];
  if (shipTos.length === 0) return null;
  return (
    <Frame>
      {shipTos.length > 1 ? (
        <Select
          label={t('checkout.shipTo')}
          value={code ?? ''}
          options={shipToOptions(shipTos, t)}
          disabled={isDisabled}
          onChange={onChoose}
        />
      ) : (
        <Only>
          <span>{t('checkout.shipTo')}</span>
          <strong>{chosen?.name}</strong>
        </Only>
      )}
      {lines.length > 0 ? (
        <Address aria-label={t('checkout.address')}>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </Address>
      ) : null}
    </Frame>
  );
}

const Frame = styled.div`
  grid-column: 1 / -1;
  display: grid;
  grid-template-columns: subgrid;
  gap: ${space(4)};
  align-items: end;
  ${media.mobile} { gap: ${space(2)}; }
`;

const Only = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  span { font-size: ${fontSize.small}; font-weight: 550; color: ${colour('muted')}; }
  strong { font-weight: 550; }
`;

const Address = styled.address`
  display: flex;
  flex-direction: column;
  color: ${colour('muted')};
  font-style: normal;
  line-height: 1.4;
`;
