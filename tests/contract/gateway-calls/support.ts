import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { SharedGateway } from './recorded-gateway.js';

export function supportCalls(gateway: SharedGateway): void {
  const { ask } = gateway;

  it('support: what somebody reports who is not signed in, and a report without words', async () => {
    const mutation =
      'mutation ($input: SendSupportRequestInput!) { sendSupportRequest(input: $input) { __typename ... on Problems { problems { code } } } }';
    const recording = { format: 'storefront-recording/1', version: '1', recordedAt: '2026-11-22T10:00:00.000Z', page: '/' };
    const packed = gzipSync(JSON.stringify({ ...recording, userKind: 'PUBLIC', dropped: 0, flights: [] })).toString('base64');
    const report = async (message: string) => {
      const input = { idempotencyKey: 'support-1', message, recording: [packed] };
      return (await ask(mutation, { input }, {})).data?.sendSupportRequest;
    };
    expect(await report('I cannot sign in')).toEqual({ __typename: 'SupportRequestSent' });
    expect(await report(' ')).toEqual({ __typename: 'Problems', problems: [{ code: 'FIELD_REQUIRED' }] });
  });

  it('reported problems: a page, and one with its recording', async () => {
    const { headers } = await gateway.staff();
    const send =
      'mutation ($input: SendSupportRequestInput!) { sendSupportRequest(input: $input) { ... on SupportRequestSent { number } } }';
    const sent = await ask(send, { input: { idempotencyKey: 'contract-problem', message: 'The total is wrong' } });
    const { number } = sent.data.sendSupportRequest;
    const { data } = await ask('{ problemReports { rows { number excerpt hasRecording } } }', {}, headers);
    expect(data.problemReports.rows[0]).toEqual({ number, excerpt: 'The total is wrong', hasRecording: false });
    const find = 'query ($number: ID!) { problemReport(number: $number) { message recording } }';
    const problem = { message: 'The total is wrong', recording: null };
    expect((await ask(find, { number }, headers)).data).toEqual({ problemReport: problem });
    expect((await ask(find, { number: '999999' }, headers)).data).toEqual({ problemReport: null });
  });
}
