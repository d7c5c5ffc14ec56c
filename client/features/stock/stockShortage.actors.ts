import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { availableIn, shortageOf } from '../../../domain/catalogue/available-stock.js';
import { substituteAmount } from '../../../domain/catalogue/substitutes.js';
import { defaultPriceDecimals } from '../../../domain/number/money.js';
import { priceByOf } from '../../../domain/quantity/line-units.js';
import type { Amount } from '../../../domain/quantity/units.js';
import type {
  OfferedSubstitute,
  ShortageOutcome,
  ShortLine,
  StockShortageActors,
} from '../../../machines/stockShortage/types.js';
import type { ActorsOf } from '../../../machines/support/types-of.js';
import { type CartAnswer, cartChange, keptOutcome } from '../../apollo/cart-change.js';
import { dataOfAnswer } from '../../apollo/data-of-answer.js';
import { outcomeOfAnswer, unexpectedAnswer } from '../../apollo/outcome-of-answer.js';
import {
  AddCartLineDocument,
  AddInsteadDocument,
  DeleteCartLineDocument,
  type SubstituteProductFragment,
  SubstitutesDocument,
  TakeBackInsteadDocument,
  UpdateCartLineDocument,
} from '../../generated/graphql.js';

/** The effects of the stockShortage machine, done through the gateway. The saved cart arrives in the cache with each answer. */
export const stockShortageActors = (client: ApolloClient): ActorsOf<StockShortageActors> => {
  const saved = (answer: CartAnswer): ShortageOutcome => keptOutcome(client, answer);
  /**
   * The first of two changes, and then the second. The cart between them is shown only if the second fails: with a product that is new to it, the cart page would
   * ask for the cart again, and the answer could come after that of the second change.
   */
  const both = async (first: CartAnswer, second: () => Promise<ShortageOutcome>): Promise<ShortageOutcome> => {
    const outcome = outcomeOfAnswer(first, 'CartSaved', () => ({ ok: true as const }));
    if (!outcome.ok) return outcome;
    try {
      const last = await second();
      if (!last.ok) saved(first);
      return last;
    } catch (error) {
      saved(first);
      throw error;
    }
  };
  const setQuantity = async ({ id, line }: ShortLine, orderQuantity: string) => {
    const variables = { input: { id, line: { ...line, orderQuantity } } };
    return saved(
      (await dataOfAnswer(client.mutate({ mutation: UpdateCartLineDocument, variables, ...cartChange }))).updateCartLine,
    );
  };
  const add = async (line: ShortLine['line'], idempotencyKey: string) => {
    const variables = { input: { idempotencyKey, lines: [line] } };
    return (await dataOfAnswer(client.mutate({ mutation: AddInsteadDocument, variables, ...cartChange }))).addCartLines;
  };
  const putBack = async (line: ShortLine['line'], idempotencyKey: string) => {
    const variables = { input: { idempotencyKey, line } };
    return (await dataOfAnswer(client.mutate({ mutation: AddCartLineDocument, variables, ...cartChange }))).addCartLine;
  };
  const takeBack = async (productKey: string, { unit, value }: Amount, idempotencyKey: string) => {
    const variables = { input: { idempotencyKey, lines: [{ productKey, unit, orderQuantity: value }] } };
    return saved(
      (await dataOfAnswer(client.mutate({ mutation: TakeBackInsteadDocument, variables, ...cartChange }))).takeBackCartLines,
    );
  };
  const remove = async (id: string) =>
    saved(
      (await dataOfAnswer(client.mutate({ mutation: DeleteCartLineDocument, variables: { id }, ...cartChange }))).deleteCartLine,
    );

  return {
    loadSubstitutes: fromPromise(async ({ input: { productKey, ordered }, signal }) => {
      const context = { fetchOptions: { signal }, queryDeduplication: false };
      const variables = { productKey };
      const request = client.query({
        query: SubstitutesDocument,
        variables,
        fetchPolicy: 'no-cache',
        errorPolicy: 'all',
        context,
      });
      const { product } = await dataOfAnswer(request);
      if (!product?.substitutes) throw unexpectedAnswer;
      return {
        isProposed: product.substitutes.some(({ isProposed }) => isProposed),
        substitutes: product.substitutes.flatMap((substitute) => offerOf(substitute.product, ordered) ?? []),
      };
    }),

    saveAnswer: fromPromise(async ({ input: { answer, idempotencyKey } }) => {
      if (answer.kind === 'quantity') return await setQuantity(answer.line, answer.quantity);
      // The substitute first: whatever fails then, nothing that was ordered is lost.
      const added = await add(plainLine(answer.productKey, answer.amount), idempotencyKey);
      const { line } = answer;
      return line ? await both(added, () => remove(line.id)) : saved(added);
    }),

    undoAnswer: fromPromise(async ({ input: { answer, idempotencyKey } }) => {
      if (answer.kind === 'quantity') return await setQuantity(answer.line, answer.line.line.orderQuantity);
      const { line, productKey, amount } = answer;
      const take = () => takeBack(productKey, amount, idempotencyKey);
      return line ? await both(await putBack(line.line, `${idempotencyKey}.line`), take) : await take();
    }),
  };
};

const plainLine = (productKey: string, { unit, value }: Amount): ShortLine['line'] => ({
  ...{ productKey, unit, orderQuantity: value },
  ...{ overridePrice: null, priceByUnit: null, productText1: null, productText2: null },
});

/** A substitute with the quantity that stands for what was ordered; null if none of it is available in its unit. */
function offerOf(product: SubstituteProductFragment, ordered: Amount): OfferedSubstitute | null {
  const wanted = substituteAmount(ordered, product);
  if (!wanted) return null;
  const shortage = shortageOf(product, wanted);
  const value = shortage ? shortage.takeable : wanted.value;
  if (value === null) return null;
  return {
    productKey: product.productKey,
    name: product.description,
    facts: [product.formattedProductCode, product.brand, product.packSize].filter(Boolean).join(' · '),
    image: product.images.list,
    available: availableIn(product, wanted.unit),
    price: priceOfOffer(product, wanted.unit),
    amount: { value, unit: wanted.unit },
  };
}

function priceOfOffer({ prices, priceBys, pricingUnit }: SubstituteProductFragment, unit: string): OfferedSubstitute['price'] {
  const price = [unit, pricingUnit].map((each) => prices?.find((one) => one.unit === each)).find(Boolean);
  if (!price) return null;
  return {
    amount: price.price,
    unit: price.unit,
    places: priceByOf(priceBys, price.unit)?.priceDecimals ?? defaultPriceDecimals,
  };
}
