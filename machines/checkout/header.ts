import { addressProblems } from '../../domain/addresses/address-check.js';
import { type CheckoutHeaderProblems, dateLabel, headerProblems } from '../../domain/checkout/checkout-header.js';
import type { CheckoutStepFacts } from '../../domain/checkout/checkout-steps.js';
import { forFields, requestedTextFields } from '../../domain/checkout/order-header-fields.js';
import { unreadableDateText } from '../../domain/date/typed-date.js';
import { type DeliveryDates, initialDeliveryDate, isDeliverable } from '../../domain/delivery/delivery-date.js';
import type { Message } from '../../texts/text.js';
import type { CheckoutContext, CheckoutForm, SaveHeaderInput } from './types.js';

/** Facts that decide which steps exist (S2.32). */
export const stepFactsOf = ({ userKind, isPunchout, allowedShipMethods, rules }: CheckoutContext): CheckoutStepFacts => ({
  userKind,
  isPunchout,
  allowedShipMethods,
  checkoutMessage: rules.checkoutMessage,
});

/** Problems of the header, by field (S5.13–S5.16). */
export const headerProblemsOf = (context: CheckoutContext): CheckoutHeaderProblems => {
  const { form, userKind, shipMethod, rules, dates, isDateUnreadable } = context;
  return {
    ...headerProblems(form, {
      userKind,
      shipMethod,
      requiredPO: rules.requiredPO,
      requireDeliveryDate: rules.requireDeliveryDate,
      dates,
    }),
    ...(isDateUnreadable && { deliveryDate: unreadableDateText(dateLabel(shipMethod)) }),
  };
};

/** The order goes to an address that a consumer chooses; pickup hides the choice (S2.37). */
export const needsAddress = ({ userKind, shipMethod }: CheckoutContext): boolean =>
  userKind === 'CONSUMER' && shipMethod === 'delivery';

/**
 * Destination whose delivery days are requested: an address by its id, a ship-to by its code; null for pickup, or if none is chosen.
 */
export function destinationOf({ userKind, shipMethod, form }: CheckoutContext): string | null {
  if (shipMethod === 'pickup') return null;
  return userKind === 'CONSUMER' ? form.addressId : form.customerShipToCode;
}

/** Why the order cannot go to the chosen address (S8.17); empty if it can, or if nothing is known yet. */
export const addressProblemsOf = (context: CheckoutContext): Message[] =>
  needsAddress(context) && context.address !== null
    ? addressProblems(context.address, {
        restrictsZipCodes: context.rules.restrictsZipCodes,
        zipCodeRestrictionMessage: context.rules.zipCodeRestrictionMessage,
        lineTotal: context.lineTotal,
      })
    : [];

/** Next is enabled as far as the address goes (S5.17): it was checked, and nothing speaks against it. */
export const isAddressAcceptable = (context: CheckoutContext): boolean =>
  !needsAddress(context) || (context.address !== null && addressProblemsOf(context).length === 0);

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** The header as it is sent when Delivery is left. */
export function headerToSave(context: CheckoutContext): SaveHeaderInput {
  const { form, userKind, shipMethod } = context;
  const destination =
    userKind === 'CONSUMER'
      ? { addressId: needsAddress(context) ? form.addressId : null }
      : shipMethod === 'delivery'
        ? { customerShipToCode: form.customerShipToCode }
        : {};
  return {
    ...destination,
    ...forFields(requestedTextFields, (field) => orNull(form[field])),
    deliveryDate: form.deliveryDate,
  };
}

/** The form once the days of delivery are known (S4.13). A date that was cleared by hand stays cleared when the same dates come again. */
export function withDates({ form, dates: known, rules }: CheckoutContext, dates: DeliveryDates): CheckoutForm {
  const isKept = form.deliveryDate === null ? known !== null : isDeliverable(form.deliveryDate, dates);
  if (isKept) return form;
  return { ...form, deliveryDate: initialDeliveryDate(form.deliveryDate, dates, rules.defaultDeliveryDate) };
}
