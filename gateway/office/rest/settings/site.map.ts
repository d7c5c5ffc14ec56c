import type { Site } from '../../ports/site.js';
import type { WireSite } from './site.wire.js';

/** A format that no browser knows would fail wherever something is written in it. */
function localeOf(tag: string | null | undefined): string {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag ?? '')[0] ?? 'en-US';
  } catch {
    return 'en-US';
  }
}

export const toSite = (wire: WireSite): Site => ({
  title: wire.siteTitle,
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
  timeZone: wire.timeZone ?? 'UTC',
  language: wire.language ?? 'en-US',
  region: { locale: localeOf(wire.regionalFormat), currency: wire.currency ?? 'USD' },
  recordsFlights: wire.flightRecorder === 'on',
});
