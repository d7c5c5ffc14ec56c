import { ArrowRightLeft, CircleAlert, PackageMinus, PackagePlus } from 'lucide-react';
import styled from 'styled-components';
import { displayedCode } from '../../../../domain/catalogue/displayed-code.js';
import { defaultPriceDecimals } from '../../../../domain/number/money.js';
import type { OrderLineChange, OrderLinePartsFragment } from '../../../generated/graphql.js';
import { useTexts } from '../../../texts/texts.js';
import { Badge } from '../../../ui/Badge.js';
import { QuantityWithUnit } from '../../../ui/QuantityWithUnit.js';
import { colour, fontSize, media, radius, space } from '../../../ui/theme.js';
import { ProductLink } from '../purchases/ProductLink.js';

/** The lines of an order, with what was shipped of them where it is known. */
export function OrderLineList({ lines, hidePricing }: { lines: readonly OrderLinePartsFragment[]; hidePricing: boolean }) {
  const t = useTexts();
  if (lines.length === 0) return <Frame as="p">{t('orders.noLines')}</Frame>;
  return (
    <Frame aria-label={t('orders.lines')}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line of an order is its place.
        <OrderLine key={index} line={line} hidePricing={hidePricing} />
      ))}
    </Frame>
  );
}

function OrderLine({ line, hidePricing }: { line: OrderLinePartsFragment; hidePricing: boolean }) {
  const t = useTexts();
  const { product, description, packSize, quantity, unit, shippedQuantity, substitute, change } = line;
  const notes = [line.productText1, line.productText2].filter((note) => note !== null);
  return (
    <Row>
      <div>
        <Name>
          <ProductLink purchase={{ productKey: product?.productKey ?? null }}>{description}</ProductLink>
        </Name>
        <Facts>{[displayedCode(line), packSize].filter(Boolean).join(' · ')}</Facts>
        {notes.map((note, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the first and the second note.
          <Facts key={index}>{note}</Facts>
        ))}
        {change ? <Change change={change} /> : null}
        {substitute ? (
          <Facts>
            <ProductLink purchase={substitute}>
              {t('orders.instead', { code: substitute.formattedProductCode, product: substitute.description })}
            </ProductLink>
          </Facts>
        ) : null}
      </div>
      <Quantity>
        <p>
          <QuantityWithUnit quantity={quantity} unit={unit} />
        </p>
        {shippedQuantity === null || change === null ? null : (
          <Facts>{t('orders.shipped', { quantity: shippedQuantity, unit })}</Facts>
        )}
      </Quantity>
      {hidePricing ? null : (
        <Amounts>
          <strong>{t.format.money(line.extension)}</strong>
          <Facts>
            {t('checkout.unitPrice', {
              price: t.format.money(line.unitPrice, defaultPriceDecimals),
              unit: line.priceUnit ?? unit,
            })}
          </Facts>
        </Amounts>
      )}
    </Row>
  );
}

const changes = {
  SHORT: { Icon: PackageMinus, label: 'orders.change.short', tone: 'warning' },
  OVER: { Icon: PackagePlus, label: 'orders.change.over', tone: 'warning' },
  OUT_OF_STOCK: { Icon: CircleAlert, label: 'orders.change.outOfStock', tone: 'danger' },
  SUBSTITUTED: { Icon: ArrowRightLeft, label: 'orders.change.substituted', tone: 'warning' },
} as const satisfies Record<OrderLineChange, unknown>;

function Change({ change }: { change: OrderLineChange }) {
  const t = useTexts();
  const { Icon, label, tone } = changes[change];
  return (
    <Mark>
      <Badge $tone={tone}>
        <Icon aria-hidden size={14} />
        {t(label)}
      </Badge>
    </Mark>
  );
}

const Frame = styled.ul`
  border: 1px solid ${colour('border')};
  border-radius: ${radius.large};
  background: ${colour('surface')};
  overflow: clip;
  list-style: none;
  > li + li { border-block-start: 1px solid ${colour('border')}; }
  ${media.print} { border: 0; }
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto 128px;
  gap: ${space(1)} ${space(4)};
  align-items: baseline;
  padding: ${space(3)} ${space(4)};
  break-inside: avoid;
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

const Mark = styled.p`
  margin-block-start: ${space(1)};
`;

const Quantity = styled.div`
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
