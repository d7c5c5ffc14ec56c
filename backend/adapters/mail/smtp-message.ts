import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './port.js';

/**
 * A mail as it is sent by SMTP.
 * @param from `Name <address>`; its domain is also that of the Message-ID
 */
export function smtpMessage(
  { messageId, to, subject, text, html, attachments, unsubscribeUrl }: Mail,
  from: string,
): SendMailOptions {
  const domain = /@([^>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    ...{ from, to, subject, text, html },
    messageId: `<${messageId}@${domain}>`,
    attachments: attachments.map(({ name, ...file }) => ({ filename: name, ...file })),
    headers: {
      // So that no out-of-office reply comes back (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl !== undefined && listHeaders(unsubscribeUrl)),
    },
  };
}

/** Lets mail programs show a button (RFC 2369); they may press it themselves by a POST (RFC 8058), which needs https. */
const listHeaders = (url: string) => ({
  'List-Unsubscribe': { prepared: true, foldLines: false, value: `<${url}>` },
  ...(url.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
});
