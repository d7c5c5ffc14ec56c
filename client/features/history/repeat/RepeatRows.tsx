import { CircleAlert, CircleX } from 'lucide-react';
import styled from 'styled-components';
import { hasStock, stockText } from '../../../../domain/catalogue/stock-text.js';
import { isZero } from '../../../../domain/number/decimal.js';
import { parseQuantity } from '../../../../domain/quantity/quantity.js';
import { stepQuantity } from '../../../../domain/quantity/quantity-stepper.js';
import type { RepeatOrderEvent } from '../../../../machines/repeatOrder/types.js';
import { useSettings } from '../../../app/contexts/workplace.js';
import { useTexts } from '../../../texts/texts.js';
import { Badge } from '../../../ui/Badge.js';
import { Checkbox } from '../../../ui/Checkbox.js';
import { QuantityStepper } from '../../../ui/QuantityStepper.js';
import { colour, fontSize, media, radius, space } from '../../../ui/theme.js';
import type { RepeatView } from './repeat.view.js';

interface RowsProps {
  view: RepeatView;
  isBusy: boolean;
  send: (event: RepeatOrderEvent) => void;
}

/** The lines of the order, each to be selected where it can be ordered. */
export function RepeatRows({ view, isBusy, send }: RowsProps) {
  const t = useTexts();
  const { hidePricing } = useSettings();
  const { rows, selectedCount, repeatableCount, total } = view;
  return (
    <>
      <Head>
        <Checkbox
          label={t('orders.selectAll')}
          checked={repeatableCount > 0 && selectedCount === repeatableCount}
          disabled={isBusy || repeatableCount === 0}
          onChange={(isSelected) => send({ type: 'all.toggled', isSelected })}
        />
        <Summary>
          <Muted role="status">{t('orders.selected', { count: selectedCount, all: rows.length })}</Muted>
          {hidePricing ? null : (
            <p>
              {t('orders.repeatTotal')} <strong>{t.format.money(total)}</strong>
            </p>
          )}
        </Summary>
      </Head>
      <List aria-label={t('orders.lines')}>
        {rows.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line of an order is its place.
          <Row key={index} index={index} view={view} isBusy={isBusy} send={send} />
        ))}
      </List>
    </>
  );
}

function Row({ index, view, isBusy, send }: RowsProps & { index: number }) {
  const t = useTexts();
  const { hidePricing } = useSettings();
  const row = view.rows[index];
  if (!row) return null;
  const { line, quantity, isSelected, canBeSelected, extension, problem } = row;
  const { description, productCode, unit, price, sellByMultiple } = line;
  const change = (next: string): void => send({ type: 'quantity.changed', index, quantity: next });
  const step = (direction: 'up' | 'down'): void => change(stepQuantity(quantity, direction, sellByMultiple, view.rounding));
  return (
    <Entry $isMuted={!canBeSelected}>
      <Checkbox
        label={description}
        isLabelHidden
        checked={isSelected}
        disabled={isBusy || !canBeSelected}
        onChange={(next) => send({ type: 'line.toggled', index, isSelected: next })}
      />
      <div>
        <Name>{description}</Name>
        <Muted>{productCode}</Muted>
        <Availability line={line} />
      </div>
      {canBeSelected ? (
        <QuantityStepper
          label={t('orders.quantityOf', { product: description })}
          isLabelHidden
          isCompact
          unit={unit}
          value={quantity}
          error={t.say(problem) || null}
          disabled={isBusy || !isSelected}
          isDecreaseDisabled={isZero(parseQuantity(quantity) ?? '0')}
          onChange={change}
          onIncrease={() => step('up')}
          onDecrease={() => step('down')}
        />
      ) : (
        <span />
      )}
      {hidePricing || !canBeSelected ? (
        <span />
      ) : (
        <Amounts>
          {isSelected ? <strong>{t.format.money(extension)}</strong> : null}
          <Muted>
            {t('checkout.unitPrice', {
              price: t.format.money(price?.amount ?? null, price?.places ?? 2),
              unit: price?.unit ?? unit,
            })}
          </Muted>
        </Amounts>
      )}
    </Entry>
  );
}

/** Why the line cannot be ordered, or what is in stock of it. */
function Availability({ line: { state, stock, unit } }: { line: RepeatView['rows'][number]['line'] }) {
  const t = useTexts();
  if (state === 'NOT_SOLD' || state === 'UNIT_GONE') {
    return (
      <Badge>
        <CircleX aria-hidden size={14} />
        {state === 'NOT_SOLD' ? t('orders.notSold') : t('orders.unitGone', { unit })}
      </Badge>
    );
  }
  if (!stock) return null;
  if (hasStock(stock.value)) return <Muted>{t.say(stockText(stock.value, stock.unit))}</Muted>;
  return (
    <Badge $tone="warning">
      <CircleAlert aria-hidden size={14} />
      {t.say(stockText(stock.value, stock.unit))}
    </Badge>
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  padding-inline: ${space(2)};
`;

const List = styled.ul`
  border: 1px solid ${colour('border')};
  border-radius: ${radius.large};
  list-style: none;
  > li + li { border-block-start: 1px solid ${colour('border')}; }
`;

const Entry = styled.li<{ $isMuted: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) 152px 112px;
  gap: ${space(1)} ${space(3)};
  align-items: center;
  padding: ${space(2)} ${space(4)} ${space(2)} ${space(2)};
  ${({ $isMuted }) => $isMuted && `color: ${colour('muted')};`}
  ${media.mobile} {
    grid-template-columns: auto minmax(0, 1fr) auto;
    > :nth-child(3) { grid-row: 2; grid-column: 2; }
    > :nth-child(4) { grid-row: 1 / span 2; grid-column: 3; }
  }
`;

const Name = styled.p`
  font-weight: 550;
  line-height: 1.35;
  overflow-wrap: anywhere;
`;

const Muted = styled.p`
  color: ${colour('muted')};
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
`;

const Amounts = styled.div`
  text-align: end;
  font-variant-numeric: tabular-nums;
  strong { font-weight: 600; }
`;

const Summary = styled.div`
  text-align: end;
  font-variant-numeric: tabular-nums;
  strong { font-weight: 650; }
`;
