import type { QuickProduct } from '../../domain/quick-entry/quick-entry-row.js';
import type { Problem } from '../../domain/system/problem.js';
import type { CodeMatch, GuideLine, QuickEntryInput } from '../../machines/quickEntry/types.js';
import type { Answer } from './browser/gateway-answers.js';

/** A product as the gateway answers it. */
export function answerOf({ code, defaultQuantity, facts, sellBys, priceBys, prices, ...product }: QuickProduct) {
  return {
    ...product,
    __typename: 'Product',
    formattedProductCode: code,
    brand: facts || null,
    packSize: null,
    sellBys: sellBys.map((sellBy) => ({ __typename: 'SellBy', ...sellBy })),
    priceBys: priceBys.map((priceBy) => ({ __typename: 'PriceBy', ...priceBy })),
    prices: prices?.map((price) => ({ __typename: 'UnitPrice', ...price })) ?? null,
    defaultQuantity: defaultQuantity && {
      __typename: 'DefaultQuantity',
      orderQuantity: defaultQuantity.value,
      unit: defaultQuantity.unit,
    },
  };
}

/** One of a hundred pages. */
export function pageOf(products: readonly QuickProduct[]): Answer {
  const page = { page: 1, pageSize: 100, totalCount: 10_000, products: products.map(answerOf) };
  return { kind: 'data', data: { products: { __typename: 'ProductPage', ...page } } };
}

/** Standard, with these lines. */
export function guideOf(guideLines: readonly GuideLine[]): Answer {
  const lines = guideLines.map(({ productKey, product, amount: { value, unit } }, index) => ({
    __typename: 'OrderGuideLine',
    productKey,
    sequence: index + 1,
    quantity: { __typename: 'LineQuantity', value, unit },
    product: product && answerOf(product),
  }));
  return { kind: 'data', data: { orderGuide: { __typename: 'OrderGuide', name: 'Standard', lines } } };
}

/** The products of codes. */
export function productsOf(found: readonly CodeMatch[]): Answer {
  const productsByCodes = found.map(({ code, product }) => ({
    __typename: 'CodeMatch',
    code,
    product: product && answerOf(product),
  }));
  return { kind: 'data', data: { productsByCodes } };
}

/** The cart takes none of the rows. */
export function refusalOf({ problems: reported }: { problems: readonly Problem[] }): Answer {
  const problems = reported.map((problem) => ({ __typename: 'Problem', ...problem, lineId: null }));
  return { kind: 'data', data: { addCartLines: { __typename: 'Problems', problems } } };
}

/** The site's settings as the scenario has them. */
export function patchFor({ settings }: QuickEntryInput) {
  // As the account's own choice: choosing it would be kept, and be where another test begins.
  const site = {
    ...settings,
    defaultPageLayout: 'QUICK_ENTRY',
    globalPageLayout: 'QUICK_ENTRY',
    defaultPageSortBy: 'DESCRIPTION',
  };
  const patched = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(patched);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, key in site ? site[key as keyof typeof site] : patched(inner)]),
    );
  };
  return (data: Readonly<Record<string, unknown>>) => patched(data) as Record<string, unknown>;
}
