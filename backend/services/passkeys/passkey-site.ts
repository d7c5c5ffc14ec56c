import { isIP } from 'node:net';
import type { Config } from '../../config.js';

/** The site for which passkeys are made, and which they are bound to. */
export interface PasskeySite {
  /** Host name of the storefront (RP ID). */
  readonly rpId: string;
  /** Origin of the pages that use them. */
  readonly origin: string;
  /** Shown by authenticators. */
  readonly name: string;
}

/** The site of a storefront with this title. */
export const passkeySiteOf = ({ publicUrl }: Pick<Config, 'publicUrl'>, name: string): PasskeySite => ({
  rpId: new URL(publicUrl).hostname,
  origin: publicUrl,
  name,
});

/** Whether browsers make passkeys for the storefront: only on a secure page, and never for an IP address. */
export function canHavePasskeys({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  // URLs write IPv6 addresses in brackets.
  return hostname === 'localhost' || (protocol === 'https:' && isIP(hostname) === 0 && !hostname.startsWith('['));
}
