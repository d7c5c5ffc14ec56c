/** Largest number of lines in one order guide; the same as in a cart. */
export const maxGuideLines = 2_000;

/** Largest number of order guides per customer. */
export const maxGuides = 100;

/** Largest number of lines in all order guides of a customer together: what one response can carry. */
export const maxLinesOfAllGuides = 20_000;
