import { type SQL, sql } from 'drizzle-orm';
import type { OpenStore } from '../../../backend/store/database/open-store.js';
import type { Ask } from './measure.js';
import type { Question } from './questions.js';

/** How many lines the large cart has. */
export const largeCartLines = 500;

/** Lines that one update by quick entry changes. */
const changedAtOnce = 100;

interface Line {
  readonly productKey: string;
  readonly unit: string;
  readonly orderQuantity: string;
}

/** Fills the buyer's cart through the gateway, and one in the plain database; returns the queries to measure. */
export async function fillLargeCart(ask: Ask, plain: OpenStore): Promise<readonly Question[]> {
  const lines = await linesToAdd(plain);
  await ask('ClearCart', {});
  for (let from = 0; from < lines.length; from += changedAtOnce) {
    const chunk = lines.slice(from, from + changedAtOnce);
    await ask('UpdateCartByQuickEntry', { input: { idempotencyKey: crypto.randomUUID(), lines: chunk } });
  }
  const { cart } = (await ask('CartPage', {})) as { cart: { lines: readonly { id: string; productKey: string }[] } };
  if (cart.lines.length !== largeCartLines) throw new Error(`The cart has ${cart.lines.length} lines`);
  await fillPlainCart(plain, lines);
  const first = (count: number) => lines.slice(0, count);
  return [
    { name: 'cart of 500: open', target: null, operation: 'CartPage', variables: () => ({}), floor: () => openCart },
    {
      name: 'cart of 500: change one line',
      target: null,
      operation: 'UpdateCartLine',
      variables: (round) => ({ input: { id: cart.lines[0]?.id, line: grown(lineOf(lines, cart.lines[0]), round) } }),
      floor: (round) => changeLines(first(1), round),
    },
    {
      name: 'cart of 500: quick entry, 100 lines',
      target: null,
      operation: 'UpdateCartByQuickEntry',
      variables: () => ({ input: { idempotencyKey: crypto.randomUUID(), lines: first(changedAtOnce) } }),
      floor: (round) => changeLines(first(changedAtOnce), round),
    },
  ];
}

async function linesToAdd(plain: OpenStore): Promise<Line[]> {
  const { rows } = await plain.db.execute<{ key: number; unit: string; quantity: string }>(sql`
    select key, default_um as unit, default_quantity::text as quantity from products
    where not is_discontinued and not is_stock_enforced and key > 10000 and key % 67 = 0 order by key limit ${largeCartLines}`);
  return rows.map(({ key, unit, quantity }) => ({ productKey: String(key), unit, orderQuantity: quantity }));
}

function lineOf(lines: readonly Line[], line: { readonly productKey: string } | undefined): Line {
  const found = lines.find(({ productKey }) => productKey === line?.productKey);
  if (!found) throw new Error('The cart has a line that nobody added');
  return found;
}

/** Another multiple of the same quantity each round. */
const grown = (line: Line, round: number): Line => ({
  ...line,
  orderQuantity: (Number(line.orderQuantity) * (round + 1)).toFixed(2),
});

/** The salesperson's, so that on a shared database nobody meets the buyer's. */
async function fillPlainCart(store: OpenStore, lines: readonly Line[]): Promise<void> {
  await store.transaction(async (tx) => {
    await tx.execute(sql`delete from carts where ${isPlain(sql`carts`)}`);
    await tx.execute(sql`insert into carts (user_id, customer_key) select id, 1042 from users where username = 'sales'`);
    await tx.execute(sql`
      insert into cart_lines (cart_id, product_key, um, quantity)
      select carts.id, (line ->> 'productKey')::integer, line ->> 'unit', (line ->> 'orderQuantity')::numeric
      from carts, jsonb_array_elements(${JSON.stringify(lines)}::jsonb) as line where ${isPlain(sql`carts`)}`);
  });
}

const isPlain = (cart: SQL): SQL =>
  sql`${cart}.customer_key = 1042 and ${cart}.user_id = (select id from users where username = 'sales') and ${cart}.status = 'open'`;

const openCart = sql`
  select line.*, p.description, p.brand, p.pack_size, p.list_price, unit.stock_conversion
  from carts join cart_lines line on line.cart_id = carts.id join products p on p.key = line.product_key
    join product_units unit on unit.product_key = p.key and unit.um = line.um
  where ${isPlain(sql`carts`)} order by line.id`;

const changeLines = (lines: readonly Line[], round: number): SQL => sql`
  update cart_lines line set quantity = ${round + 1} from carts
  where carts.id = line.cart_id and ${isPlain(sql`carts`)}
    and line.product_key = any(${sql.param(lines.map(({ productKey }) => Number(productKey)))}::integer[])`;
