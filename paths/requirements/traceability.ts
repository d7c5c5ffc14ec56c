import { numbersIn } from '../coverage/requirements.js';
import type { RequirementList } from './requirement-list.js';
import type { TestTitle } from './test-titles.js';

/** A state of a machine that names requirements, with the paths that enter it. */
export interface NamedState {
  machine: string;
  state: string;
  numbers: readonly string[];
  paths: readonly { id: string; name: string }[];
}

/** Everything that shows a requirement. */
export interface Traced {
  number: string;
  states: readonly { machine: string; state: string }[];
  paths: readonly { machine: string; id: string; name: string }[];
  tests: readonly TestTitle[];
  /** Why nothing shows it; null without an excuse. */
  excuse: string | null;
}

/** All requirements, and the mistakes in their list. */
export interface Traceability {
  traced: readonly Traced[];
  problems: readonly Problem[];
}

/** A number without anything, a needless excuse, or an unknown number. */
export interface Problem {
  number: string;
  message: string;
}

/** Links each requirement to the states and tests that name it, and to the paths that enter those states. */
export function linkRequirements(
  { numbers, excuses }: RequirementList,
  states: readonly NamedState[],
  titles: readonly TestTitle[],
  pattern?: RegExp,
): Traceability {
  const statesOf = grouped(states.flatMap((state) => state.numbers.map((number) => [number, state] as const)));
  const testsOf = grouped(titles.flatMap((test) => numbersIn(test.title, pattern).map((number) => [number, test] as const)));
  const traced = numbers.map((number) => {
    const named = statesOf.get(number) ?? [];
    return {
      number,
      states: named.map(({ machine, state }) => ({ machine, state })),
      paths: uniqueBy(
        named.flatMap(({ machine, paths }) => paths.map((path) => ({ machine, ...path }))),
        ({ machine, id }) => `${machine} ${id}`,
      ),
      tests: uniqueBy(testsOf.get(number) ?? [], ({ file, line }) => `${file}:${line}`),
      excuse: excuses.get(number) ?? null,
    };
  });
  const known = new Set(numbers);
  // A whole section, such as `S5`, is not a number of its own.
  const isUnknown = (number: string): boolean => !known.has(number) && !numbers.some((one) => one.startsWith(`${number}.`));
  return {
    traced,
    problems: [
      ...traced
        .filter((one) => !isShown(one) && one.excuse === null)
        .map(({ number }) => ({ number, message: 'nothing shows it, and it has no excuse' })),
      ...traced
        .filter((one) => isShown(one) && one.excuse !== null)
        .map((one) => ({ number: one.number, message: `excused, but shown by ${firstOf(one)}` })),
      ...[...excuses.keys()].filter(isUnknown).map((number) => ({ number, message: 'excused, but not listed' })),
      ...[...statesOf]
        .filter(([number]) => isUnknown(number))
        .map(([number, [one]]) => ({ number, message: `named by ${one?.machine} ${one?.state}, but not listed` })),
      ...[...testsOf]
        .filter(([number]) => isUnknown(number))
        .map(([number, [one]]) => ({ number, message: `named by ${one?.file}:${one?.line}, but not listed` })),
    ],
  };
}

/** Whether a path enters a state that names it, or a test names it. */
export const isShown = ({ paths, tests }: Traced): boolean => paths.length > 0 || tests.length > 0;

/** The first place that shows a requirement. */
function firstOf({ paths: [path], tests: [test] }: Traced): string {
  return test ? `${test.file}:${test.line}` : `${path?.machine} ${path?.name}`;
}

function grouped<Value>(pairs: readonly (readonly [string, Value])[]): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const [key, value] of pairs) groups.set(key, [...(groups.get(key) ?? []), value]);
  return groups;
}

function uniqueBy<Value>(values: readonly Value[], keyOf: (value: Value) => string): Value[] {
  return [...new Map(values.map((value) => [keyOf(value), value])).values()];
}
