import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { problemReport } from '../../../machines/problemReport/problemReport.machine.js';
import { answeringGateway } from '../../testing/answering-gateway.js';
import { problemReportActors, type TakeRecording } from './problemReport.actors.js';

const input = { message: 'The cart is empty', isAttached: true, idempotencyKey: 'k' };
const answer = (sendSupportRequest: object) => ({ data: { __typename: 'Mutation', sendSupportRequest } });
const sent = answer({ __typename: 'SupportRequestSent', number: '1001' });

async function send(given: Parameters<typeof answeringGateway>[0], take: TakeRecording = () => null) {
  const gateway = answeringGateway(given);
  const { sendReport } = problemReportActors(gateway.client, take);
  const outcome = await toPromise(createActor(sendReport, { input }).start()).catch((error: unknown) => error);
  return { outcome, requests: gateway.sent.map(({ variables }) => variables.input as { recording: string[] | null }) };
}

const unpacked = (pieces: readonly string[] | null | undefined) =>
  gunzipSync(Buffer.from((pieces ?? []).join(''), 'base64')).toString();

test('gives every effect that the machine wants', () => {
  const { client } = answeringGateway();
  expect(Object.keys(problemReportActors(client, () => null))).toEqual(Object.keys(problemReport.implementations.actors));
});

describe('a report', () => {
  test('is sent with the recording, where there is one', async () => {
    const { outcome, requests } = await send(sent, () => '{"format":"‹text:3:1›"}');
    expect(outcome).toEqual({ kind: 'sent', number: '1001' });
    expect(unpacked(requests[0]?.recording)).toBe('{"format":"‹text:3:1›"}');
    expect((await send(sent)).requests[0]?.recording).toBeNull();
  });

  test('takes the newest of a recording that does not fit', async () => {
    const random = (size: number) => Array.from({ length: size }, (_, at) => ((at * 2_654_435_761) >>> 7).toString(36)).join('');
    const sizes: (number | undefined)[] = [];
    const { requests } = await send(sent, (size) => {
      sizes.push(size);
      return random((size ?? 512 * 1024) / 8);
    });
    expect(sizes.length).toBeGreaterThan(1);
    expect(unpacked(requests[0]?.recording)).toBe(random((sizes.at(-1) ?? 0) / 8));
    expect(requests[0]?.recording?.every((piece) => piece.length <= 8_000)).toBe(true);
    expect(requests[0]?.recording?.length).toBeLessThanOrEqual(10);
  });

  test('is refused, or not taken at all, or its failure is told', async () => {
    const problems = [{ __typename: 'Problem', code: 'TEXT_TOO_LONG', message: 'Too long', field: ['message'], lineId: null }];
    expect((await send(answer({ __typename: 'Problems', problems }))).outcome).toMatchObject({
      kind: 'refused',
      problems: [{ message: 'Too long' }],
    });
    expect((await send(answer({ __typename: 'SupportRequestsNotTaken', reason: 'r' }))).outcome).toEqual({ kind: 'notTaken' });
    expect((await send(new TypeError('gone'))).outcome).toMatchObject({ code: 'NETWORK' });
  });
});
