import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { landingEditors, landingVersions } from '../../store/tables/landing.js';
import { menuOverrides } from '../../store/tables/menu.js';
import { users } from '../../store/tables/users.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { bearer, buildBuyer, buildToken, buildUser } from '../../testing/builders.js';
import { formOf } from '../../testing/form.js';

let office: TestBackOffice;
let imagesDir: string;
beforeAll(async () => {
  imagesDir = await mkdtemp(path.join(os.tmpdir(), 'pictures-'));
  office = await startTestBackOffice({ imagesDir });
});
afterAll(async () => {
  await office.close();
  await rm(imagesDir, { recursive: true, force: true });
});
beforeEach(async () => {
  await office.db.delete(landingVersions);
  await office.db.delete(landingEditors);
});

type Headers = Record<string, string>;

/** A customer's user who edits the landing page. */
async function editor(name: string): Promise<Headers> {
  const { user, headers } = await buildBuyer(office.db, {}, office.clock.now());
  await office.db.update(users).set({ name }).where(eq(users.id, user.id));
  await office.db.insert(menuOverrides).values({ userId: user.id, key: 'EditLandingPage', isVisible: true, isLocked: false });
  return headers;
}

async function call(headers: Headers, method: 'GET' | 'POST', url: string, payload?: object) {
  const answer = await office.app.inject({ method, url: `/api/landing${url}`, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}

const card = (id: string, value: string, others: object = {}) => ({
  ...{ id, index: 1, width: 4, height: 'auto', heading: null, hidden: false, content: { variant: 'text', value } },
  ...others,
});
const page = (value: string) => ({ title: 'Welcome', cards: [card('a', value)] });
const save = async (headers: Headers, value: string, version?: number) =>
  await call(headers, 'POST', '', { ...page(value), ...(version !== undefined && { version }) });

describe('the landing page in its editor (A2.80)', () => {
  test('begins with the default page as version 0, saved by no one', async () => {
    const { body } = await call(await editor('Nora'), 'GET', '/editing');
    expect(body).toMatchObject({ version: 0, savedAt: null, savedBy: null, editors: [], draft: null, title: '' });
    expect(body.cards.map(({ id }: { id: string }) => id)).toEqual([
      ...['pastDue', 'nextDelivery', 'openCart', 'usualsNotInCart', 'lastOrders', 'myGuides', 'customersToCall', 'cartsLeft'],
      ...['customersPastDue', 'featured', 'categories'],
    ]);
  });

  test('names who saved the current version, and when', async () => {
    const nora = await editor('Nora');
    const { version } = (await save(nora, '<p>A</p>', 0)).body;
    const savedAt = office.clock.now().toISOString();
    expect((await call(nora, 'GET', '/editing')).body).toMatchObject({ version, savedBy: 'Nora', savedAt, ...page('<p>A</p>') });
  });

  test('keeps a draft, even one that breaks rules, without what no text is made of; no one else sees it', async () => {
    const [nora, ivo] = [await editor('Nora'), await editor('Ivo')];
    const cards = [card('a', '<p>Hi<script>alert(1)</script></p>', { heading: 'x'.repeat(60) })];
    const draft = { version: 0, title: 'y'.repeat(60), cards };
    expect((await call(nora, 'POST', '/editing', { draft })).status).toBe(200);
    const kept = { ...draft, cards: [{ ...cards[0], content: { variant: 'text', value: '<p>Hi</p>' } }] };
    const changedAt = office.clock.now().toISOString();
    expect((await call(nora, 'GET', '/editing')).body.draft).toEqual({ ...kept, changedAt });
    expect((await call(ivo, 'GET', '/editing')).body.draft).toBe(null);
    expect((await call({}, 'GET', '')).body.title).toBe('');
  });

  test('drops a draft when it is saved, and when its user drops it', async () => {
    const nora = await editor('Nora');
    const draft = { version: 0, ...page('<p>Draft</p>') };
    await call(nora, 'POST', '/editing', { draft });
    const { version } = (await save(nora, '<p>A</p>')).body;
    expect((await call(nora, 'GET', '/editing')).body.draft).toBe(null);
    await call(nora, 'POST', '/editing', { draft: { ...draft, version } });
    await call(nora, 'POST', '/editing', {});
    expect((await call(nora, 'GET', '/editing')).body.draft).not.toBe(null);
    await call(nora, 'POST', '/editing', { draft: null });
    expect((await call(nora, 'GET', '/editing')).body.draft).toBe(null);
  });

  test('keeps no draft that arrives after the save that it led to, but one of another user', async () => {
    const [nora, ivo] = [await editor('Nora'), await editor('Ivo')];
    await save(nora, '<p>A</p>', 0);
    const draft = { version: 0, ...page('<p>Late</p>') };
    for (const headers of [nora, ivo]) await call(headers, 'POST', '/editing', { draft });
    expect((await call(nora, 'GET', '/editing')).body.draft).toBe(null);
    expect((await call(ivo, 'GET', '/editing')).body.draft).toMatchObject(draft);
  });

  test('names the others who are in it, until they have not reported for a minute', async () => {
    const [nora, ivo] = [await editor('Nora'), await editor('Ivo')];
    await call(nora, 'POST', '/editing', {});
    expect((await call(ivo, 'GET', '/editing')).body.editors).toEqual(['Nora']);
    await call(ivo, 'POST', '/editing', {});
    expect((await call(nora, 'POST', '/editing', {})).body.editors).toEqual(['Ivo']);
    office.clock.advance(61_000);
    expect((await call(nora, 'POST', '/editing', {})).body.editors).toEqual([]);
  });
});

describe('two editors at once', () => {
  test('do not overwrite each other unless they say so', async () => {
    const [nora, ivo] = [await editor('Nora'), await editor('Ivo')];
    await save(nora, '<p>Nora</p>', 0);
    const { status, body } = await save(ivo, '<p>Ivo</p>', 0);
    const message = 'Nora changed the landing page meanwhile.';
    expect([status, body.problems]).toEqual([409, [{ code: 'LANDING_CHANGED', message, params: { name: 'Nora' } }]]);
    expect((await call({}, 'GET', '')).body).toEqual(page('<p>Nora</p>'));
    const { version } = (await call(ivo, 'POST', '/editing', {})).body;
    expect((await save(ivo, '<p>Ivo</p>', version)).status).toBe(200);
    expect((await call({}, 'GET', '')).body).toEqual(page('<p>Ivo</p>'));
  });

  test('who save the same version at the same time: one of them does', async () => {
    const [nora, ivo] = [await editor('Nora'), await editor('Ivo')];
    const answers = await Promise.all([save(nora, '<p>Nora</p>', 0), save(ivo, '<p>Ivo</p>', 0)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await office.db.select().from(landingVersions)).toHaveLength(1);
  });
});

describe('earlier versions', () => {
  test('are listed with who saved them, the newest first, and can be read', async () => {
    const nora = await editor('Nora');
    const first = (await save(nora, '<p>First</p>')).body.version;
    const second = (await save(nora, '<p>Second</p>')).body.version;
    const savedAt = office.clock.now().toISOString();
    const entry = { savedAt, savedBy: 'Nora', title: 'Welcome', cardCount: 1 };
    const entries = [second, first].map((version) => ({ ...entry, version }));
    expect((await call(nora, 'GET', '/versions')).body).toEqual(entries);
    expect((await call(nora, 'GET', `/versions/${first}`)).body).toEqual(page('<p>First</p>'));
    expect((await call(nora, 'GET', `/versions/${second + 1}`)).status).toBe(404);
  });

  test('are the latest fifty', async () => {
    const nora = await editor('Nora');
    const saved: number[] = [];
    for (let count = 0; count < 52; count += 1) saved.push((await save(nora, '<p>A</p>')).body.version);
    const kept = (await call(nora, 'GET', '/versions')).body.map(({ version }: { version: number }) => version);
    expect(kept).toEqual(saved.slice(2).reverse());
  });
});

const upload = async (headers: Headers, file: Buffer) => {
  const form = formOf({ name: 'a picture.bin', content: file });
  const answer = await office.app.inject({
    method: 'POST',
    url: '/api/landing/pictures',
    headers: { ...headers, ...form.headers },
    payload: form.payload,
  });
  return { status: answer.statusCode, body: answer.json() };
};
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 40 } } });
const fileOf = async (src: string) => await readFile(path.join(imagesDir, src.replace('/img/', '')));

describe('pictures of the landing page', () => {
  test('are stored upright as WebP of at most 1,800 px, without EXIF', async () => {
    const nora = await editor('Nora');
    const photo = await drawn(2_400, 1_200)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(photo.includes('secret place')).toBe(true);
    const { status, body } = await upload(nora, photo);
    expect([status, body.width, body.height]).toEqual([200, 900, 1_800]);
    const stored = await fileOf(body.src);
    const { format, width, height, exif, orientation } = await sharp(stored).metadata();
    expect({ format, width, height, exif, orientation }).toEqual({
      ...{ format: 'webp', width: 900, height: 1_800, exif: undefined, orientation: undefined },
    });
    expect(stored.includes('secret place')).toBe(false);
    expect((await office.app.inject(body.src)).headers['content-type']).toBe('image/webp');
  });

  test('keep the sizes of small ones, and are stored once', async () => {
    const nora = await editor('Nora');
    const file = await drawn(40, 30).png().toBuffer();
    const { body } = await upload(nora, file);
    expect([body.width, body.height]).toEqual([40, 30]);
    const before = await readdir(imagesDir);
    expect((await upload(nora, file)).body).toEqual(body);
    expect(await readdir(imagesDir)).toEqual(before);
  });

  test('are cropped to a part, as another picture', async () => {
    const nora = await editor('Nora');
    const { src } = (await upload(nora, await drawn(400, 300).png().toBuffer())).body;
    const crop = async (part: object) => await call(nora, 'POST', '/pictures/crop', { src, left: 100, top: 50, ...part });
    const { body } = await crop({ width: 200, height: 100 });
    expect([body.width, body.height, body.src === src]).toEqual([200, 100, false]);
    // Not within the picture.
    expect((await crop({ width: 400, height: 100 })).status).toBe(409);
    expect((await crop({ src: '/img/../secret.png', width: 9, height: 9 })).body.errors).toEqual([
      'This picture is no longer on the site, or can’t be cropped. Choose another one.',
    ]);
    expect((await crop({ width: 0, height: 9 })).status).toBe(400);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/hostname"/></svg>';
  test.each([
    ['a drawing, which could load other files', Buffer.from(svg)],
    ['a document', Buffer.from('%PDF-1.7\n')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a picture that breaks off', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['nothing', Buffer.alloc(0)],
  ])('are never made from %s', async (_, file) => {
    const before = await readdir(imagesDir);
    const { status, body } = await upload(await editor('Nora'), file);
    expect([status, body.errors]).toEqual([
      409,
      ['This file can’t be used as a picture. Choose a JPEG, PNG, WebP, AVIF or GIF file.'],
    ]);
    expect(await readdir(imagesDir)).toEqual(before);
  });

  test('of too many pixels are refused before they take memory', async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect((await upload(await editor('Nora'), bomb)).status).toBe(409);
  });

  test('of more than 10 MB are refused', async () => {
    const { status, body } = await upload(await editor('Nora'), Buffer.alloc(10 * 1024 * 1024 + 1));
    expect([status, body.message]).toEqual([413, 'Pictures can have at most 10 MB. Choose a smaller file.']);
  });
});

describe('the editor is closed to everyone whose menu has its editing not open (S6.5)', () => {
  const calls: readonly (readonly ['GET' | 'POST', string, object?])[] = [
    ['GET', '/editing'],
    ['POST', '/editing', {}],
    ['GET', '/versions'],
    ['GET', '/versions/1'],
    ['POST', '/pictures/crop', { src: '/img/a.png', left: 0, top: 0, width: 1, height: 1 }],
  ];

  test('customers’ users, consumers and guests', async () => {
    const { headers } = await buildBuyer(office.db, {}, office.clock.now());
    const consumer = await buildUser(office.db, { sessionType: 'Consumer' });
    const consumers = bearer(await buildToken(office.db, consumer.id, {}, office.clock.now()));
    for (const [method, url, payload] of calls) {
      expect((await call(headers, method, url, payload)).status, url).toBe(403);
      expect((await call(consumers, method, url, payload)).status, url).toBe(403);
      expect((await call({}, method, url, payload)).status, url).toBe(401);
    }
    const picture = await drawn(9, 9).png().toBuffer();
    expect([(await upload(headers, picture)).status, (await upload({}, picture)).status]).toEqual([403, 401]);
  });

  test('but open to staff without a customer whose menu has it', async () => {
    const user = await buildUser(office.db, { isStaff: true });
    await office.db.insert(menuOverrides).values({ userId: user.id, key: 'EditLandingPage', isVisible: true, isLocked: false });
    const headers = bearer(await buildToken(office.db, user.id, {}, office.clock.now()));
    expect((await call(headers, 'GET', '/editing')).status).toBe(200);
    expect((await save(headers, '<p>Staff</p>', 0)).status).toBe(200);
  });
});
