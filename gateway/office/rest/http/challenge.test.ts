import { expect, it } from 'vitest';
import { challengeOf } from './challenge.js';

it.each([
  [
    'Bearer error="insufficient_scope", scope="orders:place"',
    { message: 'This API key lacks the scope PLACE_ORDERS', missingScope: 'PLACE_ORDERS' },
  ],
  [
    'Bearer realm="shop",error="insufficient_scope",scope="cart:write"',
    { message: 'This API key lacks the scope WRITE_CART', missingScope: 'WRITE_CART' },
  ],
  ['Bearer error="insufficient_scope"', { message: 'API keys may not do this' }],
  ['Bearer error="insufficient_scope", scope="<b>root</b>"', { message: 'API keys may not do this' }],
  ['Bearer error="invalid_token"', { message: 'This token or API key is unknown, has expired or was revoked' }],
  ['Bearer', {}],
  ['Basic realm="shop"', {}],
  [undefined, {}],
])('%j is told in words of ours, and in the schema’s names', (challenge, details) => {
  expect(challengeOf(challenge === undefined ? {} : { challenge })).toEqual(details);
});
