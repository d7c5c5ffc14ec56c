import { describe, expect, test } from 'vitest';
import { accountProblems, keptAccount } from './colleague-form.js';

const email = 'Ana@acme.example';
const problemsOf = (username: string, name = 'Ana Ruiz') =>
  accountProblems({ username, name }, email).map(({ code, field }) => [code, field]);

describe('a username', () => {
  test.each(['ana', 'ANA', ' ana ', 'ana.ruiz', 'a-b_c.9', 'ana@acme.example', 'ANA@ACME.EXAMPLE', 'a'.repeat(60)])(
    'can be %j',
    (username) => {
      expect(problemsOf(username)).toEqual([]);
    },
  );

  test.each(['', '  '])('is required: not %j', (username) => {
    expect(problemsOf(username)).toEqual([['FIELD_REQUIRED', 'username']]);
  });

  test.each(['an', 'a'.repeat(61), 'ana ruiz', 'aña', 'ana+1', 'ana/ruiz', 'ana\u0000'])('cannot be %j', (username) => {
    expect(problemsOf(username)).toEqual([['USERNAME_INVALID', 'username']]);
  });

  test.each(['boss@acme.example', 'ana@acme.example.org', '@ana'])(
    'cannot be an address other than the one that was invited: not %j',
    (username) => {
      expect(problemsOf(username)).toEqual([['USERNAME_INVALID', 'username']]);
    },
  );

  test('is kept in lower case, without blanks around it', () => {
    expect(keptAccount({ username: ' Ana.Ruiz ', name: ' Ana Ruiz ' })).toEqual({ username: 'ana.ruiz', name: 'Ana Ruiz' });
  });
});

describe('a name', () => {
  test.each([
    ['', 'FIELD_REQUIRED'],
    [' ', 'FIELD_REQUIRED'],
    ['x'.repeat(41), 'TEXT_TOO_LONG'],
    ['Ana\u0007', 'REFUSED'],
  ])('%j has the problem %s', (name, code) => {
    expect(problemsOf('ana', name)).toEqual([[code, 'name']]);
  });

  test('may have 40 characters, an emoji counting as one', () => {
    expect(problemsOf('ana', '🍅'.repeat(40))).toEqual([]);
  });
});

test('all problems are reported at once', () => {
  expect(problemsOf('', '')).toEqual([
    ['FIELD_REQUIRED', 'username'],
    ['FIELD_REQUIRED', 'name'],
  ]);
});
