import { setTimeout as pause } from 'node:timers/promises';
import type { TypedDocumentString } from './generated/graphql.js';

/** Where the API is and what opens it. */
export interface Access {
  /** The storefront's address, for instance `http://localhost:4000`. */
  readonly url: string;
  /** An API key, `wsk_…`. */
  readonly apiKey: string;
}

/** A failure as the API words it: every code stands in docs/api/errors.md, and the request id finds it in the operator's log. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  constructor(
    readonly code: string,
    message: string,
    readonly requestId: string | undefined,
    /** Seconds to wait before asking again, where the API says so. */
    readonly retryAfter: number | undefined,
  ) {
    super(message);
  }
}

/** Failures that pass: what reads, or carries an idempotency key, may be sent again as it was. */
const passing = new Set(['BACK_OFFICE_UNAVAILABLE', 'BACK_OFFICE_TIMEOUT', 'BAD_UPSTREAM', 'TOO_MANY_REQUESTS', 'NO_ANSWER']);
const mostAttempts = 5;

/**
 * Asks the API: data typed by the document. Sent again, to the byte, while the failure may pass, so **a write must carry an idempotency key**.
 * Throws an {@link ApiFailure} otherwise.
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

/** Whatever kept the answer away, whether the request was carried out is not known. */
async function send<Result>(url: URL, init: RequestInit): Promise<Answer<Result>> {
  try {
    return (await (await fetch(url, init)).json()) as Answer<Result>;
  } catch (error) {
    throw new ApiFailure('NO_ANSWER', `No answer came from ${url}: ${String(error)}`, undefined, undefined);
  }
}
