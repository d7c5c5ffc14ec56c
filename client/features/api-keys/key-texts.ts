import type { ApiKeyPartsFragment } from '../../generated/graphql.js';

type Key = Pick<
  ApiKeyPartsFragment,
  'state' | 'createdAt' | 'createdBy' | 'expiresAt' | 'lastUsedAt' | 'lastUsedFrom' | 'revokedAt' | 'revokedBy'
>;

/** What a list says of a key, a fact each; days and times are the site's. */
export function keyFacts(key: Key, timeZone: string): string[] {
  const dayOf = (instant: string) =>
    new Date(instant).toLocaleDateString('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const timeOf = (instant: string) =>
    new Date(instant).toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }).replace('\u202f', ' ');
  const { lastUsedAt, lastUsedFrom } = key;
  const used = lastUsedAt === null ? 'Never used' : `Last used ${dayOf(lastUsedAt)}, ${timeOf(lastUsedAt)}`;
  return [
    `Created ${dayOf(key.createdAt)} by ${key.createdBy}`,
    endOf(key, dayOf),
    lastUsedAt !== null && lastUsedFrom !== null ? `${used}, from ${lastUsedFrom}` : used,
  ];
}

function endOf({ state, expiresAt, revokedAt, revokedBy }: Key, dayOf: (instant: string) => string): string {
  if (state === 'REVOKED' && revokedAt !== null) return `Revoked ${dayOf(revokedAt)}${revokedBy ? ` by ${revokedBy}` : ''}`;
  if (expiresAt === null) return 'Never expires';
  return `${state === 'EXPIRED' ? 'Expired' : 'Expires'} ${dayOf(expiresAt)}`;
}

/** How a key's state is shown: the ordinary one needs no word. */
export const stateLabels = {
  ACTIVE: null,
  SUSPENDED: { label: 'Suspended', tone: 'warning' },
  EXPIRED: { label: 'Expired', tone: 'neutral' },
  REVOKED: { label: 'Revoked', tone: 'neutral' },
} as const;

/** Why a key does not work that was not ended. */
export const suspendedText = 'Whoever created it may no longer use API keys for this customer.';
