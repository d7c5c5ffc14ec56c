import { addressProblems } from '../../../domain/addresses/address-check.js';
import { dateLabel, headerProblems } from '../../../domain/checkout/checkout-header.js';
import { lengthOf } from '../../../domain/text/text-length.js';
import type { CartHeaderRow } from '../../store/cart/cart.js';
import { addressFacts } from '../addresses/shape-address.js';
import { deliveryDatesOf } from '../delivery-dates/delivery-dates.js';
import type { Problem, ProblemCode } from '../failures.js';
import type { CartTerms } from './cart-terms.js';
import { needsAddress, scheduleOfHeader, shipToOf } from './destination.js';

/** The most characters of notes on an order. */
const maxNotesLength = 1000;

/** What the header of a new cart says: the customer's ship-to and P.O. (S3.2), or a consumer's primary address. */
export function newHeader({ customer, settings, userKind }: CartTerms): CartHeaderRow {
  const shipTo = customer.shiptos.find(({ code }) => code === customer.defaultShipto) ?? customer.shiptos[0];
  const isConsumer = userKind === 'CONSUMER';
  return {
    customerShipToCode: isConsumer ? null : (shipTo?.code ?? null),
    customerPo: customer.defaultPo ?? settings.defaultPO,
    deliveryDate: null,
    specialInstruction1: null,
    specialInstruction2: null,
    notes: null,
    addressId: isConsumer ? (shipTo?.id ?? null) : null,
  };
}

/** What is wrong with what a header says; what it leaves out is no problem yet. */
export function givenHeaderProblems(header: CartHeaderRow, terms: CartTerms): Problem[] {
  return problemsOf(header, terms, { requiredPO: false, requireDeliveryDate: false });
}

/**
 * What keeps a header from being ordered, missing P.O. and date included (S5.14, S5.16), and for consumers the address (S8.17).
 * @param lineTotal sum of the extensions; null where it must not be told
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

const fields = {
  customerPo: 'customer_PO',
  deliveryDate: 'deliveryDate',
  specialInstruction1: 'specialInstruction1',
  specialInstruction2: 'specialInstruction2',
} as const;

function problemsOf(
  header: CartHeaderRow,
  terms: CartTerms,
  required: { requiredPO: boolean; requireDeliveryDate: boolean },
): Problem[] {
  const schedule = scheduleOfHeader(header, terms);
  // Days are worked out only for a date to be held against them: that costs more than all other rules.
  const dates = header.deliveryDate !== null && schedule ? deliveryDatesOf(schedule, terms.settings, terms.now) : null;
  const texts = headerProblems(
    {
      customerPo: header.customerPo ?? '',
      deliveryDate: header.deliveryDate,
      specialInstruction1: header.specialInstruction1 ?? '',
      specialInstruction2: header.specialInstruction2 ?? '',
    },
    // Who a consumer is was decided with the terms: here only what is required counts.
    { userKind: 'CUSTOMER', shipMethod: terms.shipMethod, dates, ...required },
  );
  if (header.deliveryDate !== null && !dates?.validDates.length) {
    texts.deliveryDate = `${dateLabel(terms.shipMethod)} is not available`;
  }
  return [
    ...destinationProblems(header, terms),
    ...Object.entries(texts).map(([name, message]) => {
      const field = name as keyof typeof fields;
      return { code: codeOf(field, header), message, field: fields[field] };
    }),
    ...notesProblem(header.notes),
  ];
}

function codeOf(field: keyof typeof fields, header: CartHeaderRow): ProblemCode {
  if (field === 'customerPo') return (header.customerPo ?? '').trim() === '' ? 'PO_REQUIRED' : 'PO_TOO_LONG';
  if (field === 'deliveryDate') return header.deliveryDate === null ? 'DATE_REQUIRED' : 'DATE_NOT_VALID';
  return 'INSTRUCTION_TOO_LONG';
}

function notesProblem(notes: string | null): Problem[] {
  if (notes === null || lengthOf(notes) <= maxNotesLength) return [];
  return [{ code: 'TEXT_TOO_LONG', message: `Notes can have at most ${maxNotesLength} characters`, field: 'notes' }];
}

/** A place that is named must be one of the customer's own; a customer's order needs one, a consumer's is asked for when they order. */
function destinationProblems(header: CartHeaderRow, terms: CartTerms): Problem[] {
  const { shiptos } = terms.customer;
  const isConsumer = terms.userKind === 'CONSUMER';
  const isUnknownAddress = header.addressId !== null && !(isConsumer && shiptos.some(({ id }) => id === header.addressId));
  const isUnknownShipTo = !isConsumer && !shipToOf(header, terms) && (header.customerShipToCode !== null || shiptos.length > 0);
  return [
    ...(isUnknownShipTo
      ? [{ code: 'SHIP_TO_NOT_FOUND' as const, message: 'Ship-to not found', field: 'customerShipToCode' }]
      : []),
    ...(isUnknownAddress
      ? [{ code: 'ADDRESS_NOT_FOUND' as const, message: 'Delivery address not found', field: 'addressId' }]
      : []),
  ];
}

/** Why a consumer's order cannot go to where its header says (S8.17). */
function undeliverableProblems(header: CartHeaderRow, lineTotal: string | null, terms: CartTerms): Problem[] {
  if (!needsAddress(terms)) return [];
  const address = shipToOf(header, terms);
  const field = 'addressId';
  if (!address) return [{ code: 'ADDRESS_REQUIRED', message: 'Delivery Address is required', field }];
  const { zipCodeRestrictionFlag: restrictsZipCodes, zipCodeRestrictionMessage } = terms.settings;
  return addressProblems(addressFacts(address), { restrictsZipCodes, zipCodeRestrictionMessage, lineTotal }).map((message) => ({
    code: 'ADDRESS_NOT_ACCEPTABLE',
    message,
    field,
  }));
}
