import type { Capability } from '../../../domain/system/capabilities.js';
import type * as schema from '../../generated/resolvers.js';
import type { Settings } from './settings.js';

/** Public settings of the site (S3.16): those of the schema except logo and capabilities, and the icon of its pages. */
export interface Site extends Required<Omit<schema.Site, '__typename' | 'logo' | 'capabilities' | 'isUnset'>> {
  /** File name below `/img/` (A3.19); null: the storefront has its own. */
  readonly favicon: string | null;
  /** Search engines may list the pages of guests. */
  readonly mayBeIndexed: boolean;
}
/** File names of the logo (S7.34). */
export type Logo = Required<Omit<schema.Logo, '__typename'>>;

/** Data that is the same for all users. */
export interface SitePort {
  site(): Promise<Site>;
  logo(): Promise<Logo>;
  /** Settings of guests, with labels in a language (BCP 47); the defaults of S3.16 if the back office has none for guests. */
  guestSettings(language: string): Promise<Settings>;
  /** Reads everything kept of the site again, because it was changed. */
  forget(): void;
  /** Capabilities beyond the specification; empty if the back office declares none. */
  capabilities(): Promise<readonly Capability[]>;
}
