import { expect, test } from 'vitest';
import { CheckoutHarness, formWith, inputWith, rulesWith, someDates } from '../../../machines/checkout/checkout.harness.js';
import { englishTexts } from '../../../texts/testing/english.js';
import { checkoutView } from './checkout.view.js';

/** A consumer who has goods delivered to the address 9, up to the answer about it. */
async function choosing(): Promise<CheckoutHarness> {
  const checkout = new CheckoutHarness(inputWith({ userKind: 'CONSUMER' }));
  await checkout.openDelivery({
    header: formWith({ customerPo: '1', addressId: '9', customerShipToCode: null }),
    rules: rulesWith(),
  });
  return checkout;
}

test('the days are those of the address, and Next waits for its check (S5.17)', async () => {
  const checkout = await choosing();
  expect(checkout.calls.loadDeliveryDates.last.input).toEqual({ shipTo: '9', shipMethod: 'delivery' });
  expect(checkoutView(checkout.snapshot, englishTexts)).toMatchObject({
    isWaiting: true,
    delivery: { destination: '9', needsAddress: true, isAddressAcceptable: false, addressProblems: [] },
  });
});

test('an address that the order cannot go to says why, in its amounts (S8.17)', async () => {
  const checkout = await choosing();
  await checkout.calls.checkAddress.last.answer({ isValidZipCode: false, minimumOrderAmount: '300.00' });
  expect(checkoutView(checkout.snapshot, englishTexts).delivery).toMatchObject({
    isAddressAcceptable: false,
    isAddressUnchecked: false,
    addressProblems: [
      'We do not deliver there.',
      'Current Cart Line Total is $263.20.',
      'Minimum order amount for this zip code is $300.00.',
    ],
  });
  checkout.send({ type: 'address.chosen', addressId: '10' });
  await checkout.calls.loadDeliveryDates.last.answer(someDates);
  await checkout.calls.checkAddress.last.answer({ isValidZipCode: true, minimumOrderAmount: null });
  expect(checkoutView(checkout.snapshot, englishTexts).delivery).toMatchObject({
    isAddressAcceptable: true,
    addressProblems: [],
  });
});

test('a check that failed can be made again', async () => {
  const checkout = await choosing();
  await checkout.calls.checkAddress.last.fail({ code: 'NETWORK' });
  expect(checkoutView(checkout.snapshot, englishTexts).delivery).toMatchObject({
    isAddressAcceptable: false,
    isAddressUnchecked: true,
  });
});

test('pickup asks for no address (S2.37)', async () => {
  const checkout = new CheckoutHarness(inputWith({ userKind: 'CONSUMER', shipMethod: 'pickup' }));
  await checkout.openDelivery({ header: formWith({ addressId: '9' }) });
  expect(checkout.calls.loadDeliveryDates.last.input).toEqual({ shipTo: null, shipMethod: 'pickup' });
  expect(checkoutView(checkout.snapshot, englishTexts)).toMatchObject({
    shipment: { chosen: 'pickup', allowed: { pickup: true, delivery: true } },
    delivery: { destination: null, needsAddress: false, isAddressAcceptable: true, dateLabel: 'Pickup Date' },
  });
});
