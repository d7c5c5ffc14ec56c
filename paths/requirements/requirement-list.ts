import { readFileSync } from 'node:fs';
import { numbersIn } from '../coverage/requirements.js';
import type { RequirementsConfig } from '../project.js';

/** All requirements of a project, in order, and the excuses for those that nothing shows. */
export interface RequirementList {
  numbers: readonly string[];
  excuses: ReadonlyMap<string, string>;
}

/** The file of `requirements.list`: numbers and ranges of numbers. */
interface ListFile {
  numbers: readonly string[];
  excuses: readonly { numbers: readonly string[]; why: string }[];
}

/** Reads the list of requirements. Throws if it is not valid JSON, or if it excuses a number twice. */
export function readRequirements({ list, number }: RequirementsConfig): RequirementList {
  const { numbers, excuses } = JSON.parse(readFileSync(list, 'utf8')) as ListFile;
  const excused = new Map<string, string>();
  for (const { numbers: ranges, why } of excuses) {
    for (const one of ranges.flatMap((range) => numbersIn(range, number))) {
      if (excused.has(one)) throw new Error(`${list} excuses ${one} twice.`);
      excused.set(one, why);
    }
  }
  return { numbers: numbers.flatMap((range) => numbersIn(range, number)), excuses: excused };
}
