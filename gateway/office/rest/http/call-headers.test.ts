import { describe, expect, it } from 'vitest';
import type { Caller } from '../../ports/caller.js';
import { CallHeaders } from './call-headers.js';

const guest: Caller = {
  language: 'es',
  requestId: 'request-1',
  address: '192.0.2.1',
  token: null,
  customerKey: null,
  shipMethod: null,
  browser: { device: 'd'.repeat(43), userAgent: 'Firefox/140' },
};
const buyer: Caller = { ...guest, token: 'a', customerKey: 1042, shipMethod: 'pickup' };
const common = ['accept', 'application/json', 'accept-language', 'es', 'x-request-id', 'request-1'];

describe('the headers of a call', () => {
  const headers = new CallHeaders(null);

  it('name token, customer and ship method (S7.1, A7.1)', () => {
    const personal = ['authorization', 'Bearer a', 'x-customer', '1042', 'x-ship-method', 'pickup'];
    expect(headers.personal(buyer)).toEqual([...common, ...personal]);
  });

  it('leave out what the caller did not choose, and everything personal for a guest', () => {
    expect(headers.personal({ ...buyer, customerKey: null, shipMethod: null })).toEqual([...common, 'authorization', 'Bearer a']);
    expect(headers.personal({ ...guest, customerKey: 1042 })).toEqual(common);
  });

  it('carry no token where the call has a secret of its own', () => {
    expect(headers.anonymous(buyer)).toEqual(common);
  });

  it('name the client’s address only beside the secret that makes it credible', () => {
    const vouched = ['x-gateway-secret', 'WHATEVER-secret', 'x-client-ip', '192.0.2.1'];
    expect(new CallHeaders('WHATEVER-secret').anonymous(guest)).toEqual([...common, ...vouched]);
  });

  describe('that signs in', () => {
    const secret = 'WHATEVER-secret';
    const vouched = ['x-gateway-secret', secret, 'x-client-ip', '192.0.2.1'];
    const userAgent = ['x-client-user-agent', 'Firefox/140'];

    it('name the browser, and no token', () => {
      const device = ['x-client-device', 'd'.repeat(43)];
      expect(new CallHeaders(secret).signIn(buyer)).toEqual([...common, ...vouched, ...userAgent, ...device]);
    });

    it('name no device where a procurement system hands somebody over', () => {
      expect(new CallHeaders(secret).handOff(guest)).toEqual([...common, ...vouched, ...userAgent]);
    });

    it('leave out a browser that does not name itself', () => {
      const silent = { ...guest, browser: { ...guest.browser, userAgent: null } };
      expect(new CallHeaders(secret).handOff(silent)).toEqual([...common, ...vouched]);
    });

    it('name no browser without the secret that makes it credible', () => {
      expect([headers.signIn(guest), headers.handOff(guest)]).toEqual([common, common]);
    });

    it('are the only ones that name it', () => {
      const others = [new CallHeaders(secret).personal(buyer), new CallHeaders(secret).anonymous(buyer)].flat();
      expect(others.filter((name) => name === 'x-client-device' || name === 'x-client-user-agent')).toEqual([]);
    });
  });

  it('are empty for the gateway’s own calls', () => {
    const all = [headers.anonymous(null), headers.personal(null), headers.signIn(null), headers.handOff(null)];
    expect(all.flat()).toEqual([]);
  });
});
