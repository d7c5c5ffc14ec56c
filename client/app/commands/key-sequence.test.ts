import { expect, test } from 'vitest';
import { readKey } from './key-sequence.js';

const command = (...keys: string[]) => ({ id: keys.join(), label: keys.join(), keys, perform: () => undefined });
const search = command('/');
const cart = command('g', 'c');
const home = command('g', 'h');
const commands = [search, cart, home];

test('a single key performs its command at once', () => {
  expect(readKey(commands, [], '/')).toEqual({ kind: 'perform', command: search });
});

test('a command of two keys waits for the second', () => {
  expect(readKey(commands, [], 'g')).toEqual({ kind: 'wait', pressed: ['g'] });
  expect(readKey(commands, ['g'], 'c')).toEqual({ kind: 'perform', command: cart });
});

test('a key that continues nothing begins anew', () => {
  expect(readKey(commands, ['g'], '/')).toEqual({ kind: 'perform', command: search });
  expect(readKey(commands, ['g'], 'g')).toEqual({ kind: 'wait', pressed: ['g'] });
  expect(readKey(commands, [], 'x')).toEqual({ kind: 'none' });
});
