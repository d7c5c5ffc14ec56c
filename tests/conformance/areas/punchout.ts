import { RestPunchout, RestPunchoutEntry } from '../../../gateway/office/rest/punchout/punchout.js';
import { userShape } from '../../../gateway/office/rest/session/session.wire.js';
import { inArea } from '../check.js';
import { cartOf, withLine } from '../goods.js';

const create = 'POST /api/punchout/createmessage';
const setup = 'POST /api/punchout/setup';
const oci = 'POST /api/punchout/oci';

/** Buyers who come from a procurement system of their own (S1.5). */
export const punchoutChecks = inArea('punchout', {
  'cxml-stranger': {
    says: 'answers a cXML document of a stranger with a cXML status that is no success',
    requirement: 'POST /api/punchout/setup',
    otherwise: 'a procurement system waits for an answer that it can read.',
    of: setup,
    as: 'guest',
    prove: async ({ post }) => {
      const headers = { 'content-type': 'text/xml; charset=utf-8', 'x-storefront-origin': 'https://shop.example.com' };
      const answer = (await post('/api/punchout/setup', { text: unknownSetup(), headers })).is(200);
      const asked = { contentType: '', bytes: new Uint8Array(), origin: '' };
      const document = await answer.reads((calls) => new RestPunchoutEntry(calls).setUp(asked));
      const status = /<Status[^>]*\bcode="(\d+)"/.exec(document)?.[1];
      answer.demand(status !== undefined && !status.startsWith('2'), 'a Status such as 401', status ?? 'no Status');
    },
  },
  'cxml-no-document': {
    says: 'refuses what is no XML with 415 or 400',
    requirement: 'POST /api/punchout/setup',
    otherwise: 'nothing for people: a misconfigured system gets no word of what is wrong.',
    of: setup,
    as: 'guest',
    prove: async ({ post }) => void (await post('/api/punchout/setup', { body: {} })).is(400, 415),
  },
  'oci-stranger': {
    says: 'refuses a stranger who comes by OCI with a message for the person',
    requirement: 'POST /api/punchout/oci',
    otherwise: 'the person sees an empty page in their procurement system.',
    of: oci,
    as: 'guest',
    prove: async ({ post }) => {
      const form = {
        USERNAME: 'conformance-nobody',
        PASSWORD: 'conformance: a wrong one',
        HOOK_URL: 'https://buyer.example/hook',
      };
      const answer = (await post('/api/punchout/oci', { form })).is(400, 401, 403);
      const { message } = answer.json<{ message?: unknown }>();
      answer.demand(typeof message === 'string' && message !== '', 'a `message`', answer.came.text.slice(0, 80));
    },
  },
  'others-hand-nothing-over': {
    says: 'makes no message outside a punchout session: 403',
    requirement: 'S7.6',
    otherwise: 'an ordinary cart is handed to whatever address was named last.',
    of: create,
    effect: 'writes',
    prove: async ({ post }) => void (await post('/api/punchout/createmessage', { body: {} })).is(403),
  },
  session: {
    says: 'begins a session by an authorization code, and marks it as punchout',
    requirement: 'S4.5',
    otherwise: 'buyers of a procurement system read “Punchout session expired”.',
    of: 'GET /api/user',
    as: 'punchout',
    prove: async ({ get }) => {
      const answer = (await get('/api/user')).is(200);
      const person = await answer.shaped(userShape);
      answer.demand(person.isPunchout === true, 'isPunchout true', `${person.isPunchout}`);
    },
  },
  reduced: {
    says: 'refuses order guides, addresses, history and the account in a punchout session with 403',
    requirement: 'A2.31',
    otherwise: 'one purchasing department sees another’s prices and orders.',
    of: ['GET /api/orderguide', 'GET /api/account/address'],
    as: 'punchout',
    prove: async ({ get }) => {
      for (const path of ['/api/orderguide', '/api/account/address', '/api/history/orders', '/api/account/summary'])
        (await get(path)).is(403);
    },
  },
  'no-order': {
    says: 'takes no order in a punchout session: 403',
    requirement: 'S2.32',
    otherwise: 'goods are ordered without the buyer’s approval.',
    of: 'POST /api/cart/submit',
    as: 'punchout',
    effect: 'writes',
    prove: async ({ post }) => void (await post('/api/cart/submit', { body: {}, key: true })).is(403),
  },
  message: {
    says: 'hands the cart over once, and the same message when asked again',
    requirement: 'S7.6',
    otherwise: 'Transfer fails, or hands a cart over twice.',
    of: create,
    as: 'punchout',
    effect: 'orders',
    prove: async (it) => {
      await withLine(it);
      const { version } = await cartOf(it);
      const first = (await it.post('/api/punchout/createmessage', { body: { version } })).is(200);
      const message = await first.reads((calls) => new RestPunchout(calls).createMessage({}));
      first.demand(/^https?:/.test(message.postbackUrl), 'a postbackUrl', message.postbackUrl);
      const again = (await it.post('/api/punchout/createmessage', { body: { version } })).is(200);
      const same = await again.reads((calls) => new RestPunchout(calls).createMessage({}));
      again.demand(same.body === message.body, 'the first message, word for word', 'another one');
    },
  },
});

function unknownSetup(): string {
  const unknownIdentity = '<Credential domain="NetworkID"><Identity>conformance-nobody</Identity>';
  const header = `<Header><From>${unknownIdentity}</Credential></From><To>${unknownIdentity}</Credential></To><Sender>${unknownIdentity}<SharedSecret>wrong</SharedSecret></Credential><UserAgent>Conformance</UserAgent></Sender></Header>`;
  const request =
    '<Request><PunchOutSetupRequest operation="create"><BuyerCookie>conformance</BuyerCookie><BrowserFormPost><URL>https://buyer.example/back</URL></BrowserFormPost></PunchOutSetupRequest></Request>';
  const opening = `<cXML payloadID="${crypto.randomUUID()}@conformance" timestamp="${new Date().toISOString()}">`;
  return `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.040/cXML.dtd">${opening}${header}${request}</cXML>`;
}
