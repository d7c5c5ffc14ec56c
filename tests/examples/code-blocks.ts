import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../docs/api/', import.meta.url);

/** Every block of code in the documents of docs/api, with the language that it says it is. */
export const codeBlocks = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .flatMap((name) =>
    [...readFileSync(new URL(name, folder), 'utf8').matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(
      ([, language = '', code = '']) => ({ name, language, code }),
    ),
  );
