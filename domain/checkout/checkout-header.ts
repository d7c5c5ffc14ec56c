import { type Text, text } from '../../texts/text.js';
import type { LocalDate } from '../date/local-date.js';
import { type DeliveryDates, isDeliverable } from '../delivery/delivery-date.js';
import type { UserKind } from '../session/user-kind.js';
import { lengthOf } from '../text/text-length.js';
import {
  isTextField,
  type OrderHeaderField,
  type OrderTextField,
  orderHeaderFieldNames,
  orderHeaderFields,
  type RequestedTextField,
} from './order-header-fields.js';
import type { ShipMethod } from './ship-method.js';

/** The texts of the order header as typed; empty if not given. */
type Texts<Field extends OrderTextField> = { readonly [Name in Field]: string };

/** Delivery date, pickup date in pickup mode; null if not given. */
interface Dated {
  readonly deliveryDate: LocalDate | null;
}

/** The fields of the order header that a person fills at checkout (S3.4). */
export type CheckoutHeader = Texts<RequestedTextField> & Dated;

/** Facts that decide whether a header may be saved. */
export interface CheckoutHeaderRules {
  readonly userKind: UserKind;
  readonly shipMethod: ShipMethod;
  /** The setting or the customer asks for a P.O. (S5.14). */
  readonly requiredPO: boolean;
  /** `checkoutRequireDeliveryDate` (S5.16). */
  readonly requireDeliveryDate: boolean;
  /** Days that can still be made; null if unknown, and then no day is refused here. */
  readonly dates: DeliveryDates | null;
}

/** Problems by field, in the fields' order; a field without one is absent. */
export type CheckoutHeaderProblems = Partial<Record<OrderTextField | keyof Dated, Text>>;

/** S5.14. */
export const poRequiredText = text('checkout.poRequired');

/** Label of the date field: pickup mode labels it Pickup Date (S2.37). */
export const dateLabel = (method: ShipMethod): Text =>
  text(method === 'pickup' ? 'checkout.pickupDate' : 'checkout.deliveryDate');

/** A P.O. must be given (S5.14). */
export const isPoRequired = ({ userKind, requiredPO }: Pick<CheckoutHeaderRules, 'userKind' | 'requiredPO'>): boolean =>
  userKind === 'CONSUMER' || requiredPO;

/** The text has more characters than its field takes (S5.14, S5.15). */
export const isTextTooLong = (field: OrderTextField, typed: string): boolean =>
  lengthOf(typed.trim()) > orderHeaderFields[field].maxLength;

function textProblem(field: OrderTextField, typed: string, rules: CheckoutHeaderRules): Text | null {
  if (field === 'customerPo' && typed.trim() === '' && isPoRequired(rules)) return poRequiredText;
  const { label, maxLength } = orderHeaderFields[field];
  return isTextTooLong(field, typed) ? text('fields.tooLong', { label, most: maxLength }) : null;
}

function dateProblem(date: LocalDate | null, { requireDeliveryDate, shipMethod, dates }: CheckoutHeaderRules): Text | null {
  const label = dateLabel(shipMethod);
  if (date === null) return requireDeliveryDate ? text('fields.missing', { label }) : null;
  return dates && !isDeliverable(date, dates) ? text('checkout.dateNotAvailable', { label }) : null;
}

/** Problems of the given fields of a header (S5.13–S5.16); empty if they are valid. */
export function headerProblems(
  header: Partial<Texts<OrderTextField>> & Dated,
  rules: CheckoutHeaderRules,
): CheckoutHeaderProblems {
  const problems: CheckoutHeaderProblems = {};
  for (const field of orderHeaderFieldNames) {
    const problem = problemOf(field, header, rules);
    if (problem !== null) Object.assign(problems, { [field]: problem });
  }
  return problems;
}

function problemOf(field: OrderHeaderField, header: Partial<Texts<OrderTextField>> & Dated, rules: CheckoutHeaderRules) {
  if (field === 'deliveryDate') return dateProblem(header.deliveryDate, rules);
  if (!isTextField(field)) return null;
  const typed = header[field];
  return typed === undefined ? null : textProblem(field, typed, rules);
}
