import type { SwitchableMail } from '../../../domain/mail/mail-choices.js';

/** Mails that users switch off by a link, without a session. */
export interface MailPort {
  /** Switches off the mail of a link's `t` parameter; can be repeated. Rejects with `Refused` for a link that the back office did not make. */
  unsubscribe(token: string): Promise<SwitchableMail>;
}
