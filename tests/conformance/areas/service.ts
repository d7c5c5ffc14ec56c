import { inArea } from '../check.js';

/** Conventions of every answer. */
export const serviceChecks = inArea('service', {
  live: {
    says: 'says that it lives at /healthz',
    requirement: 'Conventions: health',
    otherwise: 'nothing for people: whoever watches the service has to find another address.',
    of: 'GET /healthz',
    as: 'guest',
    prove: async ({ get }) => void (await get('/healthz')).is(200),
  },
  ready: {
    says: 'says at /readyz whether it takes work',
    requirement: 'Conventions: health',
    otherwise: 'the gateway says it is ready while the back office is not.',
    of: 'GET /readyz',
    as: 'guest',
    prove: async ({ get }) => {
      const answer = await get('/readyz');
      answer.demand(answer.came.status < 500, 'a status below 500', `${answer.came.status}`);
      if (answer.came.status === 200) answer.is(200);
    },
  },
  capabilities: {
    says: 'declares its capabilities to anybody, or has no such call (404)',
    requirement: 'Capabilities',
    otherwise: 'screens of what the service can do are missing, or nobody can sign in.',
    of: 'GET /api/capabilities',
    as: 'guest',
    prove: async ({ get }) => {
      const answer = (await get('/api/capabilities')).is(200, 404);
      if (answer.came.status === 404) return;
      const { capabilities } = answer.json<{ capabilities?: unknown }>();
      const isList = Array.isArray(capabilities) && capabilities.every((name) => typeof name === 'string');
      answer.demand(isList, 'a list of names in `capabilities`', answer.came.text.slice(0, 80));
    },
  },
  'unknown-path': {
    says: 'answers 404 with a message to an address that it does not know',
    requirement: 'Conventions: other failures',
    otherwise: 'a page of HTML is taken for an outage, and people read “The server returned an unexpected response”.',
    of: [],
    as: 'guest',
    prove: async ({ get }) => {
      const answer = (await get('/api/conformance-no-such-call')).is(404);
      const { message } = answer.json<{ message?: unknown }>();
      answer.demand(typeof message === 'string', 'a `message`', answer.came.text.slice(0, 80));
    },
  },
  'request-id': {
    says: 'gives the X-Request-Id of the request back, and lets nobody keep a personal answer',
    requirement: 'Conventions: answers',
    otherwise: 'a call cannot be followed through both logs, or a proxy hands one person’s answer to another.',
    of: 'GET /api/user',
    prove: async ({ get }) => {
      const answer = (await get('/api/user', { headers: { 'x-request-id': 'conformance-echo' } })).is(200);
      const [id, caching] = [answer.header('x-request-id'), answer.header('cache-control')];
      answer.demand(/no-store/.test(caching), 'Cache-Control: no-store', caching || 'no Cache-Control');
      answer.demand(id === 'conformance-echo', 'X-Request-Id: conformance-echo', id || 'no X-Request-Id');
    },
  },
  'other-shape': {
    says: 'refuses a body of another shape with 400',
    requirement: 'Conventions: other failures',
    otherwise: 'a mistake of a program is taken for an outage, or for an empty question.',
    of: 'POST /api/product/uncommitted',
    prove: async ({ post }) => void (await post('/api/product/uncommitted', { body: { surprise: true } })).is(400),
  },
  'unknown-field': {
    says: 'refuses a body with a field that the contract does not know with 400',
    requirement: 'Conventions: unknown body fields',
    otherwise: 'a misspelt field is lost without a word.',
    of: 'POST /api/userPreferences/defaults',
    effect: 'writes',
    prove: async ({ post }) => void (await post('/api/userPreferences/defaults', { body: { conformanceSurprise: 1 } })).is(400),
  },
});
