import type { TextParams } from './generated/text-params.js';

/** Keys of texts without parameters, which stand in the pages that are sent before the client runs: `{{page.noScript}}`. */
type PageText = {
  [K in keyof TextParams]: K extends `page.${string}` ? (TextParams[K] extends null ? K : never) : never;
}[keyof TextParams];

/** The key is that of a page's text. */
export const isPageText = (key: string): key is PageText => key.startsWith('page.');
