import type { AddressFacts } from '../../domain/addresses/address-check.js';
import type { CheckoutHeader } from '../../domain/checkout/checkout-header.js';
import type { CheckoutStep } from '../../domain/checkout/checkout-steps.js';
import type { RequestedTextField } from '../../domain/checkout/order-header-fields.js';
import type { AllowedShipMethods, ShipMethod } from '../../domain/checkout/ship-method.js';
import type { LocalDate } from '../../domain/date/local-date.js';
import type { DefaultDeliveryDate, DeliveryDates } from '../../domain/delivery/delivery-date.js';
import type { UserKind } from '../../domain/session/user-kind.js';
import type { Problem } from '../../domain/system/problem.js';
import type { Message } from '../../texts/text.js';

/** Input of the user; kept as a draft if the session ends before the order. */
export type CheckoutForm = CheckoutHeader & {
  /** Ship-to of a customer; null in pickup mode and for consumers. */
  readonly customerShipToCode: string | null;
  /** Delivery address of a consumer; null otherwise. */
  readonly addressId: string | null;
};

/**
 * A submit that has no definite answer yet. Key, version and total stay together: repeated unchanged, they make one order regardless of the
 * first try's outcome.
 */
export interface PendingSubmission {
  readonly idempotencyKey: string;
  /** The cart's version as it was shown. */
  readonly version: number;
  /** The total as it was shown; null with hidden pricing. */
  readonly total: string | null;
}

/**
 * The part of a checkout that outlives an expired session, as plain data; never holds payment data. Made by `draftOf`, read
 * back by `parseDraft`.
 */
export interface CheckoutDraft {
  readonly form: CheckoutForm;
  readonly pending: PendingSubmission | null;
}

/** Input from the page that opens checkout. */
export interface CheckoutInput {
  readonly userKind: UserKind;
  /** Handed over by a procurement system: Transfer instead of a submit, no Receipt (S2.36). */
  readonly isPunchout: boolean;
  /** Methods that a consumer may choose (S6.2); ignored for others. */
  readonly allowedShipMethods: AllowedShipMethods;
  /** The session's method: a consumer's choice; for others `pickup` only where the customer is named 'Pickup' (S3.2). */
  readonly shipMethod: ShipMethod;
  /** A fresh unique value for this visit; the keys of all submits are derived from it. */
  readonly idempotencyKey: string;
  /** Input from before a session ended, of the same user and customer; null to begin with the saved header. */
  readonly draft: CheckoutDraft | null;
  /** Of the order that was made at this entry of the window's history, before a reload; null if none. */
  readonly receipt: OrderReceipt | null;
}

/** Facts of the settings, the site and the customer that the flow needs (S3.16). */
export interface CheckoutRules {
  /** Null if there is no Message step (S2.32). */
  readonly checkoutMessage: string | null;
  readonly requireDeliveryDate: boolean;
  readonly defaultDeliveryDate: DefaultDeliveryDate;
  /** The settings' or the customer's word (S5.14). */
  readonly requiredPO: boolean;
  readonly defaultPO: string | null;
  readonly defaultShipTo: string | null;
  /** `zipCodeRestrictionFlag` (S8.17). */
  readonly restrictsZipCodes: boolean;
  readonly zipCodeRestrictionMessage: string | null;
}

/** Output of the effect `loadCheckout`: cart, header and settings, as far as the flow depends on them; the screen reads the cache itself. */
export interface CheckoutData {
  readonly lineCount: number;
  /** Sum of the extensions, for the minimum order (S8.17); null with hidden pricing. */
  readonly lineTotal: string | null;
  readonly header: CheckoutForm;
  readonly rules: CheckoutRules;
}

/** Output of the effect `refreshReview`: the cart and the estimate as they are now, for Confirm Order. */
export interface ReviewData {
  readonly lineCount: number;
  readonly lineTotal: string | null;
}

/** Input of the effect `loadDeliveryDates`. */
export interface DeliveryDatesInput {
  /** A ship-to's code, a consumer's address by its id; null means the header's. */
  readonly shipTo: string | null;
  readonly shipMethod: ShipMethod;
}

/** Input of the effect `checkAddress`: a consumer's delivery address; the effect also logs an invalid zip (S7.36). */
export interface CheckAddressInput {
  readonly addressId: string;
}

/** Input of the effect `saveHeader` (S7.13); the schema's `UpdateCartHeaderInput`: null clears, what is left out stays as it is. */
export type SaveHeaderInput = { readonly [Field in RequestedTextField]: string | null } & {
  readonly customerShipToCode?: string | null;
  readonly addressId?: string | null;
  readonly deliveryDate: LocalDate | null;
};

/** Output of the effect `saveHeader`; `ok: false` is the header's isValid false (S8.12). */
export type SaveHeaderOutcome = { readonly ok: true } | { readonly ok: false; readonly problems: readonly Problem[] };

/**
 * Displayable data of a card, and a reference to where the payment form keeps the card itself. Number and code never enter the machine:
 * an inspector, a snapshot or a draft must not contain them.
 */
export interface PaymentSummary {
  /** Names the card in the payment form's own keeping; means nothing after a reload. */
  readonly cardReference: string;
  readonly issuer: string;
  readonly lastFour: string;
  readonly accountHolderName: string;
}

/** How a consumer pays (S7.11). */
export interface PaymentToMake {
  /** Null queries the outcome of an earlier try with the key, and charges nothing. */
  readonly cardReference: string | null;
  readonly deliveryAddressId: string | null;
}

/** Input of the effect `submitOrder` (S7.12); a consumer's payment and order are one act, both done or neither (S7.11). */
export interface SubmitOrderInput {
  readonly idempotencyKey: string;
  readonly version: number;
  readonly total: string | null;
  /** Null for those who do not pay at checkout. */
  readonly payment: PaymentToMake | null;
}

/** The back office's answer to a submit (S3.8). */
export interface OrderReceipt {
  readonly accepted: boolean;
  readonly orderNumber: string | null;
  readonly confirmation: string | null;
  /** To show in error colour (S2.35). */
  readonly messages: readonly Message[];
  readonly estimatedTotal: string | null;
  /** Day of the delivery or pickup that was ordered; null or left out if unknown. */
  readonly deliveryDate?: LocalDate | null;
}

/** Output of the effect `submitOrder`; a failure rejects with a `Failure` of `domain/system/failure.ts`. */
export type SubmitOrderOutcome =
  | { readonly ok: true; readonly receipt: OrderReceipt }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Input of the effect `createPunchoutMessage`: the cart's version as it was shown. */
export interface PunchoutMessageInput {
  readonly version: number;
}

/** The form that hands the cart back (S3.10). */
export interface PunchoutMessage {
  readonly postbackUrl: string;
  readonly body: string;
}

/** Output of the effect `createPunchoutMessage` (S7.6). */
export type PunchoutOutcome =
  | { readonly ok: true; readonly message: PunchoutMessage }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Where a person goes when they leave: past the first step, past the last, or a guest who has to sign in. */
export type CheckoutExit = '/cart' | '/' | '/login';

/** Data that is true in every state. */
export interface CheckoutContext {
  readonly userKind: UserKind;
  readonly isPunchout: boolean;
  readonly allowedShipMethods: AllowedShipMethods;
  readonly shipMethod: ShipMethod;
  readonly form: CheckoutForm;
  /** The form came from a draft: the saved header does not replace it. */
  readonly isFromDraft: boolean;
  /** Neutral until loaded. */
  readonly rules: CheckoutRules;
  readonly lineCount: number;
  readonly lineTotal: string | null;
  /** Null until loaded, or when loading failed. */
  readonly dates: DeliveryDates | null;
  /** The date field holds text that is not a date: no step continues with the date that it held before. */
  readonly isDateUnreadable: boolean;
  /** Of the consumer's chosen address; null until checked. */
  readonly address: AddressFacts | null;
  readonly payment: PaymentSummary | null;
  readonly idempotencyKey: string;
  /** How many submissions had a definite answer; decides the next key. */
  readonly answered: number;
  readonly pending: PendingSubmission | null;
  /** A query for the outcome failed: a later answer about a request is not an answer about the order. */
  readonly isInDoubt: boolean;
  /** Words to show in error colour on the current step. */
  readonly messages: readonly Message[];
  readonly receipt: OrderReceipt | null;
  readonly transfer: PunchoutMessage | null;
}

/** Everything that can happen in checkout. */
export type CheckoutEvent =
  /** Next of every step that has one; OK of the receipt. */
  | { type: 'next' }
  | { type: 'back' }
  /** Again what failed: loading, the dates, the submit. */
  | { type: 'retry' }
  /** A consumer's choice; refused where the method is not allowed. */
  | { type: 'shipMethod.chosen'; method: ShipMethod }
  /** Acknowledge was pressed (S2.32). */
  | { type: 'message.acknowledged' }
  | { type: 'headerText.changed'; field: RequestedTextField; text: string }
  /** Null clears, unless a date is required (S5.16). */
  | { type: 'deliveryDate.changed'; date: LocalDate | null }
  /** The field holds a text that is no date. */
  | { type: 'deliveryDate.unreadable' }
  /** A customer's ship-to; its dates are loaded. */
  | { type: 'shipTo.chosen'; code: string }
  /** A consumer's delivery address; it is checked (S4.13). */
  | { type: 'address.chosen'; addressId: string }
  /** The payment form is complete and keeps the card. */
  | { type: 'payment.entered'; payment: PaymentSummary }
  /** The user wants to enter another card; the form has discarded the one it kept. */
  | { type: 'payment.removed' }
  /** Confirm Order, Transfer in punchout; with what the person sees. */
  | { type: 'confirm'; version: number; total: string | null };

/** How checkout ended. */
export interface CheckoutOutput {
  readonly leaveTo: CheckoutExit;
}

/** Events that the rest of the app may handle. */
export type CheckoutEmitted =
  /** The page scrolls to its top (S4.13). */
  | { type: 'step.changed'; step: CheckoutStep }
  /** Keep it, or forget it with null. Emitted before the effect that it protects starts. */
  | { type: 'draft.changed'; draft: CheckoutDraft | null }
  /** Header saved, order submitted or paid: refresh the cart (S4.8). */
  | { type: 'cart.changed' }
  /** The session sends the new method from now on (S7.1). */
  | { type: 'shipMethod.changed'; method: ShipMethod }
  | { type: 'order.submitted'; receipt: OrderReceipt | null }
  | { type: 'checkout.left'; leaveTo: CheckoutExit };

/** Tags that a screen queries. */
export type CheckoutTag =
  /** Shows 'Loading' (S2.33). */
  | 'loading'
  /** One of the six steps shows. */
  | 'step'
  /** The step asks the back office something; Next waits for it. */
  | 'waiting'
  /** A write is in progress: nothing can be changed, and the user cannot go back. */
  | 'busy'
  /** Problems of the header show beside its fields. */
  | 'correcting'
  /** The confirm button may be pressed. */
  | 'confirmable'
  /** Whether the order was taken is not known; only `retry` tells, and it never orders twice. */
  | 'unanswered';

/** The effects that the chart names: what each is given and what it answers. The invoke's id is the same name. */
export interface CheckoutActors {
  /** A consumer's addresses and what restricts them are read with it. */
  loadCheckout: { input: { isConsumer: boolean }; output: CheckoutData };
  loadDeliveryDates: { input: DeliveryDatesInput; output: DeliveryDates };
  checkAddress: { input: CheckAddressInput; output: AddressFacts };
  saveHeader: { input: SaveHeaderInput; output: SaveHeaderOutcome };
  refreshReview: { input: undefined; output: ReviewData };
  submitOrder: { input: SubmitOrderInput; output: SubmitOrderOutcome };
  createPunchoutMessage: { input: PunchoutMessageInput; output: PunchoutOutcome };
}
