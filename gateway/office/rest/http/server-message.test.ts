import { describe, expect, it } from 'vitest';
import { serverMessageOf } from './server-message.js';

const answer = (body: unknown, contentType = 'application/json', status = 403) => ({
  status,
  contentType,
  text: typeof body === 'string' ? body : JSON.stringify(body),
});

describe('what a refusal says to people', () => {
  it.each([
    ['its message', { message: 'Your account is closed' }, 'Your account is closed'],
    ['its errors, a line each', { message: 'Refused', errors: ['Too much', ' ', 'Too little'] }, 'Too much\nToo little'],
    ['its message where there are no errors', { message: 'Refused', errors: [] }, 'Refused'],
    ['at most 500 characters', { message: 'x'.repeat(10_000) }, `${'x'.repeat(499)}…`],
    ['plain text', { message: '<img src=x onerror=alert(1)>\u0000' }, '‹img src=x onerror=alert(1)>'],
    ['nothing where it is blank', { message: ' \n ', errors: ['\u0000'] }, null],
    ['nothing of another kind', { message: { html: 'x' }, errors: 'x' }, null],
    ['nothing of other members', { detail: 'x', stack: 'at Object.<anonymous>' }, null],
    ['nothing where it is a list', ['x'], null],
    ['nothing where it is null', null, null],
  ])('is %s', (_, body, due) => {
    expect(serverMessageOf(answer(body))).toBe(due);
  });

  it.each([
    ['text/html', '<h1>SECRET</h1>'],
    ['text/plain', 'SECRET'],
    ['text/html', '{"message":"SECRET"}'],
    ['application/json', '{"message":"SECRET'],
  ])('is nothing of a body of %s that is %s', (contentType, body) => {
    expect(serverMessageOf(answer(body, contentType))).toBeNull();
  });

  it.each([200, 302, 399, 500, 502, 503])('is nothing of a %i', (status) => {
    expect(serverMessageOf(answer({ message: 'SECRET' }, 'application/json', status))).toBeNull();
  });

  it('is read of problems as RFC 9457 writes them where they have a message', () => {
    expect(serverMessageOf(answer({ message: 'No.' }, 'application/problem+json; charset=utf-8'))).toBe('No.');
  });
});
