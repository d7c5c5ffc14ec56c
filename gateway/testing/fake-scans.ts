import { Failure } from '../errors.js';
import type { KeptScan, ScansPort } from '../office/ports/scans.js';
import type { OverviewFixture } from './fake-overview.js';

/** A scan that is filed with an order. */
export const scanWith = (change: Partial<KeptScan> = {}): KeptScan => ({
  ...{ scanKey: '17', name: 'Delivery note', originalName: '100007_note.pdf', orderNumber: '100007', customerCode: 'C-1042' },
  ...{ customerName: 'Harbor Street Bistro', receivedAt: '2026-11-21T10:00:00.000Z', receivedBy: 'Nora Lind' },
  ...{ removedAt: null, document: 'scan/17' },
  ...change,
});

/** Scans of a fake back office: one, with the key 17. */
export function fakeScans(fixture: Pick<OverviewFixture, 'hasOverview'>, write: (written: unknown) => void): ScansPort {
  const known = (scanKey: string) => {
    if (scanKey !== '17') throw new Failure('NOT_FOUND');
  };
  return {
    list: async (query) => {
      write(query);
      return fixture.hasOverview
        ? { counts: { unfiled: 0, filed: 1, removed: 0 }, isFolderWatched: true, rows: [scanWith()] }
        : null;
    },
    file: async (filing) => {
      write(filing);
      return scanWith({ orderNumber: filing.orderNumber, name: filing.name });
    },
    remove: async (scanKey) => {
      known(scanKey);
      return scanWith({ removedAt: '2026-11-21T11:00:00.000Z' });
    },
    restore: async (scanKey) => {
      known(scanKey);
      return scanWith();
    },
  };
}
