import type { PersonalContent } from '../../../domain/landing/landing.js';
import { multipleIn } from '../../../domain/quantity/usual-amount.js';
import type { GatewayContext } from '../../context.js';
import { maybeWithPlaces, withPlaces } from '../../decimal-places.js';
import { Failure } from '../../errors.js';
import type {
  LandingCartsLeftResolvers,
  LandingCustomersPastDueResolvers,
  LandingCustomersToCallResolvers,
  LandingLastOrdersResolvers,
  LandingMyGuidesResolvers,
  LandingNextDeliveryResolvers,
  LandingOpenCartResolvers,
  LandingPastDueResolvers,
  LandingUsualsNotInCartResolvers,
  NextDeliveryResolvers,
} from '../../generated/resolvers.js';
import type { PersonalBackOffice } from '../../office/ports/back-office.js';
import type { Cart } from '../../office/ports/cart.js';
import type { DeliveryDates } from '../../office/ports/checkout.js';
import { viewSummary } from '../account/account.js';
import { viewProductsByKey } from '../catalogue/products.js';
import { viewOrder } from '../history/history.js';

const typeNames = {
  nextDelivery: 'LandingNextDelivery',
  openCart: 'LandingOpenCart',
  usualsNotInCart: 'LandingUsualsNotInCart',
  lastOrders: 'LandingLastOrders',
  myGuides: 'LandingMyGuides',
  pastDue: 'LandingPastDue',
  customersToCall: 'LandingCustomersToCall',
  cartsLeft: 'LandingCartsLeft',
  customersPastDue: 'LandingCustomersPastDue',
} as const satisfies Record<PersonalContent, string>;

/** Content of a card that depends on who looks; what it shows is read if the query selects it. */
export interface PersonalOnCard {
  readonly __typename: (typeof typeNames)[PersonalContent];
}

/** A card's content that depends on who looks at the page. */
export const viewPersonal = (kind: PersonalContent): PersonalOnCard => ({ __typename: typeNames[kind] });

/** The cart and its days; the rest is read if the query selects it. */
export interface NextDeliveryToView {
  readonly cart: Cart;
  readonly dates: DeliveryDates;
}

/** A row of a card needs no prices and no stock. */
const noNeeds = { prices: false, stock: false, substitutes: null } as const;

/** Rows of a list on a card. */
const most = { usuals: 8, orders: 3, customers: 5 } as const;

/** Failures of a person whom a card does not concern, and of a back office that lacks the call. */
const notConcerned: ReadonlySet<string> = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND']);

/** Reads something for a signed-in person; null for a guest, and where the back office refuses it. */
async function forPerson<T>(ctx: GatewayContext, read: (person: PersonalBackOffice) => Promise<T>): Promise<T | null> {
  if (ctx.person === null) return null;
  try {
    return await read(ctx.person);
  } catch (error) {
    if (error instanceof Failure && notConcerned.has(error.code)) return null;
    throw error;
  }
}

/** Two cards show the cart, which is read once. */
const carts = new WeakMap<GatewayContext, Promise<Cart>>();

function cartOf(ctx: GatewayContext, { cart }: PersonalBackOffice): Promise<Cart> {
  const reading = carts.get(ctx) ?? cart.read();
  carts.set(ctx, reading);
  return reading;
}

export const landingNextDelivery: Pick<LandingNextDeliveryResolvers<GatewayContext>, 'delivery'> = {
  delivery: (_, __, ctx) =>
    forPerson(ctx, async (person) => {
      const [cart, dates] = await Promise.all([cartOf(ctx, person), person.checkout.deliveryDates(null)]);
      return { cart, dates };
    }),
};

export const nextDelivery: Pick<NextDeliveryResolvers<GatewayContext>, 'now' | 'minimumOrderAmount'> = {
  now: ({ cart }) => cart.timestamp,

  minimumOrderAmount: async ({ cart }, _, ctx) => {
    // Only a consumer's orders have a minimum (S8.17): it belongs to the zone of their address.
    const addresses = (await forPerson(ctx, (person) => person.addresses.list('consumer'))) ?? [];
    const { addressId } = cart.header;
    const address = addresses.find(({ key }) => key === addressId) ?? addresses.find(({ isPrimary }) => isPrimary);
    return maybeWithPlaces(address?.minimumOrderAmount ?? null, 2);
  },
};

export const landingOpenCart: Pick<LandingOpenCartResolvers<GatewayContext>, 'lineCount'> = {
  // An API key without a scope of the cart is refused, as it is by the cart itself.
  lineCount: async (_, __, ctx) => (ctx.person === null ? null : (await cartOf(ctx, ctx.person)).lines.length),
};

export const landingUsualsNotInCart: Pick<LandingUsualsNotInCartResolvers<GatewayContext>, 'usuals'> = {
  usuals: (_, __, ctx) =>
    forPerson(ctx, async ({ home }) => {
      const { usualCount, products: usuals } = await home.usualProducts(most.usuals);
      const keys = usuals.map(({ productKey }) => productKey);
      const products = await viewProductsByKey(ctx, keys, noNeeds);
      return {
        usualCount,
        products: usuals.flatMap(({ productKey, unit, orderQuantity, lastOrdered }) => {
          const product = products.get(productKey);
          if (!product) return [];
          const { description, packSize, images, sellBys } = product;
          const quantity = { value: withPlaces(orderQuantity, 2), unit };
          const sellByMultiple = withPlaces(multipleIn({ sellBys }, unit), 2);
          const shown = { description, packSize, image: images.card ?? null };
          return [{ productKey: String(productKey), quantity, sellByMultiple, lastOrdered, ...shown }];
        }),
      };
    }),
};

export const landingLastOrders: Pick<LandingLastOrdersResolvers<GatewayContext>, 'orders'> = {
  orders: (_, __, ctx) =>
    forPerson(ctx, async ({ history }) => {
      const page = { sort: 'ORDER_DATE', isDescending: true, page: 1, pageSize: most.orders } as const;
      const { rows } = await history.orders({ startDate: null, endDate: null, search: null, ...page });
      ctx.count(rows.length);
      return rows.map(viewOrder);
    }),
};

export const landingMyGuides: Pick<LandingMyGuidesResolvers<GatewayContext>, 'guides'> = {
  guides: (_, __, ctx) =>
    forPerson(ctx, async ({ orderGuides }) => {
      const guides = await orderGuides.list({ name: null, withLines: false });
      ctx.count(guides.length);
      return guides.map(({ name, lineCount }) => ({ name, lineCount }));
    }),
};

export const landingPastDue: Pick<LandingPastDueResolvers<GatewayContext>, 'account'> = {
  account: (_, __, ctx) => forPerson(ctx, async ({ account }) => viewSummary(await account.summary())),
};

export const landingCustomersToCall: Pick<LandingCustomersToCallResolvers<GatewayContext>, 'late'> = {
  late: (_, __, ctx) =>
    forPerson(ctx, async ({ home }) => {
      const { totalCount, customers } = await home.customersToCall(most.customers);
      return { totalCount, customers: customers.map(withTextKey) };
    }),
};

export const landingCartsLeft: Pick<LandingCartsLeftResolvers<GatewayContext>, 'left'> = {
  left: (_, __, ctx) =>
    forPerson(ctx, async ({ home }) => {
      const { totalCount, carts: left } = await home.cartsLeft(most.customers);
      return { totalCount, carts: left.map(withTextKey) };
    }),
};

export const landingCustomersPastDue: Pick<LandingCustomersPastDueResolvers<GatewayContext>, 'debtors'> = {
  debtors: (_, __, ctx) =>
    forPerson(ctx, async ({ home }) => {
      const { totalCount, customers } = await home.customersPastDue(most.customers);
      return {
        totalCount,
        customers: customers.map((customer) => ({ ...withTextKey(customer), pastDue: withPlaces(customer.pastDue, 2) })),
      };
    }),
};

const withTextKey = <C extends { readonly customerKey: number }>(customer: C) => ({
  ...customer,
  customerKey: String(customer.customerKey),
});
