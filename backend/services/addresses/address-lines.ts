/** An address as it is kept. */
export interface KeptAddress {
  readonly address1: string | null;
  readonly address2: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
}

/** Lines of an address on an envelope, without the name. */
export function addressLines({ address1, address2, city, state, zip }: KeptAddress): string[] {
  const region = [state, zip].filter((part) => part !== null).join(' ');
  const town = [city, region].filter((part) => part !== null && part !== '').join(', ');
  return [address1, address2, town].filter((line): line is string => line !== null && line !== '');
}
