import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { GatewayContext } from '../context.js';
import { Failure, type FailureCode, formattedFailure } from '../errors.js';
import { limits } from '../limits.js';

/** Told of every failure that an answer carries, with what may not leave the house. */
export type FailureListener = (failure: Failure) => void;

/**
 * The errors of an execution as they may leave the house: our own words with code and request id; of anything else only that it happened. More than a
 * handful say nothing new.
 */
export function answerErrors(
  errors: readonly unknown[],
  { requestId, texts }: Pick<GatewayContext, 'requestId' | 'texts'>,
  hear: FailureListener,
): GraphQLFormattedError[] {
  return errors.slice(0, limits.errors).map((error) => {
    const failure = failureOf(error);
    hear(failure);
    const path = error instanceof GraphQLError ? error.path : undefined;
    return { ...formattedFailure(failure, requestId, texts), ...(path && { path }) };
  });
}

/** Apollo's `formatError`: what it found itself (syntax, validation, a request that is none) in the documented codes. */
export function formatError(formatted: GraphQLFormattedError): GraphQLFormattedError {
  const code = String(formatted.extensions?.code ?? '');
  if (!requestFaults.has(code))
    return { message: new Failure('INTERNAL').message, extensions: { code: 'INTERNAL' satisfies FailureCode } };
  // Apollo's own words are for who runs the server.
  const isIntrospection = formatted.extensions?.validationErrorCode === 'INTROSPECTION_DISABLED';
  const message = isIntrospection ? introspectionIsOff : publicMessage(formatted.message);
  return { message, extensions: { code: 'BAD_USER_INPUT' satisfies FailureCode } };
}

const introspectionIsOff = 'Introspection is off here. The schema is at /api-reference/schema.graphql.';

/** Codes by which Apollo Server says that the request was at fault. */
const requestFaults = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
]);

function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (!(error instanceof GraphQLError)) return new Failure('INTERNAL', { cause: error });
  const { originalError } = error;
  if (originalError instanceof Failure) return originalError;
  // Without a path it is about the request's variables, and there the words are GraphQL's own.
  if (error.path === undefined) return new Failure('BAD_USER_INPUT', { message: publicMessage(error.message) });
  return new Failure('INTERNAL', { cause: originalError ?? error, reason: error.message });
}

/** GraphQL's own message without the value: it may contain half a card number or a password. */
function publicMessage(message: string): string {
  const [before, ...rest] = message.split(' got invalid value ');
  if (rest.length === 0) return shortened(message);
  const about = rest.join(' ');
  const why = about.slice(about.lastIndexOf('; '));
  const place = / at "[\w.]+"$/.exec(about.slice(0, about.lastIndexOf('; ')))?.[0] ?? '';
  return shortened(`${before} got an invalid value${place}${why}`);
}

const longestMessage = 300;
const shortened = (message: string) => (message.length > longestMessage ? `${message.slice(0, longestMessage)} …` : message);
