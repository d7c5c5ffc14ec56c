import { type Text, text } from '../../texts/text.js';
import { readSeparatedLines } from '../lists/separated-lines.js';
import { plainCell } from '../lists/table-file.js';
import { groupAreas } from './area-groups.js';
import { areaEntry, expandAreas } from './areas.js';
import { type AreaGroup, type DeliveryArea, tidyZone, type ZoneField, type ZoneValues, zoneProblems } from './zone-values.js';

/** Columns of the file of the zones, in their order. */
export const zoneColumns = ['area', 'county', 'weekdays', 'cut-off', 'days before', 'minimum order'] as const;

const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const quoted = (cell: string): string => (/[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The zones as comma-separated values (RFC 4180), which {@link readZoneFile} reads again. */
export function zoneCsv(areas: readonly DeliveryArea[]): string {
  const lines = areas.map(({ area, county, deliveryWeekdays, cutOffTime, cutOffDaysBefore, minimumOrderAmount }) => [
    area,
    plainCell(county ?? ''),
    deliveryWeekdays.map((day) => dayNames[day - 1] ?? '').join(' '),
    cutOffTime,
    String(cutOffDaysBefore),
    minimumOrderAmount ?? '',
  ]);
  return `\uFEFF${[[...zoneColumns], ...lines].map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`;
}

/** A line that was not taken. */
export interface RefusedLine {
  /** In the file, from 1. */
  readonly line: number;
  /** First cell as it is written. */
  readonly area: string;
  readonly reason: Text;
}

/** A file of zones: the areas to add or change, and the lines that cannot be. */
export interface ZoneFile {
  readonly groups: readonly AreaGroup[];
  readonly count: number;
  readonly refused: readonly RefusedLine[];
}

/** Reads a file with the columns of {@link zoneColumns}; commas, semicolons or tabs separate them. An area of two lines takes the later one. */
export function readZoneFile(content: string): ZoneFile {
  const areas = new Map<string, DeliveryArea>();
  const refused: RefusedLine[] = [];
  for (const { line, cells } of readSeparatedLines(content)) {
    const [written = ''] = cells;
    if (line === 1 && cells.every((cell) => !/\d/.test(cell))) continue;
    const read = readLine(cells);
    if ('reason' in read) refused.push({ line, area: written, reason: read.reason });
    else for (const area of expandAreas([read.entry])) areas.set(area, { area, ...read.values });
  }
  return { groups: groupAreas([...areas.values()]), count: areas.size, refused };
}

/** Spreadsheets drop the zero at the beginning of a ZIP code: four digits are one of them. */
const areaOf = (written: string): string | null =>
  areaEntry(/^\d{3,4}$/.test(written.trim()) ? written.trim().padStart(5, '0') : written);

function readLine(cells: readonly string[]): { reason: Text } | { entry: string; values: ZoneValues } {
  const [area = '', county = '', weekdays = '', time = '', before = '', minimum = ''] = cells.map((cell) => cell.trim());
  const entry = areaOf(area);
  if (entry === null) return { reason: text('delivery.problem.area', { area }) };
  const values = tidyZone({
    county: county.replace(/^'(?=[=+\-@])/, ''),
    deliveryWeekdays: daysOf(weekdays),
    cutOffTime: timeOf(time),
    cutOffDaysBefore: before === '' ? 1 : Number(before),
    minimumOrderAmount: minimum.replace(/^\$|,(?=\d{3}\b)/g, ''),
  });
  const problems: Partial<Record<ZoneField, Text>> = zoneProblems(values);
  const [reason] = Object.values(problems);
  return reason === undefined ? { entry, values } : { reason };
}

/** Weekdays by their English names or by their numbers, Sunday 1; something else becomes a 0, which is no weekday. */
const daysOf = (cell: string): number[] =>
  cell
    .split(/[\s,;/]+/)
    .filter((name) => name !== '')
    .map((name) =>
      /^[1-7]$/.test(name)
        ? Number(name)
        : dayNames.findIndex((day) => name.length >= 3 && name.toLowerCase().startsWith(day.toLowerCase())) + 1,
    );

/** `5:00 PM`, `17:00:00` and `9:30` as `17:00` and `09:30`; anything else as it is. */
function timeOf(cell: string): string {
  const [, hours = '', minutes = '', half = ''] = /^(\d{1,2}):(\d{2})(?::00)?\s*([AP]M)?$/i.exec(cell) ?? [];
  if (hours === '') return cell;
  const hour = half === '' ? Number(hours) : (Number(hours) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0);
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}
