import { memo } from 'react';
import styled from 'styled-components';
import { guideMultipleOf, usualGuideLine } from '../../../../domain/order-guides/order-guides.js';
import { formatQuantity } from '../../../../domain/quantity/quantity.js';
import type { IncludedLine, OrderGuideEditEvent } from '../../../../machines/orderGuideEdit/types.js';
import type { Message } from '../../../../texts/text.js';
import type { GuideProductFragment } from '../../../generated/graphql.js';
import { useTexts } from '../../../texts/texts.js';
import { Checkbox } from '../../../ui/Checkbox.js';
import { QuantityStepper } from '../../../ui/QuantityStepper.js';
import { Select } from '../../../ui/Select.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { colour, fontSize, media, radius, space } from '../../../ui/theme.js';
import { nameOfProduct, ProductText } from '../components/ProductText.js';

export interface EditRowProps {
  productKey: string;
  /** Null if it can no longer be read. */
  product: GuideProductFragment | null;
  /** Null while the product is not included. */
  line: IncludedLine | null;
  /** The quantity that an unchecked line of the guide comes back with; null for what is usual of the product. */
  saved: IncludedLine | null;
  problem: Message | null;
  isPhone: boolean;
  isDisabled: boolean;
  missingImage: string;
  send: (event: OrderGuideEditEvent) => void;
  onIncluded: (product: GuideProductFragment) => void;
}

/** A row of the edit page (S2.27): Include, quantity, Sell By U/M. Phones show the quantity as a button that opens the dialog. */
export const EditRow = memo(function EditRow(props: EditRowProps) {
  const t = useTexts();
  const { productKey, product, line, isPhone, isDisabled, missingImage, send, onIncluded } = props;
  const name = nameOfProduct(product, productKey, t);
  const offered = line ?? props.saved ?? offeredLine(product);
  const include = (isIncluded: boolean): void => {
    if (!isIncluded) send({ type: 'line.excluded', productKey });
    else if (offered) {
      if (product) onIncluded(product);
      send({ type: 'line.included', line: offered });
    }
  };
  return (
    <Frame>
      <Checkbox
        label={t('orderGuides.include', { product: name })}
        isLabelHidden
        data-row-focus
        checked={line !== null}
        disabled={isDisabled || (line === null && offered === null)}
        onChange={include}
      />
      <ProductText product={product} productKey={productKey} missingImage={missingImage} />
      {offered === null ? (
        <Nothing>{t('orderGuides.notOrderable')}</Nothing>
      ) : isPhone ? (
        <PhoneAmount {...props} name={name} offered={offered} />
      ) : (
        <Fields {...props} name={name} offered={offered} />
      )}
    </Frame>
  );
});

/** A product's usual quantity, as a line to include. */
function offeredLine(product: GuideProductFragment | null): IncludedLine | null {
  const usual = product && usualGuideLine(product);
  if (!usual) return null;
  const { productKey, orderQuantity, unit } = usual;
  return { productKey, quantity: orderQuantity, unit, sellByMultiple: guideMultipleOf(product, unit) };
}

/** The units to choose from, with the one that the line has even where it is no longer sold. */
export function unitOptions(product: GuideProductFragment | null, current: string): { value: string; label: string }[] {
  const units = product?.sellBys.map(({ unit }) => unit) ?? [];
  return (units.includes(current) ? units : [...units, current]).map((unit) => ({ value: unit, label: unit }));
}

type PartProps = EditRowProps & { name: string; offered: IncludedLine };

function Fields({ productKey, product, line, problem, isDisabled, send, name, offered }: PartProps) {
  const t = useTexts();
  const isOff = isDisabled || line === null;
  return (
    <>
      <Quantity>
        <QuantityStepper
          label={t('orderGuides.quantityOf', { product: name })}
          isLabelHidden
          isCompact
          value={offered.quantity}
          error={t.say(problem)}
          disabled={isOff}
          isDecreaseDisabled={Number(offered.quantity) <= 0}
          onChange={(text) => send({ type: 'quantity.changed', productKey, text })}
          onLeave={() => send({ type: 'quantity.left', productKey })}
          onIncrease={() => send({ type: 'quantity.stepped', productKey, direction: 'up' })}
          onDecrease={() => send({ type: 'quantity.stepped', productKey, direction: 'down' })}
        />
      </Quantity>
      <UnitChoice>
        <Select
          label={t('orderGuides.unitOf', { product: name })}
          isLabelHidden
          value={offered.unit}
          options={unitOptions(product, offered.unit)}
          disabled={isOff || (product?.sellBys.length ?? 0) < 2}
          onChange={(unit) =>
            product && send({ type: 'unit.changed', productKey, unit, sellByMultiple: guideMultipleOf(product, unit) })
          }
        />
      </UnitChoice>
    </>
  );
}

function PhoneAmount({ productKey, line, problem, isDisabled, send, name, offered }: PartProps) {
  const t = useTexts();
  const text = t.format.forField(problem === null ? formatQuantity(offered.quantity) : offered.quantity || '-');
  return (
    <Amount
      type="button"
      aria-label={t('orderGuides.editQuantityOf', { product: name, quantity: text, unit: offered.unit })}
      disabled={isDisabled || line === null}
      $isWrong={problem !== null}
      onClick={() => send({ type: 'line.opened', productKey })}
    >
      {text} <small>{offered.unit}</small>
    </Amount>
  );
}

/** Skeleton of a row. */
export const EditRowSkeleton = () => (
  <Frame>
    <Skeleton $width="20px" $height="20px" />
    <Skeleton $width="60%" $height="16px" />
  </Frame>
);

/** Heights of a row in px; at least 64 (S9.10). */
export const editRowHeight = { wide: 65, narrow: 73 } as const;

const Frame = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) 168px 110px;
  align-items: center;
  gap: ${space(4)};
  min-block-size: 64px;
  padding: ${space(2)} ${space(4)};
  &:focus-within { position: relative; z-index: 1; }
  ${media.mobile} { grid-template-columns: auto minmax(0, 1fr) auto; gap: ${space(2)}; min-block-size: 72px; padding-inline: ${space(2)}; }
`;

const Quantity = styled.div`
  min-inline-size: 0;
`;

const UnitChoice = styled.div`
  min-inline-size: 0;
`;

const Nothing = styled.span`
  color: ${colour('muted')};
  font-size: ${fontSize.small};
`;

const Amount = styled.button<{ $isWrong: boolean }>`
  min-inline-size: 92px;
  min-block-size: 44px;
  padding: 0 ${space(2)};
  border: 1px solid ${({ $isWrong }) => colour($isWrong ? 'danger' : 'border')};
  border-radius: ${radius.medium};
  background: ${colour('surface')};
  color: ${({ $isWrong }) => colour($isWrong ? 'danger' : 'text')};
  font-weight: 550;
  font-variant-numeric: tabular-nums;
  &:disabled { border-color: transparent; color: ${colour('muted')}; }
  small { font-size: ${fontSize.small}; font-weight: 400; }
`;
