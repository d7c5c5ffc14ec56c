import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import type { WeekdayName } from '../../../domain/reports/reports.js';
import type { ReportCardActors, ReportRequest } from '../../../machines/reportCard/types.js';
import type { ActorsOf } from '../../../machines/support/types-of.js';
import { OpenReportDocument, type ReportInput, type Weekday } from '../../generated/graphql.js';
import { type DocumentWindow, inWindow } from '../documents/index.js';

/** Effect of the reportCard machine. Leaving the page meanwhile changes nothing: the requested report is shown. */
export const reportCardActors = (client: ApolloClient, openWindow: () => DocumentWindow | null): ActorsOf<ReportCardActors> => ({
  openReport: fromPromise(({ input }) =>
    inWindow(openWindow, async () => {
      const { data } = await client.mutate({ mutation: OpenReportDocument, variables: { input: reportInput(input) } });
      return data?.openReport?.path ?? null;
    }),
  ),
});

/** A report as the gateway takes it: with its own parameters and no others'. */
export function reportInput({ kind, parameters }: ReportRequest): ReportInput {
  const { startingValue, endingValue, effectiveDate, category, allProducts, dayOfWeek, purchasedSince } = parameters;
  switch (kind) {
    case 'currentStatement':
      return { currentStatement: true };
    case 'orderGuideList':
      return { orderGuideList: { startingValue: startingValue.trim() || null, endingValue: endingValue.trim() || null } };
    case 'productList':
      return { productList: { effectiveDate, category } };
    case 'priceList':
      return { priceList: { effectiveDate, allProducts } };
    case 'quoteSheet':
      return { quoteSheet: { effectiveDate, dayOfWeek: weekday(dayOfWeek), purchasedSince } };
  }
}

const weekday = (name: WeekdayName | null): Weekday | null => (name === null ? null : (name.toUpperCase() as Weekday));
