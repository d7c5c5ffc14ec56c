import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { hashPassword } from '../../backend/adapters/password-hash.js';
import { openStaffMenu } from '../../backend/store/staff/staff.js';
import { scans } from '../../backend/store/tables/documents.js';
import { menuOverrides } from '../../backend/store/tables/menu.js';

import { productFiles } from '../../backend/store/tables/product-files.js';
import { products } from '../../backend/store/tables/products.js';
import { receivables } from '../../backend/store/tables/receivables.js';
import { settings } from '../../backend/store/tables/settings.js';
import { userCustomers, users } from '../../backend/store/tables/users.js';
import { driveAddresses } from '../../backend/testing/address-driver.js';
import { startTestBackOffice, type TestBackOffice } from '../../backend/testing/back-office.js';
import { letHaveKeys, openMenuEntry } from '../../backend/testing/builders.js';
import { type Buyer, fillCartFixture, makeBuyer, product } from '../../backend/testing/cart-fixture.js';
import { giveRole } from '../../backend/testing/colleague-driver.js';
import { makeConsumer } from '../../backend/testing/consumer-fixture.js';
import { buildPastOrder } from '../../backend/testing/past-orders.js';
import { buildProvider } from '../../backend/testing/provider-fixture.js';
import { buildProcurement } from '../../backend/testing/punchout-driver.js';

const password = 'Conformance#2026';
const consumerName = 'conf-consumer@example.com';

/** Our own back office, listening, with users and documents for every check: the setup of an operator who runs the tool on their own system. */
export async function openKnownOffice() {
  const folder = mkdtempSync(path.join(tmpdir(), 'conformance-'));
  const source = folderIn(folder, 'source');
  folderIn(source, 'images');
  writeFileSync(path.join(source, 'site.json'), JSON.stringify({ title: 'Wholesale Storefront' }));
  const folders = {
    siteSource: source,
    imagesDir: folderIn(folder, 'images'),
    documentsDir: folderIn(folder, 'documents'),
    scansDir: folderIn(folder, 'scans'),
  };
  // The real human check, by the machine's clock, and as light as it can be.
  const office = await startTestBackOffice({ ...folders, humanCheckCost: 1 }, {}, null, 'real');
  office.clock.set(new Date());
  await fillCartFixture(office.store);
  const [buyer, other, consumer] = [
    await makeBuyer(office.store),
    await makeBuyer(office.store),
    await makeConsumer(office.store),
  ];
  const passwordHash = await hashPassword(password);
  const called = (username: string, { userId }: Buyer) =>
    office.db.update(users).set({ username, passwordHash }).where(eq(users.id, userId));
  await called('conf-buyer', buyer);
  await letHaveKeys(office.db, buyer.userId);
  await giveRole(office.db, buyer, { role: 'administrator' });
  await called(consumerName, consumer);
  await office.db.update(users).set({ email: consumerName }).where(eq(users.id, consumer.userId));
  await openMenuEntry(office.db, buyer.userId, 'ColorMaintenance');
  await hireSalesperson(office, passwordHash, [buyer.customerKey, other.customerKey]);
  const staff = { username: 'conf-staff', name: 'Conformance', isStaff: true, passwordHash };
  const [editor] = await office.db.insert(users).values(staff).returning({ id: users.id });
  await openStaffMenu(office.db, editor?.id ?? 0);
  await driveAddresses(office.app, consumer, 'consumer').add({ display: 'Home', name: 'Emily Hart', zip: '04101' });
  await owe(office, buyer.customerKey);
  await fileDocuments(office, buyer, folders);
  await buildProvider(office, { customerKey: other.customerKey });
  const procurement = await buildProcurement(office);
  await office.app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url: `http://127.0.0.1:${(office.app.server.address() as AddressInfo).port}`,
    people: [
      '--buyer',
      'conf-buyer',
      '--sales',
      'conf-sales',
      '--consumer',
      consumerName,
      '--staff',
      'conf-staff',
      '--customer',
      String(other.customerKey),
    ],
    env: Object.fromEntries(['BUYER', 'SALES', 'CONSUMER', 'STAFF'].map((role) => [`CONFORMANCE_${role}_PASSWORD`, password])),
    password,
    /** Data of the checks' users, as users would read it. */
    belongings: async () => {
      const read = async ({ headers }: Buyer, path: string) => (await office.app.inject({ url: `/api/${path}`, headers })).json();
      const { lines, header } = await read(buyer, 'cart');
      const others = ['orderguide', 'account/address', 'userPreferences/defaults', 'theme'].map((path) => read(buyer, path));
      return [
        lines,
        header,
        ...(await Promise.all(others)),
        await read(consumer, 'consumer/address'),
        await read(consumer, 'consumer'),
      ];
    },
    /** A hand-off that nobody has used. */
    punchoutCode: () => procurement.code(),
    async close() {
      office.app.server.closeAllConnections();
      await office.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type KnownOffice = Awaited<ReturnType<typeof openKnownOffice>>;

function folderIn(folder: string, name: string): string {
  const made = path.join(folder, name);
  mkdirSync(made);
  return made;
}

async function hireSalesperson({ db }: TestBackOffice, passwordHash: string, customerKeys: readonly number[]): Promise<void> {
  const person = { username: 'conf-sales', name: 'Conformance', isSalesperson: true, passwordHash };
  const [seller] = await db.insert(users).values(person).returning({ id: users.id });
  await db.insert(userCustomers).values(customerKeys.map((customerKey) => ({ userId: seller!.id, customerKey })));
}

/** An invoice with something left of it, and a credit. */
async function owe({ db }: TestBackOffice, customerKey: number): Promise<void> {
  const invoice = { recordType: 1, reference: 'INV-1', initial: '120.00', balance: '100.50' };
  const credit = { recordType: 6, reference: 'CM-1', initial: '-30.00', balance: '-30.00' };
  await db.insert(receivables).values([
    { customerKey, ...invoice, invoiceDate: '2026-11-05', dueDate: '2026-12-04' },
    { customerKey, ...credit, invoiceDate: '2026-11-06', dueDate: '2026-11-06' },
  ]);
}

const reportKeys = ['CurrentStatement', 'OrderGuideList', 'ProductList', 'ProductPriceList', 'QuoteSheet'];

/** Pictures, a product's document, an order with a scan, and a menu that shows the reports. */
async function fileDocuments(
  office: TestBackOffice,
  { userId, customerKey }: Buyer,
  folders: { readonly imagesDir: string; readonly documentsDir: string; readonly scansDir: string },
): Promise<void> {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  for (const name of ['logo-light.svg', 'p1.svg']) writeFileSync(path.join(folders.imagesDir, name), picture);
  writeFileSync(path.join(folders.documentsDir, 'spec-1.txt'), 'Keep frozen.');
  writeFileSync(path.join(folders.scansDir, 'note.png'), 'PNG');
  const { db } = office;
  await db.update(products).set({ image: 'p1.svg' }).where(eq(products.key, product.chicken));
  await db.insert(productFiles).values({ productKey: product.chicken, kind: 'document', sequence: 0, file: 'spec-1.txt' });
  await db.insert(settings).values({ scope: 'user', scopeId: userId, key: 'productScanDocuments', value: true });
  const orderNumber = await buildPastOrder(office, customerKey, {}, [{}]);
  await db.insert(scans).values({ customerKey, orderNumber, name: 'Signed note', file: 'note.png' });
  await db.insert(menuOverrides).values(reportKeys.map((key) => ({ userId, key, isVisible: true, isLocked: false })));
}
