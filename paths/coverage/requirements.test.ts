import { expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { numbersIn, requirementsOf } from './requirements.js';

it('reads numbers, lists of them and ranges', () => {
  expect(numbersIn('S5.2')).toEqual(['S5.2']);
  expect(numbersIn('S4.10, A8.7')).toEqual(['S4.10', 'A8.7']);
  expect(numbersIn('S8.3–S8.5')).toEqual(['S8.3', 'S8.4', 'S8.5']);
  expect(numbersIn('A2.61–63')).toEqual(['A2.61', 'A2.62', 'A2.63']);
  expect(numbersIn('S8')).toEqual(['S8']);
});

it('reads numbers of other patterns', () => {
  expect(numbersIn('REQ-7 to REQ-9, REQ-12–14', /REQ-\d+/)).toEqual(['REQ-7', 'REQ-9', 'REQ-12', 'REQ-13', 'REQ-14']);
  expect(numbersIn('RFC7231 and S5.2', /S\d+\.\d+/)).toEqual(['S5.2']);
  expect(numbersIn('no number of iS5 or S5x')).toEqual([]);
});

it('gives what a state names to all states within it', () => {
  const machine = createMachine({
    initial: 'asking',
    states: {
      asking: { meta: { spec: 'S5.3' }, initial: 'one', states: { one: { meta: { spec: 'S10.1' } }, two: {} } },
      done: { type: 'final', meta: { spec: 'S5.3' } },
    },
  });
  expect([...requirementsOf(machine)]).toEqual([
    ['S5.3', ['asking.one', 'asking.two', 'done']],
    ['S10.1', ['asking.one']],
  ]);
});
