import { afterAll, beforeAll, expect, it } from 'vitest';
import { testCardNumbers } from '../../../domain/payment/card-number.js';
import { ProcessorRefused } from '../../adapters/card-processor/port.js';
import { createApp } from '../../app.js';
import { createLog } from '../../http/log.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { fillCartFixture } from '../../testing/cart-fixture.js';
import { bookkeeper, paymentOf } from '../../testing/invoice-payment-fixture.js';
import { billingWith, cardWith, consumerAtPayment } from '../../testing/payment-fixture.js';
import { RecordingProcessor } from '../../testing/recording-processor.js';

const processor = new RecordingProcessor();
const logged: string[] = [];
let office: TestBackOffice;
beforeAll(async () => {
  const plain = await startTestBackOffice({}, {}, processor);
  const log = createLog('warn', { write: (line: string) => void logged.push(line) });
  office = { ...plain, app: await createApp(plain.deps, log) };
  office.close = async () => {
    await office.app.close();
    await plain.close();
  };
  await fillCartFixture(office.store);
});
afterAll(() => office.close());

/** Posts a payment for a person who reads a language. */
async function postIn(language: string, url: string, payload: object, { headers, app = office.app }: Person) {
  const wanted = { ...headers, 'accept-language': language, 'idempotency-key': 'k' };
  const answer = await app.inject({ method: 'POST', url, headers: wanted, payload });
  return { language: answer.headers['content-language'], body: answer.json() };
}

interface Person {
  readonly headers: object;
  readonly app?: TestBackOffice['app'];
}

/** A consumer whose payment can be posted in any language. */
async function payer(cardNumber: string = testCardNumbers.approved) {
  const consumer = await consumerAtPayment(office);
  const body = { ...(await consumer.seen()), creditCard: cardWith({ cardNumber }), address: billingWith() };
  const payIn = async (wanted: string) => {
    const answer = await postIn(wanted, '/api/checkout', body, consumer);
    return [answer.language, answer.body.message];
  };
  return { ...consumer, payIn };
}

it('a decline is worded in the language of the answer, and stored in none', async () => {
  const { payIn, attempts } = await payer(testCardNumbers.insufficientFunds);
  expect(await payIn('es')).toEqual(['es', 'La tarjeta fue rechazada: fondos insuficientes.']);
  expect(await payIn('en-US')).toEqual(['en-US', 'The card was declined: insufficient funds.']);
  const [attempt] = await attempts();
  expect(attempt?.problems).toEqual([{ code: 'PAYMENT_DECLINED', message: { key: 'payment.cardDeclined.insufficientFunds' } }]);
});

it('so is the reason on the receipt of an invoice payment', async () => {
  const person = await bookkeeper(office);
  const invoice = await person.owes();
  const creditCard = cardWith({ cardNumber: testCardNumbers.insufficientFunds });
  const { body } = await postIn('es', '/api/payment', paymentOf([[invoice, '100.00']], { creditCard }), person);
  expect(body).toMatchObject({ isSuccess: false, errorReason: 'La tarjeta fue rechazada: fondos insuficientes.' });
});

it('a failure of the processor has words for people; the developer’s reason is in the log alone (S8.19)', async () => {
  const { payIn } = await payer();
  const raise = () => {
    throw new ProcessorRefused('payment is void');
  };
  processor.faults.set('charge', { when: 'before', raise });
  expect(await payIn('es')).toEqual([
    'es',
    'El servidor devolvió una respuesta inesperada. Comuníquese con soporte o vuelva a intentarlo más tarde. (El procesador de tarjetas no aceptó el pago)',
  ]);
  expect(await payIn('en-US')).toEqual([
    'en-US',
    'The server returned an unexpected response. Please contact support or try again later. (The card processor refused the payment)',
  ]);
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([{ reason: 'payment is void', msg: 'the card processor failed' }]);
});

it('a site without a card processor says so in the language of the user', async () => {
  const none = await startTestBackOffice();
  try {
    await fillCartFixture(none.store);
    const { headers } = await consumerAtPayment(none);
    const payment = { version: 1, creditCard: cardWith(), address: billingWith() };
    const { body } = await postIn('es', '/api/checkout', payment, { headers, app: none.app });
    expect(body.message).toBe(
      'Este sitio no tiene configurado el pago con tarjeta. Comuníquese con nosotros para hacer su pedido.',
    );
  } finally {
    await none.close();
  }
});
