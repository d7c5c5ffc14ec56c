import { type KeyboardEvent, memo } from 'react';
import styled from 'styled-components';
import { type CountField, countProblem, currentValue } from '../../../../domain/order-guides/guide-count.js';
import { plainQuantity } from '../../../../domain/quantity/quantity.js';
import type { CountRow, GuideCountEvent } from '../../../../machines/guideCount/types.js';
import { useSite } from '../../../app/contexts/site.js';
import type { GuideCountPageQuery } from '../../../generated/graphql.js';
import { useTexts } from '../../../texts/texts.js';
import { TextField } from '../../../ui/Field.js';
import { colour, fontSize, media, space } from '../../../ui/theme.js';
import { VirtualRows } from '../../../ui/VirtualRows.js';
import { nameOfProduct, ProductText } from '../components/ProductText.js';
import { columnKey, moveInColumn } from '../order/column-keys.js';
import { fieldText } from './guideCount.view.js';

type Product = NonNullable<GuideCountPageQuery['orderGuide']>['lines'][number]['product'];

interface GuideCountRowsProps {
  rows: readonly CountRow[];
  products: readonly Product[];
  since: string;
  isBusy: boolean;
  send: (event: GuideCountEvent) => void;
  /** Enter after the last line. */
  onEnd: () => void;
}

const usualHeight = { wide: 97, narrow: 157 } as const;

/** The lines in the guide's own sequence, one below the other. Enter goes down the column of counts, or of pars. */
export function GuideCountRows({ rows, products, since, isBusy, send, onEnd }: GuideCountRowsProps) {
  const t = useTexts();
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const key = event.key === 'Tab' ? null : columnKey(event);
    if (key === null || key === 'units') return;
    if (key === 'add') send({ type: 'confirm' });
    else if (!moveInColumn(event, key, onEnd)) return;
    event.preventDefault();
  };
  return (
    <VirtualRows
      label={t('guideCount.lines')}
      count={rows.length}
      usualHeight={usualHeight}
      keyOf={(index) => rows[index]?.line.productKey ?? index}
      onKeyDown={press}
    >
      {(index) => {
        const row = rows[index];
        return row ? <Row row={row} product={products[index] ?? null} since={since} isBusy={isBusy} send={send} /> : null;
      }}
    </VirtualRows>
  );
}

interface RowProps extends Pick<GuideCountRowsProps, 'since' | 'isBusy' | 'send'> {
  row: CountRow;
  product: Product;
}

const Row = memo(function Row({ row, product, since, isBusy, send }: RowProps) {
  const t = useTexts();
  const missingImage = useSite()?.missingImage ?? '';
  const { line, problem } = row;
  const { productKey, unit, onHand, countedAt } = line;
  const name = nameOfProduct(product, productKey, t);
  const isOld = onHand !== null && currentValue(line, 'onHand', since) === null;
  const field = (of: CountField, label: string, caption: string, refusal: string) => (
    <Value>
      <Caption aria-hidden>{caption}</Caption>
      <TextField
        label={label}
        isLabelHidden
        isNumeric
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="next"
        data-column={of}
        readOnly={isBusy}
        value={t.format.forField(fieldText(row, of, since))}
        error={refusal || t.say(countProblem(fieldText(row, of, since))) || null}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          const quantity = t.format.fromField(target.value);
          send({ type: 'count.changed', productKey, field: of, quantity, at: new Date().toISOString() });
        }}
      />
    </Value>
  );
  return (
    <Frame data-product={productKey}>
      <div>
        <ProductText product={product} productKey={productKey} missingImage={missingImage} />
        {isOld && countedAt !== null ? (
          <Last>{t('guideCount.lastCount', { quantity: plainQuantity(onHand), day: countedAt })}</Last>
        ) : null}
      </div>
      {field('onHand', t('guideCount.onHandOf', { product: name }), t('guideCount.onHand'), t.say(problem))}
      {field('par', t('guideCount.parOf', { product: name }), t('guideCount.par'), '')}
      <Unit>{unit}</Unit>
    </Frame>
  );
});

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 144px 144px 48px;
  align-items: start;
  gap: ${space(3)};
  min-block-size: 96px;
  padding: ${space(3)} ${space(4)};
  input { block-size: 48px; font-size: ${fontSize.large}; }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) 40px;
    gap: ${space(2)} ${space(3)};
    padding-inline: ${space(3)};
    > :first-child { grid-column: 1 / -1; }
  }
`;

const Value = styled.div`
  min-inline-size: 0;
`;

const Caption = styled.span`
  display: block;
  margin-block-end: 2px;
  color: ${colour('muted')};
  font-size: ${fontSize.small};
`;

const Last = styled.p`
  margin-inline-start: 56px;
  color: ${colour('muted')};
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
`;

const Unit = styled.span`
  /* Beside the fields, also where an error is below them. */
  padding-block-start: 34px;
  color: ${colour('muted')};
`;
