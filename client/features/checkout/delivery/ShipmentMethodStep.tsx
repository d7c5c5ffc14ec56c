import { Store, Truck } from 'lucide-react';
import { useId } from 'react';
import styled from 'styled-components';
import { Button } from '../../../ui/Button.js';
import { colour, media, motion, radius, space } from '../../../ui/theme.js';
import type { StepOf } from '../steps/CheckoutSteps.js';
import { StepActions } from '../steps/StepActions.js';

const ways = [
  { method: 'pickup', label: 'Pickup', text: 'Collect it at our counter.', icon: <Store aria-hidden /> },
  { method: 'delivery', label: 'Delivery', text: 'We bring it to your address.', icon: <Truck aria-hidden /> },
] as const;

/** Shipment Method (S4.13): pickup or delivery, a toggle whose options are disabled where the site does not allow them. */
export function ShipmentMethodStep({ view, send, ...rest }: StepOf) {
  const { chosen, allowed } = view.shipment;
  const name = useId();
  return (
    <>
      <Toggle>
        <legend>How do you get your order?</legend>
        {ways.map(({ method, label, text, icon }) => (
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
            <span>
              <strong>{label}</strong> {text}
            </span>
          </Way>
        ))}
      </Toggle>
      <StepActions {...rest}>
        <Button onClick={() => send({ type: 'back' })}>Back</Button>
        <Button variant="primary" onClick={() => send({ type: 'next' })}>
          Next
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
  input { accent-color: ${colour('primary')}; }
`;
