import styled from 'styled-components';
import type { Texts } from '../../../../texts/texts.js';
import type { GuideProductFragment } from '../../../generated/graphql.js';
import { useTexts } from '../../../texts/texts.js';
import { ProductImage } from '../../../ui/ProductImage.js';
import { colour, fontSize, space } from '../../../ui/theme.js';

/** Name of a line, even if its product cannot be read. */
export const nameOfProduct = (product: Pick<GuideProductFragment, 'description'> | null, productKey: string, t: Texts): string =>
  product?.description ?? t('orderGuides.unknownProduct', { productKey });

/** Picture, name and what tells the product from others. */
export function ProductText({
  product,
  productKey,
  missingImage,
}: {
  product: GuideProductFragment | null;
  productKey: string;
  missingImage: string;
}) {
  const t = useTexts();
  const facts = product
    ? [product.formattedProductCode, product.brand, product.packSize, product.isDiscontinued && t('orderGuides.discontinued')]
    : [t('orderGuides.unavailable')];
  return (
    <Frame>
      <Picture>
        <ProductImage src={product?.images.list ?? null} missing={missingImage} />
      </Picture>
      <Text>
        <Name>{nameOfProduct(product, productKey, t)}</Name>
        <Facts>{facts.filter(Boolean).join(' · ')}</Facts>
      </Text>
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-inline-size: 0;
`;

const Picture = styled.div`
  flex: none;
  inline-size: 44px;
`;

const Text = styled.div`
  min-inline-size: 0;
`;

const Name = styled.p`
  font-weight: 550;
  line-height: 1.3;
  overflow-wrap: anywhere;
`;

const Facts = styled.p`
  color: ${colour('muted')};
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
`;
