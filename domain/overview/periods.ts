/** Days that the overview of the store can show: today and those before it. */
export const overviewPeriods = [7, 30, 90] as const;
export type OverviewPeriod = (typeof overviewPeriods)[number];

/** Shown unless the address names another one. */
export const defaultPeriod: OverviewPeriod = 30;

/** Most days that the back office sums up. */
export const mostOverviewDays = 365;

/** Period of a text of the address; the default for any other text. */
export const periodOf = (text: string | null): OverviewPeriod =>
  overviewPeriods.find((days) => String(days) === text) ?? defaultPeriod;

/** Rows of a table of the overview on screen, and in a file. */
export const [shownRows, exportedRows] = [10, 1_000];

/** Days without a change after which an open cart counts as left. */
export const cartLeftAfterDays = 3;

/** Minutes after which a payment without a known end needs a look: most end within seconds. */
export const paymentLooksAfterMinutes = 2;
