import { type KeyboardEvent, memo } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { parReason } from '../../../../domain/order-guides/fill-to-par.js';
import { entryExtension, entryProblem, isOrderable, pricedLine } from '../../../../domain/order-guides/guide-order.js';
import type { OrderQuantityRounding } from '../../../../domain/quantity/rounding.js';
import type { GuideOrderEvent, GuideOrderRow } from '../../../../machines/guideOrder/types.js';
import { orElse } from '../../../../texts/text.js';
import { useSite } from '../../../app/contexts/site.js';
import { useSettings } from '../../../app/contexts/workplace.js';
import type { GuideOrderPageQuery } from '../../../generated/graphql.js';
import { useTexts } from '../../../texts/texts.js';
import { Badge } from '../../../ui/Badge.js';
import { TextField } from '../../../ui/Field.js';
import { Select } from '../../../ui/Select.js';
import { colour, fontSize, media, space } from '../../../ui/theme.js';
import { VirtualRows } from '../../../ui/VirtualRows.js';
import { nameOfProduct, ProductText } from '../components/ProductText.js';
import { columnKey, moveInColumn } from './column-keys.js';

type Guide = NonNullable<GuideOrderPageQuery['orderGuide']>;

interface GuideOrderRowsProps {
  rows: readonly GuideOrderRow[];
  guide: Guide;
  rounding: OrderQuantityRounding;
  isBusy: boolean;
  /** Quantities are proposals to reach the pars: each row gives its reason. */
  isFilledToPar: boolean;
  send: (event: GuideOrderEvent) => void;
  /** Enter or Tab after the last quantity. */
  onEnd: () => void;
}

/** Rows are at least 64 px high (S9.10). */
const usualHeight = { wide: 65, narrow: 113 } as const;

/** The lines in the guide's own sequence. The keyboard goes down the column of quantities. */
export function GuideOrderRows({ rows, guide, onEnd, ...rest }: GuideOrderRowsProps) {
  const { send } = rest;
  const t = useTexts();
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const key = columnKey(event);
    if (key === 'add') {
      // The quantities are emptied: what comes next is not typed into one of them.
      onEnd();
      send({ type: 'confirm' });
    } else if (key === null || !moveInColumn(event, key, onEnd)) return;
    event.preventDefault();
  };
  return (
    <VirtualRows
      label={t('guideOrder.lines')}
      count={rows.length}
      usualHeight={usualHeight}
      keyOf={(index) => rows[index]?.line.productKey ?? index}
      onKeyDown={press}
    >
      {(index) => {
        const [row, line] = [rows[index], guide.lines[index]];
        return row && line ? <Row row={row} product={line.product} {...rest} /> : null;
      }}
    </VirtualRows>
  );
}

interface RowProps extends Pick<GuideOrderRowsProps, 'rounding' | 'isBusy' | 'isFilledToPar' | 'send'> {
  row: GuideOrderRow;
  product: Guide['lines'][number]['product'];
}

const Row = memo(function Row({ row, product, rounding, isBusy, isFilledToPar, send }: RowProps) {
  const t = useTexts();
  const { hidePricing, syncPriceByWithSellBy } = useSettings();
  const missingImage = useSite()?.missingImage ?? '';
  const { line, quantity, unit } = row;
  const { productKey, usual } = line;
  const name = nameOfProduct(product, productKey, t);
  const text = <ProductText product={product} productKey={productKey} missingImage={missingImage} />;
  const { price } = pricedLine(row, syncPriceByWithSellBy);
  return (
    <Frame data-product={productKey}>
      <div>
        {product ? <Leading to={`/product/${productKey}`}>{text}</Leading> : text}
        <Facts>
          {t('guideOrder.usualAmount', { quantity: usual.value, unit: usual.unit })}
          {hidePricing || !price
            ? null
            : ` · ${t('checkout.unitPrice', { price: t.format.money(price.amount, price.places), unit: price.unit })}`}
        </Facts>
        {isFilledToPar && isOrderable(line) ? <Facts>{t.say(parReason(line))}</Facts> : null}
      </div>
      {isOrderable(line) ? (
        <>
          <TextField
            label={t('guideOrder.quantityOf', { product: name })}
            isLabelHidden
            isNumeric
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="next"
            data-column=""
            readOnly={isBusy}
            value={t.format.forField(quantity)}
            error={t.say(orElse(row.problem, entryProblem(row, rounding) ?? '')) || null}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => send({ type: 'quantity.changed', productKey, quantity: t.format.fromField(target.value) })}
          />
          {line.product && line.product.sellBys.length > 1 ? (
            <Select
              label={t('guideOrder.unitOf', { product: name })}
              isLabelHidden
              value={unit}
              options={line.product.sellBys.map((sellBy) => ({ value: sellBy.unit, label: sellBy.unit }))}
              disabled={isBusy}
              onChange={(next) => send({ type: 'unit.changed', productKey, unit: next })}
            />
          ) : (
            <Unit>{unit}</Unit>
          )}
          {hidePricing ? null : (
            <Extension>{quantity === '' ? null : t.format.money(entryExtension(row, syncPriceByWithSellBy))}</Extension>
          )}
        </>
      ) : (
        <Badge>{t('guideOrder.notSold')}</Badge>
      )}
    </Frame>
  );
});

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 112px 96px 96px;
  align-items: center;
  gap: ${space(3)};
  min-block-size: 64px;
  padding: ${space(2)} ${space(4)};
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr) 96px 96px;
    gap: ${space(2)};
    padding-inline: ${space(3)};
    > :first-child { grid-column: 1 / -1; }
    > :nth-child(2) { grid-column: 2; }
    > :nth-child(4) { grid-column: 1; grid-row: 2; text-align: start; }
    input { block-size: 44px; }
  }
`;

const Leading = styled(Link)`
  display: block;
  min-inline-size: 0;
  color: inherit;
  text-decoration: none;
  &:hover p:first-child { text-decoration: underline; text-underline-offset: 2px; }
`;

const Facts = styled.p`
  margin-inline-start: 56px;
  color: ${colour('muted')};
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
`;

const Unit = styled.span`
  color: ${colour('muted')};
`;

const Extension = styled.span`
  text-align: end;
  font-weight: 550;
  font-variant-numeric: tabular-nums;
`;
