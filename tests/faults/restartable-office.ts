import type { Place } from './office.js';
import { type RestartableProcess, restartableProcess } from './restartable-process.js';

/** The product's back office over a database, in a process of its own; `changes` of its environment go before. */
export const restartableOffice = (
  { databaseUrl, dataDir }: Pick<Place, 'databaseUrl' | 'dataDir'>,
  changes: Readonly<Record<string, string>> = {},
): RestartableProcess =>
  restartableProcess('back-office', {
    DATABASE_URL: databaseUrl ?? '',
    DATA_DIR: dataDir,
    BACKEND_PORT: '0',
    SEED: 'none',
    ...changes,
  });
