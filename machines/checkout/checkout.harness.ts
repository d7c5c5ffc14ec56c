import { type ActorRefFrom, createActor } from 'xstate';
import { forFields, requestedTextFields } from '../../domain/checkout/order-header-fields.js';
import { DeferredCalls } from '../support/testing/deferred-calls.js';
import { checkout } from './checkout.machine.js';
import type {
  CheckoutActors,
  CheckoutData,
  CheckoutEmitted,
  CheckoutEvent,
  CheckoutForm,
  CheckoutInput,
  CheckoutRules,
  OrderReceipt,
} from './types.js';

type Calls = { [Name in keyof CheckoutActors]: DeferredCalls<CheckoutActors[Name]['output'], CheckoutActors[Name]['input']> };

/** Default input of a customer's checkout. */
export const inputWith = (input: Partial<CheckoutInput> = {}): CheckoutInput => ({
  userKind: 'CUSTOMER',
  isPunchout: false,
  allowedShipMethods: { pickup: true, delivery: true },
  shipMethod: 'delivery',
  idempotencyKey: 'key',
  draft: null,
  receipt: null,
  ...input,
});

/** An empty header, unless said otherwise. */
export const formWith = (form: Partial<CheckoutForm> = {}): CheckoutForm => ({
  ...forFields(requestedTextFields, () => ''),
  deliveryDate: null,
  customerShipToCode: 'MAIN',
  addressId: null,
  ...form,
});

/** Settings that ask for nothing, unless said otherwise. */
export const rulesWith = (rules: Partial<CheckoutRules> = {}): CheckoutRules => ({
  checkoutMessage: null,
  requireDeliveryDate: false,
  defaultDeliveryDate: 'USE_SYSTEM_DEFAULT',
  requiredPO: false,
  defaultPO: null,
  defaultShipTo: null,
  restrictsZipCodes: true,
  zipCodeRestrictionMessage: 'We do not deliver there.',
  ...rules,
});

/** A cart of three lines, unless said otherwise. */
export const dataWith = (data: Partial<CheckoutData> = {}): CheckoutData => ({
  lineCount: 3,
  lineTotal: '263.20',
  header: formWith(),
  rules: rulesWith(),
  ...data,
});

/** Wednesdays and Fridays of a week. */
export const someDates = {
  defaultDate: '2026-11-25',
  earliestDate: '2026-11-25',
  validDates: ['2026-11-25', '2026-11-27', '2026-12-02'],
};

/** An accepted order, unless said otherwise. */
export const receiptWith = (receipt: Partial<OrderReceipt> = {}): OrderReceipt => ({
  accepted: true,
  orderNumber: '100042',
  confirmation: null,
  messages: [],
  estimatedTotal: '281.62',
  ...receipt,
});

/** A card as the machine may know it. */
export const somePayment = { cardReference: 'card-1', issuer: 'Visa', lastFour: '1111', accountHolderName: 'Ann Ba' };

/** Content of the review when the user confirms. */
export const confirmed = { type: 'confirm', version: 7, total: '281.62' } as const;

/** Problems as the back office says them. */
export const refusal = (code: string, message: string) => ({ ok: false as const, problems: [{ code, message }] });

/** A running checkout whose every call the test settles. */
export class CheckoutHarness {
  readonly emitted: CheckoutEmitted[] = [];
  readonly calls: Calls = {
    loadCheckout: new DeferredCalls(),
    loadDeliveryDates: new DeferredCalls(),
    checkAddress: new DeferredCalls(),
    saveHeader: new DeferredCalls(),
    refreshReview: new DeferredCalls(),
    submitOrder: new DeferredCalls(),
    createPunchoutMessage: new DeferredCalls(),
  };
  readonly actor: ActorRefFrom<typeof checkout>;

  constructor(input: Partial<CheckoutInput> = {}) {
    const { calls } = this;
    const provided = checkout.provide({
      actors: {
        loadCheckout: calls.loadCheckout.logic,
        loadDeliveryDates: calls.loadDeliveryDates.logic,
        checkAddress: calls.checkAddress.logic,
        saveHeader: calls.saveHeader.logic,
        refreshReview: calls.refreshReview.logic,
        submitOrder: calls.submitOrder.logic,
        createPunchoutMessage: calls.createPunchoutMessage.logic,
      },
    });
    this.actor = createActor(provided, { input: inputWith(input) });
    this.actor.on('*', (event) => this.emitted.push(event));
    this.actor.start();
  }

  get snapshot() {
    return this.actor.getSnapshot();
  }

  get value() {
    return this.snapshot.value;
  }

  get context() {
    return this.snapshot.context;
  }

  send(...events: CheckoutEvent[]): void {
    for (const event of events) this.actor.send(event);
  }

  /** Emitted events of one kind. */
  emittedOf<Type extends CheckoutEmitted['type']>(type: Type): Extract<CheckoutEmitted, { type: Type }>[] {
    return this.emitted.filter((event): event is Extract<CheckoutEmitted, { type: Type }> => event.type === type);
  }

  async load(data: Partial<CheckoutData> = {}): Promise<void> {
    await this.calls.loadCheckout.last.answer(dataWith(data));
  }

  /** Loaded, and at the Delivery step with its dates. */
  async openDelivery(data: Partial<CheckoutData> = {}): Promise<void> {
    await this.load(data);
    if (this.snapshot.matches('choosingMethod')) this.send({ type: 'next' });
    if (this.snapshot.matches('readingMessage')) this.send({ type: 'message.acknowledged' });
    await this.calls.loadDeliveryDates.last.answer(someDates);
  }

  /** On to Confirm Order, with a cart that has lines. */
  async openReview(data: Partial<CheckoutData> = {}): Promise<void> {
    await this.openDelivery(data);
    if (this.snapshot.matches({ choosingDelivery: { editing: 'checkingAddress' } })) {
      await this.calls.checkAddress.last.answer({ isValidZipCode: true, minimumOrderAmount: null });
    }
    this.send({ type: 'next' });
    await this.calls.saveHeader.last.answer({ ok: true });
    if (this.snapshot.matches('enteringPayment')) {
      this.send({ type: 'payment.entered', payment: somePayment }, { type: 'next' });
    }
    await this.calls.refreshReview.last.answer({ lineCount: 3, lineTotal: '263.20' });
  }
}

/** A consumer with a P.O. and an address that was saved. */
export const consumer = { userKind: 'CONSUMER' } as const;
/** Loaded data for {@link consumer}. */
export const consumerData = { header: formWith({ customerPo: 'PO 1', addressId: '9', customerShipToCode: null }) };
