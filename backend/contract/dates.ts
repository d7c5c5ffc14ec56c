import { Type } from 'typebox';

/** First and last day of a range, both included. */
export const dateRange = (dated: string) => ({
  startDate: Type.Optional(Type.String({ maxLength: 40, description: `ISO; the first ${dated}` })),
  endDate: Type.Optional(Type.String({ maxLength: 40, description: `ISO; the last ${dated}` })),
});

/** A query of a date range and nothing else. */
export const DateRangeQuery = (dated: string) => Type.Object(dateRange(dated), { additionalProperties: false });
