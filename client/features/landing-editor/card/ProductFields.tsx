import { useState } from 'react';
import styled from 'styled-components';
import type { CardContent } from '../../../../domain/landing/edited-page.js';
import type { LandingTileFragment } from '../../../generated/graphql.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { FieldError } from '../../../ui/FieldError.js';
import { colour, fontSize, space } from '../../../ui/theme.js';
import type { ShownGoods } from '../shown-cards.js';
import { OutsideForm } from './OutsideForm.js';
import { ProductDialog } from './ProductDialog.js';

export interface ProductFieldsProps {
  content: Extract<CardContent, { kind: 'product' }>;
  goods: ShownGoods;
  error: string | null;
  onChange: (content: CardContent) => void;
  onProduct: (tile: LandingTileFragment) => void;
}

/** The product of a card (A3.27), found by a search or among those that the site promotes. */
export function ProductFields({ content, goods, error, onChange, onProduct }: ProductFieldsProps) {
  const t = useTexts();
  const [isChoosing, setIsChoosing] = useState(false);
  const product = goods.tiles.get(content.productKey);
  const choose = (tile: LandingTileFragment, isPushProduct: boolean) => {
    onProduct(tile);
    onChange({ kind: 'product', productKey: tile.productKey, isPushProduct });
    setIsChoosing(false);
  };
  return (
    <Frame>
      <span>{t('landingEditor.product')}</span>
      <strong>{product?.description ?? (content.productKey === '' ? t('landingEditor.noProduct') : content.productKey)}</strong>
      <Button aria-haspopup="dialog" aria-describedby="product-error" onClick={() => setIsChoosing(true)}>
        {t('landingEditor.chooseProduct')}
      </Button>
      <FieldError id="product-error" text={error} />
      {isChoosing ? (
        <OutsideForm>
          <ProductDialog pushProducts={goods.pushProducts} onChoose={choose} onClose={() => setIsChoosing(false)} />
        </OutsideForm>
      ) : null}
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space(2)};
  span { color: ${colour('muted')}; font-size: ${fontSize.small}; font-weight: 550; }
  strong { font-weight: 550; overflow-wrap: anywhere; }
`;
