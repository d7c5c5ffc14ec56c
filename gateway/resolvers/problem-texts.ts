import type { TextParams } from '../../texts/generated/text-params.js';
import { type Text, text } from '../../texts/text.js';
import type { ProblemCode } from '../generated/resolvers.js';

/** Parameters of a problem as a back office sent them. */
export type ProblemParams = Readonly<Record<string, string | number>>;

/** A text, and the parameters that it needs. */
interface Wording {
  readonly params: readonly string[];
  readonly text: (params: ProblemParams) => Text;
}

/** A text made of parameters of these names. */
function made<Name extends string>(
  params: readonly Name[],
  make: (params: Readonly<Record<Name, string | number>>) => Text,
): Wording {
  return { params, text: make };
}

/** The text of a key, made of parameters of these names. */
function wording<K extends keyof TextParams>(
  key: K,
  ...params: TextParams[K] extends null ? [] : (keyof TextParams[K] & string)[]
): Wording {
  const make = text as (key: keyof TextParams, params?: ProblemParams) => Text;
  return { params, text: (given) => (params.length === 0 ? make(key) : make(key, given)) };
}

/**
 * The texts that the gateway has for problems of a back office that words them in another language than the reader's, the most specific one first; the
 * last one is true for every reason that has its code and parameters. Codes without a text say too little: their problems are shown as the back office
 * words them. schema/base.graphql lists the parameters.
 */
export const wordings: Partial<Record<ProblemCode, Wording | readonly Wording[]>> = {
  PRODUCT_NOT_FOUND: wording('cart.productNotFound'),
  PRODUCT_DISCONTINUED: wording('cart.productDiscontinued'),
  UNIT_NOT_FOUND: wording('cart.sellByNotFound'),
  PRICE_UNIT_NOT_FOUND: wording('cart.priceByNotFound'),
  QUANTITY_INVALID: wording('quantity.invalid', 'least', 'max', 'places'),
  QUANTITY_NOT_MULTIPLE: wording('quantity.notMultiple', 'quantity', 'multiple'),
  PRICE_NOT_ALLOWED: wording('cart.pricesFixed'),
  PRICE_INVALID: wording('cart.priceInvalid', 'max', 'places'),
  TEXT_TOO_LONG: [wording('cart.noteTooLong', 'number', 'most'), wording('fields.textTooLong', 'most')],
  TEXT_NOT_ALLOWED: wording('cart.notesOff'),
  LINE_NOT_FOUND: wording('cart.lineNotFound'),
  CART_EMPTY: wording('checkout.cartEmpty'),
  CART_CHANGED: wording('checkout.cartChanged'),
  TOTAL_CHANGED: [wording('checkout.totalChangedTo', 'total'), wording('checkout.totalChanged')],
  OUT_OF_STOCK: [wording('checkout.fewLeft', 'product', 'left', 'unit'), wording('checkout.outOfStock', 'product')],
  PO_REQUIRED: wording('checkout.poRequired'),
  PO_TOO_LONG: made(['most'], ({ most }) => text('fields.tooLong', { label: text('checkout.label.customerPo'), most })),
  INSTRUCTION_TOO_LONG: made(['number', 'most'], ({ number, most }) =>
    text('fields.tooLong', { label: text('checkout.label.specialInstruction', { number }), most }),
  ),
  DATE_REQUIRED: wording('checkout.dateRequired'),
  DATE_NOT_VALID: wording('checkout.dateUnavailable'),
  SHIP_TO_NOT_FOUND: wording('checkout.shipToNotFound'),
  ALREADY_ORDERED: wording('checkout.submitted', 'number'),
  STILL_RUNNING: wording('failures.stillRunning'),
  FIELD_REQUIRED: wording('fields.someRequired'),
  ZIP_INVALID: wording('addresses.zipInvalid'),
  PHONE_INVALID: wording('addresses.phoneInvalid'),
  ADDRESS_REQUIRED: wording('checkout.addressRequired'),
  ADDRESS_NOT_FOUND: wording('checkout.addressNotFound'),
  ADDRESS_NOT_DELETABLE: wording('addresses.primaryKept'),
  PAYMENT_PENDING: [wording('invoicePayment.itemPending', 'reference'), wording('payment.anotherPending')],
  PAYMENT_NOT_CONFIGURED: wording('checkout.cardsNotSetUp'),
  ITEM_CHANGED: [wording('invoicePayment.balanceChanged', 'reference'), wording('invoicePayment.balanceOfItemChanged')],
  PAYMENT_TYPE_NOT_OFFERED: wording('invoicePayment.notThatWay'),
  PASSWORD_WRONG: wording('password.wrong'),
  PASSWORD_COMMON: wording('password.common'),
  // Of a password; the link of a registration has a text of its own (registration.ts).
  LINK_INVALID: wording('password.linkInvalid'),
  CONFIRMATION_REQUIRED: wording('confirmation.required'),
  CODE_WRONG: wording('confirmation.codeWrong'),
  PASSKEY_REFUSED: wording('confirmation.passkeyRefused'),
  COMPANY_UNKNOWN: wording('companySignIn.unknown'),
  COMPANY_UNREACHABLE: wording('companySignIn.unreachable'),
  EMAIL_INVALID: wording('addresses.emailInvalid'),
  EMAIL_MISMATCH: wording('preferences.notSaved'),
  COLOR_INVALID: wording('theme.colorInvalid'),
  TITLE_INVALID: wording('administration.titleTooLong'),
  LANDING_CHANGED: wording('landingEditor.changedMeanwhile'),
  SETTING_CHANGED: wording('storeSettings.problem.changed'),
  SCAN_CHANGED: wording('scans.changed'),
  MENU_CHANGED: wording('menuEditor.problem.changed'),
  USER_CHANGED: wording('storeUsers.problem.changed'),
  CUSTOMER_CHANGED: wording('customerAdmin.problem.changed'),
  PRODUCT_CHANGED: wording('storeProducts.problem.changed'),
  LIST_CHANGED: wording('storeProducts.problem.listChanged'),
  CATEGORY_CHANGED: wording('categoryEditor.problem.changed'),
  SYNONYM_CHANGED: wording('synonyms.problem.changed'),
  HUMAN_CHECK_FAILED: wording('humanCheck.failed'),
  HUMAN_CHECK_UNAVAILABLE: wording('humanCheck.unavailable'),
  LAST_ADMINISTRATOR: wording('colleagueForm.lastAdministrator'),
  MANAGED_BY_DIRECTORY: wording('colleagueForm.managedByDirectory'),
  SHIP_TO_UNKNOWN: wording('colleagueForm.shipToUnknown'),
  ALREADY_INVITED: wording('colleagueForm.alreadyInvited'),
  USERNAME_INVALID: [wording('colleagueForm.usernameInvalid', 'least', 'most'), wording('colleagueForm.usernameOfOthers')],
  USERNAME_TAKEN: wording('colleagueForm.usernameTaken'),
  WRONG_KIND: wording('colleagueForm.wrongKind'),
  MAIL_UNAVAILABLE: wording('colleagueForm.noMail'),
};

/** The most specific text for a code, among those whose parameters were all sent; null if there is no such text. A problem of one of several products names it. */
export function textOfProblem(code: ProblemCode, params: ProblemParams): Text | null {
  const candidates = [wordings[code] ?? []].flat();
  const known = candidates.find((each) => each.params.every((name) => Object.hasOwn(params, name)));
  if (known === undefined) return null;
  const problem = known.text(params);
  const { product } = params;
  const isNamed = typeof product !== 'string' || known.params.includes('product');
  return isNamed ? problem : text('cart.ofLine', { product, problem });
}
