import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { isMachine } from './chart/actor-outcomes.js';
import { unknownValue } from './values/unknown.js';

/** A machine with the place that it was loaded from. */
export interface LoadedMachine {
  machine: AnyStateMachine;
  /** Absolute. */
  file: string;
  /** The name of the export; `default` for the default one. */
  exported: string;
  /** The export is a function that makes the machine; it was called with unknown values. */
  isMade: boolean;
}

/** Loads `FILE.ts#export`, or the only machine that the file exports. Throws an error for the user if there is none, or several. */
export async function loadAnyMachine(target: string): Promise<LoadedMachine> {
  const at = target.lastIndexOf('#');
  const [path, name] = at < 0 ? [target, undefined] : [target.slice(0, at), target.slice(at + 1)];
  const file = resolve(path);
  if (!existsSync(file)) throw new Error(`${path} does not exist.`);
  const module = await moduleOf(path, file);
  if (name !== undefined) return named(path, file, module, name.replace(/\(\)$/, ''));
  const machines = Object.keys(module).filter((key) => isMachine(module[key]));
  const distinct = machines.filter((key, index) => machines.findIndex((other) => module[other] === module[key]) === index);
  const [only, another] = distinct;
  if (only !== undefined && another === undefined)
    return { machine: module[only] as AnyStateMachine, file, exported: only, isMade: false };
  if (only !== undefined)
    throw new Error(`${path} exports several machines: ${distinct.map((key) => `${path}#${key}`).join(', ')}.`);
  throw new Error(`${path} exports no machine of XState 5${hints(path, module)}`);
}

async function moduleOf(path: string, file: string): Promise<Record<string, unknown>> {
  try {
    return (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  } catch (error) {
    throw new Error(`${path} cannot be loaded: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function named(path: string, file: string, module: Readonly<Record<string, unknown>>, name: string): LoadedMachine {
  const value = module[name];
  if (isMachine(value)) return { machine: value, file, exported: name, isMade: false };
  if (typeof value === 'function') {
    const made: unknown = value(
      ...Array.from({ length: Math.max(value.length, 1) }, (_, index) => unknownValue(`argument ${index + 1}`)),
    );
    if (isMachine(made)) return { machine: made, file, exported: name, isMade: true };
  }
  const known = Object.keys(module).filter((key) => isMachine(module[key]));
  throw new Error(
    `${path} exports no machine of XState 5 named "${name}"${known.length > 0 ? `; it exports ${known.join(', ')}.` : hints(path, module)}`,
  );
}

function hints(path: string, module: Readonly<Record<string, unknown>>): string {
  const functions = Object.keys(module).filter((key) => typeof module[key] === 'function');
  if (functions.length === 0) return '.';
  return `; a function that makes one can be named: ${functions
    .slice(0, 5)
    .map((key) => `${path}#${key}`)
    .join(', ')}.`;
}
