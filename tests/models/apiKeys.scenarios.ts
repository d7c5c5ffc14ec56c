import type { apiKeys } from '../../machines/apiKeys/apiKeys.machine.js';
import type { KeyEntry } from '../../machines/apiKeys/types.js';
import type { Scenario } from '../../paths/model/model.js';

export type ApiKeys = typeof apiKeys;

/** The keys that there are to begin with. */
export interface ApiKeysFixture {
  keys: readonly KeyEntry[];
}

/** A customer whose programs have keys, one of each state, and one that has none. */
export const apiKeysScenarios: Scenario<ApiKeys, ApiKeysFixture>[] = [
  {
    name: 'a customer with keys',
    input: undefined,
    startsIn: 'loading',
    fixture: {
      keys: [
        { id: 'active', status: 'ACTIVE' },
        { id: 'suspended', status: 'SUSPENDED' },
        { id: 'expired', status: 'EXPIRED' },
        { id: 'revoked', status: 'REVOKED' },
      ],
    },
  },
  { name: 'a customer without keys', input: undefined, startsIn: 'loading', fixture: { keys: [] } },
];

/** The key that is made, first in the list; made once more it is still one. */
export const withNewKey = (keys: readonly KeyEntry[]): readonly KeyEntry[] => [
  { id: 'new', status: 'ACTIVE' },
  ...keys.filter(({ id }) => id !== 'new'),
];

/** The keys after one was revoked. */
export const withRevoked = (keys: readonly KeyEntry[], chosen: string | null): readonly KeyEntry[] =>
  keys.map((key) => (key.id === chosen ? { ...key, status: 'REVOKED' as const } : key));

export const secret = 'wsk_q3Ub7xK1m5WZt0aYcVd2Ee4RfGhIjLnOpQsUvXy6789';
