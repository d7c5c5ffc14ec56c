import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../app.js';
import { appWith } from '../testing/app.js';

const kinds = ['altcha', 'turnstile', 'hcaptcha'] as const;
const apps = new Map<string, App>();
beforeAll(async () => {
  const clientDir = mkdtempSync(path.join(tmpdir(), 'client-'));
  writeFileSync(path.join(clientDir, 'index.html'), '<meta name="human-check" content="__HUMAN_CHECK__">');
  for (const humanCheck of kinds) apps.set(humanCheck, await appWith({ config: { clientDir, humanCheck } }));
});
afterAll(async () => {
  for (const app of apps.values()) await app.http.close();
});

const load = async (kind: string, url: string) => {
  const answer = await (apps.get(kind) as App).http.inject({ url, headers: { accept: 'text/html' } });
  const policy = String(answer.headers['content-security-policy']).replace(/'nonce-[\w-]+'/, "'nonce'");
  return { body: answer.body, policy: policy.split('; ') };
};
const checked = ['/create-account', '/forgot-password', '/changepassword?t=WHATEVER', '/verifyemail?t=WHATEVER'];
const others = ['/', '/login', '/products', '/settings', '/create-account/more', '/%63reate-account'];

describe('a page with a hosted human check (A7.40)', () => {
  it.each(checked)('may load the script and the widget of Turnstile: %s', async (url) => {
    const usual = (await load('altcha', url)).policy;
    const { policy } = await load('turnstile', url);
    const more = policy.filter((each) => !usual.includes(each));
    expect(more).toEqual([
      "script-src 'self' https://challenges.cloudflare.com",
      'frame-src https://challenges.cloudflare.com',
      'trusted-types own-worker hosted-check',
    ]);
    expect(usual.filter((each) => !policy.includes(each))).toEqual(["script-src 'self'", 'trusted-types own-worker']);
  });

  it('may load the script, the widget and the styles of hCaptcha, and call it', async () => {
    const usual = (await load('altcha', '/create-account')).policy;
    const { policy } = await load('hcaptcha', '/create-account');
    expect(policy.filter((each) => !usual.includes(each))).toEqual([
      "script-src 'self' https://hcaptcha.com https://*.hcaptcha.com",
      'frame-src https://hcaptcha.com https://*.hcaptcha.com',
      "style-src 'self' 'nonce' https://hcaptcha.com https://*.hcaptcha.com",
      "connect-src 'self' https://hcaptcha.com https://*.hcaptcha.com",
      'trusted-types own-worker hosted-check',
    ]);
    expect(policy).toContain("require-trusted-types-for 'script'");
  });
});

it.each(others)('every other page loads nothing of a service: %s', async (url) => {
  const { policy } = await load('altcha', url);
  for (const kind of kinds) expect((await load(kind, url)).policy).toEqual(policy);
  expect(policy).toEqual(expect.arrayContaining(["script-src 'self'", "connect-src 'self'", 'trusted-types own-worker']));
});

it('a site without a hosted check has one policy for all pages', async () => {
  const { policy } = await load('altcha', '/');
  for (const url of checked) expect((await load('altcha', url)).policy).toEqual(policy);
});

it.each([
  ['altcha', '', ''],
  ['turnstile', 'here', 'elsewhere'],
  ['hcaptcha', 'here', 'elsewhere'],
])('with %s, a page with a check tells the client "%s", and any other "%s"', async (kind, here, elsewhere) => {
  const marked = async (url: string) => (await load(kind, url)).body;
  for (const url of checked) expect(await marked(url)).toBe(`<meta name="human-check" content="${here}">`);
  for (const url of others) expect(await marked(url)).toBe(`<meta name="human-check" content="${elsewhere}">`);
});
