import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { SessionSiteDocument } from '../../generated/graphql.js';
import { useSession } from '../contexts/session.js';
import { SiteContext } from '../contexts/site.js';

/** Gives the site's settings to everything inside, from the cache: they were loaded before the session opens. One reader watches the cache for all. */
export function SiteProvider({ children }: { children: ReactNode }) {
  const isKnown = useSession(({ context }) => context.site !== null);
  const { data } = useQuery(SessionSiteDocument, { skip: !isKnown });
  return <SiteContext value={data?.site ?? null}>{children}</SiteContext>;
}
