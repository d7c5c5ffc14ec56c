import { defaultRegion, type Region } from '../../../texts/regional-format.js';
import type { Catalogues } from '../../../texts/server/catalogues.js';
import { type Texts, textsOf } from '../../../texts/texts.js';
import type { Db } from '../../store/database/database.js';
import { siteSettings } from './settings.js';

/** The site's format of numbers and dates, and the language of those who ask for none. */
export interface SiteRegion extends Region {
  readonly language: string;
}

/** Texts in a region, for any reader. */
export type TextsIn = (region: SiteRegion) => Texts;

/** Texts for nobody in particular: in the site's language. */
export const siteTexts =
  (catalogues: Catalogues): TextsIn =>
  ({ language, ...region }) =>
    textsOf(catalogues.of(language), region);

/** Reads it; the defaults, after `onFailure`, where the settings cannot be read. */
export async function siteRegion(db: Db, onFailure: (error: unknown) => void): Promise<SiteRegion> {
  try {
    return regionOf(await siteSettings(db));
  } catch (error) {
    onFailure(error);
    return { ...defaultRegion, language: 'en-US' };
  }
}

/** The region that settings describe. */
export const regionOf = (settings: {
  readonly language: string;
  readonly regionalFormat: string;
  readonly currency: string;
  readonly timeZone: string;
}): SiteRegion => ({
  language: settings.language,
  locale: settings.regionalFormat,
  currency: settings.currency,
  timeZone: settings.timeZone,
});
