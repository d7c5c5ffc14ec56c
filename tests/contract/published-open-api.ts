import { pino } from 'pino';
import { createApp } from '../../backend/app.js';
import { readConfig } from '../../backend/config.js';
import type { Deps } from '../../backend/http/app.js';
import type { OpenApi } from './open-api.js';

/** The contract as our back office would publish it now. Nothing is opened for it, because routes use what they are given only when they are called. */
export async function openApiNow(): Promise<OpenApi> {
  const unopened = { config: readConfig({}) } as Deps;
  const app = await createApp(unopened, pino({ level: 'silent' }));
  const answer = await app.inject('/api/openapi.json');
  await app.close();
  return answer.json() as OpenApi;
}

/** As text: an operation a line, so that a change of one is a change of a line. */
export function printedOpenApi({ paths, ...rest }: OpenApi): string {
  const operations = Object.entries(paths).map(([path, methods]) => {
    const lines = Object.entries(methods).map(
      ([method, operation]) => `    ${JSON.stringify(method)}: ${JSON.stringify(operation)}`,
    );
    return `  ${JSON.stringify(path)}: {\n${lines.join(',\n')}\n  }`;
  });
  const head = JSON.stringify(rest).slice(1, -1);
  return `{${head},\n"paths": {\n${operations.join(',\n')}\n}}\n`;
}
