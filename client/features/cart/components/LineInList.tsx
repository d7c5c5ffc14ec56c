import { useSelector } from '@xstate/react';
import { Trash2 } from 'lucide-react';
import { type FocusEvent, type ReactNode, useContext, useLayoutEffect, useRef } from 'react';
import type { OrderQuantityRounding } from '../../../../domain/quantity/rounding.js';
import type { Amount } from '../../../../domain/quantity/units.js';
import { isBeingCleared, isBeingRemoved, pendingQuantity } from '../../../../machines/cartPage/pending.js';
import { useTexts } from '../../../texts/texts.js';
import { IconButton } from '../../../ui/Button.js';
import { CartContext } from '../CartWorkProvider.js';
import { LineQuantity } from './LineQuantity.js';

export interface LineInListProps {
  /** The line of the cart; null if there is none, or more than one. */
  line: (Amount & { readonly id: string }) | null;
  /** Of the product. */
  name: string;
  sellByMultiple: string;
  rounding: OrderQuantityRounding;
  className?: string;
  /** Adds the product while there is no line. */
  children: ReactNode;
}

/** Quantity of a line where its product is listed, or else the controls that add the product. The focus goes from one to the other. */
export function LineInList({ line, name, sellByMultiple, rounding, className, children }: LineInListProps) {
  const t = useTexts();
  // Guests have no cart.
  const actor = useContext(CartContext) ?? undefined;
  const lineId = line?.id ?? '';
  const isThere = useSelector(
    actor,
    (cart) => cart !== undefined && !isBeingCleared(cart.context.pending) && !isBeingRemoved(cart.context.pending, lineId),
  );
  const changed = useSelector(actor, (cart) => cart && pendingQuantity(cart.context.pending, lineId));
  const refused = useSelector(actor, (cart) => cart?.context.refused.find((one) => one.lineId === lineId));
  const isShown = line !== null && isThere;
  return (
    <div className={className} {...useKeptFocus(isShown)}>
      {isShown ? (
        <>
          <LineQuantity
            name={name}
            quantity={changed ?? line.value}
            unit={line.unit}
            sellByMultiple={sellByMultiple}
            rounding={rounding}
            isDisabled={false}
            refused={refused ?? null}
            onChange={(text) => actor?.send({ type: 'quantity.changed', lineId, text, sellByMultiple })}
            onReset={() => actor?.send({ type: 'quantity.reset', lineId })}
          />
          <IconButton label={t('cart.removeLine', { name })} onClick={() => actor?.send({ type: 'line.removed', lineId })}>
            <Trash2 />
          </IconButton>
        </>
      ) : (
        children
      )}
    </div>
  );
}

/** Controls that take the place of others take their focus, too: the field, or where a pointer pressed a button, a button. */
function useKeptFocus(isShown: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const held = useRef<'input' | 'button' | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the controls change places with it.
  useLayoutEffect(() => {
    if (held.current === null || document.activeElement !== document.body) return;
    const field = held.current === 'input' ? place.current?.querySelector('input') : null;
    const buttons = [...(place.current?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])];
    // Beside the last one, which may take the line out, is the one that adds to it.
    (field ?? buttons.at(-2) ?? buttons.at(-1))?.focus();
  }, [isShown]);
  return {
    ref: place,
    onFocus: ({ target }: FocusEvent) => {
      held.current = target.matches('input') ? 'input' : 'button';
    },
    onKeyDown: () => {
      held.current = 'input';
    },
    onBlur: () => {
      held.current = null;
    },
  };
}
