/** Reported problems on a page of the list. */
export const problemPageSize = 25;

/** Most rows of a page, and of a file. */
export const mostProblemRows = 1_000;

/** Most characters of a report in the list. */
export const problemExcerptLength = 160;

/** The beginning of a report, on one line. */
export function problemExcerpt(message: string): string {
  const line = message.replace(/\s+/g, ' ').trim();
  return line.length <= problemExcerptLength ? line : `${line.slice(0, problemExcerptLength - 1).trimEnd()}…`;
}

/** Page of a text of the address; the first one for any other text. */
export const problemPageOf = (text: string | null): number => (text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1);
