import type { Message } from '../texts/text.js';
import type { Texts } from '../texts/texts.js';
import type { FailureCode } from './generated/resolvers.js';

export type { FailureCode };

/** Meaning of a failure's code: message for people, HTTP status, log level. */
interface CodeMeaning {
  readonly message: string;
  /** Status of an answer that has no data at all because of it. */
  readonly status: number;
  readonly level: 'error' | 'warn' | 'info';
}

const meanings: Readonly<Record<FailureCode, CodeMeaning>> = {
  UNAUTHENTICATED: { message: 'Your session has expired', status: 401, level: 'info' },
  FORBIDDEN: { message: 'You are not authorized for this request', status: 403, level: 'info' },
  NOT_FOUND: { message: 'Not found', status: 404, level: 'info' },
  BAD_USER_INPUT: { message: 'The request makes no sense', status: 400, level: 'info' },
  BACK_OFFICE_UNAVAILABLE: { message: 'Service temporarily unavailable', status: 503, level: 'warn' },
  BACK_OFFICE_TIMEOUT: { message: 'The server did not respond in time', status: 504, level: 'warn' },
  BAD_UPSTREAM: { message: 'The server returned an unexpected response', status: 502, level: 'error' },
  TOO_MANY_REQUESTS: { message: 'Too many requests, please try again later', status: 429, level: 'info' },
  QUERY_TOO_COSTLY: { message: 'The query asks for too much', status: 400, level: 'info' },
  INTERNAL: { message: 'An unexpected error occurred', status: 500, level: 'error' },
};

/** The status of an answer that consists of a failure. */
export const statusOf = (code: FailureCode): number => meanings[code].status;

/** Log level of a failure. */
export const levelOf = (code: FailureCode): CodeMeaning['level'] => meanings[code].level;

/** Details of a failure, in addition to its code. */
export interface FailureDetails {
  /** The gateway's own message instead of the code's default, for programs and people; never an upstream's text. */
  readonly message?: string;
  /** Plain text for people: the back office's message about a refusal (rest/server-message.ts), never about a failure of its own. */
  readonly serverMessage?: Message;
  /** The scope that an API key lacks, as the schema names it. */
  readonly missingScope?: string;
  /** Seconds to wait before trying again. */
  readonly retryAfter?: number;
  /** It may resolve itself shortly, and a retry does no harm. */
  readonly isPassing?: boolean;
  /** Status of the upstream's answer, if there was one. */
  readonly upstreamStatus?: number;
  /** For the log only. */
  readonly reason?: string;
  readonly cause?: unknown;
}

/**
 * The only error that leaves this gateway: a code, the gateway's own message, and the back office's message about a refusal. Other upstream texts stay in
 * `reason` and `cause`, which are logged and never serialised.
 */
export class Failure extends Error {
  override readonly name: string = 'Failure';
  readonly serverMessage: Message | undefined;
  readonly retryAfter: number | undefined;
  readonly isPassing: boolean;
  readonly upstreamStatus: number | undefined;
  readonly reason: string | undefined;
  readonly extensions: {
    readonly code: FailureCode;
    readonly retryAfter?: number;
    readonly missingScope?: string;
  };

  constructor(
    readonly code: FailureCode,
    { message, serverMessage, missingScope, retryAfter, isPassing = false, upstreamStatus, reason, cause }: FailureDetails = {},
  ) {
    super(message ?? (typeof serverMessage === 'string' ? serverMessage : meanings[code].message), { cause });
    this.serverMessage = serverMessage;
    this.retryAfter = retryAfter;
    this.isPassing = isPassing;
    this.upstreamStatus = upstreamStatus;
    this.reason = reason;
    this.extensions = {
      code,
      ...(retryAfter !== undefined && { retryAfter }),
      ...(missingScope !== undefined && { missingScope }),
    };
  }
}

/** A failure as an answer carries it: code and messages, those for people in the reader’s language. */
export function formattedFailure(failure: Failure, requestId: string, texts: Texts) {
  const { message, serverMessage, extensions } = failure;
  const forPeople = serverMessage === undefined ? {} : { serverMessage: texts.say(serverMessage) };
  return { message, extensions: { ...extensions, ...forPeople, requestId } };
}

/** 401: no valid token. */
export const unauthenticated = () => new Failure('UNAUTHENTICATED');

/** A request that no person made: its message is for developers, in English. */
export class MalformedRequest extends Failure {
  override readonly name = 'MalformedRequest';
  constructor(message: string) {
    super('BAD_USER_INPUT', { message });
  }
}

/** The caller's mistake, described in the gateway's own message. */
export const badInput = (message: string) => new MalformedRequest(message);

/** The client disconnected, so nobody receives this; it does not affect the back office's health. */
export class ClientDisconnected extends Failure {
  override readonly name = 'ClientDisconnected';
  constructor() {
    super('BACK_OFFICE_UNAVAILABLE', { reason: 'the client went away' });
  }
}
