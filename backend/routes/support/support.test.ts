import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tidyUp } from '../../services/operation/housekeeping.js';
import { findSupportRecording, findSupportRequest, listSupportRequests } from '../../store/support/support-requests.js';
import { supportRequests } from '../../store/tables/support-requests.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { type Buyer, fillCartFixture, makeBuyer } from '../../testing/cart-fixture.js';

let office: TestBackOffice;
let buyer: Buyer;

beforeAll(async () => {
  office = await startTestBackOffice({ gatewaySecret: 'WHATEVER-secret-of-the-gateway' });
  await fillCartFixture(office.store);
  buyer = await makeBuyer(office.store);
});
afterAll(() => office.close());

const recording = {
  ...{
    format: 'storefront-recording/1',
    version: '1',
    recordedAt: '2026-11-22T10:00:00.000Z',
    page: '/cart',
    userKind: 'CUSTOMER',
  },
  ...{ dropped: 0, flights: [{ machine: 'cartPage', steps: [] }] },
};

let keys = 0;
async function send(payload: object, headers: object = {}) {
  keys += 1;
  const answer = await office.app.inject({
    method: 'POST',
    url: '/api/support/request',
    headers: { 'idempotency-key': `key-${keys}`, ...headers },
    payload,
  });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

const behind = (address: string) => ({ 'x-gateway-secret': 'WHATEVER-secret-of-the-gateway', 'x-client-ip': address });

describe('a request for support', () => {
  test('is kept with who sent it, for whom, when and the recording', async () => {
    const { status, body } = await send({ message: '  The total is wrong ', recording }, buyer.headers);
    expect(status).toBe(201);
    expect(await findSupportRequest(office.db, body.number)).toMatchObject({
      message: 'The total is wrong',
      at: office.clock.now(),
      username: expect.any(String),
      customerCode: expect.any(String),
      requestId: expect.any(String),
    });
    expect(JSON.parse((await findSupportRecording(office.db, body.number)) ?? '')).toEqual(recording);
  });

  test('may come from somebody who is not signed in', async () => {
    const { status, body } = await send({ message: 'I cannot sign in' }, behind('198.51.100.1'));
    expect(status).toBe(201);
    expect(await findSupportRequest(office.db, body.number)).toMatchObject({
      username: null,
      customerCode: null,
      recordingLength: null,
    });
  });

  test('that is sent again after a lost answer is one, and another sender’s key is another', async () => {
    const again = { ...buyer.headers, 'idempotency-key': 'the-same' };
    const first = await send({ message: 'Once' }, again);
    const second = await send({ message: 'Once' }, again);
    const guest = await send({ message: 'Once' }, { ...behind('198.51.100.2'), 'idempotency-key': 'the-same' });
    expect(second.body).toEqual(first.body);
    expect(guest.body).not.toEqual(first.body);
    const [latest] = await listSupportRequests(office.db, 1);
    expect(latest?.number).toBe(guest.body.number);
  });

  test.each([
    ['', 'FIELD_REQUIRED'],
    [' \n', 'FIELD_REQUIRED'],
    ['x'.repeat(2_001), 'TEXT_TOO_LONG'],
  ])('has a message of 1 to 2,000 characters: %j is refused', async (message, code) => {
    const { status, body } = await send({ message }, buyer.headers);
    expect([status, body.problems]).toMatchObject([409, [{ code, field: 'message' }]]);
  });

  test.each([
    ['another format', { ...recording, format: 'something/1' }],
    ['more than it has', { ...recording, token: 'x' }],
    ['no JSON of ours', 'recording'],
  ])('with %s for a recording is no request', async (_, other) => {
    expect((await send({ message: 'WHATEVER', recording: other }, buyer.headers)).status).toBe(400);
  });

  test('that is larger than a recording can be is too large', async () => {
    const flights = [{ filler: 'x'.repeat(1_200_000) }];
    expect((await send({ message: 'WHATEVER', recording: { ...recording, flights } }, buyer.headers)).status).toBe(413);
  });

  test('is one of ten an hour from an address', async () => {
    const from = behind('198.51.100.3');
    for (let at = 0; at < 10; at += 1) expect((await send({ message: 'Again' }, from)).status).toBe(201);
    const { status, headers } = await send({ message: 'Again' }, from);
    expect([status, Number(headers['retry-after']) > 3_000]).toEqual([429, true]);
    expect((await send({ message: 'Another' }, behind('198.51.100.4'))).status).toBe(201);
  });

  test('loses its recording after ninety days, and nothing else', async () => {
    const { body } = await send({ message: 'Old', recording }, buyer.headers);
    const at = new Date(office.clock.now().getTime() - 91 * 86_400_000);
    await office.store.transaction((tx) => tx.update(supportRequests).set({ at }).where(eq(supportRequests.number, body.number)));
    await tidyUp(office.store, office.clock);
    expect(await findSupportRequest(office.db, body.number)).toMatchObject({ message: 'Old', recordingLength: null });
  });
});
