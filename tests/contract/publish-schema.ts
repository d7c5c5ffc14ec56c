import { writeFileSync } from 'node:fs';
import { declaredFile, printedSchema, publishedFile, schemaNow } from './published-schema.js';

// `npm run publish:schema`: from now on programs of others are written for this one; what was declared is history, and belongs into the CHANGELOG.
writeFileSync(publishedFile, printedSchema(schemaNow()));
writeFileSync(declaredFile, '[]\n');
console.log('docs/api/schema.graphql is the schema as it is now; no breaking change is declared any more.');
