import { text } from '../../../texts/text.js';
import type { SettledConfig } from '../../config.js';
import type { Store } from '../../store/database/store.js';
import { addToOutbox } from '../../store/records/outbox.js';
import { findRecipient } from '../../store/session/users.js';
import { findSetupFacts } from '../../store/setup/store-setup.js';
import { Refused } from '../failures.js';

/** The person who asks for a test mail. */
interface Tester {
  readonly userId: number;
  readonly language: string;
  readonly now: Date;
}

/** Sends a mail to the member of the staff who asks for it, unless one is still waiting. Throws 409 without mail, and for a person without an address. */
export async function sendTestMail(
  store: Store,
  { mail }: Pick<SettledConfig, 'mail'>,
  { userId, language, now }: Tester,
): Promise<void> {
  if (mail === 'off') throw new Refused([{ code: 'MAIL_UNAVAILABLE', message: text('setup.mail.off') }]);
  await store.transaction(async (tx) => {
    if (!(await findRecipient(tx, userId))) throw new Refused([{ code: 'REFUSED', message: text('setup.mail.noAddress') }]);
    if ((await findSetupFacts(tx, userId)).test_state === 'waiting') return;
    const payload = { userId, language };
    await addToOutbox(tx, { kind: 'setup.testMail', messageId: `setup-test-${crypto.randomUUID()}`, payload }, now);
  });
}
