import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { migrationsFolder } from '../store/migrate.js';

/** A new in-memory database with all tables and no rows; from a template on disk, as starting afresh takes seconds. */
export async function openTemplate(): Promise<PGlite> {
  const file = path.join(tmpdir(), `storefront-template-${templateFingerprint()}.tar`);
  if (!existsSync(file)) await makeTemplate(file);
  // Read at once: a blob over the file breaks when another worker renames its own into place meanwhile.
  const loadDataDir = new Blob([await readFile(file)]);
  return await PGlite.create({ extensions: { pg_trgm }, loadDataDir });
}

async function makeTemplate(file: string): Promise<void> {
  const database = await PGlite.create({ extensions: { pg_trgm } });
  await migrate(drizzle({ client: database }), { migrationsFolder });
  const dump = await database.dumpDataDir('none');
  await database.close();
  // Renamed into place: several test workers may be making it at the same moment.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
  await rename(draft, file);
}

/** Another one for other tables or another engine. */
export function templateFingerprint(): string {
  const hash = createHash('sha256');
  hash.update(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  hash.update(readFileSync(new URL('../../package-lock.json', import.meta.url)));
  const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));
  for (const name of files.sort()) hash.update(name).update(readFileSync(path.join(migrationsFolder, name)));
  return hash.digest('hex').slice(0, 16);
}
