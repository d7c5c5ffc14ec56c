import { expect, it } from 'vitest';
import type { DayException } from './day-exceptions.js';
import { exceptionProblems, tidyException } from './exception-check.js';

const closed: DayException = {
  ...{ name: 'Thanksgiving', firstDay: '2026-11-26', lastDay: '2026-11-26', method: 'both', areas: [] },
  ...{ isClosed: true, movesCutOff: true, cutOffTime: null, cutOffDaysBefore: 0 },
};
const fields = (change: Partial<DayException>) => Object.keys(exceptionProblems({ ...closed, ...change }));

it('an exception needs a name, days in order, areas that are some, and a cut-off that can be', () => {
  expect(fields({})).toEqual([]);
  expect(fields({ name: ' ' })).toEqual(['name']);
  expect(fields({ name: 'x'.repeat(61) })).toEqual(['name']);
  expect(fields({ firstDay: '2026-11-31' })).toEqual(['firstDay']);
  expect(fields({ lastDay: '2026-11-25' })).toEqual(['lastDay']);
  expect(fields({ lastDay: '' })).toEqual(['lastDay']);
  expect(fields({ lastDay: '2027-11-26' })).toEqual([]);
  expect(fields({ lastDay: '2027-11-27' })).toEqual(['lastDay']);
  expect(fields({ areas: ['04101', '04103-04109', 'M5V'] })).toEqual([]);
  expect(fields({ areas: ['4101'] })).toEqual(['areas']);
  expect(fields({ areas: Array.from({ length: 501 }, () => '04101') })).toEqual(['areas']);
  expect(fields({ isClosed: false, cutOffTime: '25:00', cutOffDaysBefore: 15 })).toEqual(['cutOffTime', 'cutOffDaysBefore']);
  expect(fields({ isClosed: true, cutOffTime: '25:00' })).toEqual([]);
});

it('an exception is stored without what does not apply to it', () => {
  const own = { cutOffTime: '10:00', cutOffDaysBefore: 2 };
  expect(tidyException({ ...closed, ...own, name: ' Thanksgiving ' })).toEqual(closed);
  const open = { ...closed, isClosed: false, movesCutOff: false, ...own };
  expect(tidyException({ ...open, movesCutOff: true })).toEqual(open);
  expect(tidyException({ ...open, cutOffTime: null })).toEqual({ ...open, cutOffTime: null, cutOffDaysBefore: 0 });
  expect(tidyException({ ...closed, method: 'pickup', areas: ['04101'] }).areas).toEqual([]);
  expect(tidyException({ ...closed, areas: ['04101'] }).areas).toEqual(['04101']);
});
