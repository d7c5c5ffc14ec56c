import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import type { Project } from '../project.js';
import type { AnyModel } from './model.js';
import type { AnyOnScreen } from './on-screen.js';

const ending = '.model.ts';

/** The machines that have a model, by the names of the models' files. */
export function modelNames({ models }: Pick<Project, 'models'>): string[] {
  return readdirSync(models)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .sort();
}

/** The model of a machine: `checkout.model.ts` exports `checkoutModel`. Throws for any other name, with those that exist. */
export async function loadModel(project: Pick<Project, 'models' | 'metaText'>, name: string): Promise<AnyModel> {
  const names = modelNames(project);
  if (!names.includes(name)) throw new Error(`There is no model "${name}"; there are: ${names.join(', ') || 'none yet'}.`);
  const model = await exported<AnyModel>(join(project.models, name + ending), `${name}Model`);
  return { ...model, metaText: project.metaText };
}

/** The browser's side of a machine's model: `checkout.screen.ts` exports `checkoutOnScreen`; undefined if there is none. */
export async function loadScreen(
  { models, metaText }: Pick<Project, 'models' | 'metaText'>,
  name: string,
): Promise<AnyOnScreen | undefined> {
  const file = join(models, `${name}.screen.ts`);
  if (!existsSync(file)) return undefined;
  const onScreen = await exported<AnyOnScreen>(file, `${name}OnScreen`);
  return { ...onScreen, model: { ...onScreen.model, metaText } };
}

/** The folders of the project's machines. */
export function machineNames({ machines }: Pick<Project, 'machines'>): string[] {
  return readdirSync(machines)
    .filter((name) => existsSync(machineFile(machines, name)))
    .sort();
}

/** A machine by its name: `checkout/checkout.machine.ts` exports `checkout`. */
export async function loadMachine({ machines }: Pick<Project, 'machines'>, name: string): Promise<AnyStateMachine> {
  return await exported<AnyStateMachine>(machineFile(machines, name), name);
}

const machineFile = (folder: string, name: string): string => join(folder, name, `${name}.machine.ts`);

async function exported<T>(file: string, name: string): Promise<T> {
  const found = ((await import(pathToFileURL(file).href)) as Record<string, T | undefined>)[name];
  if (found === undefined) throw new Error(`${file} does not export ${name}.`);
  return found;
}
