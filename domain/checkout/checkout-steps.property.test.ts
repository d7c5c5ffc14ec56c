import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { english } from '../../texts/testing/english.js';
import { allCheckoutSteps, type CheckoutStepFacts, checkoutSteps, checkoutStepTitle, confirmLabel } from './checkout-steps.js';

const facts: CheckoutStepFacts = {
  userKind: 'CUSTOMER',
  isPunchout: false,
  allowedShipMethods: { pickup: true, delivery: true },
  checkoutMessage: null,
};
const consumer = { ...facts, userKind: 'CONSUMER' } as const;

describe('the steps of checkout', () => {
  it.each([
    [facts, ['delivery', 'confirmOrder', 'receipt']],
    [{ ...facts, checkoutMessage: 'Hello' }, ['message', 'delivery', 'confirmOrder', 'receipt']],
    [{ ...facts, checkoutMessage: '  ' }, ['delivery', 'confirmOrder', 'receipt']],
    [{ ...facts, isPunchout: true }, ['delivery', 'confirmOrder']],
    [consumer, ['shipmentMethod', 'delivery', 'payment', 'confirmOrder', 'receipt']],
    [{ ...consumer, checkoutMessage: 'Hello' }, [...allCheckoutSteps]],
    [{ ...consumer, allowedShipMethods: { pickup: true, delivery: false } }, ['delivery', 'payment', 'confirmOrder', 'receipt']],
  ])('for %o are %o (S2.32, S4.13)', (of, steps) => {
    expect(checkoutSteps(of)).toEqual(steps);
  });

  it('always choose delivery and confirm, in one order, whoever orders (S4.13)', () => {
    const any = fc.record({
      userKind: fc.constantFrom('PUBLIC', 'CONSUMER', 'SALESPERSON', 'CUSTOMER'),
      isPunchout: fc.boolean(),
      allowedShipMethods: fc.record({ pickup: fc.boolean(), delivery: fc.boolean() }),
      checkoutMessage: fc.option(fc.string()),
    });
    fc.assert(
      fc.property(any, (of) => {
        const steps = checkoutSteps(of as CheckoutStepFacts);
        expect(steps).toEqual(allCheckoutSteps.filter((step) => steps.includes(step)));
        expect(steps).toEqual(expect.arrayContaining(['delivery', 'confirmOrder']));
      }),
    );
  });

  it('have these titles, and Delivery follows the method (S2.32, S2.36)', () => {
    expect(allCheckoutSteps.map((step) => english(checkoutStepTitle(step, 'delivery')))).toEqual([
      'Shipment Method',
      'Message',
      'Delivery',
      'Payment Information',
      'Confirm Order',
      'Receipt',
    ]);
    expect(english(checkoutStepTitle('delivery', 'pickup'))).toBe('Pickup');
    expect([confirmLabel(false), confirmLabel(true)].map(english)).toEqual(['Confirm Order', 'Transfer']);
  });
});
