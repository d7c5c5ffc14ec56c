import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const root = fileURLToPath(new URL('../../', import.meta.url));
const runtime = join(root, 'paths/mutate/source/runtime.ts');
const folder = join(root, 'dist/client-mutants');

/** Builds the client with instrumented sources; the gateway of the browser tests serves it. */
export async function buildMutantClient(sources: ReadonlyMap<string, string>): Promise<Readonly<Record<string, string>>> {
  const instrumented: Plugin = {
    name: 'instrumented-sources',
    enforce: 'pre',
    load(id) {
      const code = sources.get(id.slice(root.length));
      return code === undefined ? null : `import * as $m from '${runtime}';${code}`;
    },
  };
  await build({
    root: join(root, 'client'),
    configFile: join(root, 'vite.config.ts'),
    plugins: [instrumented],
    build: { outDir: folder, minify: false },
    logLevel: 'warn',
  });
  // Enough to see an error of a defect, and to leave the rest of the machine to others.
  return { CLIENT_DIR: folder, PATHS_PATIENCE: process.env.PATHS_PATIENCE ?? '2500', TEST_BUYER_ROUNDS: '10' };
}

interface Texts {
  [key: string]: { text: string };
}

let otherTexts: ReadonlyMap<string, string> | undefined;

/** Another text of the catalogue with the same parameters: the next one of the same subject, or of any. */
export function otherText(key: string): string | undefined {
  otherTexts ??= swapsIn(catalogue());
  return otherTexts.get(key);
}

function swapsIn(texts: Texts): ReadonlyMap<string, string> {
  const keys = Object.keys(texts);
  const takes = (key: string): string => parametersOf(texts[key]?.text ?? '');
  return new Map(
    keys.flatMap((key, index) => {
      const other = [...keys.slice(index + 1), ...keys.slice(0, index)].find(
        (one) => takes(one) === takes(key) && texts[one]?.text !== texts[key]?.text,
      );
      return other === undefined ? [] : [[key, other] as const];
    }),
  );
}

const parametersOf = (text: string): string => [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort().join();

function catalogue(): Texts {
  const folderOfTexts = join(root, 'texts/en-US');
  const subjects = readdirSync(folderOfTexts)
    .sort()
    .map((file) => JSON.parse(readFileSync(join(folderOfTexts, file), 'utf8')) as Texts);
  return Object.assign({}, ...subjects);
}
