import bowser from 'bowser';

/** Names of a browser and its operating system; null if unknown. */
export interface BrowserNames {
  readonly browser: string | null;
  readonly system: string | null;
}

const browsers = new Set(Object.values(bowser.BROWSER_MAP));
const systems = new Set(Object.values(bowser.OS_MAP));

/** Reads the names out of a `User-Agent` header, which may be anything. */
export function browserOf(userAgent: string | null): BrowserNames {
  if (!userAgent) return { browser: null, system: null };
  const parser = bowser.getParser(userAgent);
  return { browser: knownName(browsers, parser.getBrowserName()), system: knownName(systems, parser.getOSName()) };
}

/** Mails show only names of the library's lists: the parser also returns words of the header, which may be the message of a stranger. */
const knownName = (known: ReadonlySet<string>, name: string | undefined): string | null =>
  name !== undefined && known.has(name) ? name : null;
