import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { accountWith, bookkeeper } from '../../testing/invoice-payment-fixture.js';
import { RecordingProcessor } from '../../testing/recording-processor.js';

let office: TestBackOffice;
beforeAll(async () => {
  office = await startTestBackOffice({}, {}, new RecordingProcessor());
});
afterAll(() => office.close());

const byCheck = (accountNumber: string) => ({
  ...{ paymentType: 2, creditCard: undefined, address: undefined },
  bankAccount: accountWith({ accountNumber }),
});

test('the remarks of online payments are in the language of the user; written ones stay as they are', async () => {
  const payer = await bookkeeper(office);
  for (const change of [{}, byCheck('000123456789'), byCheck('12345')]) {
    await payer.pay([[await payer.owes(), '100.00']], change);
  }
  // Payments from before the remarks were worded on reading, and those of an import.
  await payer.owes({ recordType: 7, remarks: 'Paid online: MasterCard 4444' });
  await payer.owes({ recordType: 7, remarks: null });
  const remarksIn = async (language: string) => {
    const headers = { ...payer.headers, 'accept-language': language };
    const rows: { arCode: string; type: number; remarks: string | null }[] = (
      await office.app.inject({ url: '/api/account/detail', headers })
    ).json();
    const payments = rows.filter(({ type }) => type === 7).sort((one, other) => Number(one.arCode) - Number(other.arCode));
    return payments.map(({ remarks }) => remarks);
  };
  expect(await remarksIn('en-US')).toEqual([
    'Paid online: Visa 1111',
    'Paid online: eCheck 6789',
    'Paid online: eCheck',
    'Paid online: MasterCard 4444',
    null,
  ]);
  expect(await remarksIn('es')).toEqual([
    'Pagado en línea: Visa 1111',
    'Pagado en línea: Cheque electrónico 6789',
    'Pagado en línea: Cheque electrónico',
    'Paid online: MasterCard 4444',
    null,
  ]);
});
