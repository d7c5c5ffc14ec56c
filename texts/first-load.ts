/** Subjects whose texts the first screen needs, the sign-in card; all others come while it shows. */
const firstSubjects: ReadonlySet<string> = new Set(['app', 'session', 'failures', 'ui']);

/** The text belongs to the first load. */
export const isOfFirstLoad = (key: string): boolean => firstSubjects.has(key.slice(0, key.indexOf('.')));
