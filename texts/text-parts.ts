/** Files of a language's texts: those of the first screen, the sign-in card; all others of the storefront; and those of the administration. */
export type TextPart = 'first' | 'later' | 'administration';
export const textParts: readonly TextPart[] = ['first', 'later', 'administration'];

const firstSubjects: ReadonlySet<string> = new Set(['app', 'session', 'failures', 'ui']);
/** Subjects that only the store's staff and editors read; customers do not load them. */
const administrationSubjects: ReadonlySet<string> = new Set([
  'administration',
  'landingEditor',
  'storeSettings',
  'overview',
  'problems',
  'scans',
  'storeLog',
  'storeUsers',
  'menuEditor',
  'servedCustomers',
  'delivery',
  'customerAdmin',
  'punchoutBuyers',
  'setup',
  'gettingStarted',
  'catalogueImport',
  'storeProducts',
  'categoryEditor',
  'synonyms',
  'uploads',
]);

/** The file that a text is in. */
export function partOfText(key: string): TextPart {
  const subject = key.slice(0, key.indexOf('.'));
  if (firstSubjects.has(subject)) return 'first';
  return administrationSubjects.has(subject) ? 'administration' : 'later';
}
