import type { OnScreen, Seen } from '../../paths/model/on-screen.js';
import { callsOfFrame } from './browser/frame.js';
import type { CheckoutScreenContext } from './checkout.context.js';
import type { Checkout, CheckoutFixture } from './checkout.scenarios.js';

type OnCheckout = OnScreen<Checkout, CheckoutFixture, CheckoutScreenContext>;
type SeenCheckout = Seen<Checkout, CheckoutFixture>;

const isConsumer = ({ scenario }: SeenCheckout): boolean => scenario.input.userKind === 'CONSUMER';
const orNull = (text: string): string | null => (text === '' ? null : text);
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** Visa of the sandbox, as `CardForm.enters` types it. */
const card = { cardNumber: '4111 1111 1111 1111', expirationDate: '1249', cvv2: '123' };
const billingAddress = {
  ...{ name: 'Emily Hart', address1: '12 Harbor St', address2: '', city: 'Portland', state: 'ME', zip: '04101' },
  ...{ phone: '', country: '', email: '' },
};

/** The calls of checkout and their variables (S3.4, S3.8). */
export const checkoutCalls: OnCheckout['calls'] = {
  loadCheckout: { name: 'LoadCheckout', variables: (_, seen) => ({ isConsumer: isConsumer(seen) }) },
  loadDeliveryDates: {
    name: 'DeliveryDates',
    variables({ facts }, seen) {
      const { shipMethod, form } = seen.snapshot.context;
      const { addressId, customerShipToCode } = facts.inReality(form);
      if (shipMethod === 'pickup') return { shipTo: null };
      return { shipTo: isConsumer(seen) ? addressId : customerShipToCode };
    },
  },
  checkAddress: { name: 'Addresses', variables: () => ({}) },
  refreshReview: null,
  saveHeader: {
    name: 'SaveCartHeader',
    variables({ facts }, seen) {
      const { shipMethod, form } = seen.snapshot.context;
      const { addressId, customerShipToCode, deliveryDate, customerPo, ...instructions } = facts.inReality(form);
      const isDelivered = shipMethod === 'delivery';
      return {
        input: {
          ...(isConsumer(seen) ? { addressId: isDelivered ? addressId : null } : isDelivered && { customerShipToCode }),
          customerPo: orNull(customerPo),
          specialInstruction1: orNull(instructions.specialInstruction1),
          specialInstruction2: orNull(instructions.specialInstruction2),
          deliveryDate,
        },
      };
    },
  },
  submitOrder: {
    name: (seen) => (isConsumer(seen) ? 'PayAndSubmitOrder' : 'SubmitOrder'),
    variables({ facts, shows, submitted }, seen) {
      const { shipMethod, form, payment } = seen.snapshot.context;
      const { version, total } = shows.confirmed;
      // The same attempt is asked about under its key: the server can tell that it is the same.
      const isRetry = seen.step?.event.type === 'retry';
      const idempotencyKey = (isRetry && submitted.at(-1)?.idempotencyKey) || uuid;
      const input = { idempotencyKey, version, total };
      if (!isConsumer(seen)) return { input };
      const deliveryAddressId = shipMethod === 'delivery' ? facts.inReality(form).addressId : null;
      return { input: { ...input, deliveryAddressId, ...(payment && { card, billingAddress }) } };
    },
  },
  createPunchoutMessage: {
    name: 'CreatePunchoutMessage',
    variables: ({ shows }) => ({ input: { version: shows.confirmed.version } }),
  },
};

/** The operator hears of zip codes that nobody delivers to (S8.17). */
export const undeliverableZip: NonNullable<OnCheckout['alsoCalls']> = ({ facts }, { snapshot, step }) => {
  const { addressId } = snapshot.context.form;
  const isHeard = step?.case === 'too far' && addressId !== null;
  return isHeard ? [{ name: 'LogUndeliverableZip', variables: { zip: facts.addressOf(addressId)?.zip } }] : [];
};

/** Calls that the page makes beside the flow. */
export const callsBeside = {
  ...callsOfFrame,
  ReviewOrder:
    'the page reads the order again when the cart, the day or the method has changed, and the flow does before Confirm Order',
  PaymentSetup: 'Payment Information reads what a card is held against',
  Landing: 'the home page, where the flow ends, reads itself',
  ExchangeAuthorizationCode: 'how a procurement system hands over',
};
