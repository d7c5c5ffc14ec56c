import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SiteSource } from '../../adapters/site-source/port.js';
import { ImageSync } from '../../services/administration/sync-images.js';
import { auditLog } from '../../store/tables/audit-log.js';
import { settings } from '../../store/tables/settings.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { bearer, buildToken, buildUser } from '../../testing/builders.js';

let office: TestBackOffice;
let folder: string;
let source: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'site-'));
  source = path.join(folder, 'source');
  await mkdir(path.join(source, 'images'), { recursive: true });
  office = await startTestBackOffice({ siteSource: source, imagesDir: path.join(folder, 'images') });
});
afterAll(async () => {
  await office.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await office.db.delete(settings);
});

async function staff(values: Parameters<typeof buildToken>[2] = {}) {
  const user = await buildUser(office.db, { isStaff: true });
  return { user, headers: bearer(await buildToken(office.db, user.id, values, office.clock.now())) };
}

/** A call of staff; the answer's status and body. */
async function call(method: 'GET' | 'POST', url: string, payload?: unknown, headers?: Record<string, string>) {
  const sent = { ...(headers ?? (await staff()).headers), ...(payload !== undefined && { 'content-type': 'application/json' }) };
  const answer = await office.app.inject({
    ...{ method, url: `/api/admin/${url}`, headers: sent },
    ...(payload !== undefined && { payload: JSON.stringify(payload) }),
  });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
}

const entriesOf = async (userId: number) =>
  await office.db
    .select({ action: auditLog.action, details: auditLog.details })
    .from(auditLog)
    .where(eq(auditLog.userId, userId))
    .orderBy(asc(auditLog.id));

describe('the password options (A2.94, A7.36)', () => {
  const options = {
    ...{ minimumPasswordLength: 12, requireLowercase: true, requireUppercase: false, requireNumber: true },
    requireSpecialCharacter: false,
  };

  test('are saved, with what changed in the audit log, and hold for the next password', async () => {
    const { user, headers } = await staff();
    const saved = { ...options, maximumPasswordLength: 128, allowBlanks: true };
    expect(await call('POST', 'passwordOptions', options, headers)).toEqual({ status: 200, body: saved });
    expect((await office.app.inject('/api/admin/passwordOptions')).json()).toEqual(saved);
    expect(await entriesOf(user.id)).toEqual([
      { action: 'setting.changed', details: { key: 'minimumPasswordLength', from: 8, to: 12 } },
      { action: 'setting.changed', details: { key: 'requireUppercase', from: true, to: false } },
      { action: 'setting.changed', details: { key: 'requireSpecialCharacter', from: true, to: false } },
    ]);
  });

  test('are not saved without a recent proof of who the user is', async () => {
    const { headers } = await staff({ authenticatedAt: new Date(office.clock.now().getTime() - 11 * 60_000) });
    expect(await call('POST', 'passwordOptions', options, headers)).toMatchObject({
      status: 409,
      body: { problems: [{ code: 'CONFIRMATION_REQUIRED' }] },
    });
  });

  test.each([7, 65])('of %i characters are refused with what is allowed', async (minimumPasswordLength) => {
    const { status, body } = await call('POST', 'passwordOptions', { ...options, minimumPasswordLength });
    const [problem] = body.problems;
    expect([status, problem.message]).toEqual([409, 'Choose a minimum length of 8 to 64 characters.']);
  });

  test.each([
    { ...options, minimumPasswordLength: 1_001 },
    { ...options, minimumPasswordLength: '12' },
    { ...options, allowBlanks: false },
    { minimumPasswordLength: 12 },
  ])('%j are refused', async (body) => {
    expect((await call('POST', 'passwordOptions', body)).status).toBe(400);
  });
});

describe('the title of the site (A2.91, A5.33, A7.37)', () => {
  test('is saved without the spaces around it, and is everybody’s at once', async () => {
    const { user, headers } = await staff();
    const body = { title: 'Harbor Foods', favicon: null, isSuccess: true, errorReason: null };
    expect(await call('POST', 'siteMetadata', { title: ' Harbor Foods ' }, headers)).toEqual({ status: 200, body });
    expect((await call('GET', 'siteMetadata', undefined, headers)).body).toEqual({ title: 'Harbor Foods', favicon: null });
    expect((await office.app.inject('/api/settings/site')).json()).toMatchObject({ siteTitle: 'Harbor Foods', favicon: null });
    const details = { key: 'siteTitle', from: 'Wholesale Storefront', to: 'Harbor Foods' };
    expect(await entriesOf(user.id)).toEqual([{ action: 'setting.changed', details }]);
    // The same again changes nothing, and is no entry.
    await call('POST', 'siteMetadata', { title: 'Harbor Foods' }, headers);
    expect(await entriesOf(user.id)).toHaveLength(1);
  });

  test.each([
    ['x'.repeat(201), 'Site title must be 200 characters or fewer.'],
    ['  ', 'Enter a site title.'],
  ])('%j is refused: %s', async (title, message) => {
    const { status, body } = await call('POST', 'siteMetadata', { title });
    expect([status, body.problems]).toEqual([
      409,
      [{ code: 'TITLE_INVALID', message, field: 'title', ...(title.length > 9 && {}) }],
    ]);
  });
});

describe('the defaults of product lists (A2.93, A7.33)', () => {
  test.each([
    ['defaultPageLayout', 0, 2],
    ['defaultPageSortBy', 0, 3],
  ])('%s is a number, %i to begin with', async (key, before, after) => {
    expect((await call('GET', key)).body).toBe(before);
    expect(await call('POST', key, after)).toEqual({ status: 200, body: after });
    expect((await call('GET', key)).body).toBe(after);
    expect((await office.app.inject('/api/settings')).json()).toMatchObject({ [key]: after });
  });

  test.each([
    ['defaultPageLayout', 3],
    ['defaultPageLayout', '1'],
    ['defaultPageSortBy', -1],
    ['defaultPageSortBy', null],
  ])('%s is never %j', async (key, value) => {
    expect((await call('POST', key, value)).status).toBe(400);
    expect((await call('GET', key)).body).toBe(0);
  });
});

const siteJson = (content: unknown) => writeFile(path.join(source, 'site.json'), JSON.stringify(content));
const sync = () => call('GET', 'requestSiteMetadataSync');

describe('a sync of title and favicon (A2.91, A7.38)', () => {
  test('takes both over; the favicon is served under a name of its content', async () => {
    await siteJson({ title: 'Harbor Foods', favicon: 'icon.png' });
    await writeFile(path.join(source, 'icon.png'), 'first');
    const done = {
      isSuccess: true,
      titleSynced: true,
      faviconSynced: true,
      title: 'Harbor Foods',
      message: null,
      errorReason: null,
    };
    expect(await sync()).toEqual({ status: 200, body: done });
    const { favicon: first } = (await call('GET', 'siteMetadata')).body;
    expect((await office.app.inject(`/img/${first}`)).body).toBe('first');
    await writeFile(path.join(source, 'icon.png'), 'second');
    await sync();
    const { favicon: second } = (await call('GET', 'siteMetadata')).body;
    expect([second === first, (await office.app.inject(`/img/${second}`)).body]).toEqual([false, 'second']);
  });

  test.each([
    [{ title: 'Harbor Foods' }, 'The title was synced, but the source has no valid icon. Page will reload shortly.'],
    [
      { title: 'Harbor Foods', favicon: 'gone.png' },
      'The title was synced, but the source has no valid icon. Page will reload shortly.',
    ],
    [
      { title: 'Harbor Foods', favicon: '../site.json' },
      'The title was synced, but the source has no valid icon. Page will reload shortly.',
    ],
    [{ favicon: 'icon.png' }, 'The icon was synced, but the source has no valid title. Page will reload shortly.'],
    [
      { title: 'x'.repeat(201), favicon: 'icon.png' },
      'The icon was synced, but the source has no valid title. Page will reload shortly.',
    ],
  ])('of %j takes a part over, and says which it did not', async (content, message) => {
    await writeFile(path.join(source, 'icon.png'), 'icon');
    await siteJson(content);
    expect((await sync()).body).toMatchObject({ isSuccess: true, message, errorReason: null });
  });

  test.each([
    [{}, 'The source of this site has neither a title nor an icon.'],
    [{ title: 7 }, 'The source of this site could not be read. Its operator finds the reason in the log.'],
    ['[', 'The source of this site could not be read. Its operator finds the reason in the log.'],
  ])('of %j takes nothing over, and says why', async (content, errorReason) => {
    if (typeof content === 'string') await writeFile(path.join(source, 'site.json'), content);
    else await siteJson(content);
    const title = 'Wholesale Storefront';
    expect((await sync()).body).toEqual({
      isSuccess: false,
      titleSynced: false,
      faviconSynced: false,
      title,
      message: null,
      errorReason,
    });
  });
});

describe('a sync of pictures (A2.92, A7.39)', () => {
  test('fetches new and changed ones in the background, and notes how it ended', async () => {
    const { user, headers } = await staff();
    const images = path.join(source, 'images');
    await writeFile(path.join(images, 'p1.png'), 'one');
    await writeFile(path.join(images, 'p2.JPG'), 'an ending that is not served');
    await writeFile(path.join(images, 'notes.txt'), 'no picture');
    const message = 'Request to sync images successful';
    expect(await call('GET', 'requestImageSync', undefined, headers)).toMatchObject({ status: 200, body: { message } });
    await office.deps.imageSync.settled();
    expect((await office.app.inject('/img/p1.png')).body).toBe('one');
    await writeFile(path.join(images, 'p1.png'), 'another');
    await call('GET', 'requestImageSync', undefined, headers);
    await office.deps.imageSync.settled();
    expect(await readFile(path.join(folder, 'images', 'p1.png'), 'utf8')).toBe('another');
    await call('GET', 'requestImageSync', undefined, headers);
    await office.deps.imageSync.settled();
    expect((await entriesOf(user.id)).map(({ action, details }) => [action, details])).toEqual([
      ['images.requested', {}],
      ['images.synced', { stored: 1, unchanged: 0, skipped: 2 }],
      ['images.requested', {}],
      ['images.synced', { stored: 1, unchanged: 0, skipped: 2 }],
      ['images.requested', {}],
      ['images.synced', { stored: 0, unchanged: 1, skipped: 2 }],
    ]);
  });

  test('is refused while another one runs', async () => {
    const { headers } = await staff();
    const [first, second] = await Promise.all([1, 2].map(() => call('GET', 'requestImageSync', undefined, headers)));
    expect([first?.status, second?.status].sort()).toEqual([200, 409]);
    await office.deps.imageSync.settled();
  });

  test('that fails is noted with its reason', async () => {
    const { user, headers } = await staff();
    await rm(path.join(source, 'images'), { recursive: true });
    expect((await call('GET', 'requestImageSync', undefined, headers)).status).toBe(200);
    await office.deps.imageSync.settled();
    await mkdir(path.join(source, 'images'));
    expect(await entriesOf(user.id)).toEqual([
      { action: 'images.requested', details: {} },
      { action: 'images.syncFailed', details: { reason: 'the folder images cannot be read (ENOENT)' } },
    ]);
  });

  test('ends after the picture under way when the server stops', async () => {
    const { user } = await staff();
    const read: string[] = [];
    const siteSource: SiteSource = {
      metadata: async () => ({ title: null, favicon: null }),
      pictures: async () => ['s1.png', 's2.png'],
      async read({ name }) {
        read.push(name);
        void sync.stop();
        return Buffer.from('a picture');
      },
    };
    const sync: ImageSync = new ImageSync({ ...office.deps, siteSource, report: () => undefined });
    sync.request({ userId: user.id, requestId: 'stopped', now: office.clock.now() });
    await sync.settled();
    expect(read).toEqual(['s1.png']);
    expect(await entriesOf(user.id)).toEqual([
      { action: 'images.requested', details: {} },
      { action: 'images.syncFailed', details: { reason: 'the server was stopped' } },
    ]);
  });
});

test('a store without a source says so', async () => {
  const without = await startTestBackOffice();
  const { id } = await buildUser(without.db, { isStaff: true });
  const headers = bearer(await buildToken(without.db, id, {}, without.clock.now()));
  const get = async (url: string) => (await without.app.inject({ url: `/api/admin/${url}`, headers })).json();
  const errorReason = 'No source is configured for this site.';
  expect(await get('requestSiteMetadataSync')).toMatchObject({ isSuccess: false, errorReason });
  expect(await get('requestImageSync')).toMatchObject({ message: errorReason });
  await without.close();
});

test('a source on the web has the same files; its site.json lists the pictures', async () => {
  const files: Record<string, string> = {
    '/shop/site.json': JSON.stringify({ title: 'Web Foods', favicon: 'icon.svg', images: ['a.png', 'gone.png', '../site.json'] }),
    '/shop/icon.svg': '<svg/>',
    '/shop/images/a.png': 'a',
  };
  const server = createServer(({ url }, response) => {
    const content = files[url ?? ''];
    response.writeHead(content === undefined ? 404 : 200).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const siteSource = `http://127.0.0.1:${(server.address() as AddressInfo).port}/shop`;
  const onWeb = await startTestBackOffice({ siteSource, imagesDir: path.join(folder, 'web') });
  const { id } = await buildUser(onWeb.db, { isStaff: true });
  const headers = bearer(await buildToken(onWeb.db, id, {}, onWeb.clock.now()));
  const get = async (url: string) => (await onWeb.app.inject({ url: `/api/admin/${url}`, headers })).json();
  expect(await get('requestSiteMetadataSync')).toMatchObject({ isSuccess: true, title: 'Web Foods', faviconSynced: true });
  await get('requestImageSync');
  await onWeb.deps.imageSync.settled();
  expect((await onWeb.app.inject('/img/a.png')).body).toBe('a');
  await new Promise((resolve) => server.close(resolve));
  expect(await get('requestSiteMetadataSync')).toMatchObject({ isSuccess: false, titleSynced: false });
  await onWeb.close();
});

test('a HEAD request starts nothing', async () => {
  const { headers } = await staff();
  for (const url of ['requestSiteMetadataSync', 'requestImageSync']) {
    expect((await office.app.inject({ method: 'HEAD', url: `/api/admin/${url}`, headers })).statusCode).toBe(404);
  }
});
