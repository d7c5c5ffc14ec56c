import { dateLabel, headerProblems } from '../../../domain/checkout-header.js';
import { lengthOf } from '../../../domain/text-length.js';
import type { CartHeaderRow } from '../../store/cart.js';
import type { ShipToRow } from '../../store/cart-customer.js';
import { deliveryDatesOf } from '../delivery-dates/delivery-dates.js';
import type { Problem, ProblemCode } from '../failures.js';
import type { CartTerms } from './cart-terms.js';

/** The most characters of notes on an order. */
const maxNotesLength = 1000;

/** What the header of a new cart says: the customer's ship-to and P.O. (S3.2). */
export function newHeader({ customer, settings }: CartTerms): CartHeaderRow {
  const shipTo = customer.shiptos.find(({ code }) => code === customer.defaultShipto) ?? customer.shiptos[0];
  return {
    customerShipToCode: shipTo?.code ?? null,
    customerPo: customer.defaultPo ?? settings.defaultPO,
    deliveryDate: null,
    specialInstruction1: null,
    specialInstruction2: null,
    notes: null,
    addressId: null,
  };
}

/** The ship-to that a header names; undefined where the customer has no such one. */
export const shipToOf = (header: Pick<CartHeaderRow, 'customerShipToCode'>, { customer }: CartTerms): ShipToRow | undefined =>
  customer.shiptos.find(({ code }) => code === header.customerShipToCode);

/** What is wrong with what a header says; what it leaves out is no problem yet. */
export function givenHeaderProblems(header: CartHeaderRow, terms: CartTerms): Problem[] {
  return problemsOf(header, terms, { requiredPO: false, requireDeliveryDate: false });
}

/** What keeps a header from being ordered, missing P.O. and date included (S5.14, S5.16). */
export function orderHeaderProblems(header: CartHeaderRow, terms: CartTerms): Problem[] {
  return problemsOf(header, terms, {
    requiredPO: terms.requiredPo,
    requireDeliveryDate: terms.settings.checkoutRequireDeliveryDate,
  });
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
  const shipTo = shipToOf(header, terms);
  // Days are worked out only for a date to be held against them: that costs more than all other rules.
  const dates = header.deliveryDate !== null && shipTo ? deliveryDatesOf(shipTo, terms.settings, terms.now) : null;
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
  const isUnknownShipTo = !shipTo && (header.customerShipToCode !== null || terms.customer.shiptos.length > 0);
  return [
    ...(isUnknownShipTo
      ? [{ code: 'SHIP_TO_NOT_FOUND' as const, message: 'Ship-to not found', field: 'customerShipToCode' }]
      : []),
    ...Object.entries(texts).map(([name, message]) => {
      const field = name as keyof typeof fields;
      return { code: codeOf(field, header), message, field: fields[field] };
    }),
    ...notesProblem(header.notes),
    ...addressProblem(header.addressId),
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

/** Delivery addresses belong to consumers' address books, which no customer of this back office has: no id is one of theirs. */
function addressProblem(addressId: number | null): Problem[] {
  return addressId === null ? [] : [{ code: 'REFUSED', message: 'Delivery address not found', field: 'addressId' }];
}
