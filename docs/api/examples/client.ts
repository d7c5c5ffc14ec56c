import { setTimeout as pause } from 'node:timers/promises';
import type { TypedDocumentString } from './generated/graphql.js';

/** Address and credentials of the API. */
export interface Access {
  /** The storefront's address, for instance `http://localhost:4000`. */
  readonly url: string;
  /** An API key, `wsk_…`. */
  readonly apiKey: string;
}

/** A failure returned by the API. docs/api/errors.md lists every code; the request id identifies the request in the operator's log. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  constructor(
    readonly code: string,
    message: string,
    readonly requestId: string | undefined,
    /** Seconds to wait before a retry, if the API states them. */
    readonly retryAfter: number | undefined,
  ) {
    super(message);
  }
}

/** Temporary failures: reads, and writes with an idempotency key, may be repeated unchanged. */
const passing = new Set(['BACK_OFFICE_UNAVAILABLE', 'BACK_OFFICE_TIMEOUT', 'BAD_UPSTREAM', 'TOO_MANY_REQUESTS', 'NO_ANSWER']);
const mostAttempts = 5;

/**
 * Sends an operation to the API and returns its data, typed by the document. Repeats it byte for byte while the failure may be temporary, so **a
 * write must carry an idempotency key**. Throws an {@link ApiFailure} otherwise.
 */
export async function ask<Result, Variables>(
  access: Access,
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await askOnce(access, document, variables);
    } catch (error) {
      if (!(error instanceof ApiFailure) || !passing.has(error.code) || attempt === mostAttempts) throw error;
      await pause((error.retryAfter ?? 2 ** attempt * 0.1) * 1000);
    }
  }
}

interface Answer<Result> {
  readonly data?: Result | null;
  readonly errors?: readonly { message: string; extensions?: { code?: string; requestId?: string; retryAfter?: number } }[];
}

async function askOnce<Result, Variables>(
  { url, apiKey }: Access,
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  const { data, errors } = await send<Result>(new URL('/graphql', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` },
    body: JSON.stringify({ query: document.toString(), variables }),
    signal: AbortSignal.timeout(15_000),
  });
  const [first] = errors ?? [];
  if (first) {
    const { code = 'INTERNAL', requestId, retryAfter } = first.extensions ?? {};
    throw new ApiFailure(code, first.message, requestId, retryAfter);
  }
  if (data == null) throw new ApiFailure('BAD_UPSTREAM', 'An answer without data and without errors', undefined, undefined);
  return data;
}

/** If no answer arrives, for whatever reason, it is unknown whether the request was carried out. */
async function send<Result>(url: URL, init: RequestInit): Promise<Answer<Result>> {
  try {
    return (await (await fetch(url, init)).json()) as Answer<Result>;
  } catch (error) {
    throw new ApiFailure('NO_ANSWER', `No answer came from ${url}: ${String(error)}`, undefined, undefined);
  }
}
