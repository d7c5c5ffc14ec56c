import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifySchema } from 'fastify';
import { type TObject, Type } from 'typebox';
import { apiKeyAccessOf } from './api-key-access.js';
import type { App } from './app.js';
import type { Policy } from './policy.js';

const docsPath = '/api/docs';

/** The page's files and nothing else: no host besides this one. */
const docsPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Whether a route belongs to the readable page, whose files are public and come from this house alone. */
export const isDocsRoute = (url: string) => url === docsPath || url.startsWith(`${docsPath}/`);

/** The contract as OpenAPI at `/api/openapi.json`, made from the routes' schemas, and a readable page at `/api/docs`. */
export async function registerOpenApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Back office of the wholesale storefront',
        version: '1.0.0',
        description: 'What the gateway asks of a back office. Any service that answers in this way can take its place.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url, route }) => {
      const policy = route.config?.policy ?? 'anonymous';
      // A route that needs no user needs no key either.
      const access = policy === 'anonymous' ? {} : { 'x-api-key': apiKeyAccessOf(String(route.method), route.url) };
      return { schema: { ...withPolicy(schema ?? {}, policy), ...access }, url };
    },
  });
  await app.register(swaggerUi, {
    routePrefix: docsPath,
    staticCSP: docsPolicy,
    theme: { title: 'Back office' },
    uiConfig: { url: '/api/openapi.json', layout: 'BaseLayout', supportedSubmitMethods: [], validatorUrl: null },
  });
  app.get('/api/openapi.json', { config: { policy: 'anonymous' }, schema: { hide: true } }, () => app.swagger());
}

/** Headers that the policy reads; routes need not repeat them. */
const customerHeaders = {
  'X-customer': Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'Customer key; a customer’s user may leave it out; 0 for a consumer without an account',
    }),
  ),
  'X-ship-method': Type.Optional(Type.Union([Type.Literal('pickup'), Type.Literal('delivery')])),
};

/** Adds the policy's requirements for the caller to the document. */
function withPolicy(schema: FastifySchema, policy: Policy): FastifySchema {
  const isOpen = policy === 'anonymous' || policy === 'optional' || policy === 'browse';
  const security = policy === 'anonymous' ? [] : [...(isOpen ? [{}] : []), { bearer: [] }];
  const headers = schema.headers as TObject | undefined;
  return {
    ...schema,
    security,
    ...(policy !== 'anonymous' &&
      policy !== 'bearer' && { headers: Type.Object({ ...customerHeaders, ...headers?.properties }) }),
    'x-policy': policy,
  } as FastifySchema;
}
