import type { AnyModel } from '../model/model.js';
import { mutantsOf, mutationKinds } from './mutants.js';
import { countsOf, type Score } from './score.js';

/** The page of docs/machines that tells how many broken machines the models notice. */
export function mutationPage(scores: readonly Score[]): string {
  const sorted = scores.toSorted((one, other) => one.machine.localeCompare(other.machine));
  const survivors = sorted.flatMap(({ machine, survivors: names }) => names.map((name) => survivorLine(machine, name)));
  return [
    '# Do the tests notice a broken machine?',
    '',
    'Each machine is broken in every single way that a slip of the hand could break it: a transition, an event, an action, an actor, its input',
    'or a tag left out; a guard forgotten or flipped; a target or the first state swapped for each of its siblings; a delay halved or doubled.',
    'For each of them the paths are made anew from its model and walked. It is noticed where a step leads elsewhere than the model says, a',
    'state does not show what it must, or a declared transition can no longer be taken. Written by `npm run paths -- mutate --write`; a test',
    'says when a machine has changed since.',
    '',
    `| machine | ${mutationKinds.join(' | ')} | all | noticed | equivalent | survived | score |`,
    `|---|${'---:|'.repeat(mutationKinds.length + 5)}`,
    ...sorted.map(row),
    row(totalOf(sorted)),
    '',
    'The score is the share of those that can be told from the whole machine.',
    '',
    '## Survived',
    '',
    ...(survivors.length > 0 ? survivors : ['None.']),
    '',
    '## Equivalent',
    '',
    'Nobody could tell these from the whole machine.',
    '',
    ...sorted.flatMap(({ machine, equivalent }) =>
      Object.entries(equivalent).map(([name, reason]) => `- ${machine}, \`${name}\`: ${reason}`),
    ),
    '',
  ].join('\n');
}

/** What a page tells of these models' machines, with the slips as they are today; nothing of a machine that it does not name. */
export function scoresOn(page: string, models: readonly AnyModel[]): Score[] {
  const lines = page.split('\n');
  return models.flatMap(({ machine: { id }, machine, equivalent = {} }) => {
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
