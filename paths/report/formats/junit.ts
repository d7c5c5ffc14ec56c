import type { PathResult, RunResult } from '../results.js';

/** Runs as JUnit XML, which most build servers read: one suite per machine and place, one test case per path. */
export function junitOf(runs: readonly RunResult[]): string {
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites>', ...runs.flatMap(suiteOf), '</testsuites>', ''].join('\n');
}

function suiteOf({ machine, place, at, ms, paths }: RunResult): string[] {
  const failures = paths.filter(({ failure }) => failure).length;
  const attributes = { name: `${machine} in the ${place}`, timestamp: at, time: seconds(ms), tests: paths.length, failures };
  return [`  <testsuite${written(attributes)}>`, ...paths.map((path) => caseOf(`${machine}.${place}`, path)), '  </testsuite>'];
}

function caseOf(classname: string, { id, name, ms, failure, again }: PathResult): string {
  const open = `    <testcase${written({ classname, name: `${name} (${id})`, time: seconds(ms) })}`;
  if (!failure) return `${open}/>`;
  const [first = ''] = failure.message.split('\n');
  const text = escaped(`${failure.message}\nagain: ${again}`);
  return `${open}>\n      <failure${written({ message: first })}>${text}</failure>\n    </testcase>`;
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
