import { expect, type FrameLocator, type Page } from 'playwright/test';

/** The mailbox of an installation without a mail server (docs/mail.md). */
export class MailboxScreen {
  constructor(readonly page: Page) {}

  /** Opens the one message to an address with such a subject, once it is there. Returns its content. */
  async opens(recipient: string, subject: RegExp): Promise<FrameLocator> {
    const mail = this.page
      .getByRole('listitem')
      .filter({ hasText: `To ${recipient}` })
      .getByRole('link', { name: subject });
    await expect(async () => {
      await this.page.goto('/dev/mail');
      await expect(mail).toHaveCount(1, { timeout: 100 });
    }).toPass();
    await mail.click();
    return this.page.frameLocator('iframe');
  }
}
