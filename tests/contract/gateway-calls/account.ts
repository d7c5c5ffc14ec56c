import { expect, it } from 'vitest';
import { receivables } from '../../../backend/store/tables/receivables.js';
import { letHaveKeys } from '../../../backend/testing/builders.js';
import type { SharedGateway } from './recorded-gateway.js';

export function accountCalls(gateway: SharedGateway): void {
  const { ask } = gateway;

  it('accounts: what is owed, and its entries of some days', async () => {
    const [due] = await gateway.office.db
      .insert(receivables)
      .values({
        ...{ customerKey: gateway.buyer.customerKey, recordType: 1, reference: 'INV-1', initial: '120.00', balance: '100.50' },
        ...{ invoiceDate: '2026-01-05', dueDate: '2026-02-04' },
      })
      .returning();
    const entries = 'accountDetail(startDate: $start) { arCode type reference balance }';
    const { data } = await ask(
      `query ($start: LocalDate) { accountSummary { balance creditLimit buckets { name value } } ${entries} }`,
      { start: '2026-01-05' },
    );
    expect(data).toMatchObject({
      accountSummary: { balance: '100.50', creditLimit: null },
      accountDetail: [{ arCode: String(due?.id), type: 'INVOICE', reference: 'INV-1', balance: '100.50' }],
    });
    expect((await ask('{ accountDetail(endDate: "2026-01-04") { arCode } }')).data).toEqual({ accountDetail: [] });
  });

  it('payments of open items: what is open, a line that is refused, and a credit applied', async () => {
    await gateway.office.db.insert(receivables).values([
      {
        ...{ customerKey: gateway.buyer.customerKey, recordType: 1, reference: 'INV-2', initial: '50.00', balance: '50.00' },
        ...{ invoiceDate: '2026-02-05', dueDate: '2026-03-04' },
      },
      {
        ...{ customerKey: gateway.buyer.customerKey, recordType: 6, reference: 'CM-2', initial: '-30.00', balance: '-30.00' },
        ...{ invoiceDate: '2026-02-06', dueDate: '2026-02-06' },
      },
    ]);
    const open = async () =>
      (await ask('{ paymentTypes openReceivables { arCode type reference balance } }')).data as {
        paymentTypes: string[];
        openReceivables: { arCode: string; type: string; reference: string; balance: string }[];
      };
    const before = await open();
    expect(before.paymentTypes).toEqual([]);
    const [invoice, memo] = before.openReceivables.filter(({ reference }) => ['INV-2', 'CM-2'].includes(reference));
    const pay =
      'mutation ($input: PayInvoicesInput!) { payInvoices(input: $input) { ... on PaymentReceipt { isSuccess transactionId errorReason } ... on Problems { problems { code field } } } }';
    const detail = (item: typeof invoice, amount: string) => ({ arCode: item?.arCode, type: item?.type, amount });
    const credit = (amount: string) => ({
      ...{ paymentType: 'APPLY_CREDIT', amount: '0.00', idempotencyKey: `contract-credit-${amount}` },
      details: [detail(invoice, amount), detail(memo, `-${amount}`)],
    });
    expect((await ask(pay, { input: credit('30.01') })).data.payInvoices).toEqual({
      problems: [{ code: 'AMOUNT_INVALID', field: ['details', '1', 'amount'] }],
    });
    expect((await ask(pay, { input: credit('30.00') })).data.payInvoices).toEqual({
      ...{ isSuccess: true, transactionId: null, errorReason: null },
    });
    expect((await open()).openReceivables.filter(({ reference }) => ['INV-2', 'CM-2'].includes(reference))).toMatchObject([
      { reference: 'INV-2', balance: '20.00' },
    ]);
  });

  it('choices: a layout and an order, saved and taken back', async () => {
    const save =
      'mutation ($input: SaveDefaultsInput!) { saveDefaults(input: $input) { ... on DefaultsSaved { defaults { pageLayout pageSortBy } settings { defaultPageLayout globalPageLayout } } } }';
    const saved = await ask(save, { input: { pageLayout: 'QUICK_ENTRY', pageSortBy: 'BRAND' } });
    expect(saved.data?.saveDefaults).toEqual({
      defaults: { pageLayout: 'QUICK_ENTRY', pageSortBy: 'BRAND' },
      settings: { defaultPageLayout: 'QUICK_ENTRY', globalPageLayout: 'GRID' },
    });
    const undone = await ask(save, { input: { pageLayout: null } });
    expect(undone.data?.saveDefaults.defaults).toEqual({ pageLayout: null, pageSortBy: 'BRAND' });
  });

  it('API keys: one made, listed and revoked, and a name that is taken', async () => {
    await letHaveKeys(gateway.office.db, gateway.buyer.userId);
    const make =
      'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { ... on ApiKeyCreated { secret apiKey { id state } } ... on Problems { problems { code field } } } }';
    const input = { name: 'ERP', scopes: ['READ_CATALOGUE', 'PLACE_ORDERS'], expiresInDays: 90 };
    const made = (await ask(make, { input })).data.createApiKey;
    expect(made).toEqual({ secret: expect.stringMatching(/^wsk_/), apiKey: { id: expect.any(String), state: 'ACTIVE' } });
    expect((await ask(make, { input })).data.createApiKey).toEqual({ problems: [{ code: 'NAME_TAKEN', field: ['name'] }] });
    const revoke = 'mutation ($id: ID!) { revokeApiKey(id: $id) { apiKeys { id state } } }';
    const keys = [{ id: made.apiKey.id, state: 'REVOKED' }];
    expect((await ask(revoke, { id: made.apiKey.id })).data).toEqual({ revokeApiKey: { apiKeys: keys } });
    expect((await ask('{ apiKeys { id state } }')).data).toEqual({ apiKeys: keys });
  });
}
