import { afterAll, beforeAll, expect, it } from 'vitest';
import { capabilities } from '../../../domain/system/capabilities.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { buildCustomer } from '../../testing/builders.js';
import { buildProvider } from '../../testing/provider-fixture.js';

let office: TestBackOffice;
beforeAll(async () => {
  office = await startTestBackOffice();
});
afterAll(() => office?.close());

it('declares every capability to anybody, for caches too', async () => {
  const { key: customerKey } = await buildCustomer(office.db);
  await buildProvider(office, { customerKey });
  const response = await office.app.inject({ method: 'GET', url: '/api/capabilities' });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ capabilities: capabilities.map(({ name }) => name) });
  expect(response.headers['cache-control']).toBe('public, max-age=300');
});

it('declares no passkeys at an address where browsers make none', async () => {
  const bare = await startTestBackOffice({ publicUrl: 'http://127.0.0.1:4000' });
  const { capabilities: declared } = (await bare.app.inject({ method: 'GET', url: '/api/capabilities' })).json();
  expect(declared).toEqual(capabilities.map(({ name }) => name).filter((name) => !['passkeys', 'companySignIn'].includes(name)));
  await bare.close();
});

it('declares sign-in through a company only while a directory can be used', async () => {
  const bare = await startTestBackOffice();
  const isDeclared = async () =>
    (await bare.app.inject({ url: '/api/capabilities' })).json().capabilities.includes('companySignIn');
  const { key: customerKey } = await buildCustomer(bare.db);
  const declared = [await isDeclared()];
  await buildProvider(bare, { customerKey, isEnabled: false });
  declared.push(await isDeclared());
  await buildProvider(bare, { customerKey });
  expect([...declared, await isDeclared()]).toEqual([false, false, true]);
  await bare.close();
});
