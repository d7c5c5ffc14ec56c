/** How many rows of a history a page of the screen shows. */
export const historyPageSize = 50;

/** The most rows of a history that can be asked for at once. */
export const maxHistoryPageSize = 100;
