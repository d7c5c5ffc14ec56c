import styled from 'styled-components';
import { stockText } from '../../../domain/catalogue/stock-text.js';
import type { Amount } from '../../../domain/quantity/units.js';
import type { AddLineProductFragment } from '../../generated/graphql.js';
import { useTexts } from '../../texts/texts.js';
import { ProductImage } from '../../ui/ProductImage.js';
import { colour, fontSize, space } from '../../ui/theme.js';

/** Product of the dialog: picture, name, code, brand, pack, stock. */
export function ProductHead({
  product,
  available,
  missingImage,
}: {
  product: AddLineProductFragment;
  /** Stock in the unit that is ordered; null if unknown. */
  available: Amount | null;
  missingImage: string;
}) {
  const t = useTexts();
  const facts = [product.formattedProductCode, product.brand, product.packSize].filter(Boolean).join(' · ');
  return (
    <Frame>
      <Picture>
        <ProductImage src={product.images.list} missing={missingImage} isEager />
      </Picture>
      <div>
        <Name>{product.description}</Name>
        <Facts>{facts}</Facts>
        <Facts>{available ? t.say(stockText(available.value, available.unit)) : t('addLine.stockUnknown')}</Facts>
      </div>
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
`;

const Picture = styled.div`
  flex: none;
  inline-size: 64px;
`;

const Name = styled.p`
  font-weight: 600;
  line-height: 1.3;
`;

const Facts = styled.p`
  color: ${colour('muted')};
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
`;
