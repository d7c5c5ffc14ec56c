import { readdirSync, readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { type BruRequest, bruToEnvJsonV2, bruToJsonV2 } from '@usebruno/lang';

/** Result of running a collection: each failed assertion as text, and the variables after the last response. */
export interface BrunoRun {
  readonly requests: number;
  readonly failures: readonly string[];
  readonly variables: ReadonlyMap<string, string>;
}

const folder = new URL('../../docs/api/examples/bruno/', import.meta.url);

/** The requests of the collection in their order, parsed by Bruno's own parser. */
export const brunoRequests = (): readonly BruRequest[] =>
  readdirSync(folder)
    .filter((name) => /^\d.*\.bru$/.test(name))
    .map((name) => bruToJsonV2(readFileSync(new URL(name, folder), 'utf8')))
    .sort((a, b) => Number(a.meta.seq) - Number(b.meta.seq));

/**
 * Runs the collection of docs/api/examples as `bru run --env local` does, as far as it uses what Bruno has: GraphQL bodies, variables of an environment
 * and from answers, assertions with `eq`, `isString`, `isNumber` and `isUndefined`. Bruno's own command weighs 275 MB.
 */
export async function runBruno(given: Readonly<Record<string, string>>): Promise<BrunoRun> {
  const environment = bruToEnvJsonV2(readFileSync(new URL('environments/local.bru', folder), 'utf8')).variables;
  const variables = new Map([...environment.map(({ name, value }) => [name, value] as const), ...Object.entries(given)]);
  const filled = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => variables.get(name) ?? `{{${name}}}`);
  const failures: string[] = [];
  const requests = brunoRequests();
  for (const request of requests) {
    const { query, variables: sent = '{}' } = request.body.graphql;
    const answer = await fetch(filled(request.http.url), {
      method: request.http.method.toUpperCase(),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${variables.get('apiKey')}` },
      body: JSON.stringify({ query, variables: JSON.parse(filled(sent)) }),
    });
    const res = { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.json() };
    const evaluate = (expression: string): unknown => runInNewContext(expression, { res });
    for (const { name, value } of request.assertions ?? []) {
      if (!holds(evaluate(name), filled(value)))
        failures.push(`${request.meta.name}: ${name} ${filled(value)}, in ${JSON.stringify(res.body)}`);
    }
    if (failures.length > 0) break;
    for (const { name, value } of request.vars?.res ?? []) variables.set(name, String(evaluate(value)));
  }
  return { requests: requests.length, failures, variables };
}

function holds(value: unknown, assertion: string): boolean {
  const [operator, ...rest] = assertion.split(' ');
  switch (operator) {
    case 'eq':
      return String(value) === rest.join(' ').replace(/^"(.*)"$/, '$1');
    case 'isString':
      return typeof value === 'string';
    case 'isNumber':
      return typeof value === 'number';
    case 'isUndefined':
      return value === undefined;
    default:
      throw new Error(`this runner knows no ${operator}`);
  }
}
