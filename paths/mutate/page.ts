import type { AnyModel } from '../model/model.js';
import { logicSection } from './logic/logic-page.js';
import type { LogicScore } from './logic/logic-score.js';
import { mutantsOf, mutationKinds } from './mutants.js';
import { chartReasonsOf, countsOf, type Score } from './score.js';

/** The page with the results of the mutation run: how many mutants the models detect. */
export function mutationPage(scores: readonly Score[], logic: readonly LogicScore[]): string {
  const sorted = scores.toSorted((one, other) => one.machine.localeCompare(other.machine));
  const survivors = sorted.flatMap(({ machine, survivors: names }) => names.map((name) => survivorLine(machine, name)));
  return [
    '# Do the tests detect a broken machine?',
    '',
    'Mutation testing, of the chart and then of the code of its guards and actions. Written by `npm run paths -- mutate --write`; a test fails if a',
    'machine has changed since.',
    '',
    '## Chart',
    '',
    'Each mutant is a machine with one change: a transition, an event, an action, an actor, its input or a tag left out; a',
    'guard forgotten or flipped; a target or the initial state replaced by each of its siblings; a delay halved or doubled. The paths are',
    'planned again on each mutant and run against the model. A mutant is detected if a step leads to another state than the model requires, if',
    'a state fails its check, or if a declared transition can no longer be taken.',
    '',
    `| machine | ${mutationKinds.join(' | ')} | all | detected | equivalent | survived | score |`,
    `|---|${'---:|'.repeat(mutationKinds.length + 5)}`,
    ...sorted.map(row),
    row(totalOf(sorted)),
    '',
    'The score is the share of detected mutants among those that are not equivalent.',
    '',
    '### Survived',
    '',
    ...(survivors.length > 0 ? survivors : ['None.']),
    '',
    '### Equivalent',
    '',
    'These mutants cannot be told from the original machine.',
    '',
    ...sorted.flatMap(({ machine, equivalent }) =>
      Object.entries(equivalent).map(([name, reason]) => `- ${machine}, \`${name}\`: ${reason}`),
    ),
    '',
    ...logicSection(logic),
  ].join('\n');
}

/** The scores on a page for these models' machines, with the current mutants; none for a machine missing from the page. */
export function scoresOn(page: string, models: readonly AnyModel[]): Score[] {
  const lines = page.split('\n');
  return models.flatMap((model) => {
    const { machine } = model;
    const { id } = machine;
    const equivalent = chartReasonsOf(model);
    const cells = lines.find((line) => line.startsWith(`| ${id} |`))?.split('|') ?? [];
    if (cells.length === 0) return [];
    const mutants = mutantsOf(machine);
    const survivors = mutants.map(({ name }) => name).filter((name) => lines.includes(survivorLine(id, name)));
    const killed = Number(cells.at(3 + mutationKinds.length));
    return [{ machine: id, kinds: countsOf(mutants), all: mutants.length, killed, survivors, equivalent, wronglyListed: [] }];
  });
}

function survivorLine(machine: string, name: string): string {
  return `- ${machine}, \`${name}\``;
}

function row({ machine, kinds, all, killed, survivors, equivalent }: Score): string {
  const excused = Object.keys(equivalent).length;
  const figures = [
    ...mutationKinds.map((kind) => kinds[kind]),
    all,
    killed,
    excused,
    survivors.length,
    shareOf(killed, all - excused),
  ];
  return `| ${machine} | ${figures.join(' | ')} |`;
}

function totalOf(scores: readonly Score[]): Score {
  const sum = (read: (score: Score) => number) => scores.reduce((total, score) => total + read(score), 0);
  return {
    machine: 'all',
    kinds: Object.fromEntries(mutationKinds.map((kind) => [kind, sum(({ kinds }) => kinds[kind])])) as Score['kinds'],
    all: sum(({ all }) => all),
    killed: sum(({ killed }) => killed),
    survivors: scores.flatMap(({ machine, survivors }) => survivors.map((name) => `${machine} ${name}`)),
    equivalent: Object.fromEntries(
      scores.flatMap(({ machine, equivalent }) =>
        Object.entries(equivalent).map(([name, reason]) => [`${machine} ${name}`, reason]),
      ),
    ),
    wronglyListed: [],
  };
}

function shareOf(killed: number, all: number): string {
  return `${(Math.floor((killed / all) * 1000) / 10).toFixed(1)} %`;
}
