import type { PayloadNeed } from './findings/needs.js';
import type { Given } from './given/given.js';
import { isDecisive, needLine } from './report-text.js';

/** Asks a person one question; an empty answer means that the exploration continues without the value. */
export type Ask = (question: string) => Promise<string>;

/** Explores, asks for the values that guards need, and explores again until nothing new is needed. Returns everything given so far. */
export async function askForValues(given: Given, needsOf: (given: Given) => readonly PayloadNeed[], ask: Ask): Promise<Given> {
  const requested = new Set<string>();
  let all = given;
  for (;;) {
    const need = needsOf(all).find((one) => isDecisive(one) && !requested.has(one.source));
    if (!need) return all;
    requested.add(need.source);
    const values = await answerTo(need, ask);
    if (values) all = withValues(all, need.source, values);
  }
}

async function answerTo(need: PayloadNeed, ask: Ask): Promise<unknown[] | undefined> {
  for (let hint = ''; ; ) {
    const answer = (await ask(`${hint}${needLine(need)}\n  one or several, as JSON; empty to continue without: `)).trim();
    if (answer === '') return undefined;
    try {
      return JSON.parse(`[${answer}]`) as unknown[];
    } catch (error) {
      hint = `That is no JSON (${(error as Error).message}).\n`;
    }
  }
}

function withValues(given: Given, source: string, values: readonly unknown[]): Given {
  const [, kind, name = ''] = /^(event|output of|error of|snapshot of) (.*)$/.exec(source) ?? [];
  if (kind === undefined) return { ...given, input: values[0], hasInput: true };
  if (kind === 'event') return { ...given, events: { ...given.events, [name]: values as object[] } };
  if (kind === 'snapshot of') return given;
  const isError = kind === 'error of';
  const known = given.outcomes[name] ?? (isError ? {} : { failed: { error: new Error('failed') } });
  const added = values.map((value, index) => [
    `${isError ? 'error ' : ''}${index + 1}`,
    isError ? { error: value } : { output: value },
  ]);
  return { ...given, outcomes: { ...given.outcomes, [name]: { ...known, ...Object.fromEntries(added) } } };
}

/** The answers as a file for `--with`, so that they need not be typed again. */
export function withFileText({ input, hasInput, events, outcomes }: Given): string {
  const parts = { ...(hasInput && { input }), events, outcomes };
  const text = JSON.stringify(parts, (_, value: unknown) => (value instanceof Error ? { message: value.message } : value), 2);
  return `export default ${text};\n`;
}
