import { type MortalProcess, mortalProcess } from './mortal-process.js';
import type { Place } from './office.js';

/** The product's back office over a database, in a process of its own; `changes` of its environment go before. */
export const mortalOffice = (
  { databaseUrl, dataDir }: Pick<Place, 'databaseUrl' | 'dataDir'>,
  changes: Readonly<Record<string, string>> = {},
): MortalProcess =>
  mortalProcess('back-office', {
    DATABASE_URL: databaseUrl ?? '',
    DATA_DIR: dataDir,
    BACKEND_PORT: '0',
    SEED: 'none',
    ...changes,
  });
