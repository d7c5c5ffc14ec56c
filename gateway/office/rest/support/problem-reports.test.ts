import { expect, it } from 'vitest';
import { restCallsAnswering } from '../../../testing/rest-calls.js';
import { RestProblemReports } from './problem-reports.js';

const at = '2026-11-21T10:00:00.000Z';
const nobody = { userName: null, customerCode: null, customerName: null, browser: null, system: null };
const over = (json: unknown, status = 200) => {
  const { calls, sent } = restCallsAnswering(json, status);
  return { problems: new RestProblemReports(calls), sent };
};

it('reported problems are read a page at a time, and what is not known of them is null', async () => {
  const { problems, sent } = over({ totalCount: 3, rows: [{ number: 1001, at, excerpt: 'x', hasRecording: true }] });
  expect(await problems.list(2, 25)).toEqual({
    totalCount: 3,
    rows: [{ number: '1001', at, ...nobody, excerpt: 'x', hasRecording: true }],
  });
  expect(sent.map(({ path }) => path)).toEqual(['/api/admin/support/requests?page=2&pageSize=25']);
});

it('a reported problem has its recording as it was sent', async () => {
  const { problems, sent } = over({ number: '1001', at, userName: 'Emily', message: 'x', requestId: 'r', recording: '{"a":1}' });
  expect(await problems.find('1/2')).toEqual({
    ...{ number: '1001', at, ...nobody, userName: 'Emily', message: 'x', requestId: 'r', recording: '{"a":1}' },
  });
  expect(sent.map(({ path }) => path)).toEqual(['/api/admin/support/requests/1%2F2']);
  expect(await over({ number: 1, at, message: 'x', requestId: 'r' }).problems.find('1')).toMatchObject({ recording: null });
});

it.each([404, 405, 501])('a back office that answers %i has none', async (status) => {
  expect(await over({}, status).problems.list(1, 25)).toBeNull();
  expect(await over({}, status).problems.find('1')).toBeNull();
});

it('another status is a failure', async () => {
  await expect(over({}, 403).problems.list(1, 25)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(over({}, 500).problems.find('1')).rejects.toMatchObject({ code: 'BAD_UPSTREAM' });
});
