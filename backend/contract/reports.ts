import { type TProperties, Type } from 'typebox';
import { allDays, weekdayNames } from '../../domain/reports/reports.js';

const Day = (description: string) =>
  Type.Optional(Type.String({ maxLength: 40, description: `MM/dd/yyyy or ISO; ${description}` }));
const effectiveDate = Day('the day that it is meant for, without it today');
const Text = (description: string, maxLength: number) => Type.Optional(Type.String({ maxLength, description }));

const days = [allDays, ...weekdayNames];
const DayOfWeek = Type.Union(
  days.map((day) => Type.Literal(day)),
  { default: allDays },
) as unknown as ReturnType<typeof Type.Unsafe<(typeof days)[number]>>;

const query = <T extends TProperties>(properties: T) => Type.Object(properties, { additionalProperties: false });

export const OrderGuideListQuery = query({
  startingValue: Text('the first name', 40),
  endingValue: Text('the last name; names that begin with it are part of it', 40),
});

export const ProductListReportQuery = query({ effectiveDate, category: Text('the code of a category', 100) });

export const PriceListQuery = query({
  effectiveDate,
  allProducts: Type.Optional(Type.Boolean({ default: false, description: 'All that it may order, and not only what it orders' })),
});

export const QuoteSheetQuery = query({
  effectiveDate,
  dayOfWeek: Type.Optional(DayOfWeek),
  purchasedSince: Day('the first day of its purchases'),
});
