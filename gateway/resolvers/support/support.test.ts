import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { gatewayOver } from '../../testing/ask.js';
import { type BackOfficeFixture, fakeBackOffice } from '../../testing/fake-back-office.js';

const mutation = `mutation ($input: SendSupportRequestInput!) {
  sendSupportRequest(input: $input) {
    __typename
    ... on SupportRequestSent { number }
    ... on SupportRequestsNotTaken { reason }
    ... on Problems { problems { code field } }
  }
}`;

const recording = {
  ...{
    format: 'storefront-recording/1',
    version: '1',
    recordedAt: '2026-11-22T10:00:00.000Z',
    page: '/cart',
    userKind: 'PUBLIC',
  },
  ...{ dropped: 0, flights: [{ machine: 'cartPage', note: '‹text:3:1›' }] },
};
const packed = (text: string, size = 100) =>
  gzipSync(text)
    .toString('base64')
    .match(new RegExp(`.{1,${size}}`, 'g')) ?? [];

async function send(given: object, as: 'person' | 'guest' = 'guest', fixture: Partial<BackOfficeFixture> = {}) {
  const fake = fakeBackOffice(fixture);
  const answer = await gatewayOver(fake.backOffice)(mutation, { input: { idempotencyKey: 'k', message: 'Help', ...given } }, as);
  return { ...answer, written: fake.fixture.written };
}

describe('sendSupportRequest', () => {
  it.each(['guest', 'person'] as const)('sends the message and the recording of a %s', async (as) => {
    const { data, written } = await send({ recording: packed(JSON.stringify(recording)) }, as);
    expect(data.sendSupportRequest).toEqual({ __typename: 'SupportRequestSent', number: '1001' });
    expect(written).toEqual({ request: { message: 'Help', recording }, key: 'k' });
  });

  it.each([undefined, null, []])('sends the message alone where the recording is %j', async (none) => {
    expect((await send({ recording: none })).written).toEqual({ request: { message: 'Help' }, key: 'k' });
  });

  it('gives back what a person can mend', async () => {
    const problems = [{ code: 'TEXT_TOO_LONG', message: 'Too long', field: 'message' }] as const;
    const { data } = await send({}, 'person', { refusal: { message: 'WHATEVER', problems } });
    expect(data.sendSupportRequest).toEqual({
      __typename: 'Problems',
      problems: [{ code: 'TEXT_TOO_LONG', field: ['message'] }],
    });
  });

  it.each([
    ['no Base64 of gzip', ['hello']],
    ['no JSON', packed('hello')],
    ['other JSON', packed('{"format":"other"}')],
    ['too many pieces', Array.from({ length: 11 }, () => 'AAAA')],
    ['too long a piece', ['A'.repeat(8_001)]],
    ['what grows beyond all measure', packed(JSON.stringify({ ...recording, page: ' '.repeat(30_000_000) }), 8_000)],
  ])('takes no recording that is %s', async (_, pieces) => {
    const { errors, written } = await send({ recording: pieces });
    expect(errors?.[0]).toMatchObject({ message: 'This is no recording', extensions: { code: 'BAD_USER_INPUT' } });
    expect(written).toBeUndefined();
  });
});

describe('a back office that takes no requests', () => {
  it('is reported with a text to show', async () => {
    const { backOffice } = fakeBackOffice();
    const silent = {
      ...backOffice,
      forGuest: (...given: Parameters<typeof backOffice.forGuest>) => ({
        ...backOffice.forGuest(...given),
        support: { send: async () => null },
      }),
    };
    const { data } = await gatewayOver(silent)(mutation, { input: { idempotencyKey: 'k', message: 'Help' } }, 'guest');
    expect(data.sendSupportRequest).toMatchObject({
      __typename: 'SupportRequestsNotTaken',
      reason: expect.stringContaining('contact'),
    });
  });
});
