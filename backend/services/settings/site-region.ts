import type { Region } from '../../../texts/regional-format.js';
import type { Catalogues } from '../../../texts/server/catalogues.js';
import { type Texts, textsOf } from '../../../texts/texts.js';
import type { Db } from '../../store/database/database.js';
import { type Settings, siteSettings } from './settings.js';
import { settingDefaults } from './sound-settings.js';

/** The site's format of numbers and dates, and the language of callers that request none. */
export interface SiteRegion extends Region {
  readonly language: string;
}

/** Texts in a region, for any reader. */
export type TextsIn = (region: SiteRegion) => Texts;

/** Texts in the site's language. */
export const siteTexts =
  (catalogues: Catalogues): TextsIn =>
  ({ language, ...region }) =>
    textsOf(catalogues.of(language), region);

/** Reads the site's region. */
export const siteRegion = async (db: Db): Promise<SiteRegion> => regionOf(await siteSettings(db));

/** The site's region, from the settings of anyone: customers and users have no region of their own. */
export const regionOf = (settings: Pick<Settings, 'language' | 'regionalFormat' | 'currency' | 'timeZone'>): SiteRegion => ({
  language: settings.language,
  locale: settings.regionalFormat,
  currency: settings.currency,
  timeZone: settings.timeZone,
});

/** The region of a site without settings. */
export const defaultSiteRegion: SiteRegion = regionOf(settingDefaults);
