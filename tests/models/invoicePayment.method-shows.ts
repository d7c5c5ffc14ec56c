import type { SnapshotFrom } from 'xstate';
import type { InvoicePaymentType } from '../../domain/invoice-payment/invoice-payment.js';
import type { Seen } from '../../paths/model/on-screen.js';
import { alert, button, group, nodeOf, type Part, radio, textbox } from '../../paths/screen/shown.js';
import { type Billing, cardFields, typedBilling } from './browser/card-shows.js';
import { money } from './browser/wording.js';
import { type InvoicePayment, offeredTo, type PaymentFixture } from './invoicePayment.scenarios.js';

type SeenPayment = Seen<InvoicePayment, PaymentFixture>;
type Snapshot = SnapshotFrom<InvoicePayment>;

const names: Readonly<Record<string, string>> = {
  APPLY_CREDIT: 'Apply Credit',
  CREDIT_CARD: 'Credit Card',
  CHECK: 'eCheck',
};

/** The customer's address, as the gateway answers it. */
export const accountAddress = {
  accountSummary: { __typename: 'AccountSummary', address: ['7 Wharf Rd', 'Bangor, ME 04401'] },
};
/** The same in the form of a card. */
const accountBilling: Billing = { 'Address Line 1': '7 Wharf Rd', City: 'Bangor', State: 'ME', 'ZIP Code': '04401' };

/** The account that is typed, by the labels of its fields. */
export const typedAccount = {
  ...{ 'Routing Number': '110000000', 'Re-enter Routing Number': '110000000' },
  ...{ 'Account Number': '000123456789', 'Re-enter Account Number': '000123456789' },
};
/** Optional parts of the account. */
export const typedBesides = { 'Bank Name': 'First Bank', 'Check Number': '1001' };
/** The holder of the account. */
export const accountHolder = 'Harbor Foods';

const holderLabels = [
  ...['Name', 'Phone Number', 'Address Line 1', 'Address Line 2', 'City', 'State', 'ZIP Code', 'Country', 'E-mail'],
];

/** How the total is paid, and with what, as far as it shows. */
export class MethodShows {
  /** Content of the form of a card or an account: nothing, or something that cannot be sent. */
  form: 'empty' | 'tried' = 'empty';
  /** The holder's address of the card or the account that was sent on last. */
  known: Billing = {};

  constructor(
    /** No more is typed than an account's form asks for. */
    readonly isBare: boolean,
  ) {}

  /** Continue sends what was entered in this form. */
  sends(paymentType: InvoicePaymentType): void {
    if (paymentType === 'CREDIT_CARD') this.known = { ...this.known, ...typedBilling };
    else if (!this.isBare) this.known = { ...this.known, Name: accountHolder };
    this.closes();
  }

  /** The form goes, with what was typed in it. */
  closes(): void {
    this.form = 'empty';
  }

  /** The form asks for a card or an account. */
  isFormOpen({ context: { paymentType, paymentMethod } }: Snapshot): boolean {
    return paymentType !== 'APPLY_CREDIT' && paymentMethod === null;
  }

  /** The choice of a way to pay, and what it asks for (A4.5). */
  choosing(seen: SeenPayment, total: string): Part {
    const { snapshot, scenario } = seen;
    const { paymentType } = snapshot.context;
    const buttons = [button('Back'), button('Continue')];
    const title = `Pay ${money(total)} by`;
    const choice = group(
      title,
      title,
      offeredTo({ before: snapshot, scenario }).map((type) => radio(names[type], type === paymentType && { checked: true })),
    );
    if (paymentType === 'APPLY_CREDIT') return [choice, 'The credits settle what is selected. No money is taken.', buttons];
    if (!this.isFormOpen(snapshot)) {
      const another = paymentType === 'CHECK' ? 'Use another account' : 'Use another card';
      return [choice, this.summary(snapshot), button(another), buttons];
    }
    return paymentType === 'CHECK'
      ? [choice, nodeOf('form')('Bank account', this.#account(seen), buttons)]
      : [choice, nodeOf('form')('Card', this.#card(), buttons)];
  }

  /** With what a payment is made. */
  summary(snapshot: Snapshot): Part {
    const { paymentMethod, paymentType } = snapshot.context;
    if (paymentMethod === null) return this.name(snapshot);
    if (paymentType === 'CREDIT_CARD') return [this.name(snapshot), 'Emily Hart'];
    return [this.name(snapshot), this.isBare ? 'eCheck' : accountHolder];
  }

  /** Name of what a payment is made with. */
  name({ context: { paymentMethod, paymentType } }: Snapshot): string {
    if (paymentMethod === null) return names[paymentType] ?? '';
    if (paymentType === 'CREDIT_CARD') return 'Visa ending in 1111';
    return this.isBare ? 'Account ending in 6789' : 'First Bank ending in 6789';
  }

  #card(): Part {
    return cardFields('billing kept', { ...accountBilling, ...this.known });
  }

  #account({ isAfterAside = false }: SeenPayment): Part {
    const isTried = this.form === 'tried';
    const values: Readonly<Record<string, string>> = isTried ? { 'Routing Number': '110000000' } : {};
    const problems: Readonly<Record<string, string>> = isTried
      ? { 'Re-enter Routing Number': 'Routing Numbers do not match', 'Account Number': 'Account Number is required' }
      : {};
    const isFirst = (label: string): boolean => isAfterAside && isTried && label === 'Re-enter Routing Number';
    return [
      Object.keys(typedAccount).map((label) => [
        textbox(
          `${label} (required)`,
          { required: true, value: values[label] ?? '', focused: isFirst(label) },
          problems[label] && { invalid: true, description: problems[label] },
        ),
        problems[label] && alert(problems[label]),
      ]),
      Object.keys(typedBesides).map((label) => textbox(label)),
      group(null, nodeOf('DisclosureTriangle')('Account holder’s address', { expanded: isTried }), isTried && this.#holder()),
    ];
  }

  /** The holder's address, with an invalid country. */
  #holder(): Part {
    const values: Billing = { ...this.known, Country: 'USA' };
    const problem = 'Country must have 2 letters, such as US';
    return holderLabels.map((label) => [
      textbox(
        label,
        { value: values[label] ?? '' },
        label === 'Country' && { description: `${problem} 2 letters, such as US`, invalid: true },
      ),
      label === 'Country' && alert(problem),
    ]);
  }
}
