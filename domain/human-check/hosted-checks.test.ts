import { describe, expect, it } from 'vitest';
import { isCheckedPage } from './checked-pages.js';
import { hostedCheckAddresses, hostedCheckOf, hostedChecks } from './hosted-checks.js';

describe('pages with a human check (A7.40)', () => {
  it.each(['/create-account', '/forgot-password', '/changepassword', '/verifyemail', '/Create-Account/', '/VERIFYEMAIL'])(
    'include %s',
    (path) => expect(isCheckedPage(path)).toBe(true),
  );

  it.each(['/', '/login', '/products', '/create-account/x', '/x/create-account', 'create-account', '/create-accounts', ''])(
    'do not include "%s"',
    (path) => expect(isCheckedPage(path)).toBe(false),
  );
});

describe('hosted services', () => {
  it('are known by their names', () => {
    expect(['turnstile', 'hcaptcha', 'altcha', '', 'toString'].map(hostedCheckOf)).toEqual([
      'turnstile',
      'hcaptcha',
      null,
      null,
      null,
    ]);
  });

  it.each(hostedChecks)('%s has its script and its verification on its own hosts, over TLS', (service) => {
    const { script, verification, sources } = hostedCheckAddresses[service];
    const ownHost = /\/\/(?:\*\.)?([\w.]+)$/.exec(sources.at(-1) ?? '')?.[1] ?? '';
    for (const address of [script, verification]) {
      const { protocol, hostname } = new URL(address);
      expect([protocol, hostname.endsWith(ownHost)]).toEqual(['https:', true]);
    }
  });
});
