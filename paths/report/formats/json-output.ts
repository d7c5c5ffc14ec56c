import { type Static, type TSchema, Type } from 'typebox';
import { places, strategies } from '../../choose/query.js';

const object = <Properties extends Record<string, TSchema>>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false });
const texts = (description: string) => Type.Array(Type.String(), { description });
const reasons = (description: string) => Type.Record(Type.String(), Type.String(), { description });

const measure = object({
  reachable: Type.Integer({ description: 'Elements that some scenario of the model reaches.' }),
  covered: Type.Integer(),
  uncovered: texts('Reachable, but on no path.'),
  notCoverable: Type.Array(object({ name: Type.String(), why: Type.String() }), {
    description: 'Declared by the chart, but reached by no scenario.',
  }),
});

const measures = object({
  states: measure,
  transitions: measure,
  guards: measure,
  conditions: measure,
  pairs: measure,
  requirements: measure,
});

const head = {
  machine: Type.String(),
  place: Type.Enum(places),
  strategy: Type.Enum(strategies),
  measures,
  lowerBounds: Type.Object(
    { paths: Type.Integer(), steps: Type.Integer() },
    { description: 'No set of paths with the same coverage can have fewer.', additionalProperties: false },
  ),
  leftOut: reasons('Scenarios that do not run, each with the reason.'),
};

const surveyed = { ...head, paths: Type.Integer(), steps: Type.Integer() };

const list = Type.Array(
  Type.Union([
    object(surveyed),
    object({
      machine: Type.String(),
      place: Type.Enum(places),
      missing: Type.String({ description: 'A machine without a browser side: the file that it would have.' }),
    }),
    object({
      machine: Type.String(),
      place: Type.Enum(places),
      problem: Type.String({ description: 'A mistake in the model or screen, with file and line.' }),
    }),
  ]),
);

const show = object({
  ...surveyed,
  scenarios: Type.Array(
    object({
      name: Type.String(),
      paths: Type.Array(
        object({
          id: Type.String({ description: 'Stays the same as long as the steps do.' }),
          name: Type.String(),
          steps: texts('Names of the steps, as `run --do` takes them.'),
          description: texts('The steps as sentences.'),
        }),
      ),
    }),
  ),
});

const state = {
  state: Type.String({ description: 'Innermost states, joined by " + ".' }),
  taken: texts('Transitions that lead there.'),
  passed: texts('States that were left at once.'),
  picture: Type.Optional(Type.String({ description: 'A file in the folder of pictures.' })),
};

const pathResult = object({
  id: Type.String(),
  name: Type.String(),
  scenario: Type.String(),
  outcome: Type.Enum(['passed', 'failed']),
  ms: Type.Number(),
  start: object(state),
  steps: Type.Array(object({ ...state, name: Type.String(), description: Type.String() })),
  failure: Type.Optional(
    object({
      message: Type.String(),
      step: Type.Integer({ description: 'Index of the step that failed; -1 for the first state.' }),
      at: Type.Optional(Type.String({ description: 'File and line of the model or screen.' })),
    }),
  ),
  trace: Type.Optional(Type.String({ description: 'The file with a trace of the browser, relative to the project.' })),
  again: Type.String({ description: 'The command that repeats it.' }),
});

const run = Type.Array(
  object({
    ...head,
    measures: Type.Object(measures.properties, {
      description: 'Coverage by the steps that were walked: a failed path counts up to its failure.',
      additionalProperties: false,
    }),
    planned: Type.Optional(
      Type.Object(measures.properties, {
        description: 'Coverage if all paths had passed; absent if it is the same.',
        additionalProperties: false,
      }),
    ),
    at: Type.String({ description: 'When it began, ISO 8601.' }),
    ms: Type.Number(),
    stop: Type.Optional(object({ condition: Type.String(), met: Type.Boolean() })),
    paths: Type.Array(pathResult),
  }),
);

const nullable = (description: string) => Type.Union([Type.String(), Type.Null()], { description });

const replay = Type.Array(
  object({
    machine: Type.String(),
    actor: Type.Integer(),
    steps: Type.Integer(),
    divergence: nullable('Where the current machine diverges from the recording.'),
    problem: nullable('The contradiction to the model.'),
    unknown: nullable('Where the model stops matching the recording.'),
    script: Type.Union([object({ scenario: Type.String(), steps: Type.Array(Type.String()) }), Type.Null()], {
      description: 'The most similar path of the model.',
    }),
    browser: Type.Optional(Type.Array(pathResult, { description: 'Results in a browser (`--in browser`).' })),
  }),
);

const mutate = Type.Array(
  object({
    machine: Type.String(),
    kinds: Type.Record(Type.String(), Type.Integer(), { description: 'Number of mutants by kind.' }),
    all: Type.Integer(),
    killed: Type.Integer(),
    survivors: texts('Mutants that the model does not detect and does not list as equivalent.'),
    equivalent: reasons('Mutants that are indistinguishable from the original, each with the reason.'),
    wronglyListed: texts('Listed as equivalent, but detected, or not a mutant at all.'),
  }),
);

const report = Type.Array(
  object({
    machine: Type.String(),
    runs: Type.Array(
      object({
        place: Type.Enum(places),
        strategy: Type.Enum(strategies),
        at: Type.String(),
        ms: Type.Number(),
        passed: Type.Integer(),
        failed: Type.Integer(),
        measures,
        planned: Type.Optional(measures),
        flaky: Type.Array(object({ id: Type.String(), name: Type.String(), share: Type.Number() }), {
          description: 'Paths whose result differs between runs, with the share of results that differ from the one before.',
        }),
      }),
    ),
  }),
);

const requirements = object({
  numbers: Type.Array(
    object({
      number: Type.String(),
      states: Type.Array(object({ machine: Type.String(), state: Type.String() })),
      paths: Type.Array(object({ machine: Type.String(), id: Type.String(), name: Type.String() })),
      tests: Type.Array(object({ file: Type.String(), line: Type.Integer(), title: Type.String() })),
      excuse: nullable('Why nothing shows it.'),
    }),
  ),
  problems: texts('Numbers without anything, needless excuses, unknown numbers.'),
});

const outputs = { list, show, run, replay, mutate, report, requirements };

/** The commands that write JSON. */
export type JsonCommand = keyof typeof outputs;
/** A command's JSON output. */
export type JsonOutput<Command extends JsonCommand> = DeepReadonly<Static<(typeof outputs)[Command]>>;
type DeepReadonly<Value> = Value extends object ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> } : Value;
export type ListEntry = JsonOutput<'list'>[number];

/** The schema of a command's JSON output. */
export const schemaOf = (command: JsonCommand): TSchema => outputs[command];

/** The JSON Schema of every output, one definition for each command. */
export const outputSchema: string = JSON.stringify(
  {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Output of the path tool with --json, by command',
    $defs: outputs,
  },
  null,
  2,
);

/** A command's output as JSON. */
export function jsonOf<Command extends JsonCommand>(_: Command, output: JsonOutput<Command>): string {
  return JSON.stringify(output, null, 2);
}
