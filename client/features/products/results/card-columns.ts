/** Between cards, in px. */
export const gap = 16;

/** Between the rows of a phone, in px. */
export const narrowGap = 8;

/** A card is at most so wide, in px (S9.10). */
const maxCardWidth = 350;

/** How many cards stand beside each other in so many px: so many that none is wider than it may be. */
export const columnsIn = (width: number): number => Math.max(1, Math.ceil((width + gap) / (maxCardWidth + gap)));
