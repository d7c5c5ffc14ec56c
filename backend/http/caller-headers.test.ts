import { describe, expect, test } from 'vitest';
import { readCallerHeaders } from './caller-headers.js';

const token = 'a'.repeat(43);
const read = (headers: Record<string, string>) => readCallerHeaders({ headers });

describe('X-customer', () => {
  test('is one customer key, written plainly', () => {
    expect(read({ 'x-customer': '1042' }).customerKey).toBe(1042);
    expect(read({ 'x-customer': '0' }).customerKey).toBe(0);
    expect(read({}).customerKey).toBeNull();
  });

  test.each([
    '',
    ' 12',
    '12 ',
    '012',
    '+12',
    '-12',
    '1e1',
    '12.0',
    '0x10',
    '12,13',
    '12, 12',
    '12;13',
    '[12]',
    '"12"',
    'null',
    'NaN',
    '٣',
    '１２',
    '1234567890',
    '12\t',
    "12' or '1'='1",
    '12--',
    '%31',
    '12\u0000',
    'MAIN',
    '1_000',
    '1 000',
    'Infinity',
    'true',
    '{}',
  ])('refuses %j (B3)', (value) => {
    expect(() => read({ 'x-customer': value })).toThrow('X-customer must be one customer key');
  });
});

describe('X-ship-method', () => {
  test('is pickup or delivery', () => {
    expect(read({ 'x-ship-method': 'pickup' }).shipMethod).toBe('pickup');
    expect(read({ 'x-ship-method': 'delivery' }).shipMethod).toBe('delivery');
    expect(read({}).shipMethod).toBeNull();
  });

  test.each(['', 'Pickup', 'pickup,delivery', 'drone'])('refuses %j (B3)', (value) => {
    expect(() => read({ 'x-ship-method': value })).toThrow('X-ship-method');
  });
});

describe('Authorization', () => {
  test('carries a bearer token', () => {
    expect(read({ authorization: `Bearer ${token}` }).token).toBe(token);
    expect(read({ authorization: `bearer ${token}` }).token).toBe(token);
    expect(read({}).token).toBeNull();
  });

  test.each([
    '',
    'Bearer',
    'Bearer ',
    `Basic ${token}`,
    token,
    `Bearer ${token} ${token}`,
    `Bearer  ${token}`,
    `Bearer ${token},Bearer ${token}`,
  ])('answers 401 to %j', (authorization) => {
    expect(() => read({ authorization })).toThrow(expect.objectContaining({ status: 401 }));
  });
});
