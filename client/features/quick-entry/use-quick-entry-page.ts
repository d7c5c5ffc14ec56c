import { productLifetimeMs } from '../../apollo/answer-ages.js';
import { useScreenQuery } from '../../apollo/use-screen-query.js';
import { QuickEntryPageDocument, type QuickEntryPageQuery, type QuickEntryPageQueryVariables } from '../../generated/graphql.js';

/** Rows of a page; as many as the gateway answers at once. */
const pageSize = 100;

const hasPrices = ({ products }: QuickEntryPageQuery): boolean => products.products.every(({ prices }) => prices !== null);

/** Parameters of the list in the grid, and the row that is shown. */
export interface QuickEntryQuery extends Omit<QuickEntryPageQueryVariables, 'page' | 'pageSize'> {
  /** Index of a row of the page that is shown, as the address has it. */
  readonly row: number;
}

export type QuickEntryPage = ReturnType<typeof useQuickEntryPage>;

/** The page of the grid that a row is on. */
export function useQuickEntryPage(
  { row, ...listing }: QuickEntryQuery,
  { skip, hidePricing }: { skip: boolean; hidePricing: boolean },
) {
  const page = Math.floor(row / pageSize) + 1;
  const result = useScreenQuery(QuickEntryPageDocument, {
    variables: { ...listing, page, pageSize },
    isWhole: hidePricing ? undefined : hasPrices,
    lifetimeMs: productLifetimeMs,
    skip,
  });
  return { ...result, page, pageSize };
}
