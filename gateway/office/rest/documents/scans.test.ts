import { describe, expect, it } from 'vitest';
import { restCallsAnswering } from '../../../testing/rest-calls.js';
import { pathOfDocument } from './document-id.js';
import { RestScans } from './scans.js';

const at = '2026-11-21T10:00:00.000Z';
const unknown = {
  originalName: null,
  orderNumber: null,
  customerCode: null,
  customerName: null,
  receivedBy: null,
  removedAt: null,
};
const scan = { scanKey: '7', name: '', receivedAt: at, ...unknown, document: 'scan/7' };
const over = (json: unknown, status = 200) => {
  const { calls, sent } = restCallsAnswering(json, status);
  return { scans: new RestScans(calls), sent };
};
const counts = { unfiled: 1, filed: 2, removed: 3 };

describe('scans over REST', () => {
  it('are listed a page at a time, and what is not known of them is null', async () => {
    const { scans, sent } = over({ counts, rows: [{ key: 7, receivedAt: at }] });
    expect(await scans.list({ filter: 'unfiled', search: 'a & b', page: 2 })).toEqual({
      ...{ counts, isFolderWatched: false, rows: [scan] },
    });
    await scans.list({ filter: 'filed', search: '', page: 1 });
    expect(sent.map(({ path }) => path)).toEqual([
      ...['/api/admin/scans?filter=unfiled&page=2&search=a+%26+b', '/api/admin/scans?filter=filed&page=1'],
    ]);
  });

  it('are filed, removed and restored by their key', async () => {
    const { scans, sent } = over({ key: '7', receivedAt: at });
    const filing = { orderNumber: '100007', name: 'Note', expectedOrderNumber: null };
    expect(await scans.file({ scanKey: '7', ...filing })).toEqual(scan);
    await scans.remove('7');
    await scans.restore('a/b');
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      ...['PUT /api/admin/scans/7/order', 'DELETE /api/admin/scans/7', 'POST /api/admin/scans/a%2Fb/restore'],
    ]);
    expect(sent[0]?.body).toEqual(filing);
  });

  it('open as documents', () => {
    expect(pathOfDocument('scan/7')).toBe('/api/admin/scans/7/document');
  });
});

it.each([404, 405, 501])('a back office that answers %i has no scans', async (status) => {
  expect(await over({}, status).scans.list({ filter: 'filed', search: '', page: 1 })).toBeNull();
});

it('another status is a failure', async () => {
  await expect(over({}, 403).scans.list({ filter: 'filed', search: '', page: 1 })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
