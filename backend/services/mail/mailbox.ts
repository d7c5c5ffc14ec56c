import type { MailTransport } from '../../adapters/mail/port.js';
import type { Store } from '../../store/database/store.js';
import { keepMail } from '../../store/mail/mailbox.js';
import type { Clock } from '../operation/clock.js';

/** Keeps mails in the database in place of sending them; `/dev/mail` shows them. */
export const mailboxTransport = (store: Store, clock: Clock): MailTransport => ({
  async send({ to, attachments, ...mail }) {
    const kept = attachments.map(({ content, ...file }) => ({ ...file, content: content.toString('base64') }));
    await store.transaction((tx) => keepMail(tx, { ...mail, at: clock.now(), recipient: to.address, attachments: kept }));
  },
  close: () => {},
});
