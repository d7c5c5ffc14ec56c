import { type WeekdayName, weekdayNames } from '../../../domain/reports/reports.js';
import type { GatewayContext } from '../../context.js';
import { badInput } from '../../errors.js';
import type { MutationResolvers, ReportInput, Weekday } from '../../generated/resolvers.js';
import { type ReportAsked, reportPath } from '../../office/rest/report-path.js';
import { permit } from '../documents/documents.js';

/** Reports (schema/reports.graphql). */
export const reportMutations: Pick<MutationResolvers<GatewayContext>, 'openReport'> = {
  openReport: async (_, { input }, ctx) => permit(ctx, await ctx.signedIn().documents.issue(reportPath(askedOf(input)))),
};

function askedOf({ currentStatement, orderGuideList, productList, priceList, quoteSheet }: ReportInput): ReportAsked {
  if (currentStatement) return { kind: 'currentStatement' };
  if (orderGuideList) {
    const { startingValue, endingValue } = orderGuideList;
    return { kind: 'orderGuideList', startingValue, endingValue };
  }
  if (productList) return { kind: 'productList', effectiveDate: productList.effectiveDate, category: productList.category };
  if (priceList)
    return { kind: 'priceList', effectiveDate: priceList.effectiveDate, allProducts: priceList.allProducts === true };
  if (quoteSheet) {
    const { effectiveDate, dayOfWeek, purchasedSince } = quoteSheet;
    return { kind: 'quoteSheet', effectiveDate, dayOfWeek: dayOfWeek ? namesOf[dayOfWeek] : null, purchasedSince };
  }
  throw badInput('No report is named');
}

const namesOf = Object.fromEntries(weekdayNames.map((name) => [name.toUpperCase(), name])) as Record<Weekday, WeekdayName>;
