import { sql } from 'drizzle-orm';
import type { LocalDate } from '../../domain/date/local-date.js';
import { hashPassword } from '../adapters/password-hash.js';
import type { Db } from '../store/database/database.js';
import { noRoomText, StorageFull } from '../store/database/disk-space.js';
import type { OpenStore } from '../store/database/open-store.js';
import type { Store } from '../store/database/store.js';
import { hasAnyUser } from '../store/session/users.js';
import { demoAccounts, demoPassword } from './accounts/accounts.js';
import { composeDemo } from './demo.js';
import { writeDocuments, writeScans } from './documents/write.js';
import { writePictures } from './pictures/write.js';
import { openDemoMenus } from './write/demo-menus.js';
import { giveDemoRoles } from './write/demo-roles.js';
import { addDemoStaff } from './write/demo-staff.js';
import { writeAccounts } from './write/write-accounts.js';
import { writeCustomers } from './write/write-customers.js';
import { writeLanding } from './write/write-landing.js';
import { writeOrderGuides } from './write/write-order-guides.js';
import { writeOrders } from './write/write-orders.js';
import { writeProducts } from './write/write-products.js';
import { demoSecretHash, writePunchout } from './write/write-punchout.js';
import { writeReceivables } from './write/write-receivables.js';

/** Place and time of the demo. */
export interface SeedOptions {
  /** Folder of the pictures; created if missing. */
  readonly imagesDir: string;
  /** Folder of the documents; created if missing. */
  readonly documentsDir: string;
  /** Folder of the scans; created if missing. */
  readonly scansDir: string;
  /** The order history ends the day before. */
  readonly today: LocalDate;
  /** Called with a text for each step. */
  readonly onProgress?: (step: string) => void;
}

/** Whether a demo account, whose password is public, is in the database. Real users cannot have such an address. */
export const hasDemoAccounts = (db: Db): Promise<boolean> => hasAnyUser(db, demoAccounts);

/** Updates an existing demo: the account `staff` is added, accounts get the menu's new entries, and `admin` its role. Without a demo it does nothing. */
export async function keepDemo(store: Store): Promise<void> {
  await addDemoStaff(store);
  await store.transaction(async (tx) => {
    await openDemoMenus(tx);
    await giveDemoRoles(tx);
  });
}

/**
 * Seeds an empty database with the demo distributor; false if it contains any data. Pictures come first and can be rewritten, the database follows in
 * one transaction: an interrupted start leaves no partial demo.
 */
export async function seedDemo(
  store: Pick<OpenStore, 'db' | 'transaction' | 'hasRoom'>,
  { imagesDir, documentsDir, scansDir, today, onProgress = () => {} }: SeedOptions,
): Promise<boolean> {
  if (!(await isEmpty(store.db))) return false;
  // Checked before writing files: the check in transactions covers only the database.
  if (!(await store.hasRoom())) throw new StorageFull(noRoomText);
  onProgress('Composing the demo data');
  const demo = composeDemo(today);
  onProgress(`Drawing ${demo.products.length} pictures`);
  const [hashes, secretHash] = await Promise.all([
    demoHashes(),
    demoSecretHash(),
    writePictures(demo.products, imagesDir),
    writeDocuments(demo.products, documentsDir),
    writeScans(demo.orders, scansDir),
  ]);
  return await store.transaction(async (tx) => {
    // Longer than any request may take, and than another back office that seeds at the same time.
    await tx.execute(sql`set local statement_timeout = '120s'`);
    await tx.execute(sql`set local lock_timeout = '120s'`);
    // Another back office on the same database may have been faster.
    await tx.execute(sql`lock table users, customers, products in share row exclusive mode`);
    if (!(await isEmpty(tx))) return false;
    onProgress(`Writing ${demo.products.length} products and ${demo.customers.length} customers`);
    await writeProducts(tx, demo);
    await writeCustomers(tx, demo);
    const accounts = await writeAccounts(tx, hashes);
    await writePunchout(tx, secretHash);
    onProgress(`Writing ${demo.orders.length} orders of the last year`);
    await writeOrders(tx, demo, accounts);
    await writeOrderGuides(tx, demo);
    await writeReceivables(tx, demo.accountBooks);
    await writeLanding(tx, today);
    await continueKeys(tx);
    await tx.execute(sql`analyze`);
    return true;
  });
}

async function isEmpty(db: Db): Promise<boolean> {
  const found = await db.execute<{ any: boolean }>(
    sql`select exists (select from users) or exists (select from customers) or exists (select from products) as any`,
  );
  return found.rows[0]?.any === false;
}

/** A separate salt for each account, as for real users. */
async function demoHashes(): Promise<string[]> {
  return await Promise.all(demoAccounts.map(() => hashPassword(demoPassword)));
}

/** The demo has explicit keys; later keys follow them. */
async function continueKeys(tx: Db): Promise<void> {
  for (const table of ['products', 'customers']) {
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${table}, 'key'), (select max(key) from ${sql.identifier(table)}))`,
    );
  }
}
