/** A mail, ready to be sent. */
export interface Mail {
  /** Local part of the Message-ID, the same for each attempt, so that a mail program recognises a repeat. */
  readonly messageId: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly MailAttachment[];
  /** Switches such mails off; only of mails that can be switched off. */
  readonly unsubscribeUrl?: string;
}

/** A file of a mail. */
export interface MailAttachment {
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** The other side will never take this mail; trying again is of no use. */
export class MailRefused extends Error {
  /** @param isUnknownRecipient the address itself does not exist, so that no other mail will reach it, either */
  constructor(
    reason: string,
    readonly isUnknownRecipient = false,
  ) {
    super(reason);
  }
}

/** The recipient can receive no mail, so that none is sent. The message is the reason, without the address. */
export class RecipientUnreachable extends Error {}

/** Sends email. */
export interface MailTransport {
  /**
   * Resolves once the mail is accepted. Throws {@link MailRefused}, {@link RecipientUnreachable}, or any other error if a later attempt may succeed.
   * @param stop gives the attempt up
   */
  send(mail: Mail, stop?: AbortSignal): Promise<void>;
  /** Ends open connections. */
  close(): void;
}
