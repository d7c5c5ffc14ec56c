import { ownPath } from './own-path.js';

/** Where a link of a landing page leads (A3.30). */
export interface PageLink {
  /** A path of the storefront, or the address of another site. */
  readonly href: string;
  readonly isExternal: boolean;
}

/** The most characters of a link; longer ones lead nowhere. */
const longestLink = 2_000;
/** A site that does not exist: what is written without a host stays on it. */
const nowhere = 'https://storefront.invalid';
const schemes: ReadonlySet<string> = new Set(['https:', 'mailto:', 'tel:']);

/**
 * A link that somebody wrote, as far as it may be followed: within the storefront, or by https, mail or telephone. Null for any other: scripts, for
 * instance, and addresses that name a person before the host, because people take that for the host.
 */
export function pageLink(written: string): PageLink | null {
  const href = written.trim();
  if (href.length > longestLink) return null;
  const path = ownPath(href);
  if (path !== null) return { href: path, isExternal: false };
  const url = URL.canParse(href, nowhere) ? new URL(href, nowhere) : null;
  if (url === null || url.origin === nowhere || url.username !== '' || url.password !== '') return null;
  return schemes.has(url.protocol) ? { href: url.href, isExternal: true } : null;
}
