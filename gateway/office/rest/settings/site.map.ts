import type { Site } from '../../ports/site.js';
import type { WireSite } from './site.wire.js';

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
  recordsFlights: wire.flightRecorder === 'on',
});
