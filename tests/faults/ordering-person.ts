import { product } from '../../backend/testing/cart-fixture.js';

/** A question and how to know from its data that it was answered as it should be. */
interface Step<T> {
  readonly query: string;
  readonly variables?: Record<string, unknown>;
  readonly read: (data: Record<string, never>) => T | undefined;
}

/** Failures met by a user who signed in, browsed and ordered. */
export interface Met {
  readonly calls: number;
  readonly orders: number;
  /** Calls that were refused, failed, lacked a part of their answer or took longer than a person waits. */
  readonly failures: number;
  /** The first of them, in words. */
  readonly firstFailure: string | null;
  readonly medianMs: number;
  readonly longestMs: number;
}

/** Somebody who can sign in at a gateway. */
export interface Person {
  readonly gatewayUrl: string;
  readonly username: string;
  readonly password: string;
  readonly customerKey: number;
  /** The address that the proxy before the gateway names. */
  readonly address: string;
}

const patienceMs = 10_000;

/** How often a person orders. */
export interface Rounds {
  readonly rounds: number;
  /** Whether they give up after the first round that fails. */
  readonly untilFailure?: boolean;
}

/** Signs in, looks at products, fills the cart and orders it, in `rounds` rounds; a failing step is recorded and ends the round. */
export async function orderInRounds(person: Person, { rounds, untilFailure = false }: Rounds, name: string): Promise<Met> {
  const took: number[] = [];
  const failures: string[] = [];
  let orders = 0;
  for (let round = 0; round < rounds && !(untilFailure && failures.length > 0); round += 1) {
    const key = `${name}-${round}`;
    try {
      orders += await orderOnce(person, key, took);
    } catch (error) {
      failures.push(String(error));
    }
  }
  const sorted = took.toSorted((a, b) => a - b);
  const at = (index: number) => Math.round(sorted[index] ?? 0);
  return {
    calls: took.length,
    orders,
    failures: failures.length,
    firstFailure: failures[0] ?? null,
    medianMs: at(Math.floor(sorted.length / 2)),
    longestMs: at(sorted.length - 1),
  };
}

async function orderOnce({ gatewayUrl, username, password, customerKey, address }: Person, key: string, took: number[]) {
  let authorization: string | undefined;
  const ask = async <T>({ query, variables = {}, read }: Step<T>): Promise<T> => {
    const begun = performance.now();
    const response = await fetch(`${gatewayUrl}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        ...(authorization && { authorization, 'x-customer': String(customerKey) }),
      },
      body: JSON.stringify({ query, variables }),
      signal: AbortSignal.timeout(patienceMs),
    }).finally(() => took.push(performance.now() - begun));
    const text = await response.text();
    const { data, errors } = JSON.parse(text) as { data?: Record<string, never>; errors?: unknown };
    const value = data && !errors ? read(data) : undefined;
    if (value === undefined) throw new Error(`${query.slice(0, 40)}: ${response.status} ${text.slice(0, 300)}`);
    return value;
  };

  authorization = await ask({
    query: 'mutation ($input: SignInInput!) { signIn(input: $input) { ... on SignInSuccess { accessToken } } }',
    variables: { input: { username, password } },
    read: ({ signIn }: Record<string, { accessToken?: string }>) => signIn?.accessToken && `Bearer ${signIn.accessToken}`,
  });
  await ask({ query: '{ viewer { username } settings { hidePricing } }', read: ({ viewer }) => viewer });
  await ask({
    query: '{ products(pageSize: 20) { totalCount products { productKey description } } mainCategories { code } }',
    read: ({ products }: Record<string, { totalCount: number }>) => products?.totalCount || undefined,
  });
  const line = { productKey: String(product.chicken), unit: 'CS', orderQuantity: '1' };
  await ask({
    query: 'mutation ($input: AddCartLinesInput!) { addCartLines(input: $input) { ... on CartSaved { savedLineIds } } }',
    variables: { input: { idempotencyKey: `fill-${key}`, lines: [line] } },
    read: ({ addCartLines }: Record<string, { savedLineIds?: string[] }>) => addCartLines?.savedLineIds,
  });
  const review = await ask({
    query: '{ cart { version } estimate { total } }',
    read: ({ cart, estimate }: Record<string, { version: number; total: string }>) =>
      cart && estimate && { version: cart.version, total: estimate.total },
  });
  return await ask({
    query:
      'mutation ($input: SubmitOrderInput!) { submitOrder(input: $input) { ... on OrderSubmitted { accepted orderNumber } } }',
    variables: { input: { idempotencyKey: `order-${key}`, ...review } },
    read: ({ submitOrder }: Record<string, { accepted?: boolean }>) => (submitOrder?.accepted ? 1 : undefined),
  });
}
