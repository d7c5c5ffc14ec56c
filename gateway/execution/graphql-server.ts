import { ApolloServer, type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import type { GatewayContext } from '../context.js';
import { badInput, type Failure } from '../errors.js';
import { limits } from '../limits.js';
import { formatError } from './answer-errors.js';
import { documentLimits } from './document-limits.js';
import { documentStore } from './document-store.js';
import { operationRunner, type RunOperation } from './operation-runner.js';
import { ReadyOperations } from './ready-operations.js';
import { loadSchemas, type Schemas } from './schema.js';
import type { TrustedDocuments } from './trusted-documents.js';

/** Dependencies of the server, in addition to the schema. */
export interface GraphqlServerOptions {
  readonly introspection: boolean;
  readonly trusted: TrustedDocuments;
  /** Called with every failure, including details that must not be sent to clients. */
  readonly hear: (failure: Failure, ctx: GatewayContext) => void;
  readonly logger: Pick<Console, 'debug' | 'info' | 'warn' | 'error'>;
}

/** One request, its body parsed and checked. */
export interface Question {
  readonly query: string;
  readonly operationName: string | null;
  readonly variables: Record<string, unknown>;
}

/** A response as sent. */
export interface AnswerText {
  readonly status: number;
  readonly text: string;
}

/** The GraphQL server, without HTTP. */
export interface GraphqlServer {
  start(): Promise<void>;
  stop(): Promise<void>;
  answer(question: Question, ctx: GatewayContext): Promise<AnswerText>;
}

/**
 * Apollo Server decides about documents: it parses and validates them. Valid documents run as compiled functions, and a trusted document's operation
 * runs directly from its second time on (docs/decisions/040-compiled-queries-inside-apollo.md).
 */
export function graphqlServer({ introspection, trusted, hear, logger }: GraphqlServerOptions): GraphqlServer {
  const schemas = loadSchemas();
  const run = operationRunner(schemas, hear);
  const ready = new ReadyOperations(trusted.texts());
  const apollo = apolloServer({ introspection, trusted, logger }, schemas, execution(run, ready));
  return {
    start: () => apollo.start(),
    stop: () => apollo.stop(),
    answer: async (question, ctx) => {
      const known = ready.find(question.query, question.operationName);
      if (known === undefined) return askApollo(apollo, question, ctx);
      const { status, result } = await run(known, question.variables, ctx);
      return { status, text: JSON.stringify(result) };
    },
  };
}

/** The value passed through Apollo Server, which copies it: it contains the one context of the request. */
interface Carried {
  readonly ctx: GatewayContext;
}

/** Runs operations validated by Apollo Server in its place, and remembers them. */
function execution(run: RunOperation, ready: ReadyOperations): ApolloServerPlugin<Carried> {
  return {
    requestDidStart: async () => ({
      responseForOperation: async ({ source, document, operation, request, contextValue }) => {
        // Apollo itself reports an unknown operation.
        if (!operation) return null;
        const valid = { document, operation };
        ready.keep(source, request.operationName ?? null, valid);
        const { status, result } = await run(valid, request.variables ?? {}, contextValue.ctx);
        return { http: { status, headers: new HeaderMap() }, body: { kind: 'single', singleResult: result } };
      },
    }),
  };
}

/** Set explicitly, because the defaults depend on the environment. */
function apolloServer(
  { introspection, trusted, logger }: Omit<GraphqlServerOptions, 'hear'>,
  schemas: Schemas,
  plugin: ApolloServerPlugin<Carried>,
): ApolloServer<Carried> {
  return new ApolloServer<Carried>({
    schema: schemas.published,
    nodeEnv: 'production',
    introspection,
    hideSchemaDetailsFromClientErrors: !introspection,
    includeStacktraceInErrorResponses: false,
    allowBatchedHttpRequests: false,
    csrfPrevention: true,
    persistedQueries: false,
    documentStore: documentStore(trusted.texts()),
    parseOptions: { maxTokens: limits.tokens },
    maxRecursiveSelections: limits.selections,
    validationRules: [documentLimits],
    validationOptions: { maxErrors: limits.errors },
    formatError,
    stringifyResult: JSON.stringify,
    stopOnTerminationSignals: false,
    logger,
    plugins: [
      plugin,
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
    ],
  });
}

/**
 * Apollo requires a content type to distinguish a page's script from a form; Fastify has already checked the content type, since it parses only JSON.
 */
const jsonHeaders = new HeaderMap([['content-type', 'application/json']]);

async function askApollo(
  apollo: ApolloServer<Carried>,
  { query, operationName, variables }: Question,
  ctx: GatewayContext,
): Promise<AnswerText> {
  const { status = 200, body } = await apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: { method: 'POST', headers: jsonHeaders, search: '', body: { query, operationName, variables } },
    context: async () => ({ ctx }),
  });
  if (body.kind !== 'complete') throw badInput('Answers in parts are not given here');
  return { status, text: body.string };
}
