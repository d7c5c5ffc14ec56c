import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { demandValidCxml } from '../../testing/cxml/cxml-validator.js';
import { receivedCart } from '../../testing/procurement/received-cart.js';
import { readSetupRequest } from './setup-request.js';

const text = readFileSync(new URL('../../../docs/punchout.md', import.meta.url), 'utf8');
const [request = '', response = '', message = ''] = [...text.matchAll(/```xml\n([\s\S]*?)```/g)].map(([, xml]) => xml ?? '');

test('the examples of docs/punchout.md follow the DTD, and are read as they say', () => {
  for (const example of [request, response, message]) demandValidCxml(example);
  expect(readSetupRequest(Buffer.from(request))).toMatchObject({
    operation: 'edit',
    from: [{ domain: 'NetworkID', identity: 'AN01000001' }],
    secret: 'the secret',
    shipToId: 'MAIN',
    items: [{ supplierPartId: '10001', auxiliaryId: 'CS|ripe|', quantity: '3' }],
  });
  const cart = receivedCart(new URLSearchParams([['cxml-urlencoded', message]]));
  expect(cart).toMatchObject({
    buyerCookie: '34234234ADFSDF234234',
    total: '394.80',
    lines: [{ unitPrice: '131.60', unit: 'CS' }],
  });
});
