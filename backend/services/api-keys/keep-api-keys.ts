import {
  type ApiKeyForm,
  apiKeyName,
  apiKeyNameKey,
  apiKeyProblems,
  apiKeyScopes,
  maxApiKeys,
} from '../../../domain/api-keys/api-key.js';
import { text } from '../../../texts/text.js';
import type { ApiKey, CreatedApiKey } from '../../contract/api-keys.js';
import {
  type ApiKeyRow,
  apiKeysMenuKey,
  endApiKey,
  findApiKeysOf,
  findLivingNames,
  insertApiKey,
  lockApiKeysOf,
} from '../../store/api-keys/api-keys.js';
import type { Db, Transaction } from '../../store/database/database.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import { addToOutbox } from '../../store/records/outbox.js';
import { notFound, type Problem } from '../failures.js';
import { refuseFor } from '../refuse.js';
import type { Shopper } from '../session/caller.js';
import { hashOfSecret } from '../session/secrets.js';
import { hasMenuEntry } from '../settings/menu.js';
import { beginningOf, newApiKey } from './secret.js';

/** Caller, time and request id of a call. */
export interface ApiKeyContext {
  readonly shopper: Shopper;
  readonly now: Date;
  readonly requestId: string;
}

const dayMs = 86_400_000;

/** The keys of a customer: of all who act for it, for all who may have keys themselves. */
export async function readApiKeys(db: Db, { shopper, now }: Pick<ApiKeyContext, 'shopper' | 'now'>): Promise<ApiKey[]> {
  await demandEntry(db, shopper);
  return await keysOf(db, shopper.customerKey, now);
}

/**
 * Makes a key, and notifies its user by mail. The secret is in this answer and nowhere else: what is kept cannot be turned back into it.
 * @param language of the mail
 */
export async function createApiKey(
  tx: Transaction,
  form: ApiKeyForm,
  { shopper, now, requestId, language }: ApiKeyContext & { readonly language: string },
): Promise<CreatedApiKey> {
  const { user, customerKey } = shopper;
  await demandEntry(tx, shopper);
  await lockApiKeysOf(tx, customerKey);
  refuseFor(await problemsOf(tx, form, customerKey, now));
  const secret = newApiKey();
  const { expiresInDays } = form;
  const content = {
    name: apiKeyName(form.name),
    scopes: apiKeyScopes.flatMap(({ scope }) => (form.scopes.includes(scope) ? scope : [])),
  };
  const id = await insertApiKey(tx, {
    hash: hashOfSecret(secret),
    prefix: beginningOf(secret),
    customerKey,
    userId: user.id,
    ...content,
    createdAt: now,
    expiresAt: expiresInDays === null ? null : new Date(now.getTime() + expiresInDays * dayMs),
  });
  const details = { apiKeyId: id, name: content.name, scopes: content.scopes.join(' '), expiresInDays };
  await addToAuditLog(tx, [{ at: now, action: 'apiKey.created', userId: user.id, customerKey, requestId, details }]);
  const payload = { apiKeyId: id, userId: user.id, language };
  await addToOutbox(tx, { kind: 'apiKey.created', messageId: `api-key-created-${id}`, payload }, now);
  const key = (await keysOf(tx, customerKey, now)).find((each) => each.id === id);
  if (!key) throw new Error('the new key is not there');
  return { secret, key };
}

/** Revokes a key of the customer, regardless of who made it; one that has ended stays as it is. */
export async function revokeApiKey(tx: Transaction, id: number, { shopper, now, requestId }: ApiKeyContext): Promise<void> {
  const { user, customerKey } = shopper;
  await demandEntry(tx, shopper);
  const name = await endApiKey(tx, { id, customerKey }, { at: now, by: user.id });
  if (name === undefined) throw notFound();
  if (name === null) return;
  const details = { apiKeyId: id, name };
  await addToAuditLog(tx, [{ at: now, action: 'apiKey.revoked', userId: user.id, customerKey, requestId, details }]);
}

/** Without the menu entry, the user has no keys: the same answer as for another customer's key. */
async function demandEntry(db: Db, { user, customerKey }: Shopper): Promise<void> {
  if (!(await hasMenuEntry(db, user, customerKey, apiKeysMenuKey))) throw notFound();
}

async function problemsOf(tx: Transaction, form: ApiKeyForm, customerKey: number, now: Date): Promise<Problem[]> {
  const problems: Problem[] = [...apiKeyProblems(form)];
  const living = await findLivingNames(tx, customerKey, now);
  if (living.some((name) => apiKeyNameKey(name) === apiKeyNameKey(form.name)))
    problems.push({
      code: 'NAME_TAKEN',
      field: 'name',
      message: text('apiKeys.nameTaken'),
    });
  if (living.length >= maxApiKeys)
    problems.push({
      code: 'LIMIT_REACHED',
      message: text('apiKeys.tooMany', { most: maxApiKeys }),
    });
  return problems;
}

/** The keys of a customer, regardless of who asks. */
export async function keysOf(db: Db, customerKey: number, now: Date): Promise<ApiKey[]> {
  return (await findApiKeysOf(db, customerKey, now)).map((row) => shapeApiKey(row, now));
}

function shapeApiKey({ isMakerEntitled, createdAt, expiresAt, lastUsedAt, revokedAt, ...row }: ApiKeyRow, now: Date): ApiKey {
  const isOver = expiresAt !== null && expiresAt <= now;
  const state = revokedAt !== null ? 'revoked' : isOver ? 'expired' : isMakerEntitled ? 'active' : 'suspended';
  const instant = (at: Date | null) => at?.toISOString() ?? null;
  return {
    ...row,
    state,
    createdAt: createdAt.toISOString(),
    expiresAt: instant(expiresAt),
    lastUsedAt: instant(lastUsedAt),
    revokedAt: instant(revokedAt),
  };
}
