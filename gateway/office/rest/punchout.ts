import { type Static, Type } from 'typebox';
import { Failure } from '../../errors.js';
import { parse } from './http/answer-json.js';
import { type RestCalls, refusalOf } from './http/rest-calls.js';
import { serverMessageOf } from './http/server-message.js';
import { Maybe, shape } from './http/shapes.js';
import type { UpstreamAnswer } from './http/upstream.js';

const Message = Type.Object({
  postbackUrl: Type.String(),
  body: Type.String(),
  target: Maybe(Type.String()),
  formSources: Maybe(Type.Array(Type.String())),
});
const Entered = Type.Object({ code: Type.String() });
const messageShape = shape(Message);
const enteredShape = shape(Entered);

/** `POST /api/punchout/createmessage` (S7.6). */
export type PunchoutMessageDto = Static<typeof Message>;

/** The end of a punchout session. */
export interface PunchoutClient {
  /** Takes the cart and makes the message, once; asked again, the same. Rejects with `Refused` where a person can mend it. */
  createMessage(seen: { readonly version?: number }): Promise<PunchoutMessageDto>;
}

/** A cXML document on its way in. */
export interface SetupDocument {
  readonly contentType: string;
  readonly bytes: Uint8Array;
  /** Of the storefront, as the procurement system sees it. */
  readonly origin: string;
}

/** The code of a start page, or why the person is not let in, in words for them. */
export type OciEntry = { readonly code: string } | { readonly status: number; readonly message: string };

/** How procurement systems hand people over: without a token, with secrets of their own. */
export interface PunchoutEntryClient {
  /** The answer to a document, a document itself. Rejects where there is none. */
  setUp(document: SetupDocument): Promise<string>;
  enterByOci(form: Readonly<Record<string, string>>): Promise<OciEntry>;
}

export class HttpPunchoutClient implements PunchoutClient {
  constructor(private readonly calls: RestCalls) {}

  createMessage(seen: { readonly version?: number }): Promise<PunchoutMessageDto> {
    return this.calls.write('checkout', { path: '/api/punchout/createmessage', body: seen }, messageShape);
  }
}

export class HttpPunchoutEntryClient implements PunchoutEntryClient {
  constructor(private readonly calls: RestCalls) {}

  async setUp({ contentType, bytes, origin }: SetupDocument): Promise<string> {
    const headers = ['content-type', contentType, 'x-storefront-origin', origin];
    const answer = await this.calls.submit('session', '/api/punchout/setup', headers, bytes);
    if (answer.status !== 200) throw refusalOf(answer);
    if (!answer.contentType.startsWith('text/xml')) throw new Failure('BAD_UPSTREAM', { reason: 'no XML' });
    return answer.text;
  }

  async enterByOci(form: Readonly<Record<string, string>>): Promise<OciEntry> {
    const answer = await this.calls.submitForm('session', '/api/punchout/oci', form);
    if (answer.status !== 200) return refusedEntry(answer);
    const entered = parse(answer);
    if (!enteredShape.matches(entered)) throw new Failure('BAD_UPSTREAM', { reason: enteredShape.difference(entered) });
    return { code: entered.code };
  }
}

/** What the back office says here is meant for the person. */
const refusedEntry = (answer: UpstreamAnswer): OciEntry => ({
  status: answer.status,
  message: serverMessageOf(answer) ?? 'The call was refused',
});
