import { expect, test } from 'vitest';
import { isLocalAddress, isProviderAddress } from './provider-address.js';

test.each([
  ['https://login.example.com/acme', true, false],
  ['http://localhost:4700', true, true],
  ['http://127.0.0.1:4700/tenant', true, true],
  ['http://[::1]:4700', true, true],
  ['http://login.example.com', false, false],
  ['http://localhost.example.com', false, false],
  ['http://127.0.0.1.example.com', false, false],
  ['ftp://localhost', false, false],
  ['javascript:alert(1)', false, false],
  ['//login.example.com', false, false],
  ['', false, false],
])('people may be sent to %j: %j, without TLS: %j', (address, isAllowed, isLocal) => {
  expect([isProviderAddress(address), isLocalAddress(address)]).toEqual([isAllowed, isLocal]);
});
