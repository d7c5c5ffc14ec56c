import { createRequire } from 'node:module';
import { defineConfig } from 'vitest/config';

// Vite would take graphql's ES module and Node its CommonJS one; two of them refuse each other's schemas.
const graphql = createRequire(import.meta.url).resolve('graphql');

export default defineConfig({
  resolve: { alias: [{ find: /^graphql$/, replacement: graphql }] },
  test: {
    include: ['{domain,machines,gateway,client,backend,tests}/**/*.test.{ts,tsx}'],
    setupFiles: ['tests/support/console-fails.ts', 'tests/support/seeded-properties.ts'],
    // Two cores, and the embedded database takes hundreds of megabytes a worker.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
