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

  it('are empty for the gateway’s own calls', () => {
    expect([...headers.anonymous(null), ...headers.personal(null)]).toEqual([]);
  });
});
