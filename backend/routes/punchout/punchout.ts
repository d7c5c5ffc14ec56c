import formbody from '@fastify/formbody';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { failures } from '../../contract/failures.js';
import { OciEntered, OciForm, PunchoutMessage, TransferredCart } from '../../contract/punchout.js';
import type { App, Routes } from '../../http/app.js';
import { clientAddressOf } from '../../http/client-address.js';
import { userOf } from '../../http/policy.js';
import { answerSetup } from '../../services/punchout/answer-setup.js';
import { enterByOci } from '../../services/punchout/enter-by-oci.js';
import { transferCart } from '../../services/punchout/transfer-cart.js';
import { xmlLimits } from '../../services/punchout/xml-reader.js';
import type { TextsIn } from '../../services/settings/site-region.js';
import { changeCart } from '../cart/cart-once.js';

const tags = ['Punchout'];

/** Hand-offs from procurement systems and back (S1.5, S7.6). */
export const punchoutRoutes: Routes = (app, deps) => {
  const { store, clock, config } = deps;
  const entryOf = (request: FastifyRequest) => ({
    address: clientAddressOf(request, config.gatewaySecret),
    allowsLocal: config.punchoutLocal,
    requestId: request.id,
    textsIn: ((region) => request.textsIn(region)) as TextsIn,
  });

  // XML and forms are for these calls alone: everywhere else a body is JSON.
  app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['text/xml', 'application/xml'],
      { parseAs: 'buffer', bodyLimit: xmlLimits.bytes },
      (_request, body, done) => done(null, body),
    );
    await scope.register(formbody, { bodyLimit: 16_384 });
    scope.post(
      '/api/punchout/setup',
      {
        config: { policy: 'anonymous' },
        schema: {
          tags,
          summary: 'Answers a cXML PunchOutSetupRequest',
          description:
            'The answer is a cXML Response whose Status says how it went. `X-storefront-origin` names where the start page is.',
          consumes: ['text/xml', 'application/xml'],
          response: {
            ...failures(413, 415),
            200: { description: 'A cXML document', content: { 'text/xml': { schema: Type.String() } } },
          },
        },
      },
      async (request, reply) => {
        const origin = originOf(request);
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const answer = await answerSetup(deps, bytes, { ...entryOf(request), origin });
        return await reply.type('text/xml; charset=utf-8').send(answer);
      },
    );

    scope.post(
      '/api/punchout/oci',
      {
        config: { policy: 'anonymous' },
        schema: {
          tags,
          summary: 'Lets the buyer of an OCI system in',
          consumes: ['application/x-www-form-urlencoded'],
          body: OciForm,
          response: { ...failures(401, 403, 415, 429), 200: OciEntered },
        },
      },
      async (request) => {
        return { code: await enterByOci(deps, request.body, entryOf(request)) };
      },
    );
  });

  app.post(
    '/api/punchout/createmessage',
    {
      config: { policy: 'punchout' },
      schema: {
        tags,
        summary: 'Takes the cart, once, and makes the message that hands it back',
        description: 'Asked again, the same message; the session can do nothing else any more and ends within ten minutes.',
        body: TransferredCart,
        response: { 200: PunchoutMessage, ...failures(401, 403, 409) },
      },
      preValidation: async (request) => {
        request.body ??= {};
      },
    },
    async (request) =>
      await changeCart(request, { store, clock }, (tx, terms) =>
        transferCart(tx, userOf(request).punchout?.sessionId ?? 0, request.body.version, terms),
      ),
  );
};

const origin = /^https?:\/\/(?:[a-z0-9.-]{1,253}|\[[0-9a-f:]{2,45}\])(?::\d{1,5})?$/i;

/** Address of the storefront, as the gateway reports it: the caller receives the address that it called. */
function originOf({ headers }: FastifyRequest): string {
  const named = headers['x-storefront-origin'];
  return typeof named === 'string' && origin.test(named) ? named : 'http://localhost:4000';
}
