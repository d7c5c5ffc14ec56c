import { eq } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { tokens } from '../tables/tokens.js';

/** Records that the person of a session proved who they are. */
export async function confirmSession(tx: Db, tokenHash: string, at: Date): Promise<void> {
  await tx.update(tokens).set({ authenticatedAt: at }).where(eq(tokens.hash, tokenHash));
}
