/** Form that a text under a known key must have to stay unmasked. */
interface Rule {
  readonly keys: ReadonlySet<string>;
  readonly allows: (text: string) => boolean;
}

const keys = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));
const shaped =
  (pattern: RegExp) =>
  (text: string): boolean =>
    pattern.test(text);

/** More digits in a row than any key or code of this application has: a card, an account, a telephone. */
const isLongNumber = shaped(/\d{10}/);

const decimal = shaped(/^-?\d{1,9}(\.\d{0,6})?$/);

/**
 * The texts that a recording keeps. Anything not allowed here is masked: a new key is masked until someone decides that its values are neither
 * secrets nor typed by a user.
 */
const rules: readonly Rule[] = [
  {
    // A name that the code itself gives; fields of the order header may be numbered.
    keys: keys(`__typename accepted by codeType column columns defaultDeliveryDate direction field format issue kind layout leaveBy method mode move
      orderQuantityRounding outcome pageSortBy paymentType rounding shipMethod sort sortBy status step type userKind why`),
    allows: shaped(/^[A-Za-z][A-Za-z_]{0,38}\d?$/),
  },
  {
    // Identifiers of the trade and of the books.
    keys: keys(`addressId addressKey arCode arCodes categories category chosen code customerCode customerKey customerShipToCode defaultShipTo id key
      lineId lineIds mainCategories mainCategory orderNumber orderNumbers opened picked productCode productKey reordered savedLineIds shipTo`),
    allows: (text) => /^(?=.*\d)[\w.:-]{1,24}$|^[A-Z][A-Z0-9_]{0,39}$/.test(text) && !isLongNumber(text),
  },
  {
    keys: keys('fromUnit priceByUm priceByUnit pricingUM pricingUnit sellByUm sellByUnit unit unitOfMeasure unitOfMeasure_Prc'),
    allows: shaped(/^[A-Z][A-Z0-9]{0,7}$/),
  },
  {
    keys: keys(`amount amounts balance draft estimatedTotal factor leftOver lineTotal minimumOrderAmount orderQuantity overridePrice price quantity
      sellByMultiple stockConversion total unitPrice`),
    allows: decimal,
  },
  {
    // Outcome of a document or a report, in a word (A4.6).
    keys: keys('output'),
    allows: shaped(/^(opened|empty|blocked)$/),
  },
  {
    keys: keys('leaveTo path returnTo'),
    allows: (text) => paths.has(text),
  },
  {
    // The one order guide that is not named by people (S3.13).
    keys: keys('guide name names orderGuide orderGuides'),
    allows: (text) => text === 'Standard',
  },
];

const paths =
  keys(`/ /account/address /account/api-keys /account/detail /account/payment /account/summary /cart /categories /checkout /history/orders /history/products
  /guide-count /guide-order /login /order-guide /order-guide-edit /products /reports /select-customer /select-shipmethod`);

const ruleOf: ReadonlyMap<string, Rule['allows']> = new Map(
  rules.flatMap(({ keys: names, allows }) => [...names].map((name) => [name, allows] as const)),
);

/** Events whose `text` is a number that somebody types. */
const numericEvents = keys('amount.changed draft.changed edit.requested oldest.paid price.changed quantity.changed');

const isoDate = shaped(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/);

/** Under such a key nothing stays, numbers neither. */
export const isSecretKey = shaped(
  /pass(word|phrase|code)|secret|token|credential|challenge|onetime|recoverycodes?$|authori[sz]ation|apikey|cvc|cvv|ccv|card(number|reference|holder)|lastfour|paymentmethodreference|account(number|holder)|routing|iban|expir(y|ation)|phone|postback|signature/i,
);

/** Whether a text may stay under a key. */
export function isHarmless(text: string, key: string): boolean {
  // Blanks decide whether something counts as filled in.
  return text.trim() === '' || isoDate(text) || (ruleOf.get(key)?.(text) ?? false);
}

/** Whether typed text stays in the payload of an event: only numbers, and only in fields that take nothing but a number. */
export const isTypedNumber = (text: string, eventType: string): boolean => numericEvents.has(eventType) && decimal(text);

/** Whether a name of a property may stay: those that the code gives do, and numbers of things. */
export const isHarmlessKey = (key: string): boolean => /^[A-Za-z_$][\w$]{0,39}$|^[\w.:-]{1,24}$/.test(key) && !isLongNumber(key);
