import { expect, test } from 'vitest';
import { QueueFull } from '../../../domain/system/fair-queue.js';
import { lightCost } from '../../testing/light-hash.js';
import { PasswordCheck } from './password-check.js';

const attacker = { username: 'WHATEVER', address: '203.0.113.7' };

test('a flood of passwords from one address refuses and delays nobody at another (C3)', async () => {
  const passwords = new PasswordCheck(lightCost);
  const ended: string[] = [];
  const flood = Array.from({ length: 80 }, () =>
    passwords.check(attacker, null, 'guess').then(
      () => ended.push('attacker'),
      (error: unknown) => error,
    ),
  );
  const person = passwords
    .check({ username: 'buyer', address: '198.51.100.9' }, null, 'WHATEVER')
    .then(() => ended.push('person'));
  await person;
  expect(ended.length).toBeLessThan(6);
  const refused = (await Promise.all(flood)).filter((result) => result instanceof QueueFull);
  expect(refused.length).toBeGreaterThan(0);
});

test('accounts share turns where no client address is known', async () => {
  const passwords = new PasswordCheck(lightCost);
  const flood = Array.from({ length: 80 }, () =>
    passwords.check({ ...attacker, address: null }, null, 'guess').catch(() => null),
  );
  await expect(passwords.check({ username: 'buyer', address: null }, null, 'WHATEVER')).resolves.toMatchObject({
    isRight: false,
  });
  await Promise.all(flood);
});

test('new passwords wait among the others, and are those that are checked', async () => {
  const passwords = new PasswordCheck(lightCost);
  const flood = Array.from({ length: 80 }, () => passwords.hash(attacker, 'WHATEVER').catch((error: unknown) => error));
  const person = { username: 'buyer', address: '198.51.100.9' };
  const phc = await passwords.hash(person, 'Tulip&Lantern7');
  expect(await passwords.check(person, phc, 'Tulip&Lantern7')).toEqual({ isRight: true, rehashed: null });
  expect((await Promise.all(flood)).filter((result) => result instanceof QueueFull).length).toBeGreaterThan(0);
});
