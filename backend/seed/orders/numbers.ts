/** The history ends with this number, so that the first real order of a demo is 100001. */
export const lastOrderNumber = 100_000;

/** The number of an order by its place in the history of so many. */
export const orderNumberOf = (index: number, count: number): string => String(lastOrderNumber - count + 1 + index);
