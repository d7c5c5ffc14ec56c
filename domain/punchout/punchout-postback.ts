/** The longest address that a procurement system may name. */
const maxPostbackLength = 2000;

const localNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whom carts may be handed to. */
export interface PostbackRule {
  /** Host names of the buyer's system; `*.example.com` means every name below it. */
  readonly hosts: readonly string[];
  /** `http` on this very machine is fine too: development and the demo. */
  readonly allowsLocal: boolean;
}

/** The address that a cart is posted to, as it will be used; null if it may not be (C11). */
export function acceptedPostback(text: string, { hosts, allowsLocal }: PostbackRule): string | null {
  if (text.length > maxPostbackLength || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return null;
  const isLocal = localNames.has(url.hostname);
  if (isLocal ? !allowsLocal : url.protocol !== 'https:') return null;
  if (!['http:', 'https:'].includes(url.protocol)) return null;
  return hosts.some((host) => isHost(url.hostname, host.toLowerCase())) ? url.href : null;
}

const isHost = (hostname: string, allowed: string): boolean =>
  allowed.startsWith('*.') ? hostname.endsWith(allowed.slice(1)) : hostname === allowed;
