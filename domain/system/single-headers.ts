/** Headers that decide the caller, the customer, and how the request is read: each of them comes once or not at all. */
const singleHeaders = [
  'Authorization',
  'X-customer',
  'X-ship-method',
  'X-Document-Key',
  'X-Gateway-Secret',
  'X-Client-IP',
  'X-Client-Device',
  'X-Client-User-Agent',
  'X-Storefront-Origin',
  'Idempotency-Key',
  'Content-Type',
  'Content-Length',
  'Host',
] as const;

const byLowerCase: ReadonlyMap<string, string> = new Map(singleHeaders.map((name) => [name.toLowerCase(), name]));

/**
 * The first header that comes twice and may not; null: none does. Servers join some doubled headers and read only the first of others, and a proxy
 * in front may have checked the other one (B3).
 * @param rawHeaders names and values in turn, as they came
 */
export function doubledHeader(rawHeaders: readonly string[]): string | null {
  const seen = new Set<string>();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = byLowerCase.get((rawHeaders[at] ?? '').toLowerCase());
    if (name === undefined) continue;
    if (seen.has(name)) return name;
    seen.add(name);
  }
  return null;
}

/** Message about a header that {@link doubledHeader} found. */
export const doubledHeaderText = (name: string): string => `${name} was sent more than once`;
