import { createRequire } from 'node:module';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { shortLived } from './scripts/ensure.mjs';

// Vite would take graphql's ES module and Node its CommonJS one; two of them refuse each other's schemas.
const graphql = createRequire(import.meta.url).resolve('graphql');

// Its build for development takes no decimals and days written as text, which ours are.
const icuFormat = createRequire(import.meta.url).resolve('icu-minify/format');

const tests = '**/*.test.{ts,tsx}';

/** What starts processes, or waits for time to pass: left to the end, one of them would go on while the other worker has nothing to do. */
const isLong = ({ moduleId }: TestSpecification): boolean =>
  /tests\/faults\/|tests\/contract\/|tests\/conformance\/|tests\/examples\/|server\.test|web\/http\.test|cart\.property|worker-engine/.test(
    moduleId,
  );

/**
 * Suites that take minutes together, because they try everything with everything or wait for processes. `npm test` leaves them out, as there are shorter
 * tests of the same rules; `npm run test:all` and vitest by itself run them.
 */
const exhaustive = [
  'tests/contract/access-through-graphql.test.ts',
  'tests/contract/api-key-scopes.test.ts',
  'tests/conformance/conformance.test.ts',
  'tests/faults/{payments,invoice-payments,outage,mails,sweep/sweep}.test.ts',
  'tests/paths/ci-examples.test.ts',
  'backend/server.test.ts',
];

/** The long files first. A fresh clone knows of no times, and vitest would go by the files' sizes. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  resolve: {
    alias: [
      { find: /^graphql$/, replacement: graphql },
      { find: /^icu-minify\/format$/, replacement: icuFormat },
    ],
  },
  test: {
    exclude: [...configDefaults.exclude, ...(process.env.TESTS === 'main' ? exhaustive : [])],
    include: [`{texts,domain,machines,client,gateway,backend,paths,tests}/${tests}`],
    // No file keeps a state of its own in a module, so that they share what they load: loading it for each took a third of the time.
    isolate: false,
    setupFiles: ['tests/support/console-fails.ts', 'tests/support/seeded-properties.ts'],
    // One more than there are cores, since some wait for processes. With four, all took 230 s in place of 209: each loads the modules for itself, and the
    // embedded database takes hundreds of megabytes.
    maxWorkers: 3,
    execArgv: shortLived,
    sequence: { sequencer: LongFirst },
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
