import { existsSync, readdirSync } from 'node:fs';
import type { AnyModel } from './model.js';
import type { AnyOnScreen } from './on-screen.js';

const folder = new URL('../../tests/models/', import.meta.url);
const ending = '.model.ts';

/** The machines that have a model, by the names of the models' files. */
export function modelNames(): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .sort();
}

/** The model of a machine: `checkout.model.ts` exports `checkoutModel`. Throws, naming those that exist, for any other name. */
export async function loadModel(name: string): Promise<AnyModel> {
  const names = modelNames();
  if (!names.includes(name)) throw new Error(`There is no model "${name}"; there are: ${names.join(', ') || 'none yet'}.`);
  const exports = (await import(new URL(name + ending, folder).href)) as Record<string, AnyModel | undefined>;
  const model = exports[`${name}Model`];
  if (!model) throw new Error(`${name}${ending} does not export ${name}Model.`);
  return model;
}

/** The browser's side of a machine's model: `checkout.screen.ts` exports `checkoutOnScreen`; undefined where there is none. */
export async function loadScreen(name: string): Promise<AnyOnScreen | undefined> {
  const file = new URL(`${name}.screen.ts`, folder);
  if (!existsSync(file)) return undefined;
  const exports = (await import(file.href)) as Record<string, AnyOnScreen | undefined>;
  const onScreen = exports[`${name}OnScreen`];
  if (!onScreen) throw new Error(`${name}.screen.ts does not export ${name}OnScreen.`);
  return onScreen;
}
