import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { shownLineFields } from '../../../../domain/cart/line-fields.js';
import { type Shortage, shortagesOf } from '../../../../domain/catalogue/available-stock.js';
import { defaultPriceDecimals } from '../../../../domain/number/money.js';
import { useSettings } from '../../../app/contexts/workplace.js';
import type { ReviewOrderQuery } from '../../../generated/graphql.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { QuantityWithUnit } from '../../../ui/QuantityWithUnit.js';
import { colour, fontSize, media, radius, space } from '../../../ui/theme.js';
import { LineShortage } from '../../stock/index.js';

type Line = ReviewOrderQuery['cart']['lines'][number];

/** Lines that show at first; a long cart would push the button out of sight. Printed are all. */
const atFirst = 8;

/** Shortages of the lines: not said, said, or said with what can be done. */
type StockOfLines = 'hidden' | 'said' | 'answered';

const noShortages: ReadonlyMap<string, Shortage> = new Map();

/** Order lines, one per row. */
export function OrderLines({ lines, hidePricing, stock }: { lines: readonly Line[]; hidePricing: boolean; stock: StockOfLines }) {
  const t = useTexts();
  const [isOpen, setIsOpen] = useState(lines.length <= atFirst + 2);
  const shortages = useMemo(
    () =>
      stock === 'hidden'
        ? noShortages
        : shortagesOf(lines.filter(({ problem }) => problem === null || problem === 'OUT_OF_STOCK')),
    [lines, stock],
  );
  return (
    <Frame>
      <List aria-label={t('checkout.orderLines')}>
        {lines.map((line, index) => (
          <OrderLine
            key={line.id}
            line={line}
            shortage={shortages.get(line.id) ?? null}
            hidePricing={hidePricing}
            isFolded={!isOpen && index >= atFirst && !shortages.has(line.id)}
            isFixed={stock !== 'answered'}
          />
        ))}
      </List>
      {isOpen ? null : (
        <More className="no-print">
          <Button variant="quiet" aria-expanded={false} onClick={() => setIsOpen(true)}>
            {t('checkout.showAllLines', { count: lines.length })}
          </Button>
        </More>
      )}
    </Frame>
  );
}

function OrderLine({
  line,
  shortage,
  hidePricing,
  isFolded,
  isFixed,
}: {
  line: Line;
  shortage: Shortage | null;
  hidePricing: boolean;
  isFolded: boolean;
  isFixed: boolean;
}) {
  const t = useTexts();
  const { notes } = shownLineFields(useSettings());
  const { product, quantity, unitPrice } = line;
  const name = product?.description ?? t('checkout.unknownProduct', { product: line.productKey });
  const decimals = product?.priceBys.find(({ unit }) => unit === unitPrice?.fromUnit)?.priceDecimals ?? defaultPriceDecimals;
  return (
    <Row $isFolded={isFolded}>
      <div>
        <Name>{name}</Name>
        <Facts>{[product?.formattedProductCode, product?.packSize].filter(Boolean).join(' · ')}</Facts>
        {(notes ? [line.productText1, line.productText2] : []).filter(Boolean).map((note, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the first and the second note.
          <Facts key={index}>{note}</Facts>
        ))}
        {shortage ? <LineShortage line={line} name={name} shortage={shortage} isFixed={isFixed} /> : null}
      </div>
      <Quantity>
        <QuantityWithUnit quantity={quantity.value} unit={quantity.unit} />
      </Quantity>
      {hidePricing ? null : (
        <Amounts>
          <strong>{t.format.money(line.extension)}</strong>
          <Facts>
            {t('checkout.unitPrice', {
              price: t.format.money(unitPrice?.factor, decimals),
              unit: unitPrice?.fromUnit ?? quantity.unit,
            })}
          </Facts>
        </Amounts>
      )}
    </Row>
  );
}

const Frame = styled.div`
  border: 1px solid ${colour('border')};
  border-radius: ${radius.large};
  background: ${colour('surface')};
  overflow: clip;
  ${media.print} { border: 0; }
`;

const List = styled.ul`
  > li + li { border-block-start: 1px solid ${colour('border')}; }
`;

const Row = styled.li<{ $isFolded: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto 120px;
  gap: ${space(1)} ${space(4)};
  align-items: baseline;
  padding: ${space(3)} ${space(4)};
  break-inside: avoid;
  ${({ $isFolded }) => $isFolded && `&& { display: none; } ${media.print} { && { display: grid; } }`}
  ${media.mobile} { grid-template-columns: minmax(0, 1fr) auto; }
`;

const Name = styled.p`
  font-weight: 550;
  line-height: 1.35;
`;

const Facts = styled.p`
  font-size: ${fontSize.small};
  color: ${colour('muted')};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

const Quantity = styled.p`
  text-align: end;
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
  ${media.mobile} { grid-row: 2; grid-column: 1; text-align: start; }
`;

const Amounts = styled.div`
  text-align: end;
  font-variant-numeric: tabular-nums;
  strong { font-weight: 600; }
  ${media.mobile} { grid-row: 1 / span 2; grid-column: 2; }
`;

const More = styled.div`
  display: flex;
  border-block-start: 1px solid ${colour('border')};
  > * { flex: 1; border-radius: 0; }
`;
