import { isZero } from '../../domain/number/decimal.js';
import { drawnCard } from './drawn-card.js';
import type { InvoiceIntent } from './invoice-intents.js';
import { seededDraw } from './seeded-draw.js';

/** State of the run while users pay. */
export interface InvoiceTally {
  /** Receipts that people were shown. */
  readonly receipts: { readonly intent: string; readonly key: string }[];
  /** Windows that were closed without an answer. */
  readonly left: string[];
  /** Intents that are over. */
  paid: number;
  repeats: number;
  declines: number;
  /** Windows that were refused because another one had paid. */
  outpaid: number;
}

/** How many begin with a card that is declined, and how many windows are closed when no answer comes. */
const [declined, leaving] = [0.1, 0.05];
const patienceMs = 3_000;
const mostTries = 2_000;

/** Users pay selections in sequence and repeat unanswered requests with the same key; some do so in two windows at the same time. */
export async function payInvoicesOf(
  tally: InvoiceTally,
  options: {
    readonly intents: readonly InvoiceIntent[];
    readonly gatewayUrl: string;
    readonly seed: number;
    readonly people: number;
  },
): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: options.people }, async () => {
      for (let intent = options.intents[next++]; intent; intent = options.intents[next++]) {
        const { windows, name } = intent;
        const all = Array.from({ length: windows }, (_, window) => `${name}.w${window}`);
        await Promise.all(all.map((window) => payIn(window, intent as InvoiceIntent, tally, options)));
        tally.paid += 1;
      }
    }),
  );
}

async function payIn(
  window: string,
  intent: InvoiceIntent,
  tally: InvoiceTally,
  { gatewayUrl, seed }: { readonly gatewayUrl: string; readonly seed: number },
): Promise<void> {
  const isLeaver = seededDraw(seed, `${window}:leaves`) < leaving;
  const approved = drawnCard(seed, window, { isDeclined: false });
  const isDeclined = seededDraw(seed, `${window}:card`) < declined;
  let number = isDeclined ? drawnCard(seed, window, { isDeclined }) : approved;
  let key = 1;
  for (let attempt = 1; attempt <= mostTries; attempt += 1) {
    const { paymentKey, outcome } = await pay(gatewayUrl, intent, `${window}.${key}`, number);
    if (paymentKey !== null) return void tally.receipts.push({ intent: intent.name, key: paymentKey });
    if (outcome !== null && outpaid.has(outcome)) {
      tally.outpaid += 1;
      return;
    }
    if (outcome === 'failed') {
      if (number !== approved) tally.declines += 1;
      number = approved;
    }
    // Nobody was charged for certain: the next try is a new one, as in the payment wizard.
    if (outcome !== null && certain.has(outcome)) key += 1;
    else if (outcome !== null && !open.has(outcome)) throw new Error(`${window}: ${outcome}`);
    else if (isLeaver && outcome !== 'PAYMENT_PENDING') return void tally.left.push(window);
    tally.repeats += 1;
    await pause(outcome === 'PAYMENT_LIMITED' ? 1_000 : 25);
  }
  throw new Error(`${window} never had an answer`);
}

/** Another window was quicker. */
const outpaid = new Set(['ITEM_CHANGED', 'AMOUNT_INVALID']);
const certain = new Set(['failed', 'PAYMENT_REQUIRED', 'PAYMENT_LIMITED']);
const open = new Set(['STILL_RUNNING', 'PAYMENT_UNKNOWN', 'PAYMENT_PENDING']);

const mutation = `mutation Pay($input: PayInvoicesInput!) {
  payInvoices(input: $input) {
    ... on PaymentReceipt { isSuccess invoicePaymentKey }
    ... on Problems { problems { code } }
  }
}`;
const billingAddress = { name: 'Emily Hart', address1: '12 Harbor St', city: 'Portland', state: 'ME', zip: '04101' };

interface PaidWindow {
  readonly paymentKey: string | null;
  /** A problem's code, or `failed` for a receipt of a failure; null without a usable response. */
  readonly outcome: string | null;
}

async function pay(
  url: string,
  { headers, details, amount }: InvoiceIntent,
  idempotencyKey: string,
  cardNumber: string,
): Promise<PaidWindow> {
  const byCard = {
    paymentType: 'CREDIT_CARD',
    card: { cardNumber, expirationDate: '1249', cvv2: '123' },
    billingAddress,
  };
  const input = { idempotencyKey, amount, details, ...(isZero(amount) ? { paymentType: 'APPLY_CREDIT' } : byCard) };
  try {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ query: mutation, variables: { input } }),
      signal: AbortSignal.timeout(patienceMs),
    });
    const body = (await response.json()) as {
      data?: { payInvoices?: { isSuccess?: boolean; invoicePaymentKey?: string; problems?: { code: string }[] } | null } | null;
    };
    const answer = body.data?.payInvoices;
    if (answer?.isSuccess) return { paymentKey: answer.invoicePaymentKey ?? '', outcome: null };
    return { paymentKey: null, outcome: answer?.isSuccess === false ? 'failed' : (answer?.problems?.[0]?.code ?? null) };
  } catch {
    return { paymentKey: null, outcome: null };
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
