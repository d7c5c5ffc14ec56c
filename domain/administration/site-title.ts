import { type Text, text } from '../../texts/text.js';
import { lengthOf } from '../text/text-length.js';

/** Longest title of a site, in characters (A5.33). */
export const maxSiteTitleLength = 200;

/** The problem of a title of the site (A5.33); null if it has none. Spaces around it do not count. */
export function siteTitleProblem(title: string): Text | null {
  const length = lengthOf(title.trim());
  if (length === 0) return text('administration.titleMissing');
  return length > maxSiteTitleLength ? text('administration.titleTooLong') : null;
}
