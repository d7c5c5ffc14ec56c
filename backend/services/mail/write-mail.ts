import type { Mail } from '../../adapters/mail/port.js';
import type { Config } from '../../config.js';
import type { Store } from '../../store/database/store.js';
import type { LeasedMessage } from '../../store/mail/due-messages.js';
import type { Clock } from '../operation/clock.js';
import type { TextsIn } from '../settings/site-region.js';
import { accountCreatedMail } from './account-created-mail.js';
import { apiKeyCreatedMail } from './api-key-created-mail.js';
import { invitationMail } from './invitation-mail.js';
import { newSignInMail } from './new-sign-in-mail.js';
import { orderSubmittedMail } from './order-submitted-mail.js';
import { passwordChangedMail } from './password-changed-mail.js';
import { passwordResetMail } from './password-reset-mail.js';
import { registrationMail } from './registration-mail.js';
import { signInMethodMail } from './sign-in-method-mail.js';
import { testMail } from './test-mail.js';

/** Data that mails are written from. */
export interface MailWriting {
  readonly store: Store;
  readonly clock: Clock;
  readonly config: Pick<Config, 'imagesDir' | 'publicUrl'>;
  /** In the language of a region. */
  readonly textsIn: TextsIn;
}

/** The mail of a message of the outbox, written when it is sent; null if there is nobody to send it to. Throws for a kind that is unknown. */
export async function writeMail(deps: MailWriting, message: LeasedMessage): Promise<Mail | null> {
  switch (message.kind) {
    case 'order.submitted':
      return await orderSubmittedMail(deps, message);
    case 'password.resetRequested':
      return await passwordResetMail(deps, message);
    case 'account.created':
      return await accountCreatedMail(deps, message);
    case 'password.changed':
      return await passwordChangedMail(deps, message);
    case 'apiKey.created':
      return await apiKeyCreatedMail(deps, message);
    case 'signInMethod.changed':
      return await signInMethodMail(deps, message);
    case 'signIn.newDevice':
      return await newSignInMail(deps, message);
    case 'registration.requested':
      return await registrationMail(deps, message);
    case 'colleague.invited':
      return await invitationMail(deps, message);
    case 'setup.testMail':
      return await testMail(deps, message);
    default:
      throw new Error(`no mail is known for ${message.kind}`);
  }
}
