/** A mail, ready to be sent. */
export interface Mail {
  /** Local part of the Message-ID, the same for each attempt, so that a mail program recognises a repeat. */
  readonly messageId: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly MailAttachment[];
}

/** A file of a mail. */
export interface MailAttachment {
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** The other side will never take this mail; trying again is of no use. */
export class MailRefused extends Error {}

/** Sends email. */
export interface MailTransport {
  /** Resolves once the mail is accepted. Throws {@link MailRefused}, or any other error if a later attempt may succeed. */
  send(mail: Mail): Promise<void>;
  /** Ends open connections. */
  close(): void;
}
