import { count } from '../report/text.js';
import type { Finding, FindingKind, Level } from './findings/finding.js';
import type { PayloadNeed } from './findings/needs.js';
import type { ExploreReport, Size } from './report.js';

const FEW = 10;

const titles: Readonly<Record<FindingKind, string>> = {
  throws: 'throws',
  'endless-loop': 'never comes to rest',
  'unreachable-state': 'unreachable states',
  'dead-end': 'dead ends',
  shadowed: 'shadowed transitions',
  'never-taken': 'transitions that no event takes',
  conflict: 'conflicting regions',
  'never-matches': 'descriptors that match nothing',
  'no-way-to-the-end': 'states without a way to a final state',
  'never-true': 'guards that are never true',
  'never-false': 'guards that are never false',
  'unhandled-error': 'errors of actors that stop the machine',
  'wildcard-takes-outcome': 'wildcards that take the end of an actor',
  overlap: 'guards that hold at once',
  'both-regions': 'events that parallel regions share',
  impure: 'steps that are not the same each time',
  'mutates-context': 'actions that change the context by themselves',
  'never-left': 'states that are never left',
  'missing-implementation': 'names without an implementation',
};
const marks: Readonly<Record<Level, string>> = { defect: '✘', warning: '!', note: '·' };

/** The report for people; `all` prints lists in full. */
export function reportText(report: ExploreReport, { all }: { all: boolean }): string {
  const { machine, states, transitions, findings, needs, explored } = report;
  const shown = (lines: readonly string[]) => shortened(lines, all);
  return [
    `${machine}: ${sizeText(explored.given)} with the values given, ${sizeText(explored.free)} with free guards`,
    '',
    `  ${''.padEnd(13)}${'reachable'.padStart(10)}${'if guards hold'.padStart(16)}${'never'.padStart(8)}`,
    line('states', states.reachable.length, states.conditional.length, states.unreachable.length),
    line('transitions', transitions.taken.length, transitions.conditional.length, transitions.never.length),
    ...section(
      'reachable only if guards hold',
      shown(states.conditional.map(({ state, guards }) => `? ${state} — ${guards.join(', ')}`)),
    ),
    ...groups(findings).flatMap(([kind, found]) => section(titles[kind], shown(found.flatMap(findingLines)))),
    ...section(
      'needs values to decide (give them with --with FILE or --input JSON)',
      shown(needs.filter(isDecisive).map(needLine)),
    ),
    ...(findings.length === 0 ? ['', '  nothing found'] : []),
  ].join('\n');
}

const line = (name: string, one: number, two: number, three: number): string =>
  `  ${name.padEnd(13)}${String(one).padStart(10)}${String(two).padStart(16)}${String(three).padStart(8)}`;

function sizeText({ places, stoppedAt }: Size): string {
  return stoppedAt === undefined ? count(places, 'place') : `stopped at ${count(stoppedAt, 'place')}`;
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', `  ${title}`, ...lines.map((text) => `    ${text}`)];

function groups(findings: readonly Finding[]): [FindingKind, Finding[]][] {
  const byKind = new Map<FindingKind, Finding[]>();
  for (const finding of findings) byKind.set(finding.kind, [...(byKind.get(finding.kind) ?? []), finding]);
  return [...byKind];
}

function findingLines({ level, subject, detail, way }: Finding): string[] {
  const text = `${marks[level]} ${subject} — ${detail}`;
  return [way && way.length > 0 ? `${text} (${wayText(way)})` : text];
}

const LONG = 6;

function wayText(way: readonly string[]): string {
  const shown = way.length > LONG ? ['…', ...way.slice(-LONG)] : way;
  return `after ${shown.join(' → ')}`;
}

/** Whether something could not be decided or computed without this value. */
export const isDecisive = ({ neededBy }: PayloadNeed): boolean => neededBy.length > 0;

/** `event SAVE: {"amount":1} — guard isEnough`. */
export function needLine({ source, neededBy, proposal }: PayloadNeed): string {
  return `${source}, for instance ${JSON.stringify(proposal) ?? 'undefined'} — ${neededBy.slice(0, 3).join('; ')}${neededBy.length > 3 ? ' …' : ''}`;
}

function shortened(lines: readonly string[], all: boolean): string[] {
  const rest = lines.length - FEW;
  return all || rest <= 0 ? [...lines] : [...lines.slice(0, FEW), `… and ${rest} more (--all)`];
}
