import { useState } from 'react';
import { isZero } from '../../../../domain/number/decimal.js';
import { formatQuantity } from '../../../../domain/quantity/quantity.js';
import { stepQuantity } from '../../../../domain/quantity/quantity-stepper.js';
import type { OrderQuantityRounding } from '../../../../domain/quantity/rounding.js';
import { useTexts } from '../../../texts/texts.js';
import { QuantityStepper } from '../../../ui/QuantityStepper.js';
import type { ShownLine } from '../cart.view.js';

export interface LineQuantityProps {
  name: string;
  quantity: string;
  unit: string;
  sellByMultiple: string;
  rounding: OrderQuantityRounding;
  isDisabled: boolean;
  refused: ShownLine['refused'];
  onChange: (text: string) => void;
  onReset: () => void;
}

/**
 * Edited here, sent to the cart's machine on blur or step; otherwise it shows the cart's quantity. Refused text stays, with the reason,
 * until it is fixed; Esc returns to the line's quantity.
 */
export function LineQuantity({
  name,
  quantity,
  unit,
  sellByMultiple,
  rounding,
  isDisabled,
  refused,
  onChange,
  onReset,
}: LineQuantityProps) {
  const t = useTexts();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = formatQuantity(quantity);
  const text = typed ?? refused?.text ?? shown;
  const give = (next: string): void => {
    setTyped(null);
    if (next === refused?.text) return;
    if (next !== shown) onChange(next);
    else if (refused) onReset();
  };
  const giveUp = (): void => {
    setTyped(null);
    if (refused) onReset();
  };
  const step = (direction: 'up' | 'down'): void => {
    const next = stepQuantity(text, direction, sellByMultiple, rounding);
    if (!isZero(next)) give(next);
  };
  return (
    <QuantityStepper
      label={t('cart.quantityOf', { name })}
      isLabelHidden
      isCompact
      unit={unit}
      value={text}
      error={t.say(refused?.problem)}
      disabled={isDisabled}
      isDecreaseDisabled={isZero(stepQuantity(text, 'down', sellByMultiple, rounding))}
      onChange={setTyped}
      onLeave={() => give(text)}
      onEnter={() => give(text)}
      onEscape={giveUp}
      onIncrease={() => step('up')}
      onDecrease={() => step('down')}
    />
  );
}
