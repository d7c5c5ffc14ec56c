/** Coins that open the turnstile. */
const fare = 2;

export const isPaid = (coins: number): boolean => coins >= fare;

/** Called by no chart. */
export const priceOf = (isFree: boolean): number | string => (isFree ? 'free' : fare);
