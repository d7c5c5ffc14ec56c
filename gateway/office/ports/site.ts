import type { Capability } from '../../../domain/system/capabilities.js';
import type * as schema from '../../generated/resolvers.js';
import type { Settings } from './settings.js';

/** Facts of the site for everybody (S3.16): those of the schema but logo and capabilities. */
export type Site = Required<Omit<schema.Site, '__typename' | 'logo' | 'capabilities'>>;
/** File names of the logo (S7.34). */
export type Logo = Required<Omit<schema.Logo, '__typename'>>;

/** Facts that are the same for everybody. */
export interface SitePort {
  site(): Promise<Site>;
  logo(): Promise<Logo>;
  /** Settings of every guest; the defaults of S3.16 if the back office gives guests none. */
  guestSettings(): Promise<Settings>;
  /** Capabilities beyond the specification; empty if the back office declares none. */
  capabilities(): Promise<readonly Capability[]>;
}
