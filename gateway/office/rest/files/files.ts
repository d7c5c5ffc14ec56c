import { Failure } from '../../../errors.js';
import type { FileRequest, FilesPort, SentFile } from '../../ports/files.js';
import { isServerFailure, serverFailure } from '../http/rest-calls.js';
import { runOnce, type StreamsWay } from '../http/streams-way.js';
import { failureOf, secondsOf } from '../http/upstream.js';

/** Folder of the back office, and the permitted types of its files. */
export interface FilePlace {
  readonly folder: 'img' | 'document' | 'dev/mail';
  readonly types: RegExp;
}

const describing = [
  'content-type',
  'content-disposition',
  'content-length',
  'content-encoding',
  'etag',
  'last-modified',
  'vary',
] as const;
/** Picture types; HTML from our origin could run as one of our pages. */
export const pictures: FilePlace = { folder: 'img', types: /^image\/(?:svg\+xml|png|jpeg|webp|avif|gif|x-icon)\b/ };
/** Types of product documents: those that browsers show without running them. */
export const documents: FilePlace = { folder: 'document', types: /^(?:application\/pdf|text\/plain)\b/ };
/** Mails as pages, which the route's policy keeps from running anything, and their files. */
export const keptMails: FilePlace = { folder: 'dev/mail', types: /^(?:text\/html|application\/pdf)\b/ };
const withinMs = 8_000;

/** Files below a path of the back office. */
export class RestFiles implements FilesPort {
  constructor(
    private readonly way: StreamsWay,
    private readonly place: FilePlace,
  ) {}

  open(request: FileRequest): Promise<SentFile | null> {
    return runOnce(this.way, { group: 'image', origin: request.origin }, () => this.#fetch(request));
  }

  async #fetch({ file, ifNoneMatch, acceptEncoding, acceptLanguage }: FileRequest): Promise<SentFile | null> {
    const headers: Record<string, string> = {};
    if (ifNoneMatch) headers['if-none-match'] = ifNoneMatch;
    if (acceptEncoding) headers['accept-encoding'] = acceptEncoding;
    if (acceptLanguage) headers['accept-language'] = acceptLanguage;
    const path = `${this.way.upstream.prefix}/${this.place.folder}/${encodeURIComponent(file)}`;
    const signal = AbortSignal.timeout(withinMs);
    const answer = await this.way.upstream.pool.request({ method: 'GET', path, headers, signal }).catch((error: Error) => {
      throw failureOf(error);
    });
    const { statusCode: status, body } = answer;
    if (status === 304) return { isUnchanged: true, headers: described(answer.headers), body };
    if (status === 200 && this.place.types.test(String(answer.headers['content-type']))) {
      return { isUnchanged: false, headers: described(answer.headers), body };
    }
    await body.dump().catch(() => undefined);
    if (status === 404 || status === 400) return null;
    const reason = `${this.place.folder}: status ${status}`;
    if (isServerFailure(status)) throw serverFailure({ status, retryAfter: secondsOf(answer.headers['retry-after']) });
    throw new Failure('BAD_UPSTREAM', { reason, upstreamStatus: status });
  }
}

function described(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name of describing) {
    const value = headers[name];
    if (typeof value === 'string') kept[name] = value;
  }
  return kept;
}
