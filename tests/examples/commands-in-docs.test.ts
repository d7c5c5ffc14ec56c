import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readProviderArguments } from '../../backend/cli/identity-providers-arguments.js';
import { readArguments } from '../../backend/cli/import-arguments.js';
import { readPunchoutArguments } from '../../backend/cli/punchout-arguments.js';
import { readSupportArguments } from '../../backend/cli/support-arguments.js';
import { readOptions } from '../conformance/options.js';

const root = new URL('../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
const documents = readdirSync(new URL('docs/', root)).filter((name) => name.endsWith('.md'));
const texts = [read('README.md'), ...documents.map((name) => read(`docs/${name}`))];
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** Example values for the reader's placeholders. */
const filledIn = (word: string): string => (word === 'URL' ? 'https://erp.example.com' : word);

/** Calls in the documents: whole lines of a code block, and text between backticks; without the comments. */
const calls = texts.flatMap((text) =>
  [...text.matchAll(/(?:^|`)npm run (\w[\w:-]*)(?: -- ([^`#\n]*))?/gm)].map(([, script = '', args = '']) => ({
    script,
    // As a shell splits them, without what may be left out.
    args: [...args.replaceAll(/\[[^\]]*\]/g, '').matchAll(/'([^']*)'|(\S+)/g)].map(
      ([, quoted, plain = '']) => quoted ?? filledIn(plain),
    ),
  })),
);

/** Parser of each command's arguments; throws if it refuses them. The commands of the path tool are checked by tests/paths/documented-commands.test.ts. */
const readers: Readonly<Record<string, (args: readonly string[]) => unknown>> = {
  conformance: (args) =>
    readOptions(args, { CONFORMANCE_BUYER_PASSWORD: 'b', CONFORMANCE_SALES_PASSWORD: 's', CONFORMANCE_CONSUMER_PASSWORD: 'c' }),
  support: readSupportArguments,
  'punchout:buyer': readPunchoutArguments,
  'identity-providers': readProviderArguments,
  'import:catalogue': readArguments,
};

const named = new Map(calls.map((call) => [[call.script, ...call.args].join(' '), call]));

it.each([...named].map(([name, { script, args }]) => [name, script, args] as const))(
  'npm run %s is a command that there is, and takes its words',
  (_, script, args) => {
    expect(Object.keys(scripts)).toContain(script);
    const answer = args.includes('--help') || args.length === 0 ? undefined : readers[script]?.(args);
    expect(typeof answer).not.toBe('string');
  },
);

it('there are some of each', () => {
  expect(calls.length).toBeGreaterThan(20);
  for (const script of Object.keys(readers)) expect(calls.map((call) => call.script)).toContain(script);
});
