import { Failure } from '../../../errors.js';
import type { UpstreamAnswer } from './upstream.js';

/** The JSON of a response; throws `BAD_UPSTREAM` for anything else, a page of HTML for instance. */
export function parse({ contentType, text }: Pick<UpstreamAnswer, 'contentType' | 'text'>): unknown {
  if (!isJson(contentType)) {
    throw new Failure('BAD_UPSTREAM', { reason: `content type ${JSON.stringify(contentType.slice(0, 60))}` });
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure('BAD_UPSTREAM', { reason: `${text.length} characters that are not JSON` });
  }
}

/** True if the content type is JSON. */
export const isJson = (contentType: string) =>
  contentType.startsWith('application/json') || /^application\/[\w.-]+\+json\b/.test(contentType);
