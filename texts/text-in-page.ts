import type { TextParams } from './generated/text-params.js';

/** Keys of texts without parameters in pages that are sent before the client runs: `{{page.noScript}}`. */
type PageText = {
  [K in keyof TextParams]: K extends `page.${string}` ? (TextParams[K] extends null ? K : never) : never;
}[keyof TextParams];

/** True for the key of a page's text. */
export const isPageText = (key: string): key is PageText => key.startsWith('page.');
