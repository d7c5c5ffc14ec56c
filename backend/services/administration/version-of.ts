import { createHash } from 'node:crypto';

/** Changes with every change of the content; made of it, so that changes by an import or another process count as well. */
export const versionOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
