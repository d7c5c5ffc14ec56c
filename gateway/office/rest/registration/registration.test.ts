import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { text } from '../../../../texts/text.js';
import { callerWith } from '../../../testing/dtos.js';
import { restCallsAnswering, restCallsTo, type ScriptedAnswer } from '../../../testing/rest-calls.js';
import { CallScope } from '../../ports/call-scope.js';
import { httpBackOffice } from '../back-office.js';
import type { RestCalls } from '../http/rest-calls.js';
import { RestRegistration } from './registration.js';

describe('the settings of a site for its consumers (A3.12, A7.26)', () => {
  const settingsOf = (json: unknown) => new RestRegistration(restCallsAnswering(json).calls).settings();

  it('are its message, and the choice to receive email', async () => {
    const { calls, sent } = restCallsAnswering({
      registrationMessage: 'We deliver in Maine.',
      ...{ useOption: true, optionDefault: true, optionText: 'Weekly specials' },
    });
    expect(await new RestRegistration(calls).settings()).toEqual({
      message: 'We deliver in Maine.',
      option: { text: 'Weekly specials', isChosen: true },
    });
    expect(sent).toEqual([{ method: 'GET', path: '/api/settings/consumer', isWrite: false, body: undefined }]);
  });

  it.each([
    ['nothing', {}],
    ['nulls', { registrationMessage: null, useOption: null, optionDefault: null, optionText: null }],
    ['blank texts', { registrationMessage: ' \n', useOption: true, optionDefault: true, optionText: ' ' }],
    ['an option that is not used', { useOption: false, optionDefault: true, optionText: 'Weekly specials' }],
    ['an option without a text', { useOption: true, optionDefault: true }],
  ])('are neither of both if the back office has %s', async (_, json) => {
    expect(await settingsOf(json)).toEqual({ message: null, option: null });
  });

  it('have a choice that is not made at first unless the back office says so', async () => {
    const { option } = await settingsOf({ useOption: true, optionText: ' Weekly specials ' });
    expect(option).toEqual({ text: 'Weekly specials', isChosen: false });
  });

  it.each([{ useOption: 'yes' }, { registrationMessage: 5 }, []])('are a failure over %j', async (json) => {
    await expect(settingsOf(json)).rejects.toMatchObject({ name: 'Failure', code: 'BAD_UPSTREAM' });
  });
});

const registration = {
  ...{ name: 'Emily Hart', email: 'emily@example.com', company: null, phone: '2075550148' },
  ...{ password: 'correct horse', verifyToken: 'v', optIn: true },
};
const resend = { email: 'emily@example.com', verifyToken: 'v' };

describe.each<readonly [string, string, object, (calls: RestCalls) => Promise<string | null>]>([
  ['a registration (A7.18)', '/api/consumer/signup', registration, (calls) => new RestRegistration(calls).register(registration)],
  ['a request for another link (A7.20)', '/api/consumer/resend', resend, (calls) => new RestRegistration(calls).resend(resend)],
])('%s', (_, path, body, write) => {
  it.each([
    ['<b>Sent</b> to you ', '‹b>Sent‹/b> to you'],
    [' ', null],
    [null, null],
    [undefined, null],
  ])('is sent once; the message %j is %j', async (message, shown) => {
    const { calls, sent } = restCallsAnswering({ isSuccess: true, message, errors: [] });
    expect(await write(calls)).toBe(shown);
    expect(sent).toEqual([{ method: 'POST', path, isWrite: true, body }]);
  });

  it.each<readonly [ScriptedAnswer, object]>([
    [
      { json: { isSuccess: false, errors: ['Taken', ' '] } },
      { message: null, problems: [{ code: 'REFUSED', message: 'Taken' }] },
    ],
    [{ json: { isSuccess: false, message: 'No' } }, { message: 'No', problems: [] }],
    [
      { status: 409, json: { errors: ['Taken'] } },
      { message: null, problems: [{ code: 'REFUSED', message: 'Taken' }] },
    ],
    [
      { status: 409, json: { problems: [{ code: 'EMAIL_INVALID', message: 'No address', field: 'email' }] } },
      { message: null, problems: [{ code: 'EMAIL_INVALID', message: 'No address', field: 'email' }] },
    ],
  ])('is refused by %j', async (answer, refusal) => {
    await expect(write(restCallsTo(() => answer).calls)).rejects.toMatchObject({ name: 'Refused', refusal });
  });

  it.each<readonly [ScriptedAnswer, object]>([
    [{ status: 503, json: {} }, { code: 'BACK_OFFICE_UNAVAILABLE' }],
    [
      { status: 429, retryAfter: 600, json: {} },
      { code: 'TOO_MANY_REQUESTS', retryAfter: 600 },
    ],
    [{ status: 403, json: {} }, { code: 'FORBIDDEN' }],
    [{ status: 404, json: {} }, { code: 'NOT_FOUND' }],
    [{ json: { message: 'Sent' } }, { code: 'BAD_UPSTREAM' }],
    [{ status: 409, json: { problems: 'many' } }, { code: 'BAD_UPSTREAM' }],
  ])('fails over an answer %j', async (answer, failure) => {
    await expect(write(restCallsTo(() => answer).calls)).rejects.toMatchObject({ name: 'Failure', ...failure });
  });
});

describe('the verification of an address (A7.19)', () => {
  const verify = (answer: ScriptedAnswer) => new RestRegistration(restCallsTo(() => answer).calls).verify('t0ken');

  it('is a write in spite of its method, and any character may be in its link', async () => {
    const { calls, sent } = restCallsAnswering({});
    await new RestRegistration(calls).verify('a&t=b#ü');
    expect(sent).toEqual([{ method: 'GET', path: '/api/consumer/verify?t=a%26t%3Db%23%C3%BC', isWrite: true, body: undefined }]);
  });

  it.each<readonly [string, ScriptedAnswer, string | null]>([
    ['with a message', { json: { isSuccess: true, message: ' Welcome <b>Emily' } }, 'Welcome ‹b>Emily'],
    ['without one', { json: { isSuccess: true } }, null],
    ['with a message of another kind', { json: { message: { text: 'Welcome' } } }, null],
    ['with a list', { json: [] }, null],
    ['with nothing', { status: 204, json: '', contentType: '' }, null],
    ['with a page', { json: '<h1>Welcome', contentType: 'text/html' }, null],
    ['with another success', { status: 202, json: null }, null],
  ])('is done by an answer %s', async (_, answer, message) => {
    expect(await verify(answer)).toBe(message);
  });

  const own = { code: 'LINK_INVALID', message: text('registration.linkInvalid') };

  it.each<readonly [string, ScriptedAnswer, readonly object[]]>([
    ['400 without a reason', { status: 400, json: { message: 'querystring/t is too short' } }, [own]],
    ['404 with a page', { status: 404, json: '<h1>Not found', contentType: 'text/html' }, [own]],
    ['409 without a reason', { status: 409, json: {} }, [own]],
    ['409 with a body of another kind', { status: 409, json: { problems: 'many', errors: { t: ['No'] } } }, [own]],
    ['409 with a text', { status: 409, json: { errors: ['Expired', ''] } }, [{ code: 'LINK_INVALID', message: 'Expired' }]],
    [
      '409 with its reasons',
      { status: 409, json: { errors: ['Expired'], problems: [{ code: 'LINK_INVALID', message: 'Expired', field: 't' }] } },
      [{ code: 'LINK_INVALID', message: 'Expired', field: 't' }],
    ],
    [
      '409 with a reason that the schema does not know',
      { status: 409, json: { problems: [{ code: 'MOON_PHASE', message: 'Full' }] } },
      [{ code: 'REFUSED', message: 'Full' }],
    ],
  ])('is refused for a link that is answered with %s', async (_, answer, problems) => {
    await expect(verify(answer)).rejects.toMatchObject({ name: 'Refused', kind: 'conflict', refusal: { problems } });
  });

  it.each<readonly [ScriptedAnswer, object]>([
    [{ status: 503, json: {} }, { code: 'BACK_OFFICE_UNAVAILABLE' }],
    [{ status: 500, json: {} }, { code: 'BAD_UPSTREAM' }],
    [
      { status: 429, retryAfter: 600, json: {} },
      { code: 'TOO_MANY_REQUESTS', retryAfter: 600 },
    ],
    [{ status: 403, json: {} }, { code: 'FORBIDDEN' }],
    [{ status: 302, json: {} }, { code: 'BAD_UPSTREAM' }],
  ])('fails over an answer %j', async (answer, failure) => {
    await expect(verify(answer)).rejects.toMatchObject({ name: 'Failure', ...failure });
  });
});

it('calls about a registration carry the address of the browser and no token, and no write is repeated', async () => {
  const received: { url: string | undefined; headers: Record<string, unknown> }[] = [];
  const server = createServer(({ url, headers }, response) => {
    received.push({ url, headers });
    response.writeHead(503, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const office = httpBackOffice(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { gatewaySecret: 'WHATEVER' });
  const scope = new CallScope(callerWith({ token: 'ended', address: '203.0.113.7' }), 5_000);
  const { registration: person } = office.forPerson(scope);
  const outcomes = await Promise.allSettled([person.register(registration), person.verify('t'), person.resend(resend)]);
  await office.close();
  server.close();
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(received.map(({ url }) => url).sort()).toEqual([
    '/api/consumer/resend',
    '/api/consumer/signup',
    '/api/consumer/verify?t=t',
  ]);
  for (const { headers } of received) {
    expect(headers).toMatchObject({ 'x-client-ip': '203.0.113.7', 'x-gateway-secret': 'WHATEVER' });
    expect(headers).not.toHaveProperty('authorization');
  }
});
