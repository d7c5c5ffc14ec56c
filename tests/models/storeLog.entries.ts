import type { StoreLogEntry } from '../../domain/administration/log/log-entry.js';

const bare = {
  ...{ person: 'Nora Lind', username: 'nora', staff: null, apiKey: null, customerCode: null, customerName: null },
  ...{ requestId: 'r1', facts: [] },
};

/** The newest entries: a change of a setting, a deed on behalf of a user, a program, and an action without a text. */
export const newest: readonly StoreLogEntry[] = [
  {
    ...{ ...bare, id: '9', at: '2026-11-23T18:00:00.000Z', kind: 'SETTINGS', action: 'setting.changed' },
    facts: [
      { name: 'key', value: 'allowGuest' },
      { name: 'from', value: 'true' },
      { name: 'to', value: 'false' },
    ],
  },
  {
    ...{ ...bare, id: '8', at: '2026-11-23T17:00:00.000Z', kind: 'ORDERS', action: 'order.submitted', person: 'Emily Hart' },
    ...{ username: 'emily', staff: 'Nora Lind', customerCode: 'C-1042', customerName: 'Harbor Street Bistro' },
    facts: [{ name: 'orderNumber', value: '100007' }],
  },
  {
    ...{ ...bare, id: '7', at: '2026-11-23T16:00:00.000Z', kind: 'KEYS', action: 'apiKey.revoked', apiKey: 'ERP' },
    facts: [{ name: 'apiKeyId', value: '3' }],
  },
  {
    ...{ ...bare, id: '6', at: '2026-11-23T15:00:00.000Z', kind: 'OTHER', action: 'moon.landed', person: null },
    facts: [{ name: 'crater', value: 'Tycho' }],
  },
];

/** Older ones. */
export const older: readonly StoreLogEntry[] = [
  {
    ...{ ...bare, id: '4', at: '2026-11-22T17:00:00.000Z', kind: 'USERS', action: 'colleague.changed' },
    facts: [
      { name: 'colleague', value: 'Noah Reed' },
      { name: 'from', value: 'viewer' },
      { name: 'to', value: 'buyer' },
    ],
  },
];
