import { pino } from 'pino';
import { migrateStore } from '../store/database/migrate.js';
import { openPostgres } from '../store/database/open-postgres.js';
import { databaseAddress, onServer } from './postgres-server.js';
import { templateFingerprint } from './template.js';

/** A database of one test file on a PostgreSQL server. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

// Any number, as long as all workers use the same.
const templateLock = 7_302_015;

let template: Promise<string> | undefined;
let count = 0;

/** A new database with all tables and no rows, on the server of this address, copied from a template that stays on the server. */
export async function createDatabase(serverUrl: string): Promise<TestDatabase> {
  template ??= makeTemplate(serverUrl);
  const source = await template;
  count += 1;
  const name = `storefront_file_${process.pid}_${count}`;
  await onServer(serverUrl, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
    // Copying files takes a tenth of the processor time of copying through the journal, which is the default.
    await client.query(`create database ${name} template ${source} strategy file_copy`);
    // No test reads a database after a crash of the server.
    await client.query(`alter database ${name} set synchronous_commit = off`);
  });
  return {
    url: databaseAddress(serverUrl, name),
    drop: () => onServer(serverUrl, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  };
}

async function makeTemplate(serverUrl: string): Promise<string> {
  const name = `storefront_template_${templateFingerprint()}`;
  await onServer(serverUrl, async (client) => {
    // One worker makes it while the others wait.
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const draft = `${name}_draft`;
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(`create database ${draft}`);
    const store = openPostgres(databaseAddress(serverUrl, draft), pino({ level: 'silent' }));
    await migrateStore(store);
    await store.close();
    await client.query(`alter database ${draft} rename to ${name}`);
  });
  return name;
}
