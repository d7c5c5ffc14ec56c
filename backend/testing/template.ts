import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { migrationsFolder } from '../store/database/migrate.js';

const extensions = { pg_trgm };

/** Statements that drop the server's template databases: half of the files or more, which take as long to copy as all others. */
export const dropOtherDatabases = [
  `update pg_database set datistemplate = false where datname like 'template_'`,
  ...['template0', 'template1'].map((name) => `drop database ${name}`),
];

/** Test rows need few pages; preparing the usual 128 MB takes a quarter of the total time. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** Compiled once per worker and not for each of its files. */
let engine: Promise<WebAssembly.Module> | undefined;

/** A new in-memory database with all tables and no rows; from a template on disk, because creating one takes seconds. */
export async function openTemplate(): Promise<PGlite> {
  const file = path.join(tmpdir(), `storefront-template-${templateFingerprint()}.tar`);
  if (!existsSync(file)) await makeTemplate(file);
  // Read immediately: a blob over the file breaks when another worker renames its own into place meanwhile.
  const loadDataDir = new Blob([await readFile(file)]);
  engine ??= compileEngine();
  return await PGlite.create({ extensions, startParams, pgliteWasmModule: await engine, loadDataDir });
}

async function compileEngine(): Promise<WebAssembly.Module> {
  const file = new URL('pglite.wasm', pathToFileURL(createRequire(import.meta.url).resolve('@electric-sql/pglite')));
  return await WebAssembly.compile(await readFile(file));
}

async function makeTemplate(file: string): Promise<void> {
  // A short journal, and pages without checksums: a template is read for every test file.
  const initDbStartParams = ['--wal-segsize=1', '--no-data-checksums'];
  const database = await PGlite.create({ extensions, startParams, initDbStartParams });
  await migrate(drizzle({ client: database }), { migrationsFolder });
  for (const statement of dropOtherDatabases) await database.exec(statement);
  await database.exec('checkpoint');
  const dump = await database.dumpDataDir('none');
  await database.close();
  // Renamed into place: several test workers may create it at the same time.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
  await rename(draft, file);
}

/** A different one for other tables or another engine. */
export function templateFingerprint(): string {
  const hash = createHash('sha256');
  hash.update(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  for (const file of ['../../package-lock.json', 'template.ts']) hash.update(readFileSync(new URL(file, import.meta.url)));
  const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));
  for (const name of files.sort()) hash.update(name).update(readFileSync(path.join(migrationsFolder, name)));
  return hash.digest('hex').slice(0, 16);
}
