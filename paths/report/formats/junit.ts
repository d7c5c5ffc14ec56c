import { join, relative } from 'node:path';
import type { Project } from '../../project.js';
import type { PathResult, RunResult } from '../results.js';

type Folders = Pick<Project, 'root' | 'output'>;

/**
 * Runs as JUnit XML, which most build servers read: one suite per machine and place, one test case per path. Pictures and traces are attached by
 * their paths in the project's folder, in the form that GitLab, Jenkins and Playwright's own reporter share.
 */
export function junitOf(runs: readonly RunResult[], folders: Folders): string {
  const suites = runs.flatMap((run) => suiteOf(run, folders));
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites>', ...suites, '</testsuites>', ''].join('\n');
}

function suiteOf({ machine, place, at, ms, paths }: RunResult, folders: Folders): string[] {
  const failures = paths.filter(({ failure }) => failure).length;
  const attributes = { name: `${machine} in the ${place}`, timestamp: at, time: seconds(ms), tests: paths.length, failures };
  const cases = paths.map((path) => caseOf(`${machine}.${place}`, path, folders));
  return [`  <testsuite${written(attributes)}>`, ...cases, '  </testsuite>'];
}

function caseOf(classname: string, path: PathResult, folders: Folders): string {
  const { id, name, ms, failure, again } = path;
  const open = `    <testcase${written({ classname, name: `${name} (${id})`, time: seconds(ms) })}`;
  const attached = attachmentsOf(path, folders).map((file) => `[[ATTACHMENT|${escaped(file)}]]`);
  const output = attached.length > 0 ? [`      <system-out>\n${attached.join('\n')}\n</system-out>`] : [];
  const parts = failure ? [failureOf(failure, again), ...output] : output;
  return parts.length > 0 ? [`${open}>`, ...parts, '    </testcase>'].join('\n') : `${open}/>`;
}

function failureOf({ message, at }: NonNullable<PathResult['failure']>, again: string): string {
  const [first = ''] = message.split('\n');
  const text = [message, ...(at === undefined ? [] : [`at: ${at}`]), `again: ${again}`].join('\n');
  return `      <failure${written({ message: first })}>${escaped(text)}</failure>`;
}

/** The pictures of a path's steps, equal ones once, and its trace. */
function attachmentsOf({ start, steps, trace }: PathResult, { root, output }: Folders): string[] {
  const pictures = [start, ...steps].flatMap(({ picture }) => picture ?? []);
  return [
    ...[...new Set(pictures)].map((picture) => relative(root, join(output, 'pictures', picture))),
    ...(trace === undefined ? [] : [trace]),
  ];
}

const seconds = (ms: number): string => (ms / 1000).toFixed(3);
const written = (attributes: Readonly<Record<string, string | number>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('');

const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML 1.0 does not allow most control characters, not even escaped. */
function escaped(text: string): string {
  const printable = [...text].filter((one) => one >= ' ' || one === '\n' || one === '\t').join('');
  return printable.replaceAll(/[&<>"]/g, (one) => named[one] ?? one);
}
