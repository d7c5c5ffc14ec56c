import type { SwitchableMail } from '../../../domain/mail/mail-choices.js';

/** A kind of mail, and whether a user receives it. */
export interface MailChoice {
  readonly kind: SwitchableMail;
  readonly isOn: boolean;
}

/** Mails that the signed-in user can switch off. */
export interface MailChoicesPort {
  read(): Promise<readonly MailChoice[]>;
  /** Switches a kind on or off; resolves with all choices. */
  change(choice: MailChoice): Promise<readonly MailChoice[]>;
}

/** Mails that users switch off by a link, without a session. */
export interface MailPort {
  /** Switches off the mail of a link's `t` parameter; can be repeated. Rejects with `Refused` for a link that the back office did not make. */
  unsubscribe(token: string): Promise<SwitchableMail>;
}
