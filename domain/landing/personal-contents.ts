import type { PersonalContent } from './landing.js';

/** Contents that depend on who looks: their types and their names in the schema. */
const contents = {
  nextDelivery: ['LandingNextDelivery', 'NEXT_DELIVERY'],
  openCart: ['LandingOpenCart', 'OPEN_CART'],
  usualsNotInCart: ['LandingUsualsNotInCart', 'USUALS_NOT_IN_CART'],
  lastOrders: ['LandingLastOrders', 'LAST_ORDERS'],
  myGuides: ['LandingMyGuides', 'MY_GUIDES'],
  pastDue: ['LandingPastDue', 'PAST_DUE'],
  customersToCall: ['LandingCustomersToCall', 'CUSTOMERS_TO_CALL'],
  cartsLeft: ['LandingCartsLeft', 'CARTS_LEFT'],
  customersPastDue: ['LandingCustomersPastDue', 'CUSTOMERS_PAST_DUE'],
} as const satisfies Record<PersonalContent, readonly [type: string, name: string]>;

const kinds = new Map<string, PersonalContent>(Object.entries(contents).map(([kind, [type]]) => [type, kind as PersonalContent]));

/** The kind of a content that depends on who looks; null for any other. */
export const personalKindOf = (type: string | undefined): PersonalContent | null => kinds.get(type ?? '') ?? null;

/** Type of such a content in an answer. */
export const personalTypeOf = (kind: PersonalContent) => contents[kind][0];

/** Name of such a content in what is sent. */
export const personalInputOf = (kind: PersonalContent) => contents[kind][1];
