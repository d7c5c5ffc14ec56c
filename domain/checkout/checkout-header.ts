import type { LocalDate } from '../date/local-date.js';
import { type DeliveryDates, isDeliverable } from '../delivery/delivery-date.js';
import type { UserKind } from '../session/user-kind.js';
import { lengthOf } from '../text/text-length.js';
import type { ShipMethod } from './ship-method.js';

/** The fields of the checkout header that a person fills (S3.4); texts as typed, empty for none. */
export interface CheckoutHeader {
  readonly customerPo: string;
  /** Delivery date, pickup date in pickup mode; null for none. */
  readonly deliveryDate: LocalDate | null;
  readonly specialInstruction1: string;
  readonly specialInstruction2: string;
}

/** What decides whether a header may be saved. */
export interface CheckoutHeaderRules {
  readonly userKind: UserKind;
  readonly shipMethod: ShipMethod;
  /** The setting or the customer asks for a P.O. (S5.14). */
  readonly requiredPO: boolean;
  /** `checkoutRequireDeliveryDate` (S5.16). */
  readonly requireDeliveryDate: boolean;
  /** Days that can still be made; null where they are not known, and then no day is refused here. */
  readonly dates: DeliveryDates | null;
}

/** Problems by field; a field without one is absent. */
export type CheckoutHeaderProblems = Partial<Record<keyof CheckoutHeader, string>>;

/** The most characters of a Customer P.O. (S5.14). */
export const maxCustomerPoLength = 20;

/** The most characters of a special instruction (S5.15). */
export const maxInstructionLength = 50;

/** S5.14. */
export const poRequiredText = 'Customer P.O. is required';

/** What a date is called: pickup mode labels it Pickup Date (S2.37). */
export const dateLabel = (method: ShipMethod): string => (method === 'pickup' ? 'Pickup Date' : 'Delivery Date');

/** A P.O. must be given (S5.14). */
export const isPoRequired = ({ userKind, requiredPO }: Pick<CheckoutHeaderRules, 'userKind' | 'requiredPO'>): boolean =>
  userKind === 'CONSUMER' || requiredPO;

function poProblem(po: string, rules: CheckoutHeaderRules): string | null {
  if (po.trim() === '') return isPoRequired(rules) ? poRequiredText : null;
  return lengthOf(po.trim()) > maxCustomerPoLength ? `Customer P.O. can have at most ${maxCustomerPoLength} characters` : null;
}

function dateProblem(date: LocalDate | null, { requireDeliveryDate, shipMethod, dates }: CheckoutHeaderRules): string | null {
  if (date === null) return requireDeliveryDate ? `${dateLabel(shipMethod)} is required` : null;
  return dates && !isDeliverable(date, dates) ? `${dateLabel(shipMethod)} is not available` : null;
}

const instructionProblem = (text: string, number: 1 | 2): string | null =>
  lengthOf(text.trim()) > maxInstructionLength
    ? `Special Instruction ${number} can have at most ${maxInstructionLength} characters`
    : null;

/** What is wrong with a header, by field (S5.13–S5.16); empty where nothing is. */
export function headerProblems(header: CheckoutHeader, rules: CheckoutHeaderRules): CheckoutHeaderProblems {
  const found: Record<keyof CheckoutHeader, string | null> = {
    customerPo: poProblem(header.customerPo, rules),
    deliveryDate: dateProblem(header.deliveryDate, rules),
    specialInstruction1: instructionProblem(header.specialInstruction1, 1),
    specialInstruction2: instructionProblem(header.specialInstruction2, 2),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null)) as CheckoutHeaderProblems;
}
