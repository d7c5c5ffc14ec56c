import { describe, expect, it } from 'vitest';
import { ConfigError } from '../domain/system/environment.js';
import { readConfig } from './config.js';

describe('the configuration', () => {
  it('needs nothing to be set', () => {
    expect(readConfig({})).toMatchObject({
      port: 4000,
      backendUrl: 'http://127.0.0.1:4001',
      logLevel: 'info',
      gatewaySecret: null,
      dev: false,
      introspection: false,
      trustedDocuments: 'api-keys',
      humanCheck: 'altcha',
    });
  });

  it('lets pages load what a hosted human check needs, without its secret (A7.40)', () => {
    expect(readConfig({ HUMAN_CHECK: 'turnstile' }).humanCheck).toBe('turnstile');
    expect(() => readConfig({ HUMAN_CHECK: 'captcha' })).toThrow('HUMAN_CHECK must be altcha, turnstile or hcaptcha');
  });

  it('names every variable that is wrong', () => {
    const wrong = {
      PORT: '70000',
      BACKEND_URL: 'ftp://example.com',
      LOG_LEVEL: 'loud',
      GATEWAY_SECRET: 'short',
      DEV: 'perhaps',
      TRUSTED_DOCUMENTS: 'some',
    };
    expect(() => readConfig(wrong)).toThrow(ConfigError);
    for (const name of Object.keys(wrong)) expect(() => readConfig(wrong)).toThrow(`${name} must be`);
  });

  it('opens introspection and free documents by DEV, never by NODE_ENV', () => {
    expect(readConfig({ NODE_ENV: 'development' })).toMatchObject({ introspection: false, trustedDocuments: 'api-keys' });
    expect(readConfig({ NODE_ENV: 'production', DEV: 'true' })).toMatchObject({ introspection: true, trustedDocuments: 'off' });
    expect(readConfig({ DEV: 'true', INTROSPECTION: 'false', TRUSTED_DOCUMENTS: 'signed-in' })).toMatchObject({
      introspection: false,
      trustedDocuments: 'signed-in',
    });
  });

  it('takes a path below which the back office answers, without its last slash', () => {
    expect(readConfig({ BACKEND_URL: 'https://erp.example.com/orders/' }).backendUrl).toBe('https://erp.example.com/orders');
  });

  it.each(['http://user:secret@example.com', 'http://example.com/?a=1', 'nonsense'])('refuses the address %s', (address) => {
    expect(() => readConfig({ BACKEND_URL: address })).toThrow('BACKEND_URL');
  });
});
