import type { App } from '../../../gateway/app.js';

/** One question for each group of resources that fails by itself. */
const question = `query Witness {
  viewer { username } settings { hidePricing } menu { key } customer { name }
  products(pageSize: 2) { products { productKey prices { price } stock { uncommitted } } }
  cart { version } checkout: cart { header { notes } }
  orderGuides { name } addresses { key } orderHistory { totalCount } accountSummary { __typename }
}`;

/** Checks whether an innocent caller gets a complete answer; null if so, otherwise the reason. */
export async function isServed({ http }: App, headers: Readonly<Record<string, string>>): Promise<string | null> {
  const answer = await http.inject({ method: 'POST', url: '/graphql', headers, payload: { query: question } });
  const { errors } = answer.json() as { errors?: { message: string; path?: string[] }[] };
  if (answer.statusCode === 200 && errors === undefined) return null;
  return `${answer.statusCode} ${errors?.map(({ message, path }) => `${path?.join('.')}: ${message}`).join('; ')}`;
}
