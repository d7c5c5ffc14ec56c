import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openApiFile } from './open-api.js';
import { openApiNow, printedOpenApi } from './published-open-api.js';

it('docs/api/openapi.json is the contract as our back office has it now (else: npm run publish:openapi)', async () => {
  expect(readFileSync(openApiFile, 'utf8')).toBe(printedOpenApi(await openApiNow()));
});
