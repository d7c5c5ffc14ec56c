import { describe, expect, test } from 'vitest';
import { memoryLimiters } from '../../adapters/rate-limiters.js';
import { unique } from '../../testing/unique.js';
import { SignInLimits, TooManyAttempts } from './sign-in-limits.js';

const limits = new SignInLimits(memoryLimiters);

/** Whether an attempt may be made; a failure unless `isRight`. */
async function tries(username: string, address: string | null, isRight = false): Promise<boolean> {
  try {
    const admission = await limits.admit({ username, address });
    if (isRight) await admission.succeeded();
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(TooManyAttempts);
    return false;
  }
}

async function countAdmitted(count: number, attempt: (index: number) => Promise<boolean>): Promise<number> {
  let admitted = 0;
  for (let index = 0; index < count; index += 1) if (await attempt(index)) admitted += 1;
  return admitted;
}

const home = '198.51.100.1';

describe('failed attempts', () => {
  test('five in fifteen minutes from an address for an account', async () => {
    const name = unique('user');
    expect(await countAdmitted(8, () => tries(name, '192.0.2.1'))).toBe(5);
    expect(await tries(name, '192.0.2.2')).toBe(true);
    expect(await tries(unique('user'), '192.0.2.1')).toBe(true);
  });

  test('all addresses of an IPv6 network count as one: a household has more of them than anybody could count', async () => {
    const name = unique('user');
    expect(await countAdmitted(8, (index) => tries(name, `2001:db8:1:2::${index}`))).toBe(5);
    expect(await tries(name, '2001:db8:1:3::1')).toBe(true);
    expect(await countAdmitted(130, (index) => tries(unique('user'), `2001:db8:9:9:${index}::1`))).toBe(100);
  });

  test('the case of the name makes no other account', async () => {
    const name = unique('user');
    expect(await countAdmitted(8, (index) => tries(index % 2 ? name : name.toUpperCase(), '192.0.2.1'))).toBe(5);
  });

  test('twenty an hour for an account from many addresses, but the owner gets in where they signed in before', async () => {
    const name = unique('user');
    expect(await tries(name, home, true)).toBe(true);
    expect(await countAdmitted(30, (index) => tries(name, `203.0.113.${index}`))).toBe(20);
    expect(await tries(name, home, true)).toBe(true);
    expect(await tries(name, '198.51.100.2', true)).toBe(false);
  });

  test('a hundred an hour from an address for many accounts', async () => {
    expect(await countAdmitted(130, () => tries(unique('user'), '192.0.2.99'))).toBe(100);
  });

  test('a success forgets them', async () => {
    const name = unique('user');
    for (let round = 0; round < 10; round += 1) {
      expect(await countAdmitted(4, () => tries(name, '192.0.2.3'))).toBe(4);
      expect(await tries(name, '192.0.2.3', true)).toBe(true);
    }
  });

  test('an attempt that was not made costs nothing', async () => {
    const name = unique('user');
    for (let index = 0; index < 20; index += 1) await (await limits.admit({ username: name, address: home })).wasNotMade();
    expect(await countAdmitted(8, () => tries(name, home))).toBe(5);
  });

  test('without a known address the account’s own limits hold', async () => {
    const name = unique('user');
    expect(await countAdmitted(8, () => tries(name, null))).toBe(5);
  });
});
