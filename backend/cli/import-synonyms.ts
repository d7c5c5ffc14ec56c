import { readFile, stat } from 'node:fs/promises';
import { mostSynonymBytes, readSynonymFile, synonymPortion } from '../../domain/administration/synonyms/synonym-file.js';
import { planOf } from '../../domain/administration/synonyms/synonym-plan.js';
import { systemClock } from '../services/operation/clock.js';
import { type ImportedSynonym, importSynonyms } from '../services/synonyms/import-synonyms.js';
import type { OpenStore } from '../store/database/open-store.js';
import { say } from './english.js';
import { runCommand } from './run-command.js';
import { readSynonymsArguments, type SynonymsCommand, usage } from './synonyms-arguments.js';
import { synonymReport } from './synonyms-report.js';

/** The file cannot be read, or has lines that were left out. */
class Refused extends Error {}

async function contentOf(file: string): Promise<string> {
  const found = await stat(file).catch((error: Error) => {
    throw new Refused(`${file}: ${error.message}`);
  });
  if (!found.isFile()) throw new Refused(`${file} is not a file.`);
  if (found.size > mostSynonymBytes) throw new Refused(`${file} has more than ${mostSynonymBytes / 1_000_000} MB.`);
  return await readFile(file, 'utf8');
}

async function perform(store: OpenStore, { file, isDryRun }: SynonymsCommand): Promise<string> {
  const read = readSynonymFile(await contentOf(file));
  const author = { userId: null, requestId: null, now: systemClock.now() };
  const results: ImportedSynonym[] = [];
  for (let at = 0; at < read.lines.length; at += synonymPortion) {
    const portion = read.lines.slice(at, at + synonymPortion).map(({ synonym }) => synonym);
    results.push(...(await importSynonyms(store, portion, isDryRun, author)));
  }
  const { text, hasRefused } = synonymReport(planOf(read, results), isDryRun, say);
  if (hasRefused) throw new Refused(text);
  return text;
}

/** `npm run import:synonyms`: synonyms of searches from a file. */
await runCommand({ usage, read: readSynonymsArguments, perform, isRefusal: (error) => error instanceof Refused });
