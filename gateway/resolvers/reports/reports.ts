import { type WeekdayName, weekdayNames } from '../../../domain/reports/reports.js';
import type { GatewayContext } from '../../context.js';
import { badInput } from '../../errors.js';
import type { MutationResolvers, ReportInput, Weekday } from '../../generated/resolvers.js';
import type { ReportRequest } from '../../office/ports/reports.js';
import { permit } from '../documents/documents.js';

/** Reports (schema/reports.graphql). */
export const reportMutations: Pick<MutationResolvers<GatewayContext>, 'openReport'> = {
  openReport: async (_, { input }, ctx) => permit(ctx, await ctx.signedIn().reports.issue(requestOf(input))),
};

function requestOf({ currentStatement, orderGuideList, productList, priceList, quoteSheet }: ReportInput): ReportRequest {
  if (currentStatement) return { kind: 'currentStatement' };
  if (orderGuideList) {
    const { startingValue, endingValue } = orderGuideList;
    return { kind: 'orderGuideList', startingValue: startingValue ?? null, endingValue: endingValue ?? null };
  }
  if (productList) {
    const { effectiveDate, category } = productList;
    return { kind: 'productList', effectiveDate: effectiveDate ?? null, category: category ?? null };
  }
  if (priceList)
    return { kind: 'priceList', effectiveDate: priceList.effectiveDate ?? null, allProducts: priceList.allProducts === true };
  if (quoteSheet) {
    const { effectiveDate, dayOfWeek, purchasedSince } = quoteSheet;
    return {
      kind: 'quoteSheet',
      effectiveDate: effectiveDate ?? null,
      dayOfWeek: dayOfWeek ? namesOf[dayOfWeek] : null,
      purchasedSince: purchasedSince ?? null,
    };
  }
  throw badInput('No report is named');
}

const namesOf = Object.fromEntries(weekdayNames.map((name) => [name.toUpperCase(), name])) as Record<Weekday, WeekdayName>;
