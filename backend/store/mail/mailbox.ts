import { desc, eq } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { mailbox } from '../tables/mailbox.js';

/** Keeps a mail; the same one again changes nothing. */
export async function keepMail(tx: Db, mail: typeof mailbox.$inferInsert): Promise<void> {
  await tx.insert(mailbox).values(mail).onConflictDoNothing();
}

/** The newest kept mails without their contents. */
export async function findMails(db: Db, most: number) {
  const { id, at, recipient, subject } = mailbox;
  return await db.select({ id, at, recipient, subject }).from(mailbox).orderBy(desc(id)).limit(most);
}

/** A kept mail. */
export async function findMail(db: Db, id: number) {
  const [mail] = await db.select().from(mailbox).where(eq(mailbox.id, id));
  return mail;
}
