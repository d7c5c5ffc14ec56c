import type { SnapshotFrom } from 'xstate';
import type {
  DeliveryDatesQuery,
  LoadCheckoutQuery,
  ReviewOrderQuery,
  SaveCartHeaderMutation,
  SubmitOrderMutation,
} from '../../client/generated/graphql.js';
import type { GatewayAnswers } from './browser/gateway-answers.js';
import { type Checkout, days } from './checkout.scenarios.js';

export type CheckoutSnapshot = SnapshotFrom<Checkout>;
type Form = CheckoutSnapshot['context']['form'];

/** A day that no calendar offers. */
export const longGone = '2020-01-01';

/** The gateway's answers so far, as the screens of checkout need them. */
export class CheckoutFacts {
  constructor(
    readonly answers: GatewayAnswers,
    readonly anotherDay: string,
  ) {}

  get loaded(): LoadCheckoutQuery {
    return this.answers.received('LoadCheckout');
  }

  /** The order to be as the page knows it; undefined until it is read. */
  get order(): ReviewOrderQuery | undefined {
    return this.answers.latest<ReviewOrderQuery>('LoadCheckout', 'ReviewOrder');
  }

  get dates(): DeliveryDatesQuery['deliveryDates'] | undefined {
    return this.answers.latest<DeliveryDatesQuery>('DeliveryDates')?.deliveryDates;
  }

  get settings(): LoadCheckoutQuery['settings'] {
    return this.loaded.settings;
  }

  /** Version of the cart after the last saved header; undefined if none was saved. */
  get savedVersion(): number | undefined {
    const { updateCartHeader } = this.answers.latest<SaveCartHeaderMutation>('SaveCartHeader') ?? {};
    return updateCartHeader?.__typename === 'CartHeaderSaved' ? updateCartHeader.cart.version : undefined;
  }

  get receipt() {
    const { submitOrder } = this.answers.latest<SubmitOrderMutation>('SubmitOrder') ?? {};
    const { payAndSubmitOrder } =
      this.answers.latest<{ payAndSubmitOrder: SubmitOrderMutation['submitOrder'] }>('PayAndSubmitOrder') ?? {};
    const answer = submitOrder ?? payAndSubmitOrder;
    if (answer?.__typename !== 'OrderSubmitted') throw new Error(`no order was submitted: ${JSON.stringify(answer)}`);
    return answer;
  }

  /** A consumer's addresses, in the order of the model's: home, work. */
  get addresses() {
    return (
      this.answers.latest<{ addresses: NonNullable<LoadCheckoutQuery['addresses']> }>('LoadCheckout', 'Addresses')?.addresses ??
      []
    );
  }

  /** The day, the ship-to and the address that stand for the model's. */
  inReality(form: Form): Form {
    const { deliveryDate, customerShipToCode, addressId } = form;
    return {
      ...form,
      deliveryDate: this.dayOf(deliveryDate),
      customerShipToCode: customerShipToCode && (this.shipToOf(customerShipToCode)?.code ?? null),
      addressId: addressId && (this.addressOf(addressId)?.id ?? null),
    };
  }

  dayOf(day: string | null): string | null {
    const real: Readonly<Record<string, string | null | undefined>> = {
      [days.default]: this.dates?.defaultDate,
      [days.other]: this.anotherDay,
      [days.unavailable]: longGone,
    };
    return day === null ? null : (real[day] ?? null);
  }

  /** MAIN is proposed, DOCK is the other one. */
  shipToOf(code: string) {
    const { defaultShipTo, shipTos } = this.loaded.customer;
    const proposed = shipTos.find((shipTo) => shipTo.code === defaultShipTo) ?? shipTos[0];
    return code === 'MAIN' ? proposed : shipTos.find((shipTo) => shipTo !== proposed);
  }

  /** With its code where another one has the same name. */
  labelOf({ name, code }: { name: string; code: string }): string {
    const isShared = this.loaded.customer.shipTos.some((other) => other.name === name && other.code !== code);
    return isShared ? `${name} (${code})` : name;
  }

  addressOf(id: string) {
    return this.addresses[id === 'work' ? 1 : 0];
  }
}
