import { expect, it } from 'vitest';
import { restCallsAnswering } from '../../../testing/rest-calls.js';
import type { StoreLogFilter } from '../../ports/store-log.js';
import { RestStoreLog } from './store-log.js';

const at = '2026-11-21T10:00:00.000Z';
const unknown = {
  person: null,
  username: null,
  staff: null,
  apiKey: null,
  customerCode: null,
  customerName: null,
  requestId: null,
};
const everything = { person: null, kind: null, subject: null, from: null, to: null };
const narrow: StoreLogFilter = {
  ...{ person: 'nora', kind: 'MAIL', subject: { kind: 'CUSTOMER', of: 'C 1' }, from: '2026-11-01', to: '2026-11-30' },
};
const over = (json: unknown, status = 200) => {
  const { calls, sent } = restCallsAnswering(json, status);
  return { log: new RestStoreLog(calls), sent };
};

it('the audit log is read a page at a time; a kind that is unknown here follows from the action', async () => {
  const { log, sent } = over({
    ...{ hasMore: true, unknown: ['person', 'subject'] },
    entries: [
      { ...unknown, id: 7, at, kind: 'MAIL', action: 'mail.retried', details: { kind: 'order' }, person: 'Nora', staff: 'Ida' },
      { id: '6', at, kind: 'MOON', action: 'signIn.accepted' },
    ],
  });
  expect(await log.read(everything, null, 50)).toEqual({
    ...{ hasMore: true, unknown: ['PERSON', 'SUBJECT'] },
    entries: [
      {
        ...{ ...unknown, id: '7', at, kind: 'MAIL', action: 'mail.retried', person: 'Nora', staff: 'Ida' },
        facts: [{ name: 'kind', value: 'order' }],
      },
      { ...unknown, id: '6', at, kind: 'SIGN_IN', action: 'signIn.accepted', facts: [] },
    ],
  });
  await log.read(narrow, '9', 20);
  expect(sent.map(({ path }) => path)).toEqual([
    '/api/admin/log?limit=50',
    '/api/admin/log?person=nora&kind=MAIL&subject=CUSTOMER&of=C+1&from=2026-11-01&to=2026-11-30&before=9&limit=20',
  ]);
});

it('a file of it is written to the log', async () => {
  const { log, sent } = over({ entries: [], hasMore: false });
  expect(await log.export(narrow, '9', 'JSONL')).toEqual({ entries: [], hasMore: false, unknown: [] });
  await log.export(everything, null, 'CSV');
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    [
      '/api/admin/log/export',
      {
        ...{ person: 'nora', kind: 'MAIL', subject: 'CUSTOMER', of: 'C 1', from: '2026-11-01', to: '2026-11-30' },
        ...{ before: 9, format: 'jsonl' },
      },
    ],
    ['/api/admin/log/export', { format: 'csv' }],
  ]);
});

it.each([404, 405, 501])('a back office that answers %i has none', async (status) => {
  expect(await over({}, status).log.read(everything, null, 50)).toBeNull();
  expect(await over({}, status).log.export(everything, null, 'CSV')).toBeNull();
});

it('another status is a failure', async () => {
  await expect(over({}, 403).log.read(everything, null, 50)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
