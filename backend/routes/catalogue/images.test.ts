import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';

let office: TestBackOffice;
const folder = mkdtempSync(path.join(tmpdir(), 'images-'));
const imagesDir = path.join(folder, 'images');
const documentsDir = path.join(folder, 'documents');

beforeAll(async () => {
  mkdirSync(path.join(imagesDir, 'folder.svg'), { recursive: true });
  writeFileSync(path.join(folder, 'secret.svg'), 'SECRET');
  writeFileSync(path.join(imagesDir, 'p118.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(path.join(imagesDir, 'photo.jpg'), 'JPEG');
  writeFileSync(path.join(imagesDir, 'notes.txt'), 'SECRET');
  writeFileSync(path.join(imagesDir, '.hidden.svg'), 'SECRET');
  symlinkSync(path.join(folder, 'secret.svg'), path.join(imagesDir, 'link.svg'));
  mkdirSync(documentsDir);
  writeFileSync(path.join(documentsDir, 'spec-115.pdf'), '%PDF-1.4');
  writeFileSync(path.join(documentsDir, 'notes.txt'), '<script>');
  writeFileSync(path.join(documentsDir, 'page.html'), 'SECRET');
  writeFileSync(path.join(documentsDir, 'drawing.svg'), 'SECRET');
  office = await startTestBackOffice({ imagesDir, documentsDir });
});
afterAll(async () => {
  await office.close();
  rmSync(folder, { recursive: true });
});

test('serves a drawing to anybody, for ever, and so that it cannot run anything', async () => {
  const response = await office.app.inject('/img/p118.svg');
  expect(response.statusCode).toBe(200);
  expect(response.body).toBe('<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect(response.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=3600, stale-while-revalidate=604800',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
  const again = await office.app.inject({ url: '/img/p118.svg', headers: { 'if-none-match': String(response.headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await office.app.inject('/img/photo.jpg')).headers['content-type']).toBe('image/jpeg');
});

test.each(['logo-light.svg', 'logo-dark.svg', 'logo-small.svg', 'missing.svg'])(
  'draws %s, which the settings name, for a store without a file of its own',
  async (name) => {
    const { statusCode, headers, body } = await office.app.inject(`/img/${name}`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    expect(body).toMatch(/^<svg .*<\/svg>\n$/s);
    const again = await office.app.inject({ url: `/img/${name}`, headers: { 'if-none-match': String(headers.etag) } });
    expect(again.statusCode).toBe(304);
    writeFileSync(path.join(imagesDir, name), '<svg/>');
    expect((await office.app.inject(`/img/${name}`)).body).toBe('<svg/>');
  },
);

test('serves a document as what it is, and so that it cannot run anything', async () => {
  const pdf = await office.app.inject('/document/spec-115.pdf');
  expect([pdf.statusCode, pdf.headers['content-type'], pdf.body]).toEqual([200, 'application/pdf', '%PDF-1.4']);
  expect(pdf.headers['x-content-type-options']).toBe('nosniff');
  expect(pdf.headers['content-security-policy']).toMatch(/^default-src 'none'/);
  expect((await office.app.inject('/document/notes.txt')).headers['content-type']).toBe('text/plain; charset=utf-8');
});

test.each([
  '/document/page.html',
  '/document/drawing.svg',
  '/document/..%2Fsecret.svg',
  '/document/p118.svg',
  '/img/spec-115.pdf',
  '/img/p119.svg',
  '/img/..%2Fsecret.svg',
  '/img/../secret.svg',
  '/img/%2e%2e/secret.svg',
  '/img/..%5Csecret.svg',
  '/img/notes.txt',
  '/img/.hidden.svg',
  '/img/folder.svg',
  '/img/link.svg',
  `/img/${'a'.repeat(96)}.svg`,
])('gives away nothing else: %s', async (url) => {
  const response = await office.app.inject(url);
  expect(response.statusCode).toBe(404);
  expect(response.body).not.toContain('SECRET');
});

test('refuses a name that no file can have', async () => {
  const response = await office.app.inject('/img/p118.svg%00.svg');
  expect(response.statusCode).toBe(400);
});
