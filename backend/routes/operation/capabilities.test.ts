import { afterAll, beforeAll, expect, it } from 'vitest';
import { capabilities } from '../../../domain/system/capabilities.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';

let office: TestBackOffice;
beforeAll(async () => {
  office = await startTestBackOffice();
});
afterAll(() => office?.close());

it('declares every capability to anybody, for caches too', async () => {
  const response = await office.app.inject({ method: 'GET', url: '/api/capabilities' });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ capabilities: capabilities.map(({ name }) => name) });
  expect(response.headers['cache-control']).toBe('public, max-age=300');
});

it('declares no passkeys at an address where browsers make none', async () => {
  const bare = await startTestBackOffice({ publicUrl: 'http://127.0.0.1:4000' });
  const { capabilities: declared } = (await bare.app.inject({ method: 'GET', url: '/api/capabilities' })).json();
  expect(declared).toEqual(capabilities.map(({ name }) => name).filter((name) => name !== 'passkeys'));
  await bare.close();
});
