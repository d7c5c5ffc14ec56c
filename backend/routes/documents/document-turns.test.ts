import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reports } from '../../../domain/reports/reports.js';
import { documentHandles } from '../../store/tables/documents.js';
import { menuOverrides } from '../../store/tables/menu.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { type Buyer, fillCartFixture, makeBuyer } from '../../testing/cart-fixture.js';
import { postItem } from '../../testing/invoice-payment-fixture.js';

let office: TestBackOffice;
let base = '';
beforeAll(async () => {
  office = await startTestBackOffice();
  await fillCartFixture(office.store);
  await office.db.execute(sql`
    insert into products (key, code, formatted_code, description, category_code, pricing_um, stock_um, default_um)
    select key, 'P' || key, 'P' || key, 'Plain ' || key, 'ALL', 'CS', 'CS', 'CS' from generate_series(1001, 1100) key`);
  await office.db.execute(sql`
    insert into product_units (product_key, um, stock_conversion, is_sell_by, is_price_by)
    select key, 'CS', 1, true, true from products where key > 1000`);
  base = await office.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  office.app.server.closeAllConnections();
  await office.close();
});

async function reader(): Promise<Buyer> {
  const buyer = await makeBuyer(office.store);
  const entry = { userId: buyer.userId, isLocked: false, isVisible: true };
  await office.db
    .insert(menuOverrides)
    .values([reports.priceList, reports.currentStatement].map(({ menuKey }) => ({ ...entry, key: menuKey })));
  return buyer;
}

const permitted = async (path: string, { headers }: Buyer): Promise<{ id: string; key: string }> => {
  const answer = await fetch(`${base}/api/${path}`, { headers });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { id: string; key: string };
};
const open = ({ id, key }: { id: string; key: string }) => fetch(`${base}/doc/${id}`, { headers: { 'x-document-key': key } });

test('of seventy price lists of one user each arrives whole or is refused with a time, and another customer’s statement waits for none of them', async () => {
  const [keen, other] = [await reader(), await reader()];
  await postItem(office, other.customerKey);
  const lists: { id: string; key: string }[] = [];
  for (let at = 0; at < 70; at += 1) lists.push(await permitted('reports/pricelist?allProducts=true', keen));
  const statement = await permitted('account/statement', other);

  const ended: string[] = [];
  const read = async (name: string, ticket: { id: string; key: string }) => {
    const answer = await open(ticket);
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (answer.status === 200) ended.push(name);
    return {
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
      end: bytes.toString('latin1').trimEnd().slice(-5),
    };
  };
  const requests = lists.map((ticket) => read('price list', ticket));
  const answered = await read('statement', statement);
  const answers = await Promise.all(requests);

  expect(answered).toEqual({ status: 200, retryAfter: null, end: '%%EOF' });
  expect(ended.indexOf('statement')).toBeLessThan(ended.length - 3);
  const [arrived, refused] = [answers.filter(({ status }) => status === 200), answers.filter(({ status }) => status !== 200)];
  expect(arrived.length).toBeGreaterThanOrEqual(9);
  for (const { end } of arrived) expect(end).toBe('%%EOF');
  for (const { status, retryAfter } of refused) expect({ status, retryAfter }).toEqual({ status: 429, retryAfter: '5' });
  expect(refused.length).toBeGreaterThan(0);

  // A refused document does not count as opened: it opens when there is room, as often as before.
  const again = lists[answers.findIndex(({ status }) => status === 429)] ?? { id: '', key: '' };
  expect((await open(again)).status).toBe(200);
  const openings = await office.db.select({ left: documentHandles.opensLeft }).from(documentHandles);
  expect(openings.filter(({ left }) => left === 5)).toHaveLength(refused.length - 1);
}, 120_000);
