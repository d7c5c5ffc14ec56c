import { expect, it } from 'vitest';
import { bearer } from '../../../backend/testing/builders.js';
import { buildProcurement } from '../../../backend/testing/punchout-driver.js';
import { line } from './cart-fields.js';
import type { SharedGateway } from './recorded-gateway.js';

export function punchoutCalls(gateway: SharedGateway): void {
  const { ask } = gateway;

  it('punchout: in by cXML and OCI, and back', async () => {
    const cxml = await buildProcurement(gateway.office);
    const post = (url: string, payload: string, type: string, headers: object = {}) =>
      gateway.http.inject({ method: 'POST', url, headers: { 'content-type': type, host: 'shop.example', ...headers }, payload });
    const form = 'application/x-www-form-urlencoded';
    const setUp = await post('/punchout/cxml', cxml.request(), 'text/xml; charset=UTF-8');
    const code = /<URL>http:\/\/shop\.example\/products\?ac=([\w-]{43})</.exec(setUp.body)?.[1] ?? '';
    const token = (await cxml.exchange(code)).json().access_token;
    const added = await ask(
      'mutation ($input: AddCartLineInput!) { addCartLine(input: $input) { __typename ... on CartSaved { cart { version } } } }',
      { input: { idempotencyKey: 'contract-6', line } },
      bearer(token),
    );
    const { version } = added.data.addCartLine.cart;
    const making =
      'mutation ($input: CreatePunchoutMessageInput!) { createPunchoutMessage(input: $input) { __typename ... on PunchoutMessage { postbackUrl body } ... on Problems { problems { code } } } }';
    const early = await ask(making, { input: { version: version + 1 } }, bearer(token));
    expect(early.data.createPunchoutMessage.problems).toEqual([{ code: 'CART_CHANGED' }]);
    const made = await ask(making, { input: { version } }, bearer(token));
    expect(made.data.createPunchoutMessage.postbackUrl).toBe('https://buyer.example/back?session=1');
    const page = await post('/punchout/transfer', new URLSearchParams({ token }).toString(), form);
    expect(page.body).toContain('action="https://buyer.example/back?session=1"');
    expect(page.body).toContain('<input type="hidden" name="cxml-urlencoded" value="&lt;?xml');

    const oci = await buildProcurement(gateway.office, { dialect: 'oci' });
    const fields = {
      USERNAME: oci.identity,
      PASSWORD: 'right secret',
      HOOK_URL: 'https://buyer.example/hook',
      OCI_VERSION: '5.0',
    };
    const entered = await gateway.http.inject({ url: `/punchout/oci?${new URLSearchParams(fields)}` });
    expect([entered.statusCode, entered.headers.location]).toEqual([303, expect.stringMatching(/^\/products\?ac=[\w-]{43}$/)]);
    const refused = await post('/punchout/oci', new URLSearchParams({ ...fields, PASSWORD: 'wrong' }).toString(), form);
    expect([refused.statusCode, refused.body]).toEqual([401, expect.stringContaining('Unknown user or invalid password')]);
  });
}
