import { afterEach, describe, expect, it } from 'vitest';
import { landingLimits } from '../../domain/landing/landing-check.js';
import { appWith } from '../testing/app.js';
import { type BackOfficeFixture, fakeBackOffice } from '../testing/fake-back-office.js';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const headers = { authorization: 'Bearer a', 'idempotency-key': 'key-1', 'content-type': 'multipart/form-data; boundary=b' };

async function upload(fixture: Partial<BackOfficeFixture>, payload: string, changed: Record<string, string> = {}) {
  const { backOffice, fixture: fake } = fakeBackOffice(fixture);
  const app = await appWith({ backOffice });
  closing.push(() => app.http.close());
  const sent = { ...headers, ...changed };
  const answer = await app.http.inject({ method: 'POST', url: '/upload/landing-picture', headers: sent, payload });
  return { status: answer.statusCode, body: answer.json(), fixture: fake };
}

describe('POST /upload/landing-picture', () => {
  it('passes the form on to the back office as it is, and answers the stored picture', async () => {
    const { status, body, fixture } = await upload({}, 'a form');
    expect([status, body]).toEqual([200, { src: '/img/landing-1.webp', width: 400, height: 300 }]);
    expect(fixture.written).toMatchObject({ body: 'a form', contentType: headers['content-type'], idempotencyKey: 'key-1' });
  });

  it('answers why a file was refused', async () => {
    const { status, body } = await upload({ refusal: { message: 'No picture', problems: [] } }, 'a form');
    expect([status, body]).toEqual([409, { message: 'No picture' }]);
  });

  it('refuses a file that is too large before it reaches the back office', async () => {
    const { status, body, fixture } = await upload({}, 'x', { 'content-length': String(landingLimits.pictureBytes * 2) });
    expect([status, body]).toEqual([413, { message: 'Pictures can have at most 10 MB. Choose a smaller file.' }]);
    expect(fixture.calls).toEqual([]);
  });

  it('is closed to guests', async () => {
    expect((await upload({}, 'a form', { authorization: '' })).status).toBe(401);
  });
});
