import type { Resolvers } from '../generated/resolvers.js';
import { cartMutations, cartQueries, cartSaved } from './cart.js';
import { catalogueQueries } from './catalogue.js';
import { cartToRead, checkoutMutations, checkoutQueries, orderSubmitted } from './checkout.js';
import { customerQueries } from './customers.js';
import { orderGuideDeleted, orderGuideMutations, orderGuideQueries, orderGuideSaved } from './order-guides.js';
import { defaultsSaved, sessionMutations, sessionQueries } from './session.js';

/** Every resolver of the schema. Fields without one are read from the value that their parent's resolver gave, which has the schema's shape. */
export const resolvers: Resolvers = {
  Query: { ...sessionQueries, ...customerQueries, ...catalogueQueries, ...cartQueries, ...checkoutQueries, ...orderGuideQueries },
  Mutation: { ...sessionMutations, ...cartMutations, ...checkoutMutations, ...orderGuideMutations },
  CartSaved: cartSaved,
  CartHeaderSaved: cartToRead,
  CartValid: cartToRead,
  DefaultsSaved: defaultsSaved,
  OrderGuideSaved: orderGuideSaved,
  OrderGuideDeleted: orderGuideDeleted,
  OrderSubmitted: orderSubmitted,
};
