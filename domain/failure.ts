/** Why a call failed: the codes of GraphQL errors (schema/base.graphql), and `NETWORK` for no answer at all. */
export type FailureCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BAD_USER_INPUT'
  | 'BACK_OFFICE_UNAVAILABLE'
  | 'BACK_OFFICE_TIMEOUT'
  | 'BAD_UPSTREAM'
  | 'TOO_MANY_REQUESTS'
  | 'QUERY_TOO_COSTLY'
  | 'INTERNAL'
  | 'NETWORK';

/** What an effect rejects with: a code, and the back office's words where it sent words meant for people. */
export interface Failure {
  readonly code: FailureCode;
  readonly serverMessage?: string | null;
}

const codes: ReadonlySet<string> = new Set<FailureCode>([
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'BAD_USER_INPUT',
  'BACK_OFFICE_UNAVAILABLE',
  'BACK_OFFICE_TIMEOUT',
  'BAD_UPSTREAM',
  'TOO_MANY_REQUESTS',
  'QUERY_TOO_COSTLY',
  'INTERNAL',
  'NETWORK',
]);

const isFailureCode = (code: unknown): code is FailureCode => typeof code === 'string' && codes.has(code);

/** Reads anything that was thrown; what is no {@link Failure} is `INTERNAL` without words, so that no technical text reaches a person. */
export function failureOf(thrown: unknown): Failure {
  if (typeof thrown !== 'object' || thrown === null || !('code' in thrown) || !isFailureCode(thrown.code)) {
    return { code: 'INTERNAL', serverMessage: null };
  }
  const words = 'serverMessage' in thrown && typeof thrown.serverMessage === 'string' ? thrown.serverMessage.trim() : '';
  return { code: thrown.code, serverMessage: words === '' ? null : words };
}

/** The back office certainly did nothing: the request was refused as it stood, so repeating it with the same key is pointless. */
export const isDefiniteFailure = (thrown: unknown): boolean =>
  ['FORBIDDEN', 'NOT_FOUND', 'BAD_USER_INPUT', 'QUERY_TOO_COSTLY'].includes(failureOf(thrown).code);
