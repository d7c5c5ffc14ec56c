import type { Config } from '../../config.js';
import { folderSource } from './folder-source.js';
import type { SiteSource } from './port.js';
import { webSource } from './web-source.js';

/** The configured source of the site; null for none. */
export function chooseSiteSource({ siteSource }: Pick<Config, 'siteSource'>): SiteSource | null {
  if (siteSource === null) return null;
  return /^https?:/.test(siteSource) ? webSource(siteSource) : folderSource(siteSource);
}
