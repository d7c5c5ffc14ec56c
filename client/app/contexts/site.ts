import { useQuery } from '@apollo/client/react';
import type { Capability } from '../../../domain/system/capabilities.js';
import { SessionSiteDocument, type SessionSiteQuery } from '../../generated/graphql.js';
import { useSession } from './session.js';

// Loaded before the session opens, so these read the cache and query the gateway only for evicted data.

/** The site's settings; null until the session has read them, and while they are read again. */
export const useSite = (): SessionSiteQuery['site'] | null =>
  useQuery(SessionSiteDocument, { skip: !useSession(({ context }) => context.site !== null) }).data?.site ?? null;

/** Whether the back office can do something beyond the specification. False only once it is known to lack it. */
export const useHasCapability = (capability: Capability): boolean => useSite()?.capabilities.includes(capability) ?? true;
