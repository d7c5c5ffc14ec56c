import { describe, expect, test } from 'vitest';
import { problemExcerpt, problemPageOf } from './problem-reports.js';
import { readRecording, recordedSteps, statePath, statesOf } from './recorded-steps.js';
import type { Recording } from './recording.js';

const recording: Recording = {
  ...{ format: 'storefront-recording/1', version: '1', recordedAt: '2026-11-21T15:00:00Z', page: '/cart' },
  ...{ userKind: 'CUSTOMER', dropped: 0 },
  flights: [
    {
      ...{ machine: 'session', actor: 1, startedAt: 0, input: null, start: 'starting' },
      steps: [
        { at: 5, event: { type: 'opened' }, state: 'ready' },
        { at: 40, event: { type: 'ended', reason: 'expired' }, state: 'ended', status: 'done' },
      ],
    },
    {
      ...{ machine: 'cartPage', actor: 2, startedAt: 6, input: null, start: { shown: 'listed' } },
      steps: [{ at: 20, event: { type: 'refresh' }, state: { shown: 'listed' } }],
    },
  ],
};

describe('the steps of a recording', () => {
  test('are those of all machines in the order of time, with the states before and after', () => {
    const usual = { actor: 1, machine: 'session', status: null };
    expect(recordedSteps(recording)).toEqual([
      {
        ...{ ...usual, index: 0, at: 5, event: 'opened', payload: null },
        ...{ before: 'starting', after: 'ready', isChange: true },
      },
      {
        ...{ ...usual, machine: 'cartPage', actor: 2, index: 1, at: 20, event: 'refresh', payload: null },
        ...{ before: 'shown.listed', after: 'shown.listed', isChange: false },
      },
      {
        ...{ ...usual, index: 2, at: 40, event: 'ended', payload: '{\n  "reason": "expired"\n}' },
        ...{ before: 'ready', after: 'ended', isChange: true, status: 'done' },
      },
    ]);
  });

  test('name the states of a machine', () => {
    const steps = recordedSteps(recording);
    expect(statesOf(steps, 'session')).toEqual(['starting', 'ready', 'ended']);
    expect(statesOf(steps, 'other')).toEqual([]);
  });
});

test.each([
  ['idle', 'idle'],
  [{ shown: 'listed' }, 'shown.listed'],
  [{ shown: { editing: 'clean' } }, 'shown.editing.clean'],
  [{ cart: 'idle', search: { open: 'typing' } }, 'cart.idle + search.open.typing'],
  [{ empty: {} }, 'empty'],
])('the state %j is %s', (state, path) => {
  expect(statePath(state)).toBe(path);
});

test('a recording is read from its JSON, and anything else is none', () => {
  expect(readRecording(JSON.stringify(recording))).toEqual(recording);
  expect(readRecording('{')).toBeNull();
  expect(readRecording('{"format":"another/1"}')).toBeNull();
  expect(readRecording(JSON.stringify({ ...recording, flights: [{}] }))).toBeNull();
  expect(readRecording(JSON.stringify({ ...recording, flights: [null] }))).toBeNull();
});

test('an excerpt is the beginning of a report on one line', () => {
  expect(problemExcerpt(' The total\n is  wrong ')).toBe('The total is wrong');
  expect(problemExcerpt('x'.repeat(160))).toBe('x'.repeat(160));
  expect(problemExcerpt(`${'x'.repeat(158)} yz`)).toBe(`${'x'.repeat(158)}…`);
});

test.each([
  ['3', 3],
  ['0', 1],
  ['1234567', 1],
  ['x', 1],
  [null, 1],
])('the page %j of the address is %i', (text, page) => {
  expect(problemPageOf(text)).toBe(page);
});
