import { and, eq } from 'drizzle-orm';
import { settings } from '../store/tables/settings.js';
import type { TestBackOffice } from './back-office.js';

/** Runs with a setting of the site, and takes it back: tests of a file that share an office run in sequence. */
export async function withSiteSetting(
  office: TestBackOffice,
  key: string,
  value: string | number | boolean,
  run: () => Promise<void>,
): Promise<void> {
  await office.db.insert(settings).values({ scope: 'site', scopeId: 0, key, value });
  try {
    await run();
  } finally {
    await office.db.delete(settings).where(and(eq(settings.scope, 'site'), eq(settings.key, key)));
  }
}
