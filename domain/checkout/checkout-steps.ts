import { type Text, text } from '../../texts/text.js';
import type { UserKind } from '../session/user-kind.js';
import type { AllowedShipMethods, ShipMethod } from './ship-method.js';

/** The steps of checkout by what they are about, in their order (S4.13). */
export type CheckoutStep = 'shipmentMethod' | 'message' | 'delivery' | 'payment' | 'confirmOrder' | 'receipt';

/** Facts that decide which steps exist (S2.32). */
export interface CheckoutStepFacts {
  readonly userKind: UserKind;
  readonly isPunchout: boolean;
  readonly allowedShipMethods: AllowedShipMethods;
  /** Null, or blank, for no Message step. */
  readonly checkoutMessage: string | null;
}

/** The step is part of this checkout (S2.32). */
export function hasStep(step: CheckoutStep, facts: CheckoutStepFacts): boolean {
  switch (step) {
    case 'shipmentMethod':
      return facts.userKind === 'CONSUMER' && facts.allowedShipMethods.pickup && facts.allowedShipMethods.delivery;
    case 'message':
      return (facts.checkoutMessage ?? '').trim() !== '';
    case 'payment':
      return facts.userKind === 'CONSUMER';
    case 'receipt':
      return !facts.isPunchout;
    default:
      return true;
  }
}

/** All steps there can be, in their order (S4.13). */
export const allCheckoutSteps = [
  'shipmentMethod',
  'message',
  'delivery',
  'payment',
  'confirmOrder',
  'receipt',
] as const satisfies CheckoutStep[];

/** The steps of this checkout in their order; the first is the start, the last the end (S4.13). */
export const checkoutSteps = (facts: CheckoutStepFacts): CheckoutStep[] =>
  allCheckoutSteps.filter((step) => hasStep(step, facts));

const titles: Record<Exclude<CheckoutStep, 'delivery'>, Text> = {
  shipmentMethod: text('checkout.step.shipmentMethod'),
  message: text('checkout.step.message'),
  payment: text('checkout.step.payment'),
  confirmOrder: text('checkout.step.confirmOrder'),
  receipt: text('checkout.step.receipt'),
};

/** A step's title; that of Delivery follows the chosen method (S2.32). */
export const checkoutStepTitle = (step: CheckoutStep, method: ShipMethod): Text =>
  step === 'delivery' ? text(method === 'pickup' ? 'checkout.step.pickup' : 'checkout.step.delivery') : titles[step];

/** The label of the button that orders (S2.36). */
export const confirmLabel = (isPunchout: boolean): Text => text(isPunchout ? 'checkout.transfer' : 'checkout.confirm');
