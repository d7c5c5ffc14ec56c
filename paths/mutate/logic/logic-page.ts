import type { AnyModel } from '../../model/model.js';
import { logicKinds } from '../source/logic-operators.js';
import { isOfLogic, type LogicScore, logicCountsOf, reasonsOf, unseen } from './logic-score.js';

const title = '## Guards and actions';

/** The part of the page about the mutants of guards and actions. */
export function logicSection(scores: readonly LogicScore[]): string[] {
  const sorted = scores.toSorted((one, other) => one.machine.localeCompare(other.machine));
  const survivors = sorted.flatMap(({ machine, survivors: names }) => names.map((name) => survivorLine(machine, name)));
  return [
    title,
    '',
    'Each mutant is one change in the body of a guard or an action, in a function of the machine’s folder that they call, or in a constant that',
    'they use: a condition always true or always false, a boundary moved, a value changed, a property or an element left out, a fallback of `??`',
    'left out or changed, a number one more or less, a method swapped or left out, a property of the context left as it was, a statement left out.',
    'It runs on the paths of the model’s tests on which it makes a difference, and on a new exploration. Functions of other folders have tests of',
    'their own.',
    '',
    `| machine | ${logicKinds.join(' | ')} | all | detected | fallbacks | equivalent | survived | score |`,
    `|---|${'---:|'.repeat(logicKinds.length + 6)}`,
    ...sorted.map(row),
    row(totalOf(sorted)),
    '',
    '*All* are those that change a value which some path computes: the columns before count what is written, whatever its type. *Fallbacks* are',
    'those of `??` that the types require and no path needs. The score is the share of detected mutants among those that are neither fallbacks nor',
    'equivalent.',
    '',
    '### Survived in guards and actions',
    '',
    ...(survivors.length > 0 ? survivors : ['None.']),
    '',
    '### Equivalent in guards and actions',
    '',
    'A `*` stands for any text.',
    '',
    ...sorted.flatMap(({ machine, equivalent }) =>
      Object.entries(equivalent).map(([name, reason]) => `- ${machine}, \`${name}\`: ${reason}`),
    ),
    '',
  ];
}

/** A machine's model, and the mutants in the sources of its guards and actions. */
export interface WrittenMutants {
  model: AnyModel;
  written: readonly { kind: string; name: string }[];
}

/** The scores of guards and actions on a page, with the mutants that are written now; none for a machine missing from it. */
export function logicScoresOn(page: string, machines: readonly WrittenMutants[]): LogicScore[] {
  const lines = page.slice(Math.max(page.indexOf(title), 0)).split('\n');
  return machines.flatMap(({ model, written }) => {
    const { id } = model.machine;
    const cells = lines.find((line) => line.startsWith(`| ${id} |`))?.split('|') ?? [];
    if (!page.includes(title) || cells.length === 0) return [];
    const [all = 0, detected = 0, fallbacks = 0, excused = 0] = cells.slice(logicKinds.length + 2).map(Number);
    const survivors = written
      .flatMap(({ name }) => [name, `${name}${unseen}`])
      .filter((name) => lines.includes(survivorLine(id, name)));
    return [
      {
        ...{ machine: id, kinds: logicCountsOf(written), all, detected, fallbacks, excused, survivors },
        ...{ equivalent: reasonsOf(model, isOfLogic), wronglyListed: [] },
      },
    ];
  });
}

const survivorLine = (machine: string, name: string): string => `- ${machine}, \`${name}\``;

function row({ machine, kinds, all, detected, fallbacks, excused, survivors }: LogicScore): string {
  const judged = all - fallbacks - excused;
  const figures = [...logicKinds.map((kind) => kinds[kind]), all, detected, fallbacks, excused, survivors.length];
  const share = judged === 0 ? '–' : `${(Math.floor((detected / judged) * 1000) / 10).toFixed(1)} %`;
  return `| ${machine} | ${figures.join(' | ')} | ${share} |`;
}

function totalOf(scores: readonly LogicScore[]): LogicScore {
  const sum = (read: (score: LogicScore) => number) => scores.reduce((total, score) => total + read(score), 0);
  return {
    machine: 'all',
    kinds: Object.fromEntries(logicKinds.map((kind) => [kind, sum(({ kinds }) => kinds[kind])])) as LogicScore['kinds'],
    all: sum(({ all }) => all),
    detected: sum(({ detected }) => detected),
    fallbacks: sum(({ fallbacks }) => fallbacks),
    excused: sum(({ excused }) => excused),
    survivors: scores.flatMap(({ survivors }) => survivors),
    equivalent: {},
    wronglyListed: [],
  };
}
