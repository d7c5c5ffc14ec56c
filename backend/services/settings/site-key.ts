import type { Config } from '../../config.js';
import type { Settings } from './settings.js';

/** The site's settings with the configured key of a hosted human check, which takes precedence over the setting `siteKey` (A7.40, S3.16). */
export const withSiteKey = (
  settings: Settings,
  { humanCheck, humanCheckSiteKey }: Pick<Config, 'humanCheck' | 'humanCheckSiteKey'>,
): Settings => (humanCheck === 'altcha' ? settings : { ...settings, siteKey: humanCheckSiteKey });
