import type { StoreLogEntry } from '../../domain/administration/log/log-entry.js';
import type { StoreLogPort } from '../office/ports/store-log.js';
import type { OverviewFixture } from './fake-overview.js';

const entry: StoreLogEntry = {
  ...{ id: '8124', at: '2026-11-21T10:00:00.000Z', kind: 'SETTINGS', action: 'setting.changed', person: 'Nora Lind' },
  ...{ username: 'nora', staff: null, apiKey: null, customerCode: null, customerName: null, requestId: 'req-1' },
  facts: [{ name: 'key', value: 'allowGuest' }],
};

/** The audit log of a fake back office: one entry, with the id 8124. */
export function fakeStoreLog(fixture: Pick<OverviewFixture, 'hasOverview'>, write: (written: unknown) => void): StoreLogPort {
  const page = (written: unknown) => {
    write(written);
    return fixture.hasOverview ? { entries: [entry], hasMore: false, unknown: [] } : null;
  };
  return {
    read: async (filter, before, limit) => page({ filter, before, limit }),
    export: async (filter, before, format) => page({ filter, before, format }),
  };
}
