/** How many rows of a history a page of the screen shows. */
export const historyPageSize = 50;

/** Maximum number of rows of a history per request. */
export const maxHistoryPageSize = 100;
