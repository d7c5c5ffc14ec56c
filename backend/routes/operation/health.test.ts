import { expect, test } from 'vitest';
import { startTestBackOffice } from '../../testing/back-office.js';

test('/healthz answers while the database does not; /readyz says why to callers on this machine only', async () => {
  const office = await startTestBackOffice();
  const ready = async (remoteAddress = '127.0.0.1') => await office.app.inject({ url: '/readyz', remoteAddress });
  expect((await ready()).json()).toEqual({ status: 'ready' });

  office.stop();
  expect((await ready()).statusCode).toBe(503);
  expect((await ready()).json()).toEqual({ status: 'not ready', reasons: ['stopping'] });
  expect((await ready('192.0.2.1')).json()).toEqual({ status: 'not ready' });

  expect((await office.app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
  await office.close();
});

test('/readyz is red while the disk is nearly full or the database takes no writes (F-6)', async () => {
  const office = await startTestBackOffice(
    {},
    { hasRoom: async () => false, probe: () => Promise.reject(new Error('read-only')) },
  );
  const answer = await office.app.inject({ url: '/readyz' });
  expect(answer.statusCode).toBe(503);
  expect(answer.json().reasons).toEqual(['the database does not take writes', 'the disk is nearly full']);
  await office.close();
});
