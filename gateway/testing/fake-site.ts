import type { Capability } from '../../domain/system/capabilities.js';
import type { SitePort } from '../office/ports/site.js';
import { settingsWith } from './dtos.js';

/** The site of a fake back office. */
export interface SiteFixture {
  capabilities: readonly Capability[];
  allowConsumer: boolean;
  siteLanguage: string;
  favicon: string | null;
  mayBeIndexed: boolean;
  aboutLine: string | null;
}

export const siteFixture: SiteFixture = {
  capabilities: [
    ...(['API_KEYS', 'SUPPORT_REQUESTS', 'REORDER', 'PRODUCT_CODES', 'PASSWORD_RESET', 'REGISTRATION'] as const),
    ...(['MAIL_CHOICES', 'SESSIONS', 'SIGN_IN_METHODS', 'PASSKEYS', 'COLLEAGUES'] as const),
  ],
  ...{ allowConsumer: true, siteLanguage: 'en-US', favicon: null, mayBeIndexed: false, aboutLine: null },
};

/** The site of a fake back office. */
export const fakeSite = (fixture: SiteFixture): SitePort => ({
  site: async () => ({
    favicon: fixture.favicon,
    mayBeIndexed: fixture.mayBeIndexed,
    title: 'WHATEVER Foods',
    allowGuest: true,
    allowConsumer: fixture.allowConsumer,
    allowConsumerPickup: true,
    allowConsumerDelivery: false,
    missingImage: 'missing.svg',
    imageFit: 'COVER',
    timeZone: 'America/New_York',
    language: fixture.siteLanguage,
    region: { locale: 'en-US', currency: 'USD' },
    zipCodeRestrictionFlag: false,
    zipCodeRestrictionMessage: null,
    alwaysSearchAllProducts: false,
    aboutLine: fixture.aboutLine,
    siteKey: null,
    recordsFlights: false,
    colors: { primaryColor: '#008080', secondaryColor: '#f50057' },
    ...{ companyName: null, companyPhone: null, companyEmail: null },
  }),
  logo: async () => ({ light: 'light.svg', dark: 'dark.svg', small: 'small.svg' }),
  guestSettings: async () => settingsWith({ hidePricing: true }),
  capabilities: async () => fixture.capabilities,
  forget: () => undefined,
});
