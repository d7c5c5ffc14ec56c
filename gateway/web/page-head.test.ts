import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { App } from '../app.js';
import { appWith } from '../testing/app.js';
import { fakeBackOffice } from '../testing/fake-back-office.js';
import type { SiteFixture } from '../testing/fake-site.js';

const own = '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />';
const notIndexed = '<meta name="robots" content="noindex" />';
let clientDir: string;
let app: App | null = null;
beforeAll(() => {
  clientDir = mkdtempSync(path.join(tmpdir(), 'client-'));
  writeFileSync(path.join(clientDir, 'index.html'), `<html lang="en">${notIndexed}${own}<title>Storefront</title>`);
});
afterEach(async () => {
  await app?.http.close();
  app = null;
});
const pageOf = async (url: string, site: Partial<SiteFixture> = {}): Promise<string> => {
  app = await appWith({ backOffice: fakeBackOffice(site).backOffice, config: { clientDir } });
  return (await app.http.inject(url)).body;
};

test.each([
  ['favicon-1a2b.png', '<link rel="icon" href="/img/favicon-1a2b.png" />'],
  [null, own],
  ['../secret"><script>', own],
])('a page of a site whose icon is %j has %s (A2.91, A3.19)', async (favicon, link) => {
  expect(await pageOf('/products', { favicon })).toContain(link);
});

test('a page has the name of the site before its script runs', async () => {
  expect(await pageOf('/cart')).toContain('<title>WHATEVER Foods</title>');
});

test.each(['/', '/products', '/product/10118'])('search engines may list %s where the operator allows it', async (url) => {
  const page = await pageOf(url, { mayBeIndexed: true });
  expect(page).not.toContain('noindex');
  expect(page).toContain('<meta name="description" content="Order from WHATEVER Foods online." />');
});

test('its description is in the words of the site', async () => {
  const page = await pageOf('/', { mayBeIndexed: true, aboutLine: 'Fish & "more"' });
  expect(page).toContain('<meta name="description" content="Fish &amp; &quot;more&quot;" />');
});

test.each([
  ['/', false],
  ['/product/10118', false],
  ['/cart', true],
  ['/changepassword', true],
])('search engines may not list %s; the operator allows others: %s', async (url, mayBeIndexed) => {
  const page = await pageOf(url, { mayBeIndexed });
  expect(page).toContain(notIndexed);
  expect(page).not.toContain('name="description"');
});
