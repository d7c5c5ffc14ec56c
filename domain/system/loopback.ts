/** Whether an address is this machine's own. */
export function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}

const ownNames = new Set(['localhost', '127.0.0.1', '[::1]']);
const ofProxies = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'];

/** The facts about a request that tell where it comes from. */
export interface RequestSource {
  readonly address: string;
  /** Of the `Host` header, without the port. */
  readonly hostname: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

/**
 * Whether a request was made by a browser on this machine: by its address, by the requested host, which DNS rebinding cannot fake, and by the absence of a
 * proxy, behind which every caller would be local.
 */
export function isOfThisMachine({ address, hostname, headers }: RequestSource): boolean {
  return isLoopback(address) && ownNames.has(hostname) && ofProxies.every((name) => headers[name] === undefined);
}
