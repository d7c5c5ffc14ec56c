/** Subjects with texts of the first screen, the sign-in card; all others load while it is shown. */
const firstSubjects: ReadonlySet<string> = new Set(['app', 'session', 'failures', 'ui']);

/** True if the text belongs to the first load. */
export const isOfFirstLoad = (key: string): boolean => firstSubjects.has(key.slice(0, key.indexOf('.')));
