import { writeFileSync } from 'node:fs';
import { openApiFile } from './open-api.js';
import { openApiNow, printedOpenApi } from './published-open-api.js';

// `npm run publish:openapi`: the REST contract for developers of a back office, and for `npm run conformance`.
writeFileSync(openApiFile, printedOpenApi(await openApiNow()));
console.log('docs/api/openapi.json is the contract as our back office has it now.');
process.exit();
