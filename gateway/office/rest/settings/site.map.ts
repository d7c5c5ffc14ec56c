import { defaultTheme } from '../../../../domain/theme/default-theme.js';
import { isColor } from '../../../../domain/theme/theme-color.js';
import { defaultRegion } from '../../../../texts/regional-format.js';
import type { Site } from '../../ports/site.js';
import type { WireSite } from './site.wire.js';

/** A format that no browser knows would fail wherever something is written in it. */
function localeOf(tag: string | null | undefined): string {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag ?? '')[0] ?? defaultRegion.locale;
  } catch {
    return defaultRegion.locale;
  }
}

/** An unknown zone would fail wherever a date is written. */
function zoneOf(name: string | null | undefined): string {
  if (name == null) return defaultRegion.timeZone;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return name;
  } catch {
    return defaultRegion.timeZone;
  }
}

const colorOr = (usual: string, color: string | null | undefined): string => (color && isColor(color) ? color : usual);

export const toSite = (wire: WireSite): Site => ({
  title: wire.siteTitle,
  favicon: wire.favicon ?? null,
  mayBeIndexed: wire.allowGuest && (wire.allowIndexing ?? false),
  allowGuest: wire.allowGuest,
  allowConsumer: wire.allowConsumer,
  allowConsumerPickup: wire.allowConsumerPickup,
  allowConsumerDelivery: wire.allowConsumerDelivery,
  zipCodeRestrictionFlag: wire.zipCodeRestrictionFlag ?? false,
  zipCodeRestrictionMessage: wire.zipCodeRestrictionMessage ?? null,
  alwaysSearchAllProducts: wire.alwaysSearchAllProducts ?? false,
  aboutLine: wire.eCommerceAboutLine1 ?? null,
  missingImage: wire.missingImage ?? '',
  imageFit: wire.imageFit === 'Cover' ? 'COVER' : 'CONTAIN',
  siteKey: wire.siteKey ?? null,
  timeZone: zoneOf(wire.timeZone),
  language: wire.language ?? 'en-US',
  region: { locale: localeOf(wire.regionalFormat), currency: wire.currency ?? defaultRegion.currency },
  colors: {
    primaryColor: colorOr(defaultTheme.primaryColor, wire.primaryColor),
    secondaryColor: colorOr(defaultTheme.secondaryColor, wire.secondaryColor),
  },
  companyName: wire.companyName ?? null,
  companyPhone: wire.companyPhone ?? null,
  companyEmail: wire.companyEmail ?? null,
  recordsFlights: wire.flightRecorder === 'on',
});
