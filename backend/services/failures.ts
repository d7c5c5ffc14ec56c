import { type Message, type ParamValue, text } from '../../texts/text.js';
import type { Texts } from '../../texts/texts.js';

/** Codes of problems that a user can fix; the list of the REST contract. */
export type ProblemCode =
  | 'PRODUCT_NOT_FOUND'
  | 'PRODUCT_DISCONTINUED'
  | 'UNIT_NOT_FOUND'
  | 'PRICE_UNIT_NOT_FOUND'
  | 'QUANTITY_INVALID'
  | 'QUANTITY_NOT_MULTIPLE'
  | 'PRICE_NOT_ALLOWED'
  | 'PRICE_INVALID'
  | 'TEXT_TOO_LONG'
  | 'TEXT_NOT_ALLOWED'
  | 'LINE_NOT_FOUND'
  | 'CART_EMPTY'
  | 'CART_CHANGED'
  | 'TOTAL_CHANGED'
  | 'OUT_OF_STOCK'
  | 'PO_REQUIRED'
  | 'PO_TOO_LONG'
  | 'INSTRUCTION_TOO_LONG'
  | 'DATE_REQUIRED'
  | 'DATE_NOT_VALID'
  | 'SHIP_TO_NOT_FOUND'
  | 'ALREADY_ORDERED'
  | 'STILL_RUNNING'
  | 'PAYMENT_REQUIRED'
  | 'FIELD_REQUIRED'
  | 'ZIP_INVALID'
  | 'PHONE_INVALID'
  | 'EMAIL_INVALID'
  | 'EMAIL_MISMATCH'
  | 'COLOR_INVALID'
  | 'ADDRESS_REQUIRED'
  | 'ADDRESS_NOT_FOUND'
  | 'ADDRESS_NOT_ACCEPTABLE'
  | 'ADDRESS_NOT_DELETABLE'
  | 'PAYMENT_DECLINED'
  | 'PAYMENT_FAILED'
  | 'PAYMENT_PENDING'
  | 'PAYMENT_UNKNOWN'
  | 'PAYMENT_NOT_CONFIGURED'
  | 'PAYMENT_UNAVAILABLE'
  | 'PAYMENT_LIMITED'
  | 'PAYMENT_TYPE_NOT_OFFERED'
  | 'PASSWORD_INVALID'
  | 'PASSWORD_COMMON'
  | 'PASSWORD_WRONG'
  | 'LINK_INVALID'
  | 'CONFIRMATION_REQUIRED'
  | 'CODE_WRONG'
  | 'PASSKEY_REFUSED'
  | 'COMPANY_UNKNOWN'
  | 'COMPANY_UNREACHABLE'
  | 'HUMAN_CHECK_FAILED'
  | 'HUMAN_CHECK_UNAVAILABLE'
  | 'ITEM_CHANGED'
  | 'AMOUNT_INVALID'
  | 'BANK_ACCOUNT_INVALID'
  | 'CARD_INVALID'
  | 'BILLING_INVALID'
  | 'NAME_TAKEN'
  | 'LIMIT_REACHED'
  | 'LAST_ADMINISTRATOR'
  | 'SHIP_TO_UNKNOWN'
  | 'MANAGED_BY_DIRECTORY'
  | 'ALREADY_INVITED'
  | 'ALREADY_MEMBER'
  | 'USERNAME_TAKEN'
  | 'USERNAME_INVALID'
  | 'WRONG_KIND'
  | 'MAIL_UNAVAILABLE'
  | 'TITLE_INVALID'
  | 'LANDING_CHANGED'
  | 'SETTING_INVALID'
  | 'SETTING_CHANGED'
  | 'SCAN_CHANGED'
  | 'USER_CHANGED'
  | 'MENU_CHANGED'
  | 'DELIVERY_INVALID'
  | 'DELIVERY_CHANGED'
  | 'CUSTOMER_CHANGED'
  | 'PRODUCT_INVALID'
  | 'PRODUCT_CHANGED'
  | 'LIST_CHANGED'
  | 'CATEGORY_CHANGED'
  | 'SYNONYM_CHANGED'
  | 'REFUSED';

/** One thing that a person can fix. */
export interface Problem {
  code: ProblemCode;
  message: Message;
  field?: string;
  /** Position in a posted list. */
  index?: number;
  lineId?: number;
  /** Seconds until the same may be tried again. */
  retryAfter?: number;
}

/** A problem with its text; `params` are the values in the text, for clients that use another language. */
const wireProblem = ({ message, ...problem }: Problem, texts: Texts) => {
  const params = valuesIn(message);
  return { ...problem, message: texts.say(message), ...(Object.keys(params).length > 0 && { params }) };
};

/**
 * Values in a message by name: numbers and verbatim texts as they are, amounts as decimals. A text within the message gives its values, not its words: a
 * client would mix two languages.
 */
function valuesIn(message: ParamValue): Readonly<Record<string, string | number>> {
  if (typeof message !== 'object' || !('key' in message)) return {};
  const params = Object.entries(message.params ?? {});
  const nested = params.map(([, value]) => valuesIn(value));
  const own = params.flatMap(([name, value]) => {
    if (typeof value !== 'object') return [[name, value] as const];
    return 'amount' in value ? [[name, value.amount] as const] : [];
  });
  return Object.assign({}, ...nested, Object.fromEntries(own));
}

/** An answer that is not a success, thrown by services and policies and written by the error handler. */
export class RequestFailure extends Error {
  override readonly name: string = 'RequestFailure';
  /** @param text for the person; `message` is for the log
   * @param headers for instance `Retry-After` */
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 502 | 503,
    readonly text: Message,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(typeof text === 'string' ? text : JSON.stringify(text));
  }

  /** The JSON body of the answer, in the language of `texts`. */
  body(texts: Texts): object {
    return { message: texts.say(this.text) };
  }
}

/** 409: the request breaks a rule, with the reasons (S8.10). */
export class Refused extends RequestFailure {
  override readonly name = 'Refused';
  /** @param problems at least one; the first gives the message unless another is given */
  constructor(
    readonly problems: readonly [Problem, ...Problem[]],
    message?: Message,
    headers?: Readonly<Record<string, string>>,
  ) {
    super(409, message ?? problems[0].message, headers);
  }

  override body(texts: Texts): object {
    const problems = this.problems.map((problem) => wireProblem(problem, texts));
    return { ...super.body(texts), errors: problems.map(({ message }) => message), problems };
  }
}

/**
 * 502: another system that this one needs is unavailable, and nothing was done (A8.2). The body tells it from a proxy's 502, which leaves the outcome
 * unknown.
 */
export class Unavailable extends RequestFailure {
  override readonly name = 'Unavailable';
  constructor(readonly problem: Problem) {
    super(502, problem.message);
  }

  override body(texts: Texts): object {
    const problem = wireProblem(this.problem, texts);
    return { ...super.body(texts), errors: [problem.message], problems: [problem] };
  }
}

/** 429: too many payments were declined, and this one was not tried. */
export class PaymentLimited extends RequestFailure {
  override readonly name = 'PaymentLimited';
  /** @param limit what the declines were counted by, how many there are, and seconds until the next try; for the audit log */
  constructor(
    readonly limit: { readonly by: string; readonly tries: number; readonly seconds: number },
    message: Message,
  ) {
    super(429, message, { 'Retry-After': String(limit.seconds) });
  }

  override body(texts: Texts): object {
    const problem = wireProblem({ code: 'PAYMENT_LIMITED', message: this.text, retryAfter: this.limit.seconds }, texts);
    return { ...super.body(texts), errors: [problem.message], problems: [problem] };
  }
}

/** 429: too many requests of this caller. */
export const tooManyRequests = (seconds: number) =>
  new RequestFailure(429, text('failures.tooMany'), { 'Retry-After': String(seconds) });

/** 401: no valid token. */
export const unauthenticated = (message: Message = text('session.expired')) =>
  new RequestFailure(401, message, { 'WWW-Authenticate': 'Bearer' });

/** 403: signed in, but not for this. */
export const forbidden = (message: Message = text('failures.forbidden')) => new RequestFailure(403, message);

/** 404: missing, or another user's; the answer is the same. */
export const notFound = (message: Message = text('failures.notFound')) => new RequestFailure(404, message);

/** 503: try again later (S8.4). */
export const unavailable = (message: Message = text('session.unavailable')) =>
  new RequestFailure(503, message, { 'Retry-After': '5' });
