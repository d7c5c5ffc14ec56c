import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { pageLink } from '../../../../domain/navigation/page-link.js';
import { useIsOpen } from '../../../app/contexts/places.js';

/** A link that somebody wrote into the landing page: within the storefront, or to elsewhere in a window of its own. */
export function PageLink({ href, label, children }: { href: string; label?: string | undefined; children: ReactNode }) {
  const link = pageLink(href);
  const isOpen = useIsOpen();
  // A page that the menu closes to this user is shown as plain text (S6.5).
  if (link === null || (!link.isExternal && !isOpen(link.href))) return children;
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
