import { addressProblems } from '../../../domain/addresses/address-check.js';
import { dateLabel, headerProblems } from '../../../domain/checkout/checkout-header.js';
import {
  forFields,
  type OrderHeaderField,
  orderHeaderFieldNames,
  orderHeaderFields,
  orderTextFields,
} from '../../../domain/checkout/order-header-fields.js';
import { type Text, text } from '../../../texts/text.js';
import { restNameOf } from '../../contract/cart-header.js';
import type { CartHeaderRow } from '../../store/cart/cart.js';
import { addressFacts } from '../addresses/shape-address.js';
import { deliveryDatesOf } from '../delivery-dates/delivery-dates.js';
import type { Problem, ProblemCode } from '../failures.js';
import type { CartTerms } from './cart-terms.js';
import { needsAddress, scheduleOfHeader, shipToOf } from './destination.js';

/** Header of a new cart: the customer's ship-to and P.O. (S3.2), or a consumer's primary address. */
export function newHeader({ customer, settings, userKind }: CartTerms): CartHeaderRow {
  const shipTo = customer.shiptos.find(({ code }) => code === customer.defaultShipto) ?? customer.shiptos[0];
  const isConsumer = userKind === 'CONSUMER';
  return {
    ...forFields(orderHeaderFieldNames, () => null),
    customerShipToCode: isConsumer ? null : (shipTo?.code ?? null),
    customerPo: customer.defaultPo ?? settings.defaultPO,
    addressId: isConsumer ? (shipTo?.id ?? null) : null,
  };
}

/** Problems of the given fields of a header; a missing field is not a problem yet. */
export function givenHeaderProblems(header: CartHeaderRow, terms: CartTerms): Problem[] {
  return problemsOf(header, terms, { requiredPO: false, requireDeliveryDate: false });
}

/**
 * Problems that keep a header from being ordered, missing P.O. and date included (S5.14, S5.16), and for consumers the address
 * (S8.17).
 * @param lineTotal sum of the extensions; null if it must not be disclosed
 */
export function orderHeaderProblems(header: CartHeaderRow, lineTotal: string | null, terms: CartTerms): Problem[] {
  return [
    ...problemsOf(header, terms, {
      requiredPO: terms.requiredPo,
      requireDeliveryDate: terms.settings.checkoutRequireDeliveryDate,
    }),
    ...undeliverableProblems(header, lineTotal, terms),
  ];
}

function problemsOf(
  header: CartHeaderRow,
  terms: CartTerms,
  required: { requiredPO: boolean; requireDeliveryDate: boolean },
): Problem[] {
  const schedule = scheduleOfHeader(header, terms);
  // Days are calculated only to check a date: that costs more than all other rules.
  const dates = header.deliveryDate !== null && schedule ? deliveryDatesOf(schedule, terms.settings, terms.now) : null;
  const found = headerProblems(
    { ...forFields(orderTextFields, (field) => header[field] ?? ''), deliveryDate: header.deliveryDate },
    // The terms have already settled the kind of user: only the required fields matter here.
    { userKind: 'CUSTOMER', shipMethod: terms.shipMethod, dates, ...required },
  );
  if (header.deliveryDate !== null && !dates?.validDates.length) {
    found.deliveryDate = text('checkout.dateNotAvailable', { label: dateLabel(terms.shipMethod) });
  }
  return [
    ...destinationProblems(header, terms),
    ...orderHeaderFieldNames.flatMap((field) => {
      const message = (found as Partial<Record<OrderHeaderField, Text>>)[field];
      return message === undefined ? [] : [{ code: codeOf(field, header), message, field: restNameOf(field) }];
    }),
  ];
}

/** The code of a field's one problem. */
function codeOf(field: OrderHeaderField, header: CartHeaderRow): ProblemCode {
  const of = orderHeaderFields[field];
  if (of.kind !== 'text') return header.deliveryDate === null ? 'DATE_REQUIRED' : 'DATE_NOT_VALID';
  return field === 'customerPo' && (header.customerPo ?? '').trim() === '' ? 'PO_REQUIRED' : of.tooLong;
}

/** A named destination must be one of the customer's own; a customer's order needs one, a consumer must give one when ordering. */
function destinationProblems(header: CartHeaderRow, terms: CartTerms): Problem[] {
  const { shiptos } = terms.customer;
  const isConsumer = terms.userKind === 'CONSUMER';
  const isUnknownAddress = header.addressId !== null && !(isConsumer && shiptos.some(({ id }) => id === header.addressId));
  const isUnknownShipTo = !isConsumer && !shipToOf(header, terms) && (header.customerShipToCode !== null || shiptos.length > 0);
  return [
    ...(isUnknownShipTo
      ? [{ code: 'SHIP_TO_NOT_FOUND' as const, message: text('checkout.shipToNotFound'), field: 'customerShipToCode' }]
      : []),
    ...(isUnknownAddress
      ? [{ code: 'ADDRESS_NOT_FOUND' as const, message: text('checkout.addressNotFound'), field: 'addressId' }]
      : []),
  ];
}

/** Why a consumer's order cannot go to where its header says (S8.17). */
function undeliverableProblems(header: CartHeaderRow, lineTotal: string | null, terms: CartTerms): Problem[] {
  if (!needsAddress(terms)) return [];
  const address = shipToOf(header, terms);
  const field = 'addressId';
  if (!address) return [{ code: 'ADDRESS_REQUIRED', message: text('checkout.addressRequired'), field }];
  const { zipCodeRestrictionFlag: restrictsZipCodes, zipCodeRestrictionMessage } = terms.settings;
  return addressProblems(addressFacts(address), { restrictsZipCodes, zipCodeRestrictionMessage, lineTotal }).map((message) => ({
    code: 'ADDRESS_NOT_ACCEPTABLE',
    message,
    field,
  }));
}
