import { afterEach, describe, expect, it } from 'vitest';
import { mostScanBytes } from '../../domain/documents/scans.js';
import { appWith } from '../testing/app.js';
import { type BackOfficeFixture, fakeBackOffice } from '../testing/fake-back-office.js';
import { scanWith } from '../testing/fake-scans.js';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const headers = { authorization: 'Bearer a', 'idempotency-key': 'key-1', 'content-type': 'multipart/form-data; boundary=b' };

async function upload(fixture: Partial<BackOfficeFixture>, changed: Record<string, string> = {}) {
  const { backOffice, fixture: fake } = fakeBackOffice(fixture);
  const app = await appWith({ backOffice });
  closing.push(() => app.http.close());
  const sent = { ...headers, ...changed };
  const answer = await app.http.inject({ method: 'POST', url: '/upload/scan', headers: sent, payload: 'a form' });
  return { status: answer.statusCode, body: answer.json(), fixture: fake };
}

describe('POST /upload/scan', () => {
  it('passes the form on to the back office as it is, and answers the stored scan', async () => {
    const { status, body, fixture } = await upload({});
    expect([status, body]).toEqual([200, { scan: scanWith(), isKnown: false }]);
    expect(fixture.written).toMatchObject({ body: 'a form', contentType: headers['content-type'], idempotencyKey: 'key-1' });
  });

  it('answers why a file was refused', async () => {
    const { status, body } = await upload({ refusal: { message: 'No scan', problems: [] } });
    expect([status, body]).toEqual([409, { message: 'No scan' }]);
  });

  it('refuses a file that is too large before it reaches the back office', async () => {
    const { status, body, fixture } = await upload({}, { 'content-length': String(mostScanBytes * 2) });
    expect([status, body]).toEqual([413, { message: 'A scan can be 20 MB at most.' }]);
    expect(fixture.calls).toEqual([]);
  });

  it('is closed to guests', async () => {
    expect((await upload({}, { authorization: '' })).status).toBe(401);
  });
});
