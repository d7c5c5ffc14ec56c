import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useTexts } from '../../../texts/texts.js';
import { colour, fontSize } from '../../../ui/theme.js';
import type { shownPrice } from './product-price.js';

/** A product's price by its unit; below it, if so, that the price is not known. */
export function UnitPrice({ price }: { price: ReturnType<typeof shownPrice> }) {
  const t = useTexts();
  if (price.unit !== null) {
    return t.rich<'products.unitPrice', ReactNode>(
      'products.unitPrice',
      { price: price.amount, unit: price.unit },
      { per: (unit) => <Unit key="per">{unit}</Unit> },
    );
  }
  return (
    <>
      {price.amount}
      <Unknown>{t('products.priceUnknown')}</Unknown>
    </>
  );
}

const Unit = styled.span`
  margin-inline-start: 4px;
  color: ${colour('muted')};
  font-weight: 400;
  font-size: ${fontSize.small};
`;

const Unknown = styled(Unit)`
  display: block;
  margin: 0;
`;
