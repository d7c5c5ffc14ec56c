/** Parts of an address that are shown as lines. */
export interface WrittenAddress {
  readonly address1: string | null;
  readonly address2: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
}

/** An address as the lines to show. */
export function addressLines({ address1, address2, city, state, zip }: WrittenAddress): string[] {
  const region = [state, zip].filter(Boolean).join(' ');
  const place = [city, region].filter(Boolean).join(', ');
  return [address1, address2, place].filter((line): line is string => Boolean(line));
}
