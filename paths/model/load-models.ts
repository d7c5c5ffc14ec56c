import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import type { Project } from '../project.js';
import type { AnyModel } from './model.js';
import type { AnyOnScreen } from './on-screen.js';

const ending = '.model.ts';

/** The parts of a project that models need. */
export type ModelSource = Pick<Project, 'models' | 'metaText'> & Partial<Pick<Project, 'requirements'>>;

/** The machines that have a model, by the names of the models' files. */
export function modelNames({ models }: Pick<Project, 'models'>): string[] {
  return readdirSync(models)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .sort();
}

/** The model of a machine: `checkout.model.ts` exports `checkoutModel`. Throws for any other name, with those that exist. */
export async function loadModel(project: ModelSource, name: string): Promise<AnyModel> {
  const names = modelNames(project);
  if (!names.includes(name)) throw new Error(`There is no model "${name}"; there are: ${names.join(', ') || 'none yet'}.`);
  const model = await exported<AnyModel>(modelFile(project, name), `${name}Model`);
  return { ...model, ...readingOf(project) };
}

/** The browser's side of a machine's model: `checkout.screen.ts` exports `checkoutOnScreen`; undefined if there is none. */
export async function loadScreen(project: ModelSource, name: string): Promise<AnyOnScreen | undefined> {
  if (!hasScreen(project, name)) return undefined;
  const onScreen = await exported<AnyOnScreen>(screenFile(project, name), `${name}OnScreen`);
  return { ...onScreen, model: { ...onScreen.model, ...readingOf(project) } };
}

/** Whether a machine has a browser side. */
export const hasScreen = (project: Pick<Project, 'models'>, name: string): boolean => existsSync(screenFile(project, name));

export const modelFile = ({ models }: Pick<Project, 'models'>, name: string): string => join(models, name + ending);
export const screenFile = ({ models }: Pick<Project, 'models'>, name: string): string => join(models, `${name}.screen.ts`);

/** How the project reads texts in charts. */
function readingOf({ metaText, requirements }: ModelSource): Pick<AnyModel, 'metaText' | 'requirementNumber'> {
  return { metaText, ...(requirements?.number && { requirementNumber: requirements.number }) };
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

/** The file of a machine. */
export const machineFile = (folder: string, name: string): string => join(folder, name, `${name}.machine.ts`);

async function exported<T>(file: string, name: string): Promise<T> {
  const found = ((await import(pathToFileURL(file).href)) as Record<string, T | undefined>)[name];
  if (found === undefined) throw new Error(`${file}:1 does not export ${name}.`);
  return found;
}
