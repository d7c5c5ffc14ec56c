import type { OnScreen } from '../../paths/model/on-screen.js';
import type { PaymentScreenContext } from './invoicePayment.context.js';
import { accountHolder } from './invoicePayment.method-shows.js';
import type { InvoicePayment, PaymentFixture } from './invoicePayment.scenarios.js';

type OnPayment = OnScreen<InvoicePayment, PaymentFixture, PaymentScreenContext>;

const visit = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Visa of the sandbox, and where its bills go, as `CardForm.enters` types them. */
const card = { cardNumber: '4111 1111 1111 1111', expirationDate: '1249', cvv2: '123' };
const nobody = { name: '', address1: '', address2: '', city: '', state: '', zip: '', phone: '', country: '', email: '' };
const emily = { ...nobody, name: 'Emily Hart', address1: '12 Harbor St', city: 'Portland', state: 'ME', zip: '04101' };

/** The calls of Make Payment and their variables (A7.5–A7.7). */
export const paymentCalls: OnPayment['calls'] = {
  loadPayables: { name: 'LoadPayables', variables: () => ({}) },
  payInvoices: {
    name: 'PayInvoices',
    variables({ sent, shows: { method } }, { snapshot: { context } }) {
      const { pending, paymentMethod } = context;
      const { idempotencyKey, paymentType, amount, lines } = pending ?? { idempotencyKey: '', lines: [] };
      return {
        input: {
          idempotencyKey: keyAs(idempotencyKey, sent),
          paymentType,
          amount,
          details: lines.map((line) => ({ arCode: line.arCode, type: line.type, amount: line.amount })),
          ...(paymentMethod !== null && (paymentType === 'CREDIT_CARD' ? { card, billingAddress: emily } : accountOf(method))),
        },
      };
    },
  },
};

function accountOf({ isBare, known }: PaymentScreenContext['shows']['method']) {
  const numbers = { routingNumber: '110000000', accountNumber: '000123456789' };
  if (isBare) return { bankAccount: numbers };
  // The holder of a card before is the account's, except the name.
  const before = known['Address Line 1'] === undefined ? nobody : emily;
  return {
    bankAccount: { ...numbers, bankName: 'First Bank', checkNumber: '1001' },
    billingAddress: { ...before, name: accountHolder },
  };
}

/** The key of an attempt: a new one for every confirm of a visit, the same whenever it is asked about. */
function keyAs(key: string, sent: PaymentScreenContext['sent']): string | RegExp {
  if (!key.startsWith('visit')) return key;
  const keys = sent.flatMap(({ name, variables }) =>
    name === 'PayInvoices' ? [(variables as { input: { idempotencyKey: string } }).input.idempotencyKey] : [],
  );
  const own = keys.find((one) => one !== 'earlier')?.replace(/\.\d+$/, '') ?? visit;
  return new RegExp(`^${own.replace(/^(?!\[)/, '')}${key.slice('visit'.length).replace('.', '\\.')}$`);
}
