import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError } from '../domain/system/environment.js';
import { readConfig, settleConfig } from './config.js';

describe('the configuration', () => {
  test('needs nothing: every variable has a value of its own', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 4001,
      databaseUrl: null,
      dataDir: path.resolve('data'),
      imagesDir: path.resolve('data/images'),
      documentsDir: path.resolve('data/documents'),
      scansDir: path.resolve('data/scans'),
      logLevel: 'info',
      textsDir: null,
      pseudoLanguages: false,
      tokenIdleMinutes: 120,
      tokenHours: 12,
      consumerTokenDays: 30,
      apiKeyCallsPerMinute: 600,
      humanCheck: 'altcha',
      humanCheckSiteKey: null,
      humanCheckSecret: null,
      humanCheckUrl: null,
      humanCheckCost: 1_000,
      gatewaySecret: null,
      seed: 'demo',
      punchoutLocal: null,
      cardProcessor: null,
      cardTimeoutMs: 3_500,
      stripeUrl: 'https://api.stripe.com',
      stripeSecretKey: null,
      publicUrl: 'http://localhost:4000',
      mail: null,
      smtpUrl: null,
      mailFrom: null,
      mailDomainCheck: true,
      mailWebhookSecret: null,
      siteSource: null,
      scansFolder: null,
    });
  });

  test('leads links in email to the gateway’s port, or to the public address of the storefront', () => {
    expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
    expect(readConfig({ PORT: '8080', PUBLIC_URL: 'https://shop.example.com/' }).publicUrl).toBe('https://shop.example.com');
  });

  test('takes an empty variable for one that is not set', () => {
    expect(readConfig({ BACKEND_PORT: '', DATABASE_URL: '  ' })).toEqual(readConfig({}));
  });

  test.each([
    ['BACKEND_PORT', ['abc', '-1', '65536', '4001.5', '1e3', '0x10']],
    ['BACKEND_HOST', ['a b', 'http://a/']],
    ['DATABASE_URL', ['mysql://a/b', 'postgres', '/var/lib']],
    ['LOG_LEVEL', ['loud', 'INFO']],
    [
      'PUBLIC_URL',
      ['shop.example.com', 'ftp://shop.example.com', 'https://shop.example.com/store', 'https://a:b@shop.example.com'],
    ],
    ['MAIL', ['post', 'smtp']],
    // Without MAIL_FROM, too.
    ['SMTP_URL', ['mail.example.com', 'https://mail.example.com', 'smtp://mail.example.com']],
    ['MAIL_FROM', ['orders', 'Orders <orders>', 'a\nb <a@b>']],
    ['TOKEN_IDLE_MINUTES', ['0', '-5', '1h']],
    ['TOKEN_HOURS', ['0', '721']],
    ['TOKEN_CONSUMER_DAYS', ['0', '366']],
    ['HUMAN_CHECK', ['captcha', 'turnstile', 'hcaptcha']],
    ['HUMAN_CHECK_SITE_KEY', ['short', 'a key with blanks', '<script>alert']],
    ['HUMAN_CHECK_SECRET', ['short', 'a secret with blanks']],
    ['HUMAN_CHECK_URL', ['siteverify', 'http://elsewhere.example/siteverify', 'ftp://127.0.0.1/siteverify']],
    ['HUMAN_CHECK_COST', ['0', '-1', 'hard', '100001']],
    ['GATEWAY_SECRET', ['short']],
    ['MAIL_WEBHOOK_SECRET', ['short', 'a secret with blanks']],
    ['MAIL_DOMAIN_CHECK', ['maybe']],
    ['SEED', ['yes', 'Demo']],
    ['CARD_PROCESSOR', ['visa', 'stripe']],
    ['CARD_TIMEOUT_MS', ['50', '9000']],
    ['STRIPE_URL', ['api.stripe.com', 'http://elsewhere.example']],
    ['STRIPE_SECRET_KEY', ['short']],
  ])('names %s when it makes no sense', (name, values) => {
    for (const value of values)
      expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^The configuration is wrong: ${name} must be `));
  });

  test('checks people by a hosted service only with key and secret, by default at its own address (A7.40)', () => {
    const keys = { HUMAN_CHECK_SITE_KEY: '0x4AAAAAAA_site-key', HUMAN_CHECK_SECRET: '0x4AAAAAAA-a-secret' };
    for (const HUMAN_CHECK of ['turnstile', 'hcaptcha']) {
      expect(readConfig({ HUMAN_CHECK, ...keys })).toMatchObject({
        humanCheck: HUMAN_CHECK,
        humanCheckSiteKey: '0x4AAAAAAA_site-key',
        humanCheckSecret: '0x4AAAAAAA-a-secret',
        humanCheckUrl: null,
      });
      for (const missing of Object.keys(keys)) {
        const read = () => readConfig({ HUMAN_CHECK, ...keys, [missing]: '' });
        expect(read).toThrow(/HUMAN_CHECK must be altcha, .* need HUMAN_CHECK_SITE_KEY and HUMAN_CHECK_SECRET/);
      }
    }
    const HUMAN_CHECK_URL = 'http://127.0.0.1:4999/siteverify';
    expect(readConfig({ HUMAN_CHECK: 'turnstile', ...keys, HUMAN_CHECK_URL }).humanCheckUrl).toBe(HUMAN_CHECK_URL);
  });

  test('begins an empty database with the demo, and a PostgreSQL only where SEED says so: the password of its accounts is known', () => {
    const databaseUrl = 'postgres://shop:secret@db.test/shop';
    expect(readConfig({}).seed).toBe('demo');
    expect(readConfig({ DATABASE_URL: databaseUrl }).seed).toBe('none');
    expect(readConfig({ DATABASE_URL: databaseUrl, SEED: 'demo' }).seed).toBe('demo');
    expect(readConfig({ SEED: 'none' }).seed).toBe('none');
  });

  test.each(['demo', 'none'])(
    'plays with cards and local addresses where the database holds the demo, whatever SEED=%s says',
    (SEED) => {
      const settled = (hasDemoData: boolean, env = {}) => {
        const { cardProcessor, punchoutLocal, mail } = settleConfig(readConfig({ SEED, ...env }), { hasDemoData });
        return [cardProcessor, punchoutLocal, mail];
      };
      expect(settled(true)).toEqual(['sandbox', true, 'mailbox']);
      expect(settled(false)).toEqual(['none', false, 'off']);
      expect(settled(true, { CARD_PROCESSOR: 'none', PUNCHOUT_LOCAL: 'false', MAIL: 'off' })).toEqual(['none', false, 'off']);
      expect(settled(false, { CARD_PROCESSOR: 'sandbox', PUNCHOUT_LOCAL: 'true', MAIL: 'mailbox' })).toEqual([
        'sandbox',
        true,
        'mailbox',
      ]);
      const stripe = { CARD_PROCESSOR: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1234' };
      expect(settled(true, stripe)).toEqual(['stripe', true, 'mailbox']);
      const smtp = { SMTP_URL: 'smtp://mail.example.com:587', MAIL_FROM: 'Orders <orders@example.com>' };
      expect(settled(true, smtp)).toEqual(['sandbox', true, 'smtp']);
      expect(settled(false, { ...smtp, MAIL: 'off' })).toEqual(['none', false, 'off']);
    },
  );

  test('names every variable that is wrong, and repeats no value', () => {
    const read = () => readConfig({ BACKEND_PORT: 'x1x', GATEWAY_SECRET: 's3cret' });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/BACKEND_PORT .*; GATEWAY_SECRET /);
    expect(read).not.toThrow(/x1x|s3cret/);
  });
});
