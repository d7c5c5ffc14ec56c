import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { schemaChanges, withChanges } from '../reference/schema-changes.js';
import { writtenDocuments } from '../reference/written-documents.js';
import {
  changelogFile,
  type DeclaredBreak,
  declaredFile,
  printedSchema,
  publishedFile,
  schemaNow,
  undeclaredBreaks,
} from './published-schema.js';

// `npm run publish:schema`: from now on programs of others are written for this one; what changed, and why, goes into its changelog.
const before = buildSchema(readFileSync(publishedFile, 'utf8'));
const declared = JSON.parse(readFileSync(declaredFile, 'utf8')) as DeclaredBreak[];
const now = schemaNow();
const wrong = undeclaredBreaks(before, now, declared);
if (wrong.length > 0) {
  console.error(
    `Nothing is published. docs/api/breaking-changes.json has to say first what breaks, and why:\n${wrong.join('\n')}`,
  );
  process.exit(1);
}
const changes = schemaChanges(before, now, declared);
const changelog = existsSync(changelogFile) ? readFileSync(changelogFile, 'utf8') : null;
writeFileSync(changelogFile, withChanges(changelog, new Date().toISOString().slice(0, 10), changes));
writeFileSync(publishedFile, printedSchema(now));
writeFileSync(declaredFile, '[]\n');
for (const { file, content } of writtenDocuments()) writeFileSync(file, content);
console.log(
  `docs/api has the schema as it is now, its reference, errors and limits; ${changes.length} changes went into its changelog.`,
);
