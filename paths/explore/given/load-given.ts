import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { drawnFrom } from './draw.js';
import { type Given, type GivenOutcome, nothingGiven } from './given.js';

/** The default export of a file given beside a machine (`--with FILE.ts`). Each value may be a JSON schema or a fast-check arbitrary. */
export interface ExploreWith {
  input?: unknown;
  /** By event type: a list of payloads, or one schema or arbitrary of payloads. */
  events?: Readonly<Record<string, readonly object[] | object>>;
  /** By actor id: named outcomes, or a schema or arbitrary of outputs. */
  outcomes?: Readonly<Record<string, Readonly<Record<string, GivenOutcome>> | object>>;
  /** The parts of a snapshot that guards read; without it, the tool observes them. */
  project?: (snapshot: never) => unknown;
  /** Implementations of named guards. */
  guards?: Readonly<Record<string, unknown>>;
}

/** Reads what is given beside a machine; `input` (JSON) counts more than the file's. Throws an error for the user if it is invalid. */
export async function loadGiven({ file, input, seed }: { file?: string; input?: string; seed: number }): Promise<Given> {
  const given = file === undefined ? nothingGiven : await givenBy(await defaultOf(file), seed);
  if (input === undefined) return given;
  try {
    return { ...given, input: JSON.parse(input), hasInput: true };
  } catch (error) {
    throw new Error(`--input must be JSON: ${(error as Error).message}`);
  }
}

async function defaultOf(path: string): Promise<ExploreWith> {
  const file = resolve(path);
  if (!existsSync(file)) throw new Error(`${path} does not exist.`);
  const { default: found } = (await import(pathToFileURL(file).href)) as { default?: ExploreWith };
  if (typeof found !== 'object' || found === null)
    throw new Error(`${path} needs a default export with input, events, outcomes or guards.`);
  return found;
}

/** Draws the values of schemas and arbitraries, the same for the same seed. */
export async function givenBy(
  { input, events = {}, outcomes = {}, project, guards = {} }: ExploreWith,
  seed: number,
): Promise<Given> {
  const payloads = await Promise.all(
    Object.entries(events).map(async ([type, values]) => [type, payloadsOf(type, await drawnFrom(values, seed))] as const),
  );
  const ends = await Promise.all(
    Object.entries(outcomes).map(async ([id, values]) => [id, await outcomesOf(values, seed)] as const),
  );
  const inputs = await drawnFrom(input, seed);
  return {
    input: inputs ? inputs[0] : input,
    hasInput: input !== undefined,
    events: Object.fromEntries(payloads),
    outcomes: Object.fromEntries(ends),
    ...(project && { project }),
    guards,
  };
}

function payloadsOf(type: string, values: readonly unknown[] | undefined): object[] {
  const list = values ?? [];
  if (list.length === 0 || list.some((one) => typeof one !== 'object' || one === null)) {
    throw new Error(`the payloads of ${type} must be a list of objects, a JSON schema or a fast-check arbitrary of them.`);
  }
  return list as object[];
}

async function outcomesOf(values: object, seed: number): Promise<Record<string, GivenOutcome>> {
  const outputs = await drawnFrom(values, seed);
  if (!outputs) return values as Record<string, GivenOutcome>;
  const drawn = outputs.map((output, index) => [`${index + 1}`, { output }] as const);
  return { ...Object.fromEntries(drawn), failed: { error: new Error('failed') } };
}
