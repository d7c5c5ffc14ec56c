import { hashOfSecret, newSecret } from '../services/session/secrets.js';
import type { Transaction } from '../store/database/database.js';
import type { Store } from '../store/database/store.js';
import { categories, excludedCategories, mainCategories } from '../store/tables/categories.js';
import { customers, shiptos } from '../store/tables/customers.js';
import { customerPrices, productUnits } from '../store/tables/product-units.js';
import { products } from '../store/tables/products.js';
import { settings } from '../store/tables/settings.js';
import { tokens } from '../store/tables/tokens.js';
import { userCustomers, users } from '../store/tables/users.js';

/** Products of a fixture for carts, by their special property. */
export const product = {
  /** Sold by the case, priced by the pound: $3.2900, 40 lb a case. */
  chicken: 1,
  /** Sold and priced by the case and each, in multiples of 2 cases or 6 each; $24.00 a case; taxable. */
  water: 2,
  discontinued: 3,
  /** In a category hidden from `world.buyer({ excluded: true })`. */
  wine: 4,
  /** Enforced stock, 10 cases; $50.0000 a case. */
  lobster: 5,
  /** Without a known price. */
  truffle: 6,
  /** Priced, but without a sell-by unit. */
  unsellable: 7,
  /** The key that is never sold (S9.3). */
  nothing: 9,
} as const;

/** A caller with a token who may act for a customer. */
export interface Buyer {
  readonly userId: number;
  readonly customerKey: number;
  /** For `inject`. */
  readonly headers: { readonly authorization: string; readonly 'x-customer': string; readonly 'x-ship-method'?: string };
}

/** Differences from an ordinary buyer of an ordinary customer. */
export interface BuyerOptions {
  readonly settings?: Readonly<Record<string, string | number | boolean | null>>;
  readonly customer?: Partial<typeof customers.$inferInsert>;
  readonly user?: Partial<typeof users.$inferInsert>;
  /** A colleague's customer instead of a new one. */
  readonly customerKey?: number;
  readonly excluded?: boolean;
  readonly isPunchout?: boolean;
  /** Default for consumers: none. */
  readonly hasShipTos?: boolean;
}

const year = 365 * 86_400_000;
let made = 0;

/** Fills an empty store with the products above. */
export async function fillCartFixture(store: Store): Promise<void> {
  await store.transaction(async (tx) => {
    await tx.insert(mainCategories).values({ code: 'FOOD', description: 'Food' });
    await tx.insert(categories).values([
      { code: 'ALL', description: 'All', mainCategoryCode: 'FOOD' },
      { code: 'WINE', description: 'Wine', mainCategoryCode: 'FOOD' },
    ]);
    await addProduct(tx, product.chicken, 'Chicken Breast', { pricingUm: 'LB', listPrice: '3.2900' }, [
      { um: 'CS', stockConversion: '1', isSellBy: true, isPriceBy: false },
      { um: 'LB', stockConversion: '0.025', isSellBy: false, isPriceBy: true },
    ]);
    await addProduct(tx, product.water, 'Sparkling Water', { listPrice: '24.0000', isTaxable: true }, [
      { um: 'CS', stockConversion: '1', sellByMultiple: '2', isSellBy: true, isPriceBy: true },
      { um: 'EA', stockConversion: '0.083333', sellByMultiple: '6', isSellBy: true, isPriceBy: true },
    ]);
    const byCase = [{ um: 'CS', stockConversion: '1', isSellBy: true, isPriceBy: true }];
    const unsold = byCase.map((unit) => ({ ...unit, isSellBy: false }));
    await addProduct(tx, product.discontinued, 'Old Soup', { isDiscontinued: true, listPrice: '1' }, byCase);
    await addProduct(tx, product.wine, 'House Red', { categoryCode: 'WINE', listPrice: '60' }, byCase);
    await addProduct(tx, product.lobster, 'Lobster', { listPrice: '50', isStockEnforced: true, stockQuantity: '10' }, byCase);
    await addProduct(tx, product.truffle, 'White Truffle', { listPrice: null }, byCase);
    await addProduct(tx, product.unsellable, 'Display Rack', { listPrice: '5' }, unsold);
    await addProduct(tx, product.nothing, 'Nothing', { listPrice: '5' }, byCase);
  });
}

async function addProduct(
  tx: Transaction,
  key: number,
  description: string,
  facts: Partial<typeof products.$inferInsert>,
  units: readonly Omit<typeof productUnits.$inferInsert, 'productKey'>[],
): Promise<void> {
  const um = { pricingUm: 'CS', stockUm: 'CS', defaultUm: 'CS' };
  const code = String(10_000 + key);
  await tx
    .insert(products)
    .values({ key, code, formattedCode: code, description, packSize: '1/1', categoryCode: 'ALL', ...um, ...facts });
  await tx.insert(productUnits).values(units.map((unit, sequence) => ({ productKey: key, sequence, ...unit })));
}

/** A new user with a token, of a new customer unless one is given: ship-tos MAIN (Mon, Wed, Fri) and DOCK (Tue), cut-off 17:00 the day before. */
export async function makeBuyer(store: Store, options: BuyerOptions = {}): Promise<Buyer> {
  return await store.transaction(async (tx) => {
    const customerKey = options.customerKey ?? (await makeCustomer(tx, options));
    made += 1;
    const username = `user-${process.pid}-${made}-${newSecret().slice(0, 6).toLowerCase()}`;
    const [user] = await tx
      .insert(users)
      .values({ username, name: 'WHATEVER', customerKey, ...options.user })
      .returning({ id: users.id });
    if (!user) throw new Error('no user');
    if (options.user?.isSalesperson) await tx.insert(userCustomers).values({ userId: user.id, customerKey });
    const rows = Object.entries(options.settings ?? {}).map(([key, value]) => ({
      scope: 'user' as const,
      scopeId: user.id,
      key,
      value,
    }));
    if (rows.length > 0) await tx.insert(settings).values(rows);
    const token = await makeToken(tx, user.id, options.isPunchout ?? false);
    return { userId: user.id, customerKey, headers: { authorization: `Bearer ${token}`, 'x-customer': String(customerKey) } };
  });
}

/** Another token of a user, as after another sign-in. */
export async function makeToken(tx: Transaction, userId: number, isPunchout = false): Promise<string> {
  const token = newSecret();
  const now = new Date();
  // Tests have their own clocks, so the token is valid for years around the machine's time.
  const [createdAt, until] = [new Date(now.getTime() - 5 * year), new Date(now.getTime() + 5 * year)];
  await tx.insert(tokens).values({
    hash: hashOfSecret(token),
    userId,
    isPunchout,
    createdAt,
    authenticatedAt: until,
    lastUsedAt: until,
    idleExpiresAt: until,
    expiresAt: until,
  });
  return token;
}

async function makeCustomer(tx: Transaction, { customer, excluded, hasShipTos = true }: BuyerOptions): Promise<number> {
  made += 1;
  const code = `C-${made}-${newSecret().slice(0, 8)}`;
  const [row] = await tx
    .insert(customers)
    .values({
      code,
      name: 'Harbor Street Bistro',
      defaultShipto: hasShipTos ? 'MAIN' : null,
      taxRate: '0.05500',
      deliveryCharge: '12.50',
      ...customer,
    })
    .returning({ key: customers.key });
  if (!row) throw new Error('no customer');
  if (hasShipTos) await addShipTos(tx, row.key);
  if (excluded) await tx.insert(excludedCategories).values({ customerKey: row.key, categoryCode: 'WINE' });
  return row.key;
}

async function addShipTos(tx: Transaction, customerKey: number): Promise<void> {
  const shipTo = { customerKey, name: 'Harbor Street Bistro', cutOffTime: '17:00', cutOffDaysBefore: 1 };
  await tx.insert(shiptos).values([
    {
      ...shipTo,
      code: 'MAIN',
      deliveryWeekdays: [2, 4, 6],
      address1: '12 Harbor St',
      city: 'Portland',
      state: 'ME',
      zip: '04101',
    },
    { ...shipTo, code: 'DOCK', deliveryWeekdays: [3], sequence: 1 },
  ]);
}

/** Gives a customer a contract price. */
export async function promisePrice(
  store: Store,
  customerKey: number,
  productKey: number,
  um: string,
  price: string,
): Promise<void> {
  await store.transaction((tx) => tx.insert(customerPrices).values({ customerKey, productKey, um, price }));
}
