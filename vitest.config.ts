import { createRequire } from 'node:module';
import { defineConfig } from 'vitest/config';

// Vite would take graphql's ES module and Node its CommonJS one; two of them refuse each other's schemas.
const graphql = createRequire(import.meta.url).resolve('graphql');

const tests = '**/*.test.{ts,tsx}';

export default defineConfig({
  resolve: { alias: [{ find: /^graphql$/, replacement: graphql }] },
  test: {
    projects: [
      // Nothing in these keeps a state of its own, so that they share what they load: most of their time is loading.
      {
        extends: true,
        test: { name: 'pure', include: [`{domain,machines,client,tests/paths,tests/models}/${tests}`], isolate: false },
      },
      {
        extends: true,
        test: { name: 'servers', include: [`{gateway,backend,tests/contract,tests/faults,tests/load}/${tests}`] },
      },
    ],
    setupFiles: ['tests/support/console-fails.ts', 'tests/support/seeded-properties.ts'],
    // Two cores, and the embedded database takes hundreds of megabytes a worker.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
