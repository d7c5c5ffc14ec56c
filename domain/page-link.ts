/** Where a link of a landing page leads (A3.30). */
export interface PageLink {
  /** A path of the storefront, or the address of another site. */
  readonly href: string;
  readonly isExternal: boolean;
}

/** Where nobody is, so that a path shows by staying there. */
const nowhere = 'https://storefront.invalid';
const schemes: ReadonlySet<string> = new Set(['https:', 'mailto:', 'tel:']);

/** A link that somebody wrote, as far as it may be followed: within the storefront, or by https, mail or telephone. Null for any other, scripts for instance. */
export function pageLink(written: string): PageLink | null {
  const href = written.trim();
  const url = URL.canParse(href, nowhere) ? new URL(href, nowhere) : null;
  if (url === null) return null;
  if (url.origin === nowhere) return href.startsWith('/') ? { href: url.href.slice(nowhere.length), isExternal: false } : null;
  return schemes.has(url.protocol) ? { href: url.href, isExternal: true } : null;
}
