import type { Format, OptionValues } from './options.js';

type Option = keyof OptionValues;

const filters = ['scenario', 'state', 'event', 'tag'] as const;
const walks = ['seed', 'steps', 'walks', 'until'] as const;
const ofQueries: readonly Option[] = ['in', 'strategy', ...walks, 'once', 'max-steps', ...filters];
const ofBrowsers = ['headed', 'slow', 'no-pictures', 'no-traces'] as const;

/** The formats and options of each command; it would ignore any other. */
const allowed: Readonly<Record<string, { formats: readonly Format[]; options: readonly Option[] }>> = {
  list: { formats: ['table', 'json'], options: [...ofQueries, 'out', 'all', 'changed', 'watch'] },
  show: {
    formats: ['table', 'json', 'mermaid', 'vitest', 'playwright'],
    options: [...ofQueries, 'out', 'all', 'root', 'watch'],
  },
  run: {
    formats: ['table', 'json', 'junit'],
    options: [...ofQueries, ...ofBrowsers, 'out', 'all', 'path', 'do', 'shard', 'changed', 'watch'],
  },
  report: { formats: ['html', 'json'], options: ['out', 'changed'] },
  replay: { formats: ['table', 'json', 'vitest', 'playwright'], options: ['in', ...ofBrowsers, 'out', 'root'] },
  mutate: { formats: ['table', 'json'], options: ['write', 'mutation', 'changed', 'client', 'sample', 'fresh'] },
  requirements: { formats: ['table', 'json'], options: ['out', 'all'] },
  diagrams: { formats: ['table'], options: [] },
  explore: { formats: ['table', 'json'], options: ['input', 'with', 'limit', 'seed', 'skeleton', 'all', 'out'] },
  schema: { formats: ['table'], options: ['out'] },
};

/** Throws if a command would ignore an option, or cannot write a format; the message names the command that does. */
export function mustBeAllowed(name: string, format: Format, values: OptionValues): void {
  const command = allowed[name];
  if (!command) return;
  const given = (Object.keys(values) as Option[]).filter((option) => values[option] !== undefined);
  if (!command.formats.includes(format)) throw new Error(`${name} does not write ${format}; ${writersOf(name, format)}.`);
  const ignored = given.find((option) => ![...command.options, 'config', 'format', 'json', 'help'].includes(option));
  if (ignored) {
    const others = Object.keys(allowed).filter((one) => allowed[one]?.options.includes(ignored));
    throw new Error(`--${ignored} is not an option of ${name}, but of ${others.join(', ')}.`);
  }
  for (const [option, why] of useless(format, values)) {
    const found = given.find((one) => one === option);
    if (found) throw new Error(`--${found} ${why}.`);
  }
}

function writersOf(name: string, format: Format): string {
  const others = Object.keys(allowed).filter((one) => allowed[one]?.formats.includes(format));
  const usage: Readonly<Record<string, string>> = { playwright: ' --in browser' };
  const calls = others.map((one) => `${one} … --format ${format}${usage[format] ?? ''}`);
  return `use ${calls.join(' or ')}, or write ${allowed[name]?.formats.join(', ')} here`;
}

/** Options that have no effect beside the others, each with the reason. */
function useless(format: Format, values: OptionValues): [option: Option, why: string][] {
  const inBrowser = values.in === 'browser';
  const isWalk = values.strategy === 'walk';
  const isTestFile = format === 'vitest' || format === 'playwright';
  return [
    ...(isWalk ? [] : walks.map((option): [Option, string] => [option, 'is for random walks: add --strategy walk'])),
    ...(isWalk
      ? (['once', 'max-steps'] as const).map((option): [Option, string] => [option, 'has no effect on random walks'])
      : []),
    ...(values.until === undefined
      ? []
      : (['state', 'event', 'tag', 'path', 'shard'] as const).map((option): [Option, string] => [
          option,
          'and --until exclude each other',
        ])),
    ...(inBrowser ? [] : ofBrowsers.map((option): [Option, string] => [option, 'is for a browser: add --in browser'])),
    ...(isTestFile ? [] : [['root', 'is for test files: add --format vitest or --format playwright'] as [Option, string]]),
    ...(values.do === undefined
      ? []
      : (['path', 'shard', ...walks, 'once', 'max-steps', 'state', 'event', 'tag'] as const).map((option): [Option, string] => [
          option,
          'has no effect beside --do',
        ])),
    ...(values.path === undefined ? [] : [['shard', 'has no effect beside --path'] as [Option, string]]),
  ];
}
