import { describe, expect, it } from 'vitest';
import { Failure } from '../../errors.js';
import { gatewayOver } from '../../testing/ask.js';
import { accountEntryWith } from '../../testing/dtos.js';
import { type BackOfficeFixture, fakeBackOffice } from '../../testing/fake-back-office.js';

function given(fixture: Partial<BackOfficeFixture> = {}) {
  const { backOffice, fixture: fake } = fakeBackOffice(fixture);
  return { ask: gatewayOver(backOffice), fixture: fake };
}

describe("a customer's account", () => {
  it('is shown with two places of money (A3.1)', async () => {
    const { ask } = given();
    const { data } = await ask(
      '{ accountSummary { name address creditLimit balance onHold lastPaymentDate lastInvoiceDate buckets { name value } } }',
    );
    expect(data.accountSummary).toEqual({
      ...{ name: 'Harbor Street Bistro', address: ['12 Harbor St', 'Portland, ME 04101'], creditLimit: null },
      ...{ balance: '180.50', onHold: '0.00', lastPaymentDate: '2026-01-20', lastInvoiceDate: null },
      buckets: [{ name: '1-30 Days', value: '80.00' }],
    });
  });

  it('its entries of some days, with what they are (A3.2, A3.32)', async () => {
    const account = [accountEntryWith(), accountEntryWith({ arCode: '2', type: 'CREDIT_MEMO', isCredit: true, balance: '-5' })];
    const { ask, fixture } = given({ account });
    const { data } = await ask(
      'query ($from: LocalDate) { accountDetail(startDate: $from) { arCode type isCredit invoiceDate balance poNumber } }',
      { from: '2026-01-01' },
    );
    expect(data.accountDetail).toEqual([
      { arCode: '1', type: 'INVOICE', isCredit: false, invoiceDate: '2026-01-05', balance: '100.00', poNumber: 'PO-7' },
      { arCode: '2', type: 'CREDIT_MEMO', isCredit: true, invoiceDate: '2026-01-05', balance: '-5.00', poNumber: 'PO-7' },
    ]);
    expect(fixture.written).toEqual({ startDate: '2026-01-01', endDate: null });
  });

  it('is nobody’s without a token, and a refusal is passed on', async () => {
    const { ask, fixture } = given({ failing: new Map([['account.summary', new Failure('FORBIDDEN')]]) });
    expect((await ask('{ accountSummary { name } }', {}, 'guest')).errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
    expect(fixture.calls).toEqual([]);
    expect((await ask('{ accountSummary { name } }')).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  });
});
