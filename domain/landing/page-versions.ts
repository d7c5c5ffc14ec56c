/** The saved version of the landing page, and who edits it. */
export interface PageState {
  /** 0 for the default page. */
  readonly version: number;
  /** ISO 8601; null if the page was never saved. */
  readonly savedAt: string | null;
  /** Name of the user who saved it; null if unknown. */
  readonly savedBy: string | null;
  /** Names of others who are in the editor now. */
  readonly editors: readonly string[];
}

/** A saved version of the landing page. */
export interface PageVersion {
  readonly version: number;
  /** ISO 8601. */
  readonly savedAt: string;
  readonly savedBy: string | null;
  readonly title: string;
  readonly cardCount: number;
}
