/**
 * Areas that routes are planned by: the first five digits of a ZIP code, `04101`, or the first three characters of a Canadian postal code, `M5V`.
 * A list of them has ranges of ZIP codes too: `04101-04124`.
 */
const zip = /^\d{5}$/;
const canadian = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]$/;
const range = /^(\d{5})-(\d{5})$/;

/** The text is an area: `04101` or `M5V`. */
export const isArea = (text: string): boolean => zip.test(text) || canadian.test(text);

/** Most entries of a list of areas that a person writes. */
export const mostAreaEntries = 500;
/** Most areas that one change concerns. */
export const mostAreas = 20_000;

/** A list of areas as it was written: the entries that are areas or ranges, and those that are neither. */
export interface AreaList {
  readonly entries: readonly string[];
  readonly unknown: readonly string[];
}

/** One entry in its usual form; null if it is neither an area nor a range from a lower to a higher ZIP code. */
export function areaEntry(written: string): string | null {
  const text = written
    .trim()
    .toUpperCase()
    .replace(/\s*[-–—]\s*/, '-');
  const [, first, last] = range.exec(text) ?? [];
  if (first !== undefined && last !== undefined) return first < last ? text : first === last ? first : null;
  return isArea(text) ? text : null;
}

/** The entries of a text, separated by commas, semicolons, spaces or lines; spaces around the dash of a range are allowed. Each is there once. */
export function areaListOf(typed: string): AreaList {
  const written = typed
    .replace(/\s*[-–—]\s*/g, '-')
    .split(/[\s,;]+/)
    .filter((text) => text !== '');
  const entries = new Set<string>();
  const unknown: string[] = [];
  for (const text of written) {
    const entry = areaEntry(text);
    if (entry === null) unknown.push(text);
    else entries.add(entry);
  }
  return { entries: [...entries], unknown };
}

/** The number of areas that a list names; a ZIP code that two entries name counts twice. */
export const countAreas = (entries: readonly string[]): number =>
  entries.reduce((count, entry) => {
    const [first = '', last] = entry.split('-');
    return count + (last === undefined ? 1 : Number(last) - Number(first) + 1);
  }, 0);

/** Every area that a list names, in order and once. */
export function expandAreas(entries: readonly string[]): string[] {
  const areas = new Set<string>();
  for (const entry of entries) {
    const [first = '', last] = entry.split('-');
    if (last === undefined) areas.add(first);
    else for (let code = Number(first); code <= Number(last); code++) areas.add(zipOf(code));
  }
  return [...areas].sort();
}

const zipOf = (code: number): string => String(code).padStart(5, '0');

/** The shortest list that names exactly these areas, in order: neighbours become ranges. */
export function compressAreas(areas: readonly string[]): string[] {
  const list: [first: string, last: string][] = [];
  for (const area of [...new Set(areas)].sort()) {
    const open = list.at(-1);
    if (open && zip.test(area) && zip.test(open[1]) && Number(area) === Number(open[1]) + 1) open[1] = area;
    else list.push([area, area]);
  }
  return list.map(([first, last]) => (first === last ? first : `${first}-${last}`));
}

/** A list names this area. */
export const namesArea = (entries: readonly string[], area: string): boolean =>
  entries.some((entry) => {
    const [first = '', last = first] = entry.split('-');
    return first.length === area.length && zip.test(first) === zip.test(area) && area >= first && area <= last;
  });
