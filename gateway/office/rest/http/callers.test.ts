import { describe, expect, it } from 'vitest';
import { Callers } from './callers.js';

const guest = (address: string) => ({ address, token: null });

describe('a caller', () => {
  it('is the person whose token it is, once the back office has said so, however many tokens they have', () => {
    const callers = new Callers();
    const phone = { address: '192.0.2.1', token: 'Bearer a' };
    const desk = { address: '198.51.100.7', token: 'Bearer b' };
    callers.learn(phone, 'buyer@example.com');
    callers.learn(desk, 'buyer@example.com');
    expect(callers.idOf(phone)).toBe(callers.idOf(desk));
    expect(callers.idOf(phone)).not.toBe(callers.idOf(guest('192.0.2.1')));
  });

  it('is the address of a guest, and of tokens that anybody may have made up', () => {
    const callers = new Callers();
    const madeUp = ['a', 'b', 'c'].map((token) => ({ address: '192.0.2.1', token: `Bearer ${token}` }));
    expect(new Set([guest('192.0.2.1'), ...madeUp].map((origin) => callers.idOf(origin))).size).toBe(1);
    expect(callers.idOf(guest('192.0.2.2'))).not.toBe(callers.idOf(guest('192.0.2.1')));
  });

  it('cannot be another person by a username that looks like an address', () => {
    const callers = new Callers();
    callers.learn({ address: '192.0.2.9', token: 'Bearer a' }, '192.0.2.1');
    expect(callers.idOf({ address: '192.0.2.9', token: 'Bearer a' })).not.toBe(callers.idOf(guest('192.0.2.1')));
  });

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:1:2:3', true],
    ['2001:db8:1:2::1', '2001:0DB8:0001:0002::9', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['2001:db8::1', '2001:db8:0:0:9::', true],
    ['::1', '::2', true],
    ['::ffff:192.0.2.1', '192.0.2.1', true],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.2', false],
  ])('at %s is one with %s: %s, because a machine has a whole /64 of addresses', (one, other, isOne) => {
    const callers = new Callers();
    expect(callers.idOf(guest(one)) === callers.idOf(guest(other))).toBe(isOne);
  });
});
