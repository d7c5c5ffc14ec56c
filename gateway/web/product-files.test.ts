import { afterEach, describe, expect, it } from 'vitest';
import { mostPictureBytes } from '../../domain/catalogue/product-files.js';
import { appWith } from '../testing/app.js';
import { type BackOfficeFixture, fakeBackOffice } from '../testing/fake-back-office.js';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const headers = { authorization: 'Bearer a', 'idempotency-key': 'key-1', 'content-type': 'multipart/form-data; boundary=b' };

async function upload(url: string, fixture: Partial<BackOfficeFixture> = {}, changed: Record<string, string> = {}) {
  const { backOffice, fixture: fake } = fakeBackOffice(fixture);
  const app = await appWith({ backOffice });
  closing.push(() => app.http.close());
  const answer = await app.http.inject({ method: 'POST', url, headers: { ...headers, ...changed }, payload: 'a form' });
  return { status: answer.statusCode, body: answer.json(), fixture: fake };
}

describe('POST /upload/product-file', () => {
  it('passes the form on, and answers the name of the stored file', async () => {
    const { status, body, fixture } = await upload('/upload/product-file');
    expect([status, body]).toEqual([200, { file: '10118-1a2b.webp', kind: 'picture', product: null, isKnown: false }]);
    expect(fixture.calls).toEqual(['productFiles.send alone']);
    expect(fixture.written).toMatchObject({ body: 'a form', contentType: headers['content-type'], idempotencyKey: 'key-1' });
  });

  it('answers why a file was refused', async () => {
    const { status, body } = await upload('/upload/product-file', { refusal: { message: 'No picture', problems: [] } });
    expect([status, body]).toEqual([409, { message: 'No picture' }]);
  });

  it('refuses a file that is too large before it reaches the back office', async () => {
    const length = { 'content-length': String(mostPictureBytes * 2) };
    const { status, body, fixture } = await upload('/upload/product-file', {}, length);
    expect([status, body]).toEqual([413, { message: 'A picture can be 20 MB at most.' }]);
    expect(fixture.calls).toEqual([]);
  });

  it('is closed to guests', async () => {
    expect((await upload('/upload/product-file', {}, { authorization: '' })).status).toBe(401);
  });
});

describe('POST /upload/matched-product-file', () => {
  it('answers the product that has the file now', async () => {
    const { status, body, fixture } = await upload('/upload/matched-product-file');
    const product = { productKey: '10118', code: '10118', description: 'Chicken Breast' };
    expect([status, body]).toEqual([200, { file: '10118-1a2b.webp', kind: 'picture', product, isKnown: false }]);
    expect(fixture.calls).toEqual(['productFiles.send matched']);
  });
});
