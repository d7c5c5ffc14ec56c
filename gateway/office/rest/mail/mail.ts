import type { SwitchableMail } from '../../../../domain/mail/mail-choices.js';
import type { MailPort } from '../../ports/mail.js';
import type { RestCalls } from '../http/rest-calls.js';
import { unsubscribedShape } from './mail.wire.js';

/** Mails that users switch off, over REST. */
export class RestMail implements MailPort {
  /** @param calls calls without a token: a mail program has none */
  constructor(private readonly calls: RestCalls) {}

  async unsubscribe(token: string): Promise<SwitchableMail> {
    const { kind } = await this.calls.write('settings', { path: '/api/mail/unsubscribe', body: { t: token } }, unsubscribedShape);
    return kind;
  }
}
