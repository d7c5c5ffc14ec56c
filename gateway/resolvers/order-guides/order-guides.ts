import { cartFailureText } from '../../../domain/cart/cart-messages.js';
import { isSameOrderGuide, orderGuideName, orderGuideNameProblem } from '../../../domain/order-guides/order-guide-name.js';
import { type Message, orElse, text } from '../../../texts/text.js';
import type { GatewayContext } from '../../context.js';
import { badInput, Failure } from '../../errors.js';
import type {
  MutationResolvers,
  OrderGuideDeletedResolvers,
  OrderGuideRefusal,
  OrderGuideRefusalResolvers,
  OrderGuideSavedResolvers,
  QueryResolvers,
} from '../../generated/resolvers.js';
import type { GuideChange, GuideCount, NewGuideLine, OrderGuide } from '../../office/ports/order-guides.js';
import { Refused } from '../../office/ports/refused.js';
import { keyOf, productNeeds, reportOnce, viewProductsByKey } from '../catalogue/products.js';
import { idempotencyKey } from '../idempotency-key.js';
import { reasonFor } from '../problem-message.js';
import { type PathOf, type ProblemToSay, problem, viewProblems } from '../problems.js';
import { refusalStatus } from '../refusal-status.js';
import { type SelectionInfo, selects } from '../selection.js';
import { OrderGuideView } from './order-guide.view.js';

/** Saved guide; its products are looked up if the query selects them. */
export interface SavedOrderGuide {
  readonly orderGuide: OrderGuide;
}

/** Deleted guide; the others are read if the query selects them. */
export interface DeletedOrderGuide {
  readonly name: string;
}

/** Order guides (schema/orderGuides.graphql). A guest has none (S6.1). */
export const orderGuideQueries: Pick<QueryResolvers<GatewayContext>, 'orderGuides' | 'orderGuide'> = {
  orderGuides: (_, __, ctx, info) => readOrderGuides(ctx, info),

  orderGuide: async (_, { name }, ctx, info) => {
    if (ctx.person === null || orderGuideName(name) === '') return null;
    const guides = await ctx.person.orderGuides.list({ name: orderGuideName(name), withLines: selects(info, 'lines') });
    const guide = guides.find((each) => isSameOrderGuide(each.name, name));
    if (!guide) return null;
    return (await viewOrderGuides(ctx, [guide], info))[0] ?? null;
  },
};

type OrderGuideMutations = Pick<
  MutationResolvers<GatewayContext>,
  'createOrderGuide' | 'updateOrderGuide' | 'countOrderGuide' | 'deleteOrderGuide'
>;

export const orderGuideMutations: OrderGuideMutations = {
  createOrderGuide: (_, { input }, ctx) => {
    const { orderGuides } = ctx.signedIn();
    const name = orderGuideName(input.name);
    const nameProblem = orderGuideNameProblem(name);
    // Such a name cannot be part of an address.
    if (nameProblem !== null) return refusal(409, nameProblem, problem('REFUSED', nameProblem, ['name']).problems);
    demandFew(input.lines);
    const lines: NewGuideLine[] = [];
    for (const [at, { productKey, unit, orderQuantity }] of input.lines.entries()) {
      const key = keyOf(productKey);
      if (key === null) return unknownProduct(['lines', String(at), 'productKey']);
      lines.push({ productKey: key, orderQuantity, unit });
    }
    return orRefusal(ctx, saved(orderGuides.create(name, lines, idempotencyKey(input.idempotencyKey))), name, inList('lines'));
  },

  updateOrderGuide: (_, { input }, ctx) => {
    const { orderGuides } = ctx.signedIn();
    const name = orderGuideName(input.name);
    if (orderGuideNameProblem(name) !== null) return noSuchGuide(name);
    demandFew(input.changes);
    const changes: GuideChange[] = [];
    for (const [at, { productKey, unit, orderQuantity, sequence, isDelete }] of input.changes.entries()) {
      const key = keyOf(productKey);
      if (key === null) return unknownProduct(['changes', String(at), 'productKey']);
      const change = { productKey: key, orderQuantity, unit, isDelete: isDelete === true };
      changes.push(sequence == null ? change : { ...change, sequence });
    }
    return orRefusal(ctx, saved(orderGuides.change(name, changes)), name, inList('changes'));
  },

  countOrderGuide: (_, { input }, ctx) => {
    const { orderGuides } = ctx.signedIn();
    const name = orderGuideName(input.name);
    if (orderGuideNameProblem(name) !== null) return noSuchGuide(name);
    demandFew(input.counts);
    const counts: GuideCount[] = [];
    for (const [at, { productKey, ...count }] of input.counts.entries()) {
      const key = keyOf(productKey);
      if (key === null) return unknownProduct(['counts', String(at), 'productKey']);
      counts.push({ productKey: key, ...count });
    }
    return orRefusal(ctx, saved(orderGuides.count(name, counts)), name, inList('counts'));
  },

  deleteOrderGuide: (_, { name: given }, ctx) => {
    const { orderGuides } = ctx.signedIn();
    const name = orderGuideName(given);
    if (orderGuideNameProblem(name) !== null) return noSuchGuide(name);
    const deleting = orderGuides.remove(name).then(() => ({ __typename: 'OrderGuideDeleted', name }) as const);
    return orRefusal(ctx, deleting, name, inList('changes'));
  },
};

export const orderGuideSaved: Pick<OrderGuideSavedResolvers<GatewayContext>, 'orderGuide'> = {
  orderGuide: async ({ orderGuide }, _, ctx, info) => {
    const [view = new OrderGuideView(orderGuide)] = await viewOrderGuides(ctx, [orderGuide], info);
    return view;
  },
};

export const orderGuideDeleted: Pick<OrderGuideDeletedResolvers<GatewayContext>, 'orderGuides'> = {
  orderGuides: (_, __, ctx, info) => readOrderGuides(ctx, info),
};

async function readOrderGuides(ctx: GatewayContext, info: SelectionInfo): Promise<OrderGuideView[]> {
  if (ctx.person === null) return [];
  const guides = await ctx.person.orderGuides.list({ name: null, withLines: selects(info, 'lines') });
  return viewOrderGuides(ctx, guides, info);
}

/** Views of guides; if the query selects products, those of all lines are looked up together. */
async function viewOrderGuides(
  ctx: GatewayContext,
  guides: readonly OrderGuide[],
  info: SelectionInfo,
): Promise<OrderGuideView[]> {
  const views = guides.map((guide) => new OrderGuideView(guide));
  const lines = views.flatMap((view) => view.lines);
  ctx.count(guides.length + lines.length);
  if (lines.length === 0 || !selects(info, 'lines', 'product')) return views;
  const keys = [...new Set(lines.map((line) => line.line.productKey))];
  try {
    const products = await viewProductsByKey(ctx, keys, productNeeds(info, 'lines', 'product'));
    for (const line of lines) line.product = products.get(line.line.productKey) ?? null;
  } catch (error) {
    // The lines are returned even without their products.
    reportOnce<'product'>(lines[0], 'product', error);
  }
  return views;
}

const mostLines = 1_000;

function demandFew(lines: readonly unknown[]): void {
  if (lines.length > mostLines) throw badInput(`At most ${mostLines} lines can be saved at once`);
}

const saved = (write: Promise<OrderGuide>) =>
  write.then((orderGuide) => ({ __typename: 'OrderGuideSaved', orderGuide }) as const);

/** Paths of a mutation whose list `input.lines`, `input.changes` or `input.counts` is the port's list. */
const inList =
  (list: 'lines' | 'changes' | 'counts'): PathOf =>
  ({ field, index }) => {
    if (index === null || index === undefined) return field ? [field] : null;
    return [list, String(index), ...(field ? [field] : [])];
  };

/** Refusal of a guide before it is worded for the reader. */
export interface GuideRefusal extends Omit<OrderGuideRefusal, 'errorReason' | 'problems'> {
  readonly errorReason: Message;
  readonly problems: readonly ProblemToSay[];
}

/** Words it. */
export const orderGuideRefusal: OrderGuideRefusalResolvers<GatewayContext, GuideRefusal> = {
  errorReason: ({ errorReason }, _, { texts }) => texts.say(errorReason),
};

type TaggedRefusal = GuideRefusal & { readonly __typename: 'OrderGuideRefusal' };

const refusal = (errorCode: number, errorReason: Message, problems: readonly ProblemToSay[] = []): TaggedRefusal => ({
  __typename: 'OrderGuideRefusal',
  errorCode,
  errorReason,
  problems,
});

const noSuchGuide = (name: string) => refusal(404, text('orderGuides.doesNotExist', { name }));
const unknownProduct = (field: readonly string[]) =>
  refusal(409, text('cart.productNotFound'), problem('PRODUCT_NOT_FOUND', text('cart.productNotFound'), field).problems);

/** Runs a write; a refusal is returned as its result, with status and text of S8.22. Everything else remains a failure. */
async function orRefusal<T>(ctx: GatewayContext, write: Promise<T>, name: string, pathOf: PathOf): Promise<T | TaggedRefusal> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof Refused) {
      const problems = viewProblems(error, pathOf);
      const reason = orElse(reasonFor(error, ctx), cartFailureText);
      return refusal(refusalStatus(error), reason, error.refusal.problems.length > 0 ? problems : []);
    }
    if (error instanceof Failure && error.code === 'NOT_FOUND') return noSuchGuide(name);
    throw error;
  }
}
