import { type Text, text } from '../../texts/text.js';
import { maxCutOffDays } from '../administration/settings/setting-problem.js';
import { daysBetween, isLocalDate } from '../date/local-date.js';
import { lengthOf } from '../text/text-length.js';
import { areaEntry, mostAreaEntries } from './areas.js';
import type { DayException } from './day-exceptions.js';
import { isDaysBefore, isTimeOfDay } from './zone-values.js';

/** Longest name of an exception. */
export const maxExceptionName = 60;
/** Most days of one exception. */
export const mostExceptionDays = 366;

export type ExceptionField = 'name' | 'firstDay' | 'lastDay' | 'areas' | 'cutOffTime' | 'cutOffDaysBefore';

/** Problems of an exception, by field. */
export function exceptionProblems(exception: DayException): Partial<Record<ExceptionField, Text>> {
  const { name, firstDay, lastDay, areas, isClosed, cutOffTime, cutOffDaysBefore } = exception;
  const hasOwn = !isClosed && cutOffTime !== null;
  const found: readonly (readonly [ExceptionField, boolean, Text])[] = [
    ['name', name.trim() === '' || lengthOf(name) > maxExceptionName, text('delivery.problem.name', { most: maxExceptionName })],
    ['firstDay', !isLocalDate(firstDay), text('delivery.problem.day')],
    ['lastDay', !isPeriod(firstDay, lastDay), text('delivery.problem.lastDay', { most: mostExceptionDays })],
    [
      'areas',
      areas.length > mostAreaEntries || areas.some((entry) => areaEntry(entry) !== entry),
      text('delivery.problem.areas', { most: mostAreaEntries }),
    ],
    ['cutOffTime', hasOwn && !isTimeOfDay(cutOffTime), text('delivery.problem.time')],
    ['cutOffDaysBefore', hasOwn && !isDaysBefore(cutOffDaysBefore), text('delivery.problem.daysBefore', { most: maxCutOffDays })],
  ];
  return Object.fromEntries(found.flatMap(([field, isWrong, problem]) => (isWrong ? [[field, problem] as const] : [])));
}

function isPeriod(firstDay: string, lastDay: string): boolean {
  if (!isLocalDate(lastDay)) return false;
  if (!isLocalDate(firstDay)) return true;
  const days = daysBetween(firstDay, lastDay);
  return days >= 0 && days < mostExceptionDays;
}

/** An exception as it is stored: what does not apply to it has its usual value. */
export function tidyException<Exception extends DayException>(exception: Exception): Exception {
  const { isClosed, method, cutOffTime } = exception;
  const hasOwn = !isClosed && cutOffTime !== null;
  return {
    ...exception,
    name: exception.name.trim(),
    areas: method === 'pickup' ? [] : exception.areas,
    movesCutOff: isClosed && exception.movesCutOff,
    cutOffTime: hasOwn ? cutOffTime : null,
    cutOffDaysBefore: hasOwn ? exception.cutOffDaysBefore : 0,
  };
}
