import { createContext, useContext } from 'react';
import type { Capability } from '../../../domain/system/capabilities.js';
import type { SessionSiteQuery } from '../../generated/graphql.js';

/** The site's settings, as the session reads them. */
export type Site = SessionSiteQuery['site'];

/** The site's settings (SiteProvider). */
export const SiteContext = createContext<Site | null>(null);

/** The site's settings; null until the session has read them, and while they are read again. */
export const useSite = (): Site | null => useContext(SiteContext);

/** Whether the back office can do something beyond the specification. False only once it is known to lack it. */
export const useHasCapability = (capability: Capability): boolean => useSite()?.capabilities.includes(capability) ?? true;
