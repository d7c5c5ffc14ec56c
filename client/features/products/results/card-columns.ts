/** Between cards, in px. */
export const gap = 16;

/** Between the rows of a phone, in px. */
export const narrowGap = 8;

/** Maximum width of a card, in px (S9.10). */
const maxCardWidth = 350;

/** Number of columns for a width in px: the smallest that keeps every card within its maximum width. */
export const columnsIn = (width: number): number => Math.max(1, Math.ceil((width + gap) / (maxCardWidth + gap)));
