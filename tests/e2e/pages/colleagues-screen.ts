import type { Locator, Page } from 'playwright/test';

/** Colleagues, and its dialogs. */
export class ColleaguesScreen {
  constructor(readonly page: Page) {}

  readonly path = '/account/colleagues';

  /** A colleague or an invitation, by the name or address in its heading. */
  card(heading: string): Locator {
    return this.page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { name: heading, exact: true }) });
  }

  button(name: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name, exact: true });
  }

  /** Where a colleague is invited. */
  get invitation(): Locator {
    return this.page.getByRole('dialog', { name: 'Invite Colleague' });
  }

  /** Where the rights of a colleague are changed. */
  get rights(): Locator {
    return this.page.getByRole('dialog', { name: 'Change Rights' });
  }

  /** Either of them. */
  get form(): Locator {
    return this.invitation.or(this.rights);
  }

  /** Asks for a proof of who the user is. */
  get confirmation(): Locator {
    return this.page.getByRole('dialog', { name: 'Confirm Your Identity' });
  }

  /** Asks before something that cannot be undone. */
  get question(): Locator {
    return this.page.getByRole('alertdialog');
  }

  /** Invites somebody with a role, for one ship-to or all. */
  async invites(email: string, role: string, shipTo?: string): Promise<void> {
    await this.button('Invite Colleague').click();
    await this.invitation.getByLabel('Email (required)').fill(email);
    await this.invitation.getByRole('radio', { name: role, exact: true }).check();
    if (shipTo !== undefined) {
      await this.invitation.getByLabel('All ship-tos').uncheck();
      await this.invitation.getByLabel(shipTo, { exact: true }).check();
    }
    await this.invitation.getByRole('button', { name: 'Send Invitation' }).click();
  }
}
