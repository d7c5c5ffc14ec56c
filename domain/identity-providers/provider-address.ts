const localHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an address is one of this machine without TLS, which only the demo and tests have. */
export function isLocalAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === 'http:' && localHosts.has(url.hostname);
}

/** Whether people and secrets may be sent to an address of a company's directory: it has TLS, or is on this machine. */
export const isProviderAddress = (text: string): boolean =>
  isLocalAddress(text) || (URL.canParse(text) && new URL(text).protocol === 'https:');
