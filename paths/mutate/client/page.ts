import type { ClientScore } from './score.js';

/** The page with the results of the mutation of screens. */
export function clientMutationPage(scores: readonly ClientScore[]): string {
  const sorted = scores.toSorted((one, other) => one.machine.localeCompare(other.machine));
  const survivors = sorted.flatMap(({ machine, survivors: names }) => names.map((name) => named(machine, name)));
  const excused = sorted.flatMap(({ machine, excused: reasons }) =>
    Object.entries(reasons).map(([name, reason]) => `${named(machine, name)}: ${reason}`),
  );
  return [
    '# Do the tests notice a broken screen?',
    '',
    'Mutation testing of screens: each mutant is a component with one defect: an event dropped, sent twice or swapped; a handler, `disabled` or',
    '`aria-busy` removed; a value replaced by its sibling or by another one; a text swapped with another of the catalogue; a list in the wrong order or without its last row;',
    'a condition the other way round; a variable of a call left out or exchanged; the focus not moved. One build holds them all, each behind a switch.',
    'Of each component a sample is tried, the same each time; the paths that reach its code are walked in a browser until one fails. Written by',
    '`npm run paths -- mutate --client --write`; a test fails if the components have changed since. A machine without a row was not measured.',
    '',
    '| machine | components | mutants | tried | noticed | excused | survived | score |',
    '|---|---:|---:|---:|---:|---:|---:|---:|',
    ...sorted.map(rowOf),
    ...(sorted.length > 1 ? [rowOf(totalOf(sorted))] : []),
    '',
    'The score is the share of noticed mutants among those that are not excused.',
    '',
    '## Survived',
    '',
    ...(survivors.length > 0 ? survivors : ['None.']),
    '',
    '## Excused',
    '',
    ...(excused.length > 0 ? excused : ['None.']),
    '',
  ].join('\n');
}

/** The scores on a page. */
export function clientScoresOn(page: string): ClientScore[] {
  const [table = '', rest = ''] = page.split('\n## Survived\n');
  const [survived = '', excused = ''] = rest.split('\n## Excused\n');
  return [...table.matchAll(/^\| (\w+) ((?:\| \d+ )+)\|/gm)]
    .filter(([, machine]) => machine !== 'all')
    .map(([, machine = '', cells = '']): ClientScore => {
      const [components = 0, mutants = 0, tried = 0, noticed = 0] = cells.split('|').slice(1).map(Number);
      const of = (lines: string) => [...lines.matchAll(new RegExp(`^- ${machine}, \`([^\`]*)\`(?:: (.*))?$`, 'gm'))];
      const reasons = Object.fromEntries(of(excused).map(([, name = '', reason = '']) => [name, reason]));
      const survivors = of(survived).map(([, name = '']) => name);
      return { machine, components, mutants, tried, noticed, survivors, excused: reasons, wronglyListed: [] };
    });
}

const named = (machine: string, mutant: string): string => `- ${machine}, \`${onPage(mutant)}\``;

/** The name of a mutant as the page has it: code on a page cannot have the mark that encloses it. */
export const onPage = (mutant: string): string => mutant.replaceAll('`', "'");

function rowOf({ machine, components, mutants, tried, noticed, excused, survivors }: ClientScore): string {
  const excuses = Object.keys(excused).length;
  const share = tried === excuses ? 1 : noticed / (tried - excuses);
  const cells = [
    components,
    mutants,
    tried,
    noticed,
    excuses,
    survivors.length,
    `${(Math.floor(share * 1000) / 10).toFixed(1)} %`,
  ];
  return `| ${machine} | ${cells.join(' | ')} |`;
}

function totalOf(scores: readonly ClientScore[]): ClientScore {
  const sum = (read: (score: ClientScore) => number): number => scores.reduce((total, score) => total + read(score), 0);
  return {
    machine: 'all',
    components: sum(({ components }) => components),
    mutants: sum(({ mutants }) => mutants),
    tried: sum(({ tried }) => tried),
    noticed: sum(({ noticed }) => noticed),
    survivors: scores.flatMap(({ machine, survivors }) => survivors.map((name) => `${machine} ${name}`)),
    excused: Object.fromEntries(
      scores.flatMap(({ machine, excused }) => Object.entries(excused).map(([name, why]) => [`${machine} ${name}`, why])),
    ),
    wronglyListed: [],
  };
}
