import { text } from '../../../texts/text.js';
import type { GatewayContext } from '../../context.js';
import { badInput, Failure } from '../../errors.js';
import type { Cart, CartLineInput, CartSavedResolvers, MutationResolvers, QueryResolvers } from '../../generated/resolvers.js';
import type * as office from '../../office/ports/cart.js';
import { keyOf, productNeeds, reportOnce, viewProductsByKey } from '../catalogue/products.js';
import { idempotencyKey } from '../idempotency-key.js';
import { inLine, inLines, nowhere, orProblems, problem, type TaggedProblems } from '../problems.js';
import { type SelectionInfo, selects } from '../selection.js';
import { CartView, guestCart } from './cart.view.js';

/** A saved cart whose products are looked up when the cart is selected. */
export interface SavedCart {
  readonly cart: office.Cart;
  readonly savedLineIds: readonly string[];
}

type CartMutations = Pick<
  MutationResolvers<GatewayContext>,
  'addCartLine' | 'addCartLines' | 'takeBackCartLines' | 'updateCartLine' | 'deleteCartLine' | 'clearCart'
>;

/** The cart (schema/cart.graphql). */
export const cartQueries: Pick<QueryResolvers<GatewayContext>, 'cart'> = {
  cart: (_, __, ctx, info) => readCart(ctx, info),
};

export const cartMutations: CartMutations = {
  addCartLine: (_, { input }, ctx) => {
    const { cart } = ctx.signedIn();
    const line = lineToSave(input.line);
    if (line === null) return unknownProduct(['line', 'productKey']);
    return saved(cart.addLine(line, idempotencyKey(input.idempotencyKey)), inLine);
  },

  addCartLines: (_, { input }, ctx) => {
    const { cart } = ctx.signedIn();
    if (input.lines.length === 0 || input.lines.length > mostLines)
      throw badInput(`1 to ${mostLines} lines can be added at once`);
    const lines: office.AddLine[] = [];
    for (const [index, given] of input.lines.entries()) {
      const line = lineToSave(given);
      if (line === null) return unknownProduct(['lines', String(index), 'productKey']);
      lines.push(line);
    }
    return saved(cart.addLines(lines, idempotencyKey(input.idempotencyKey)), inLines);
  },

  takeBackCartLines: (_, { input }, ctx) => {
    const { cart } = ctx.signedIn();
    if (input.lines.length === 0 || input.lines.length > mostLines)
      throw badInput(`1 to ${mostLines} lines can be taken back at once`);
    const lines: office.LineToTakeBack[] = [];
    for (const [index, { productKey: given, unit, orderQuantity }] of input.lines.entries()) {
      const productKey = keyOf(given);
      if (productKey === null) return unknownProduct(['lines', String(index), 'productKey']);
      lines.push({ productKey, unit, orderQuantity });
    }
    return saved(cart.takeBackLines(lines, idempotencyKey(input.idempotencyKey)), inLines);
  },

  updateCartLine: (_, { input }, ctx) => {
    const { cart } = ctx.signedIn();
    const id = keyOf(input.id);
    if (id === null) return noSuchLine(input.id);
    const line = lineToSave(input.line);
    if (line === null) return unknownProduct(['line', 'productKey']);
    return orNoSuchLine(saved(cart.updateLine(id, line), inLine), input.id);
  },

  deleteCartLine: (_, { id: given }, ctx) => {
    const { cart } = ctx.signedIn();
    const id = keyOf(given);
    if (id === null) return noSuchLine(given);
    return orNoSuchLine(saved(cart.deleteLine(id), nowhere), given);
  },

  clearCart: async (_, __, ctx, info) => viewCart(ctx, (await ctx.signedIn().cart.clear()).cart, info),
};

/** The cart of a mutation's result, its products looked up as the query selects them. */
export const cartSaved: CartSavedResolvers<GatewayContext> = {
  cart: ({ cart }, _, ctx, info) => viewCart(ctx, cart, info),
};

/** Reads the cart; a guest's is empty (S6.1). */
export async function readCart(ctx: GatewayContext, info: SelectionInfo): Promise<Cart> {
  return viewCart(ctx, ctx.person ? await ctx.person.cart.read() : guestCart(new Date()), info);
}

async function viewCart(ctx: GatewayContext, cart: office.Cart, info: SelectionInfo): Promise<Cart> {
  ctx.count(cart.lines.length);
  if (cart.lines.length === 0 || !selects(info, 'lines', 'product')) return new CartView(cart, () => null);
  const keys = [...new Set(cart.lines.map((line) => line.productKey))];
  try {
    const products = await viewProductsByKey(ctx, keys, productNeeds(info, 'lines', 'product'));
    return new CartView(cart, (line) => products.get(line.productKey) ?? null);
  } catch (error) {
    // The lines are returned even without their products.
    const view = new CartView(cart, () => null);
    reportOnce<'product'>(view.lines[0], 'product', error);
    return view;
  }
}

const mostLines = 500;

/** Null for an invalid key. */
function lineToSave(input: CartLineInput): office.AddLine | null {
  const productKey = keyOf(input.productKey);
  if (productKey === null) return null;
  return {
    productKey,
    unit: input.unit,
    orderQuantity: input.orderQuantity,
    ...(input.overridePrice == null ? {} : { overridePrice: input.overridePrice }),
    ...(input.priceByUnit == null ? {} : { priceByUnit: input.priceByUnit }),
    ...(input.productText1 == null ? {} : { productText1: input.productText1 }),
    ...(input.productText2 == null ? {} : { productText2: input.productText2 }),
  };
}

type Saved = (SavedCart & { readonly __typename: 'CartSaved' }) | TaggedProblems;

const saved = (write: Promise<office.SavedCart>, pathOf: Parameters<typeof orProblems>[1]): Promise<Saved> =>
  orProblems(
    write.then(({ cart, savedLineIds }) => ({ __typename: 'CartSaved', cart, savedLineIds: savedLineIds.map(String) }) as const),
    pathOf,
  );

const unknownProduct = (field: readonly string[]) => problem('PRODUCT_NOT_FOUND', text('cart.productNotFound'), field);
const noSuchLine = (id: string) => problem('LINE_NOT_FOUND', text('cart.lineNotFound'), null, id);

async function orNoSuchLine(saving: Promise<Saved>, id: string): Promise<Saved> {
  try {
    return await saving;
  } catch (error) {
    if (error instanceof Failure && error.code === 'NOT_FOUND') return noSuchLine(id);
    throw error;
  }
}
