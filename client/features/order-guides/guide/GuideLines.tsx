import { Trash2 } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { formatQuantity } from '../../../../domain/quantity/quantity.js';
import type { GuidePartsFragment } from '../../../generated/graphql.js';
import { useTexts } from '../../../texts/texts.js';
import { IconButton } from '../../../ui/Button.js';
import { focusNeighbour } from '../../../ui/focus-after-removal.js';
import { QuantityWithUnit } from '../../../ui/QuantityWithUnit.js';
import { media, space } from '../../../ui/theme.js';
import { VirtualRows } from '../../../ui/VirtualRows.js';
import { nameOfProduct, ProductText } from '../components/ProductText.js';

export type ShownGuideLine = GuidePartsFragment['lines'][number];

export interface GuideLinesProps {
  lines: readonly ShownGuideLine[];
  missingImage: string;
  /** Removes a line from the guide; null without permission. */
  onRemove: ((line: ShownGuideLine) => void) | null;
  isBusy: boolean;
}

/** Rows are at least 64 px high (S9.10). */
const usualHeight = { wide: 65, narrow: 73 } as const;

/** The products of a guide, as a list (S2.26). */
export function GuideLines({ lines, missingImage, onRemove, isBusy }: GuideLinesProps) {
  const t = useTexts();
  return (
    <VirtualRows
      label={t('orderGuides.lines')}
      count={lines.length}
      usualHeight={usualHeight}
      keyOf={(index) => lines[index]?.productKey ?? index}
    >
      {(index) => {
        const line = lines[index];
        return line ? <GuideRow line={line} missingImage={missingImage} onRemove={onRemove} isBusy={isBusy} /> : null;
      }}
    </VirtualRows>
  );
}

const GuideRow = memo(function GuideRow({
  line,
  missingImage,
  onRemove,
  isBusy,
}: {
  line: ShownGuideLine;
  missingImage: string;
  onRemove: GuideLinesProps['onRemove'];
  isBusy: boolean;
}) {
  const t = useTexts();
  const { product, productKey, quantity } = line;
  const name = <ProductText product={product} productKey={productKey} missingImage={missingImage} />;
  return (
    <Frame>
      {product ? <Leading to={`/product/${productKey}`}>{name}</Leading> : name}
      <Quantity>
        <QuantityWithUnit quantity={formatQuantity(quantity.value)} unit={quantity.unit} />
      </Quantity>
      {onRemove ? (
        <IconButton
          className="no-print"
          label={t('orderGuides.removeNamed', { product: nameOfProduct(product, productKey, t) })}
          data-removes-line=""
          aria-disabled={isBusy || undefined}
          onClick={({ currentTarget }) => {
            if (isBusy) return;
            focusNeighbour(currentTarget);
            onRemove(line);
          }}
        >
          <Trash2 />
        </IconButton>
      ) : null}
    </Frame>
  );
});

const Frame = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(4)};
  min-block-size: 64px;
  padding: ${space(2)} ${space(4)};
  > :first-child { flex: 1; }
  ${media.mobile} { gap: ${space(2)}; padding-inline: ${space(3)}; min-block-size: 72px; }
`;

const Leading = styled(Link)`
  min-inline-size: 0;
  color: inherit;
  text-decoration: none;
  &:hover p:first-child { text-decoration: underline; text-underline-offset: 2px; }
`;

const Quantity = styled.span`
  flex: none;
  min-inline-size: 96px;
  text-align: end;
  font-weight: 550;
  font-variant-numeric: tabular-nums;
  ${media.mobile} { min-inline-size: 72px; }
`;
