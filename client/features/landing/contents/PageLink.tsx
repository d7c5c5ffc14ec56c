import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { pageLink } from '../../../../domain/page-link.js';

/** A link that somebody wrote into the landing page: within the storefront, or to elsewhere in a window of its own. */
export function PageLink({ href, label, children }: { href: string; label?: string | undefined; children: ReactNode }) {
  const link = pageLink(href);
  if (link === null) return children;
  if (!link.isExternal)
    return (
      <Link to={link.href} aria-label={label}>
        {children}
      </Link>
    );
  return (
    <a href={link.href} target="_blank" rel="noopener noreferrer" aria-label={label}>
      {children}
    </a>
  );
}
