import { text } from '../../../../texts/text.js';
import { Failure } from '../../../errors.js';
import type {
  EntryRefusal,
  OciEntry,
  PunchoutEntryPort,
  PunchoutMessage,
  PunchoutPort,
  SetupDocument,
} from '../../ports/punchout.js';
import { parse } from '../http/answer-json.js';
import { type RestCalls, refusalOf } from '../http/rest-calls.js';
import { serverMessageOf } from '../http/server-message.js';
import type { UpstreamAnswer } from '../http/upstream.js';
import { toMessage } from './punchout.map.js';
import { enteredShape, messageShape } from './punchout.wire.js';

/** The end of a punchout session over REST. */
export class RestPunchout implements PunchoutPort {
  constructor(private readonly calls: RestCalls) {}

  async createMessage(seen: { readonly version?: number }): Promise<PunchoutMessage> {
    return toMessage(await this.calls.write('checkout', { path: '/api/punchout/createmessage', body: seen }, messageShape));
  }
}

/** Entry points of procurement systems over REST. */
export class RestPunchoutEntry implements PunchoutEntryPort {
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

const entryRefusals = new Map<number, EntryRefusal>([
  [401, 'rejected'],
  [403, 'notAllowed'],
  [404, 'unknown'],
  [429, 'tooManyAttempts'],
]);

/** Here the back office's message is intended for the user. */
const refusedEntry = (answer: UpstreamAnswer): OciEntry => ({
  refused: entryRefusals.get(answer.status) ?? 'malformed',
  message: serverMessageOf(answer) ?? text('punchout.refused'),
});
