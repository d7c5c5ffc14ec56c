import { Store, Truck } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { colour, media, motion, radius, space } from '../../../ui/theme.js';
import type { StepOf } from '../steps/CheckoutSteps.js';
import { StepActions } from '../steps/StepActions.js';

const ways = [
  { method: 'pickup', choice: 'checkout.pickupChoice', icon: <Store aria-hidden /> },
  { method: 'delivery', choice: 'checkout.deliveryChoice', icon: <Truck aria-hidden /> },
] as const;

/** Shipment Method (S4.13): pickup or delivery, a toggle whose options are disabled where the site does not allow them. */
export function ShipmentMethodStep({ view, send, ...rest }: StepOf) {
  const t = useTexts();
  const { chosen, allowed } = view.shipment;
  const name = useId();
  return (
    <>
      <Toggle>
        <legend>{t('checkout.howToGet')}</legend>
        {ways.map(({ method, choice, icon }) => (
          <Way key={method}>
            <input
              type="radio"
              name={name}
              value={method}
              checked={chosen === method}
              disabled={!allowed[method]}
              onChange={() => send({ type: 'shipMethod.chosen', method })}
            />
            {icon}
            <span>{t.rich(choice, null, { strong: (children: ReactNode[]) => <strong key="strong">{children}</strong> })}</span>
          </Way>
        ))}
      </Toggle>
      <StepActions {...rest}>
        <Button onClick={() => send({ type: 'back' })}>{t('checkout.back')}</Button>
        <Button variant="primary" onClick={() => send({ type: 'next' })}>
          {t('checkout.next')}
        </Button>
      </StepActions>
    </>
  );
}

const Toggle = styled.fieldset`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(3)};
  legend { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
  ${media.mobile} { grid-template-columns: 1fr; }
`;

const Way = styled.label`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-block-size: 56px;
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${colour('border-strong')};
  border-radius: ${radius.medium};
  background: ${colour('surface')};
  cursor: pointer;
  transition: border-color ${motion.fast};
  svg { flex: none; inline-size: 22px; block-size: 22px; color: ${colour('muted')}; }
  span { color: ${colour('muted')}; }
  strong { display: block; color: ${colour('text')}; font-weight: 600; }
  &:has(input:checked) { border-color: ${colour('primary')}; box-shadow: 0 0 0 1px ${colour('primary')}; }
  &:has(input:checked) svg { color: ${colour('primary')}; }
  &:has(input:focus-visible) { outline: 2px solid ${colour('focus')}; outline-offset: 2px; }
  &:has(input:disabled) { cursor: not-allowed; background: ${colour('sunken')}; }
`;
