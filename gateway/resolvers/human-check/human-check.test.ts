import { expect, it } from 'vitest';
import { Failure } from '../../errors.js';
import { gatewayOver } from '../../testing/ask.js';
import { fakeBackOffice } from '../../testing/fake-back-office.js';

const query = '{ humanCheck { __typename ... on ProofOfWork { challenge } ... on HostedCheck { service siteKey } } }';

it.each(['guest', 'person'] as const)('a %s gets a human check, another one each time (A7.40)', async (as) => {
  const { backOffice, fixture } = fakeBackOffice();
  const ask = gatewayOver(backOffice);
  const check = { __typename: 'ProofOfWork', challenge: '{"parameters":{},"signature":"WHATEVER"}' };
  expect((await ask(query, {}, as)).data).toEqual({ humanCheck: check });
  await ask(query, {}, as);
  expect(fixture.calls).toEqual(['humanCheck.challenge', 'humanCheck.challenge']);
});

it('a check by a hosted service has its name and the key of the site (A7.40)', async () => {
  const { backOffice, fixture } = fakeBackOffice();
  fixture.humanCheck = { kind: 'hosted', service: 'HCAPTCHA', siteKey: 'WHATEVER-key' };
  const check = { __typename: 'HostedCheck', service: 'HCAPTCHA', siteKey: 'WHATEVER-key' };
  expect((await gatewayOver(backOffice)(query, {}, 'guest')).data).toEqual({ humanCheck: check });
});

it('none is a failure with its code', async () => {
  const tooMany = new Failure('TOO_MANY_REQUESTS', { retryAfter: 60 });
  const { backOffice } = fakeBackOffice({ failing: new Map([['humanCheck.challenge', tooMany]]) });
  const { errors } = await gatewayOver(backOffice)(query, {}, 'guest');
  expect(errors).toMatchObject([{ path: ['humanCheck'], extensions: { code: 'TOO_MANY_REQUESTS', retryAfter: 60 } }]);
});
