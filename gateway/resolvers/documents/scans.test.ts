import { describe, expect, it } from 'vitest';
import { gatewayOver } from '../../testing/ask.js';
import { type BackOfficeFixture, fakeBackOffice } from '../../testing/fake-back-office.js';

const given = (changes: Partial<BackOfficeFixture> = {}) => {
  const { backOffice, fixture } = fakeBackOffice(changes);
  return { ask: gatewayOver(backOffice), fixture };
};
const list = `query ($filter: ScanFilter!, $search: String!, $page: Int!) { scans(filter: $filter, search: $search, page: $page) {
  unfiledCount filedCount removedCount isFolderWatched rows { scanKey name orderNumber customerName receivedBy removedAt document } } }`;
const file = `mutation ($input: FileScanInput!) { fileScan(input: $input) { __typename
  ... on ScanFiled { scan { orderNumber name } } ... on Problems { problems { code message field } } } }`;
const filing = { scanKey: '17', orderNumber: ' 100008 ', name: 'Signed', expectedOrderNumber: '100007' };

describe('scans of orders', () => {
  it('are listed with the numbers of each list, and open as documents', async () => {
    const { ask, fixture } = given();
    const { data } = await ask(list, { filter: 'FILED', search: 'Harbor', page: 2 });
    expect(fixture.written).toEqual({ filter: 'filed', search: 'Harbor', page: 2 });
    expect(data.scans).toEqual({
      ...{ unfiledCount: 0, filedCount: 1, removedCount: 0, isFolderWatched: true },
      rows: [
        {
          ...{ scanKey: '17', name: 'Delivery note', orderNumber: '100007', customerName: 'Harbor Street Bistro' },
          ...{ receivedBy: 'Nora Lind', removedAt: null, document: 'scan/17' },
        },
      ],
    });
  });

  it('are null for a back office without them; a page or a search beyond the limits is refused', async () => {
    const shown = { filter: 'UNFILED', search: '', page: 1 };
    expect((await given({ hasOverview: false }).ask(list, shown)).data).toEqual({ scans: null });
    for (const wrong of [{ page: 0 }, { search: 'x'.repeat(101) }])
      expect((await given().ask(list, { ...shown, ...wrong })).errors).toMatchObject([
        { extensions: { code: 'BAD_USER_INPUT' } },
      ]);
  });

  it('are filed with an order, or the problem is told', async () => {
    const { ask, fixture } = given();
    const { data } = await ask(file, { input: filing });
    expect(data.fileScan).toEqual({ __typename: 'ScanFiled', scan: { orderNumber: '100008', name: 'Signed' } });
    expect(fixture.written).toEqual({ ...filing, orderNumber: '100008' });
    const blank = await ask(file, { input: { ...filing, orderNumber: ' ' } });
    const message = 'There is no order with this number.';
    expect(blank.data.fileScan.problems).toEqual([{ code: 'REFUSED', message, field: ['orderNumber'] }]);
    expect((await ask(file, { input: { ...filing, name: 'x'.repeat(61) } })).errors).toHaveLength(1);
  });

  it('that somebody else changed meanwhile are a problem', async () => {
    const refusal = { message: 'No', problems: [{ code: 'SCAN_CHANGED', message: 'Filed otherwise' }] } as const;
    const { data } = await given({ refusal }).ask(file, { input: filing });
    expect(data.fileScan).toMatchObject({ problems: [{ code: 'SCAN_CHANGED', message: 'Filed otherwise', field: null }] });
  });

  it('are removed and restored; an unknown one is not found', async () => {
    const { ask } = given();
    const remove = 'mutation ($key: ID!) { removeScan(scanKey: $key) { removedAt } }';
    const restore = 'mutation ($key: ID!) { restoreScan(scanKey: $key) { removedAt } }';
    expect((await ask(remove, { key: '17' })).data).toEqual({ removeScan: { removedAt: '2026-11-21T11:00:00.000Z' } });
    expect((await ask(restore, { key: '17' })).data).toEqual({ restoreScan: { removedAt: null } });
    for (const key of ['18', '../x']) {
      expect((await ask(remove, { key })).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
      expect((await ask(restore, { key })).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    }
  });
});
