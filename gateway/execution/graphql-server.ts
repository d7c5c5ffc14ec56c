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

/** What the server needs besides the schema. */
export interface GraphqlServerOptions {
  readonly introspection: boolean;
  readonly trusted: TrustedDocuments;
  /** Hears of every failure with what may not leave the house. */
  readonly hear: (failure: Failure, ctx: GatewayContext) => void;
  readonly logger: Pick<Console, 'debug' | 'info' | 'warn' | 'error'>;
}

/** One question, its body read and checked. */
export interface Question {
  readonly query: string;
  readonly operationName: string | null;
  readonly variables: Record<string, unknown>;
}

/** An answer as it travels. */
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
 * Apollo Server decides about documents: it parses and validates them. What it found valid runs as a compiled function, and a trusted document's
 * operation runs at once from its second time on (docs/decisions/040-compiled-queries-inside-apollo.md).
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

/** What travels through Apollo Server, which copies it: the one context of the request is inside. */
interface Carried {
  readonly ctx: GatewayContext;
}

/** Runs what Apollo Server found valid in its stead, and remembers it. */
function execution(run: RunOperation, ready: ReadyOperations): ApolloServerPlugin<Carried> {
  return {
    requestDidStart: async () => ({
      responseForOperation: async ({ source, document, operation, request, contextValue }) => {
        // Apollo says itself that there is no such operation.
        if (!operation) return null;
        const valid = { document, operation };
        ready.keep(source, request.operationName ?? null, valid);
        const { status, result } = await run(valid, request.variables ?? {}, contextValue.ctx);
        return { http: { status, headers: new HeaderMap() }, body: { kind: 'single', singleResult: result } };
      },
    }),
  };
}

/** Everything said that could depend on the environment. */
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

/** Apollo asks for a content type to tell a page's script from a form; ours was checked by Fastify, which reads nothing but JSON. */
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
