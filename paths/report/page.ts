import { readFileSync } from 'node:fs';
import type { Kind } from '../coverage/measures.js';
import { flakinessOf, type History, historyKey, type PathHistory } from './history.js';
import type { PathResult, RunResult } from './results.js';
import { count, escaped } from './text.js';
import { walkedSteps } from './walked.js';

/** One machine's part of the page. */
export interface MachinePart {
  machine: string;
  runs: readonly RunResult[];
  /** Its statechart as SVG, coloured by coverage. */
  chart: string;
  /** Transitions that apply in every state, which the chart does not draw. */
  everywhere: readonly { text: string; kind: string }[];
}

const kinds: readonly Kind[] = ['states', 'transitions', 'guards', 'conditions', 'pairs', 'requirements'];
const beside = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
const failedIn = (runs: readonly RunResult[]): number =>
  runs.flatMap(({ paths }) => paths).filter(({ failure }) => failure).length;

/**
 * The whole report as one self-contained HTML page: machines with failures first, each with its chart, the coverage of its paths, and every path step
 * by step.
 *
 * @param pictures JPEGs as base64, by the names in the steps
 */
export function pageOf(
  parts: readonly MachinePart[],
  history: History,
  pictures: Readonly<Record<string, string>>,
  at: string,
): string {
  const ordered = [...parts].sort(
    (one, other) => failedIn(other.runs) - failedIn(one.runs) || one.machine.localeCompare(other.machine),
  );
  const paths = parts.flatMap(({ runs }) => runs).flatMap((run) => run.paths);
  const failed = paths.filter(({ failure }) => failure).length;
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${failed > 0 ? `${failed} failed · ` : ''}Paths</title><link rel="icon" href="data:,"><style>${beside('page.css')}</style></head><body>`,
    `<header><h1>Paths through the machines</h1><p class="soft">${count(parts.length, 'machine')}, ${count(paths.length, 'path')}, ${failed} failed · ${escaped(at)}</p>`,
    `<nav aria-label="Machines"><ul>${ordered.map(linkOf).join('')}</ul></nav>`,
    '<div class="find"><label>Find <input type="search" id="find" placeholder="a step, a state, a path’s id"></label>',
    '<label><input type="checkbox" id="failures"> Failures only</label><output id="found"></output></div>',
    '<p class="legend"><span class="walked"><i></i>walked</span><span class="missed"><i></i>not walked</span><span class="unreached"><i></i>not coverable</span></p></header>',
    `<main>${ordered.map((part) => sectionOf(part, history)).join('\n')}</main>`,
    '<dialog id="large" aria-label="The screen then"><form method="dialog"><button>Close</button></form><img alt=""></dialog>',
    // Names and base64 contain no `<`, so nothing here can end the script element early.
    `<script type="application/json" id="pictures">${JSON.stringify(pictures)}</script>`,
    `<script>${beside('page.client.js')}</script></body></html>`,
  ].join('\n');
}

function linkOf({ machine, runs }: MachinePart): string {
  const failed = failedIn(runs);
  return `<li><a href="#${machine}"${failed > 0 ? ' class="failed"' : ''}>${machine}${failed > 0 ? ` ✘ ${failed}` : ''}</a></li>`;
}

function sectionOf({ machine, runs, chart, everywhere }: MachinePart, history: History): string {
  const always = everywhere.map(({ text, kind }) => `<li class="${kind === 'missed' ? 'bad' : ''}">${escaped(text)}</li>`);
  return [
    `<section class="machine" id="${machine}"><h2>${machine}</h2>`,
    ...runs.map(measuresOf),
    `<h3>Statechart</h3><div class="scroll" tabindex="0" role="region" aria-label="Statechart of ${machine}">${chart}</div>`,
    always.length > 0 ? `<p class="soft">In any state:</p><ul>${always.join('')}</ul>` : '',
    ...runs.map((run) => pathsOf(run, history)),
    '</section>',
  ].join('\n');
}

function measuresOf({ place, strategy, at, ms, measures, planned, lowerBounds, paths, leftOut }: RunResult): string {
  const rows = kinds.map((kind) => {
    const { reachable, covered, uncovered, notCoverable } = measures[kind];
    const missing = uncovered.length > 0 && isAimedAt(kind, strategy) ? ' class="bad"' : '';
    const plan = planned ? `<td>${planned[kind].covered}</td>` : '';
    return `<tr><th scope="row">${kind}</th><td>${reachable}</td><td>${covered}</td>${plan}<td${missing}>${uncovered.length}</td><td>${notCoverable.length}</td></tr>`;
  });
  const columns = ['kind', 'reachable', 'walked', ...(planned ? ['planned'] : []), 'not walked', 'not coverable'];
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
  const walked = walkedSteps(paths);
  const ofPlanned = walked === steps ? '' : ` of ${steps} planned`;
  return [
    `<h3>${strategy}, in the ${place} <span class="when">· ${escaped(at)}, ${(ms / 1000).toFixed(1)} s</span></h3>`,
    `<div class="scroll"><table><thead><tr>${columns.map((column) => `<th scope="col">${column}</th>`).join('')}</tr></thead>`,
    `<tbody>${rows.join('')}</tbody></table></div>`,
    `<p class="soft">${count(paths.length, 'path')} (all: no fewer than ${lowerBounds.paths}), ${count(walked, 'step')}${ofPlanned} (all: no fewer than ${lowerBounds.steps})</p>`,
    ...kinds.map((kind) => listOf(`${kind} not walked`, measures[kind].uncovered)),
    ...kinds.map((kind) =>
      listOf(
        `${kind} not coverable`,
        measures[kind].notCoverable.map(({ name, why }) => `${name} — ${why}`),
      ),
    ),
    listOf(
      'scenarios left out',
      Object.entries(leftOut).map(([name, reason]) => `${name} — ${reason}`),
    ),
  ].join('\n');
}

/** Whether a strategy aims at covering everything of this kind. */
function isAimedAt(kind: Kind, strategy: RunResult['strategy']): boolean {
  if (kind === 'states' || kind === 'requirements') return true;
  return kind === 'pairs' ? strategy === 'pairs' : strategy !== 'states' && kind === 'transitions';
}

function listOf(title: string, names: readonly string[]): string {
  if (names.length === 0) return '';
  return `<details><summary>${names.length} ${escaped(title)}</summary><ul>${names.map((name) => `<li>${escaped(name)}</li>`).join('')}</ul></details>`;
}

function pathsOf(run: RunResult, history: History): string {
  const ordered = [...run.paths].sort((one, other) => Number(other.failure !== undefined) - Number(one.failure !== undefined));
  const parts = ordered.map((path) => pathOf(path, history[historyKey(run, path.id)] ?? []));
  return `<h3>Paths in the ${run.place}</h3>${parts.join('\n')}`;
}

function pathOf(path: PathResult, pathHistory: PathHistory): string {
  const { id, name, failure, trace, ms, steps, again, start } = path;
  const flaky = flakinessOf(pathHistory);
  const summary = [
    `${steps.length} steps`,
    `${Math.round(ms)} ms`,
    ...(flaky > 0 ? [`flaky: ${Math.round(flaky * 100)} %`] : []),
  ].join(', ');
  const items = [
    stepOf('starts', start.state, start.picture, kindOf(-1, failure?.step)),
    ...steps.map(({ description, picture }, index) =>
      stepOf(String(index + 1), description, picture, kindOf(index, failure?.step)),
    ),
  ];
  return [
    `<details class="path${failure ? ' failed' : ''}"${failure ? ' open' : ''}><summary><span class="${failure ? 'bad' : ''}">${failure ? '✘' : '✔'}</span> `,
    `<span class="id">${id}</span> ${escaped(name)} <span class="soft">${summary}</span>${historyBars(pathHistory)}</summary>`,
    failure
      ? `<pre>${escaped([failure.message, ...(failure.at ? [`at: ${failure.at}`] : []), ...(trace ? [`trace: ${trace}`] : [])].join('\n'))}</pre>`
      : '',
    `<pre class="command">${escaped(again)}</pre><ol class="steps">${items.join('')}</ol></details>`,
  ].join('');
}

function kindOf(step: number, failedAt: number | undefined): string {
  if (failedAt === undefined || step < failedAt) return '';
  return step === failedAt ? 'failed' : 'never';
}

function stepOf(number: string, description: string, picture: string | undefined, kind: string): string {
  const image = picture
    ? `<button type="button" class="picture" title="enlarge"><img data-picture="${picture}" alt="the screen then" loading="lazy"></button>`
    : '';
  return `<li class="${kind}"><b>${number}</b> ${escaped(description)}${image}</li>`;
}

function historyBars(pathHistory: PathHistory): string {
  if (pathHistory.length === 0) return '';
  const bars = pathHistory.map(
    ({ passed, at, ms }) =>
      `<i class="${passed ? '' : 'failed'}" title="${escaped(`${at}: ${passed ? 'passed' : 'failed'}, ${ms} ms`)}"></i>`,
  );
  const failed = pathHistory.filter(({ passed }) => !passed).length;
  return `<span class="turns" role="img" aria-label="${failed} of the last ${pathHistory.length} runs failed">${bars.join('')}</span>`;
}
