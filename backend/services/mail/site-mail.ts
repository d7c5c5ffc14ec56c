import { distributorLines } from '../../../domain/setup/company.js';
import type { Texts } from '../../../texts/texts.js';
import type { Mail } from '../../adapters/mail/port.js';
import type { Settings } from '../settings/settings.js';
import { regionOf } from '../settings/site-region.js';
import { type MailContent, mailBody } from './mail-body.js';
import { mailLogo } from './mail-logo.js';
import type { MailWriting } from './write-mail.js';

/** Parts in which mails about accounts differ. */
export interface SiteMailContent extends Pick<MailContent, 'heading' | 'paragraphs' | 'facts' | 'action' | 'closing'> {
  readonly subject: string;
}

/** Settings of the recipient, and the language of the person who caused the mail. */
interface SiteMailReader {
  readonly settings: Settings;
  readonly language: string;
}

/** A mail in the name of the site, without attachments. */
export async function siteMail(
  deps: Pick<MailWriting, 'textsIn' | 'config'>,
  envelope: Pick<Mail, 'messageId' | 'to'>,
  { settings, language }: SiteMailReader,
  write: (texts: Texts, site: string) => SiteMailContent,
): Promise<Mail> {
  const texts = deps.textsIn({ ...regionOf(settings), language });
  const site = settings.siteTitle;
  const { subject, ...content } = write(texts, site);
  const body = mailBody({
    ...content,
    language: texts.language,
    site: { name: site, address: distributorLines(settings), logo: await mailLogo(deps.config, settings) },
    notes: [texts('mail.automatic', { site })],
  });
  return { ...envelope, subject, ...body, attachments: [] };
}
