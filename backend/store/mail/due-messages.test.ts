import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestStore } from '../../testing/test-store.js';
import type { OpenStore } from '../database/open-store.js';
import { addToOutbox } from '../records/outbox.js';
import { outbox } from '../tables/outbox.js';
import { leaseDueMessage } from './due-messages.js';

let store: OpenStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

/** The statements of the migration that brought the dispatcher. */
const migration = readFileSync(new URL('../migrations/0021_mail.sql', import.meta.url), 'utf8').split('--> statement-breakpoint');

test('messages from before the dispatcher are skipped by the migration, and sent ones stay sent', async () => {
  const now = new Date('2026-11-21T15:00:00Z');
  const lease = () => store.transaction((tx) => leaseDueMessage(tx, now, new Date(now.getTime() + 1)));
  await store.transaction(async (tx) => {
    for (const messageId of ['order-1', 'order-2'])
      await addToOutbox(tx, { kind: 'order.submitted', messageId, payload: {} }, now);
    await tx.update(outbox).set({ sentAt: now }).where(eq(outbox.messageId, 'order-1'));
  });

  const updates = migration.filter((statement) => /^UPDATE/m.test(statement));
  expect(updates).toHaveLength(1);
  await store.transaction((tx) => tx.execute(sql.raw(updates.join(''))));

  const rows = await store.db.select().from(outbox).orderBy(outbox.messageId);
  expect(rows.map(({ sentAt, skippedAt }) => [sentAt !== null, skippedAt !== null])).toEqual([
    [true, false],
    [false, true],
  ]);
  expect(await lease()).toBeUndefined();
  await store.transaction((tx) => addToOutbox(tx, { kind: 'order.submitted', messageId: 'order-3', payload: {} }, now));
  expect(await lease()).toMatchObject({ messageId: 'order-3' });
});
