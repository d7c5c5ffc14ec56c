import type { Buyer } from '../../backend/testing/cart-fixture.js';
import { drawnCard } from './drawn-card.js';
import type { Outcome } from './ledger.js';
import { seededDraw } from './seeded-draw.js';
import { drawIntent, type Intent, type Review, reviewIntent } from './shopper.js';

/** State of the run while users pay. */
export interface PaymentTally {
  /** Of those who waited for their answer. */
  readonly outcomes: Outcome[];
  /** Confirmed orders of users who left without a receipt. */
  readonly leavers: Intent[];
  /** Intents that are over. */
  paid: number;
  repeats: number;
  declines: number;
}

/** Where people pay. */
export interface PayingOptions {
  /** Consumers who pick up; one more for each who leaves. */
  readonly buyers: Buyer[];
  readonly officeUrl: string;
  readonly gatewayUrl: string;
  readonly seed: number;
  readonly count: number;
  readonly shoppers: number;
}

/** Maximum number of consumers that a run with this many checkouts needs. */
export const consumersFor = (count: number, shoppers: number): number => shoppers + 10 + Math.ceil(count * 0.1);

/** How many begin with a card that is declined, and how many leave when no answer comes. */
const [declined, leaving] = [0.1, 0.05];
const patienceMs = 3_000;
const mostTries = 2_000;

/** Each shopper orders carts in sequence, pays by card, and repeats unanswered requests with the same key. */
export async function payAll(tally: PaymentTally, options: PayingOptions): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: options.shoppers }, async () => {
      let buyer = nextOf(options);
      while (next < options.count) {
        const intent = drawIntent(options.seed, `paid-${next++}`);
        const isAnswered = await payFor(intent, buyer, tally, options);
        tally.paid += 1;
        // A user who left has a cart whose outcome is unknown.
        if (!isAnswered) buyer = nextOf(options);
      }
    }),
  );
}

function nextOf({ buyers }: PayingOptions): Buyer {
  const buyer = buyers.pop();
  if (!buyer) throw new Error('more people left than there are');
  return buyer;
}

async function payFor(intent: Intent, buyer: Buyer, tally: PaymentTally, options: PayingOptions): Promise<boolean> {
  const { seed } = options;
  const review = await untilReviewed(options.officeUrl, buyer, intent);
  const isLeaver = seededDraw(seed, `${intent.name}:leaves`) < leaving;
  let number = drawnCard(seed, intent.name, { isDeclined: seededDraw(seed, `${intent.name}:card`) < declined });
  let key = 1;
  for (let attempt = 1; attempt <= mostTries; attempt += 1) {
    const answer = await pay(options.gatewayUrl, buyer, { review, key: `${intent.name}.${key}`, number });
    if (answer.orderNumber !== null) {
      tally.outcomes.push({ intent, orderNumber: answer.orderNumber });
      return true;
    }
    if (answer.code === 'PAYMENT_DECLINED') tally.declines += 1;
    if (answer.code === 'PAYMENT_DECLINED') number = drawnCard(seed, intent.name, { isDeclined: false });
    // Nobody was charged for certain: the next try is a new one, as in the checkout machine.
    if (certain.has(answer.code)) key += 1;
    else if (answer.code !== null && !open.has(answer.code)) throw new Error(`${intent.name}: ${answer.code}`);
    else if (isLeaver) {
      tally.leavers.push(intent);
      return false;
    }
    tally.repeats += 1;
    await pause(answer.code === 'PAYMENT_LIMITED' ? 1_000 : 25);
  }
  throw new Error(`${intent.name} never had an answer`);
}

const certain = new Set<string | null>(['PAYMENT_DECLINED', 'PAYMENT_FAILED', 'PAYMENT_REQUIRED', 'PAYMENT_LIMITED']);
const open = new Set(['STILL_RUNNING', 'PAYMENT_UNKNOWN']);

const mutation = `mutation Pay($input: PayAndSubmitOrderInput!) {
  payAndSubmitOrder(input: $input) {
    ... on OrderSubmitted { orderNumber }
    ... on Problems { problems { code } }
  }
}`;

const billingAddress = { name: 'Emily Hart', address1: '12 Harbor St', city: 'Portland', state: 'ME', zip: '04101' };

/** One try; null twice where there is no answer that says anything. */
async function pay(
  url: string,
  { headers }: Buyer,
  { review, key, number }: { review: Review; key: string; number: string },
): Promise<{ orderNumber: string | null; code: string | null }> {
  const card = { cardNumber: number, expirationDate: '1249', cvv2: '123' };
  const input = { idempotencyKey: key, version: review.version, total: review.total, card, billingAddress };
  try {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ query: mutation, variables: { input } }),
      signal: AbortSignal.timeout(patienceMs),
    });
    const body = (await response.json()) as {
      data?: { payAndSubmitOrder?: { orderNumber?: string; problems?: { code: string }[] } | null } | null;
    };
    const answer = body.data?.payAndSubmitOrder;
    return { orderNumber: answer?.orderNumber ?? null, code: answer?.problems?.[0]?.code ?? null };
  } catch {
    return { orderNumber: null, code: null };
  }
}

async function untilReviewed(url: string, buyer: Buyer, intent: Intent): Promise<Review> {
  for (let attempt = 1; attempt <= mostTries; attempt += 1) {
    const review = await reviewIntent(url, buyer, intent).catch(() => undefined);
    if (review) return review;
    await pause(25);
  }
  throw new Error('the back office did not come back');
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
