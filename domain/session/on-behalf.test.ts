import { expect, test } from 'vitest';
import { onBehalfReason, reasonProblem } from './on-behalf.js';

test.each([
  ['', 'FIELD_REQUIRED'],
  [' ab ', 'FIELD_REQUIRED'],
  ['abc', null],
  [` ${'x'.repeat(onBehalfReason.longest)} `, null],
  ['x'.repeat(onBehalfReason.longest + 1), 'TEXT_TOO_LONG'],
])('the reason “%s” has the problem %s', (reason, problem) => {
  expect(reasonProblem(reason)).toBe(problem);
});
