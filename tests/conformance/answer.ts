import type { RestCalls } from '../../gateway/office/rest/http/rest-calls.js';
import type { Shape } from '../../gateway/office/rest/http/shapes.js';
import type { OpenApi } from '../contract/open-api.js';
import { type Came, Deviation, type Exchange } from './check.js';
import { compare } from './contract.js';
import { gatewayReads } from './gateway-reading.js';
import { masked } from './masking.js';

/** An answer, and the questions that a check has about it; each rejects with a `Deviation` that says what was expected and what came. */
export class Answer {
  readonly came: Came;

  /** @param notes where differences go that the gateway does without */
  constructor(
    readonly exchange: Exchange & { readonly came: Came },
    private readonly contract: OpenApi,
    private readonly notes: string[],
  ) {
    this.came = exchange.came;
  }

  /** One of these statuses, with the body that the contract describes for it. */
  is(...statuses: readonly number[]): this {
    const expected = `status ${statuses.join(' or ')}`;
    if (!statuses.includes(this.came.status)) this.fail(expected, shortOf(this.came));
    const { wrong, notes } = compare(this.contract, this.exchange);
    if (wrong.length > 0) this.fail('the body that the contract describes', wrong.join('; '));
    this.notes.push(...notes);
    return this;
  }

  /** The answer as read by the gateway's own client. */
  async reads<T>(read: (calls: RestCalls) => Promise<T>): Promise<T> {
    const reading = await gatewayReads(this.came, read);
    if ('value' in reading) return reading.value;
    this.fail('an answer that the gateway can read', `${shortOf(this.came)}, which it takes for ${reading.failure}`);
  }

  /** The body, in the shape that the gateway demands of it. */
  shaped<T>(shape: Shape<T>): Promise<T> {
    return this.reads((calls) => calls.get('cart', this.exchange.sent.path, shape));
  }

  /** A refusal that a user can fix: 409 with texts, and with these codes if the back office has codes (S8.10). */
  refuses(...codes: readonly string[]): this {
    this.is(409);
    const { errors, problems } = this.json<{ errors?: unknown; problems?: { code?: unknown }[] }>();
    const texts = Array.isArray(errors) ? errors.filter((text) => typeof text === 'string' && text.trim() !== '') : [];
    if (texts.length === 0) this.fail('at least one text in `errors`, which people are shown', shortOf(this.came));
    if (!Array.isArray(problems) || problems.length === 0)
      this.notes.push('no `problems`: people read the text, but no field is marked');
    else if (codes.length > 0 && !problems.some(({ code }) => codes.includes(String(code))))
      this.notes.push(`problem ${problems.map(({ code }) => code).join(', ')} in place of ${codes.join(' or ')}`);
    return this;
  }

  /** The body as JSON. */
  json<T>(): T {
    try {
      return JSON.parse(this.came.text) as T;
    } catch {
      this.fail('JSON', shortOf(this.came));
    }
  }

  header(name: string): string {
    return this.came.headers[name] ?? '';
  }

  /** Something about it that no schema says. */
  demand(isSo: boolean, expected: string, came: string): this {
    if (!isSo) this.fail(expected, came);
    return this;
  }

  fail(expected: string, came: string): never {
    throw new Deviation(expected, came, this.exchange);
  }
}

/** Status, type and the beginning of a body, without secrets, on one line. */
export function shortOf({ status, headers, text }: Came): string {
  const type = (headers['content-type'] ?? 'no content type').split(';', 1)[0];
  const plain = masked(text).replaceAll(/\s+/g, ' ').trim();
  const beginning = plain.length > 160 ? `${plain.slice(0, 160)}…` : plain;
  return text === '' ? `${status} with nothing in it` : `${status} ${type} ${beginning}`;
}
