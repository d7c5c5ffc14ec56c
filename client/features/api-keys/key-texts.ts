import type { Texts } from '../../../texts/texts.js';
import type { ApiKeyPartsFragment } from '../../generated/graphql.js';

type Key = Pick<
  ApiKeyPartsFragment,
  'state' | 'createdAt' | 'createdBy' | 'expiresAt' | 'lastUsedAt' | 'lastUsedFrom' | 'revokedAt' | 'revokedBy'
>;

/** Facts about a key in a list, one per entry; days and times are in the site's format. */
export const keyFacts = (key: Key, t: Texts): string[] => [
  t('apiKeys.created', { day: key.createdAt, name: key.createdBy }),
  endOf(key, t),
  usageOf(key, t),
];

function endOf({ state, expiresAt, revokedAt, revokedBy }: Key, t: Texts): string {
  if (state === 'REVOKED' && revokedAt !== null)
    return revokedBy
      ? t('apiKeys.wasRevokedBy', { day: revokedAt, name: revokedBy })
      : t('apiKeys.wasRevoked', { day: revokedAt });
  if (expiresAt === null) return t('apiKeys.neverExpires');
  return state === 'EXPIRED' ? t('apiKeys.hasExpired', { day: expiresAt }) : t('apiKeys.expires', { day: expiresAt });
}

function usageOf({ lastUsedAt: time, lastUsedFrom: address }: Key, t: Texts): string {
  if (time === null) return t('apiKeys.neverUsed');
  return address === null ? t('apiKeys.lastUsed', { time }) : t('apiKeys.lastUsedFrom', { time, address });
}

/** How a key's state is marked: the ordinary one needs no word. */
export const stateMarks = {
  ACTIVE: null,
  SUSPENDED: { label: 'apiKeys.suspended', tone: 'warning' },
  EXPIRED: { label: 'apiKeys.expired', tone: 'neutral' },
  REVOKED: { label: 'apiKeys.revoked', tone: 'neutral' },
} as const;
