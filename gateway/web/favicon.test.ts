import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { App } from '../app.js';
import { appWith } from '../testing/app.js';
import { fakeBackOffice } from '../testing/fake-back-office.js';

const own = '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />';
let clientDir: string;
let app: App | null = null;
beforeAll(() => {
  clientDir = mkdtempSync(path.join(tmpdir(), 'client-'));
  writeFileSync(path.join(clientDir, 'index.html'), `<html lang="en">${own}`);
});
afterEach(async () => {
  await app?.http.close();
  app = null;
});

test.each([
  ['favicon-1a2b.png', '<link rel="icon" href="/img/favicon-1a2b.png" />'],
  [null, own],
  ['../secret"><script>', own],
])('a page of a site whose icon is %j has %s (A2.91, A3.19)', async (favicon, link) => {
  app = await appWith({ backOffice: fakeBackOffice({ favicon }).backOffice, config: { clientDir } });
  expect((await app.http.inject('/products')).body).toContain(link);
});
