import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Project } from '../project.js';
import { machineFile, modelFile, screenFile } from './load-models.js';
import { ModelError, type ModelProblem } from './model-error.js';
import type { SourcePlace } from './source-place.js';

type Places = Pick<Project, 'root' | 'machines' | 'models'>;

/** The message of an error; one about a machine's model or screen names the file and line to change in front of each problem. */
export async function located(project: Places, error: unknown): Promise<string> {
  if (!(error instanceof ModelError)) return messageAt(project, error);
  const lines = await Promise.all(
    error.problems.map(async (problem) => `  ${await placeName(project, error.machine, problem)}  ${problem.message}`),
  );
  return [`${error.title}:`, ...lines].join('\n');
}

/** The file and line to change for a problem, relative to the project's folder. */
export async function placeName(project: Places, machine: string, problem: Omit<ModelProblem, 'message'>): Promise<string> {
  return written(project, await placeFor(project, machine, problem));
}

async function placeFor(
  project: Places,
  machine: string,
  { at, file = 'model' }: Omit<ModelProblem, 'message'>,
): Promise<SourcePlace> {
  // The compiler takes half a second to load; only mistakes need it.
  const { placeOf } = await import('./source-place.js');
  if (file === 'machine') return placeOf(machineFile(project.machines, machine), machine, at);
  return file === 'model'
    ? placeOf(modelFile(project, machine), `${machine}Model`, at)
    : placeOf(screenFile(project, machine), `${machine}OnScreen`, at);
}

const written = ({ root }: Pick<Project, 'root'>, { file, line }: SourcePlace): string => `${relative(root, file)}:${line}`;

/** An error's message, with the line of the project's models or machines that threw it. */
function messageAt(project: Places, error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const place = thrownAt(project, error);
  return place === undefined || error.message.includes(place) ? error.message : `${place}  ${error.message}`;
}

/** The innermost line of the project's models or machines in an error's stack, or in those of its causes. */
export function thrownAt({ root, models, machines }: Places, error: unknown): string | undefined {
  for (let one = error; one instanceof Error; one = one.cause) {
    for (const [, place = '', line] of (one.stack ?? '').matchAll(
      /\(?((?:file:\/\/)?\/[^\s():]+|[A-Za-z]:\\[^():]+):(\d+):\d+\)?$/gm,
    )) {
      const file = place.startsWith('file:') ? fileURLToPath(place) : place;
      if ([models, machines].some((folder) => file.startsWith(folder + sep))) return `${relative(root, file)}:${line}`;
    }
  }
  return undefined;
}
