import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { GatewayContext } from '../context.js';
import { Failure, type FailureCode, formattedFailure } from '../errors.js';
import { limits } from '../limits.js';

/** Called with every failure of a response, including details that must not be sent to clients. */
export type FailureListener = (failure: Failure) => void;

/**
 * The errors of an execution as sent to clients: our own messages with code and request id; any other error only as an internal error. Limited to a
 * few, because more add no information.
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

/** Apollo's `formatError`: maps its own errors (syntax, validation, invalid requests) to the documented codes. */
export function formatError(formatted: GraphQLFormattedError): GraphQLFormattedError {
  const code = String(formatted.extensions?.code ?? '');
  if (!requestFaults.has(code))
    return { message: new Failure('INTERNAL').message, extensions: { code: 'INTERNAL' satisfies FailureCode } };
  // Apollo's own messages are for the operator.
  const isIntrospection = formatted.extensions?.validationErrorCode === 'INTROSPECTION_DISABLED';
  const message = isIntrospection ? introspectionIsOff : publicMessage(formatted.message);
  return { message, extensions: { code: 'BAD_USER_INPUT' satisfies FailureCode } };
}

const introspectionIsOff = 'Introspection is off here. The schema is at /api-reference/schema.graphql.';

/** Codes of Apollo Server for invalid requests. */
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
  // Errors without a path concern the request's variables; their messages are GraphQL's own.
  if (error.path === undefined) return new Failure('BAD_USER_INPUT', { message: publicMessage(error.message) });
  return new Failure('INTERNAL', { cause: originalError ?? error, reason: error.message });
}

/** A reason that repeats its value: a number may be a password or a token, too. */
const repeatedValue = /(\b(?:String|ID) cannot represent (?:a non[ \w-]+ )?value): .*$/s;

/** GraphQL's own message without the value: it may contain half a card number or a password. */
function publicMessage(message: string): string {
  const plain = message.replace(repeatedValue, '$1');
  const [before, ...rest] = plain.split(' got invalid value ');
  if (rest.length === 0) return shortened(plain);
  const about = rest.join(' ');
  const why = about.slice(about.lastIndexOf('; '));
  const place = / at "[\w.]+"$/.exec(about.slice(0, about.lastIndexOf('; ')))?.[0] ?? '';
  return shortened(`${before} got an invalid value${place}${why}`);
}

const longestMessage = 300;
const shortened = (message: string) => (message.length > longestMessage ? `${message.slice(0, longestMessage)} …` : message);
