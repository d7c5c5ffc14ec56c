/** Last number of the history, so that the first real order of a demo is 100001. */
export const lastOrderNumber = 100_000;

/** The number of an order by its position in a history of this length. */
export const orderNumberOf = (index: number, count: number): string => String(lastOrderNumber - count + 1 + index);
