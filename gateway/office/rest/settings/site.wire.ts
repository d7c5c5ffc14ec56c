import { type Static, Type } from 'typebox';
import { Maybe, shape } from '../http/shapes.js';

const Site = Type.Object({
  siteTitle: Type.String(),
  favicon: Maybe(Type.String()),
  companyName: Maybe(Type.String()),
  companyPhone: Maybe(Type.String()),
  companyEmail: Maybe(Type.String()),
  primaryColor: Maybe(Type.String()),
  secondaryColor: Maybe(Type.String()),
  allowGuest: Type.Boolean(),
  allowConsumer: Type.Boolean(),
  allowIndexing: Maybe(Type.Boolean()),
  siteKey: Maybe(Type.String()),
  allowConsumerPickup: Type.Boolean(),
  allowConsumerDelivery: Type.Boolean(),
  zipCodeRestrictionFlag: Maybe(Type.Boolean()),
  zipCodeRestrictionMessage: Maybe(Type.String()),
  alwaysSearchAllProducts: Maybe(Type.Boolean()),
  eCommerceAboutLine1: Maybe(Type.String()),
  missingImage: Maybe(Type.String()),
  imageFit: Maybe(Type.Union([Type.Literal('Cover'), Type.Literal('Contain')])),
  timeZone: Maybe(Type.String()),
  language: Maybe(Type.String()),
  regionalFormat: Maybe(Type.String()),
  currency: Maybe(Type.String({ pattern: '^[A-Z]{3}$' })),
  flightRecorder: Maybe(Type.Union([Type.Literal('off'), Type.Literal('on')])),
});
export const siteShape = shape(Site);
/** `GET /api/settings/logoname` (S7.34). */
export const logoShape = shape(Type.Object({ light: Type.String(), dark: Type.String(), small: Type.String() }));
/** `GET /api/capabilities`. */
export const capabilitiesShape = shape(Type.Object({ capabilities: Type.Array(Type.String()) }));

/** `GET /api/settings/site`: public settings (S3.16). */
export type WireSite = Static<typeof Site>;
