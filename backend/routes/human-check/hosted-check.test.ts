import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { type SiteverifyStandIn, startSiteverifyStandIn } from '../../testing/siteverify-stand-in.js';
import { unique } from '../../testing/unique.js';

const secret = 'a-secret-of-the-service';
const gatewaySecret = 'WHATEVER-secret-of-the-gateway';
const siteKey = '0x4AAAA-site-key';
let service: SiteverifyStandIn;
let office: TestBackOffice;
beforeAll(async () => {
  service = await startSiteverifyStandIn({ hostname: 'shop.example.com', secret });
  const site = { publicUrl: 'https://shop.example.com', gatewaySecret };
  const check = {
    humanCheck: 'turnstile',
    humanCheckSiteKey: siteKey,
    humanCheckSecret: secret,
    humanCheckUrl: service.url,
  } as const;
  office = await startTestBackOffice({ ...site, ...check }, {}, null, 'real');
});
afterAll(async () => {
  await office.close();
  await service.close();
});
beforeEach(() => {
  service.forms.length = 0;
  service.next.length = 0;
});

const get = async (url: string) => (await office.app.inject({ url })).json();
async function requestsReset(verifyToken: string) {
  const answer = await office.app.inject({
    method: 'POST',
    url: '/api/password/requestreset',
    headers: { 'x-gateway-secret': gatewaySecret, 'x-client-ip': '198.51.100.7' },
    payload: { emailOrUsername: unique('emily'), verifyToken },
  });
  return { status: answer.statusCode, ...answer.json() };
}

describe('a site with a hosted check', () => {
  test('names service and site key in its challenge and in its settings (A7.40, S3.16)', async () => {
    expect(await get('/api/verification/challenge')).toEqual({ service: 'turnstile', siteKey });
    expect(await get('/api/settings/site')).toMatchObject({ siteKey });
  });

  test('accepts a token of the service once, and tells the service the client’s address', async () => {
    const token = unique('human');
    expect(await requestsReset(token)).toMatchObject({ status: 200, isSuccess: true });
    expect(service.forms).toMatchObject([{ response: token, remoteip: '198.51.100.7' }]);
    const problem = { code: 'HUMAN_CHECK_FAILED', field: 'verifyToken' };
    expect(await requestsReset(token)).toMatchObject({ status: 409, problems: [problem] });
  });

  test('refuses a token that the service does not know', async () => {
    const problems = [{ code: 'HUMAN_CHECK_FAILED', message: 'The verification was not accepted. Please try again.' }];
    expect(await requestsReset('robot')).toMatchObject({ status: 409, problems });
  });

  test('says that there is no verification while the service is down, and accepts the next token (A8.11)', async () => {
    service.next.push('cut', { status: 503, body: '' });
    expect(await requestsReset(unique('human'))).toMatchObject({
      status: 409,
      problems: [
        {
          code: 'HUMAN_CHECK_UNAVAILABLE',
          message: 'Verification service is not available at this time. Please contact support.',
          field: 'verifyToken',
        },
      ],
    });
    expect(await requestsReset(unique('human'))).toMatchObject({ status: 200 });
  });
});
