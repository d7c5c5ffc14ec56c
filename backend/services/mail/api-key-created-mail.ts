import { apiKeyScopes } from '../../../domain/api-keys/api-key.js';
import type { Mail } from '../../adapters/mail/port.js';
import { findCreatedApiKey } from '../../store/api-keys/api-keys.js';
import type { LeasedMessage } from '../../store/mail/due-messages.js';
import { accountMail } from './account-mail.js';
import type { MailWriting } from './write-mail.js';

/** Payload of an `apiKey.created` message. */
interface ApiKeyCreatedPayload {
  readonly apiKeyId: number;
  readonly userId: number;
  readonly language: string;
}

/** Tells a user that an API key was created in their name, without its secret; null if the key was deleted or they cannot receive email. */
export async function apiKeyCreatedMail(deps: MailWriting, { messageId, payload }: LeasedMessage): Promise<Mail | null> {
  const { apiKeyId, userId, language } = payload as unknown as ApiKeyCreatedPayload;
  const key = await findCreatedApiKey(deps.store.db, apiKeyId);
  if (!key) return null;
  const { name, prefix, createdAt } = key;
  const permissions = apiKeyScopes.filter(({ scope }) => key.scopes.includes(scope)).map(({ label }) => label);
  return await accountMail(deps, { messageId, userId, language }, (texts, site) => ({
    subject: texts('mail.keySubject', { site }),
    heading: texts('mail.keyHeading'),
    paragraphs: [texts('mail.keyCreated', { site, at: createdAt.toISOString() })],
    facts: [
      { label: texts('apiKeys.label.name'), value: name },
      { label: texts('mail.keyPrefix'), value: prefix },
      { label: texts('apiKeys.mayDo'), value: permissions.map((label) => texts.say(label)).join(' · ') },
    ],
    action: {
      label: texts('mail.keyAction'),
      url: `${deps.config.publicUrl}/account/api-keys`,
      hint: texts('mail.linkHint'),
    },
    closing: [texts('mail.keyByOther', { site })],
  }));
}
