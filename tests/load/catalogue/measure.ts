import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LargeSystem } from './large-system.js';

/** Asks the gateway as the storefront does: an operation of its own, by the id of its document. */
export type Ask = (operation: string, variables: Readonly<Record<string, unknown>>) => Promise<unknown>;

/** The storefront's way to ask, as the buyer; an answer with errors is thrown. */
export function askAs({ url, buyer }: Pick<LargeSystem, 'url' | 'buyer'>): Ask {
  const file = fileURLToPath(new URL('../../../client/generated/persisted-documents.json', import.meta.url));
  const documents = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
  const ids = new Map(documents.map(([id, text]) => [/(?:query|mutation) (\w+)/.exec(text)?.[1] ?? '', id]));
  const headers = {
    ...buyer,
    'content-type': 'application/json',
    accept: 'application/graphql-response+json,application/json;q=0.9',
  };
  return async (operation, variables) => {
    const body = JSON.stringify({ operationName: operation, documentId: ids.get(operation), variables });
    const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body });
    const { data, errors } = (await response.json()) as { data: unknown; errors?: unknown };
    if (errors) throw new Error(`${operation} ${JSON.stringify(variables)}: ${JSON.stringify(errors).slice(0, 500)}`);
    return data;
  };
}

/** Milliseconds that something took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** The value that `share` of the values do not pass. */
export const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
