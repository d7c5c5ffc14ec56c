import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '../store/database/database.js';
import { settings } from '../store/tables/settings.js';
import { startTestBackOffice, type TestBackOffice } from '../testing/back-office.js';
import { RequestTexts } from './request-texts.js';

let office: TestBackOffice;
beforeAll(async () => {
  office = await startTestBackOffice();
  await office.db.insert(settings).values({ scope: 'site', scopeId: 0, key: 'language', value: 'es' });
  await office.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => office.close());

/** Longer than a region is cached. */
const untilStale = () => sleep(1_100);

it('an error does not wait for the database, and keeps the language that the site had', async () => {
  await untilStale();
  await office.db.transaction(async (tx) => {
    await tx.execute(sql`lock table settings in access exclusive mode`);
    for (const url of ['/nowhere', '/api/cart']) {
      const answer = await office.app.inject({ url });
      expect(answer.headers['content-language']).toBe('es');
    }
  });
});

it('one read at a time, and none within the lifetime of a cached region', async () => {
  let reads = 0;
  const answers: ((rows: object[]) => void)[] = [];
  const query = { from: () => query, where: () => new Promise((resolve) => answers.push(resolve)) };
  const db = { select: () => [query, reads++][0] } as unknown as Db;
  const texts = new RequestTexts({ ...office.deps, store: { ...office.store, db } }, pino({ level: 'silent' }));
  expect([texts.lastKnown({}).language, texts.lastKnown({}).language]).toEqual(['en-US', 'en-US']);
  await untilStale();
  texts.lastKnown({});
  expect(reads).toBe(1);
  answers[0]?.([{ scope: 'site', key: 'language', value: 'es' }]);
  expect((await texts.current({})).language).toBe('es');
  expect(reads).toBe(1);
});

it('a failed read keeps the last known region', async () => {
  const noDatabase = { ...office.store, db: {} as Db };
  const texts = new RequestTexts({ ...office.deps, store: noDatabase }, pino({ level: 'silent' }));
  expect((await texts.current({})).language).toBe('en-US');
});

it('a malformed address is refused in the caller’s language', async () => {
  const answer = await office.app.inject({ url: '/%zz', headers: { 'accept-language': 'en-US' } });
  expect([answer.statusCode, answer.headers['content-language']]).toEqual([400, 'en-US']);
  expect(answer.json()).toEqual({ message: 'The request could not be read' });
});

it('a malformed request is refused in the site’s language', async () => {
  const address = office.app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const answer = await new Promise<string>((resolve) => {
    let read = '';
    const socket = connect(port, '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'));
    socket.on('data', (chunk) => (read += chunk));
    socket.on('close', () => resolve(read));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400 .*Content-Language: es\r\n.*{"message":"No se pudo leer la solicitud"}$/s);
});
