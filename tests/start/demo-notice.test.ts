import { describe, expect, it } from 'vitest';
import { demoNotice, gatewayHost } from '../../scripts/demo-notice.mjs';

const demo = { hasDemoData: true, cardProcessor: 'sandbox', punchoutLocal: true, mail: 'mailbox' };
const own = { hasDemoData: false, cardProcessor: 'none', punchoutLocal: false, mail: 'smtp' };
const output = (...[started, env]: Parameters<typeof demoNotice>) => demoNotice(started, env).join('\n');

describe('the gateway', () => {
  it.each([
    [true, {}, '127.0.0.1'],
    [true, { HOST: '' }, '127.0.0.1'],
    [true, { HOST: '0.0.0.0' }, undefined],
    [false, {}, undefined],
  ])('with demo accounts (%s) and %j listens at %s: only here unless HOST says otherwise', (hasDemoData, env, host) => {
    expect(gatewayHost(hasDemoData, env)).toBe(host);
  });
});

describe('a start', () => {
  it('names the demo’s accounts, what is on because of them, and why', () => {
    const text = output(demo, {});
    expect(text).toContain('all with the password Demo#2026');
    expect(text).toContain('HOST=127.0.0.1');
    for (const line of ['CARD_PROCESSOR=sandbox', 'PUNCHOUT_LOCAL=true', 'MAIL=mailbox']) {
      expect(text).toMatch(new RegExp(`${line}.*because the database holds the demo data`));
    }
  });

  it('warns where others reach the accounts, and says which variable decided', () => {
    const text = output(demo, { HOST: '0.0.0.0', CARD_PROCESSOR: 'sandbox' });
    expect(text).toMatch(/HOST=0\.0\.0\.0 +others reach the storefront too, .*known to everybody, as the variable says/);
    expect(text).toMatch(/CARD_PROCESSOR=sandbox.*as the variable says/);
    expect(output(demo, { HOST: 'localhost' })).toMatch(/HOST=localhost +only this machine reaches the storefront, as/);
  });

  it('without the demo says nothing, but for what a variable turned on', () => {
    expect(output(own, {})).toBe('');
    expect(output({ ...own, cardProcessor: 'stripe' }, {})).toBe('');
    const text = output({ ...own, cardProcessor: 'sandbox' }, { CARD_PROCESSOR: 'sandbox' });
    expect(text).toMatch(/CARD_PROCESSOR=sandbox.*as the variable says/);
    expect(text).not.toMatch(/Demo#2026|HOST/);
    expect(output({ ...own, mail: null }, {})).toBe('');
    expect(output({ ...own, mail: 'off' }, {})).toMatch(/MAIL=off +no email is sent: set SMTP_URL and MAIL_FROM/);
  });
});
