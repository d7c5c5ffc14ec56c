import { parseXml } from '@rgrove/parse-xml';
import { expect, it } from 'vitest';
import { type PathResult, type RunResult, resultFormat } from '../results.js';
import { junitOf } from './junit.js';

const nothing = { reachable: 0, covered: 0, uncovered: [], notCoverable: [] };
const none = { states: [], transitions: [], guards: [], pairs: [] };
const path: PathResult = {
  id: 'aa11bb22',
  name: 'a guest/1',
  scenario: 'a guest',
  outcome: 'passed',
  ms: 12,
  start: { state: 'idle', taken: [], passed: [] },
  steps: [],
  covered: none,
  again: 'npm run paths -- run gate',
};
const failed: PathResult = {
  ...path,
  id: 'cc33dd44',
  outcome: 'failed',
  failure: {
    message: `must lead to "open" & not <closed>${String.fromCharCode(27)}\nafter these steps`,
    step: 0,
    at: 'models/gate.model.ts:12',
  },
};
const run: RunResult = {
  format: resultFormat,
  machine: 'gate',
  place: 'machine',
  strategy: 'transitions',
  at: '2026-11-21T12:00:00.000Z',
  ms: 1500,
  measures: {
    states: nothing,
    transitions: nothing,
    guards: nothing,
    conditions: nothing,
    pairs: nothing,
    requirements: nothing,
  },
  reachable: none,
  lowerBounds: { paths: 1, steps: 0 },
  leftOut: {},
  paths: [path, failed],
};

const folders = { root: '/project', output: '/project/.paths' };

it('is XML that tells of each path, with what the message says and nothing that XML cannot hold', () => {
  const { root } = parseXml(junitOf([run], folders));
  const [suite] = (root?.children ?? []).filter((child) => child.type === 'element') as unknown as Element[];
  expect(suite?.attributes).toMatchObject({ name: 'gate in the machine', tests: '2', failures: '1', time: '1.500' });
  const [passed, failing] = elementsIn(suite);
  expect(passed?.attributes).toEqual({ classname: 'gate.machine', name: 'a guest/1 (aa11bb22)', time: '0.012' });
  expect(elementsIn(passed)).toEqual([]);
  const [failure] = elementsIn(failing);
  expect(failure?.attributes.message).toBe('must lead to "open" & not <closed>');
  expect(failure?.text).toContain('after these steps\nat: models/gate.model.ts:12\nagain: npm run paths -- run gate');
});

it('attaches pictures and traces by their paths in the project', () => {
  const pictured: PathResult = {
    ...failed,
    start: { state: 'idle', taken: [], passed: [], picture: 'one.jpg' },
    steps: ['two.jpg', 'one.jpg'].map((picture) => ({
      name: 'go',
      description: '',
      state: 'idle',
      taken: [],
      passed: [],
      picture,
    })),
    trace: '.paths/traces/cc33dd44.zip',
  };
  const { root } = parseXml(junitOf([{ ...run, paths: [pictured] }], folders));
  const [suite] = (root?.children ?? []).filter((child) => child.type === 'element') as unknown as Element[];
  const [testCase] = elementsIn(suite);
  expect(elementsIn(testCase)[1]?.text.trim().split('\n')).toEqual([
    '[[ATTACHMENT|.paths/pictures/one.jpg]]',
    '[[ATTACHMENT|.paths/pictures/two.jpg]]',
    '[[ATTACHMENT|.paths/traces/cc33dd44.zip]]',
  ]);
});

interface Element {
  type: string;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
}

const elementsIn = (element: Element | undefined): Element[] =>
  (element?.children ?? []).filter(({ type }) => type === 'element');
