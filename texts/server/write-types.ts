import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type ParamKind, readMessage } from './message.js';
import { readSource } from './read-languages.js';

// Writes the types of all texts from the source's messages: by `npm run codegen`, and before commands that need them (scripts/ensure.mjs).

const types: Readonly<Record<Exclude<ParamKind, 'tag'>, string>> = {
  text: 'TextParam',
  number: 'number | string',
  typed: 'string',
  money: 'string',
  plural: 'number',
  date: 'string',
  select: 'string',
};

const entries = readSource()
  .flatMap(([, texts]) => Object.entries(texts))
  .map(([key, { text }]) => {
    const params = [...readMessage(text).params];
    const tags = params.filter(([, kind]) => kind === 'tag').map(([name]) => `'${name}'`);
    const fields = params.flatMap(([name, kind]) => (kind === 'tag' ? [] : [`readonly ${name}: ${types[kind]}`]));
    return { key, tags, params: fields.length === 0 ? 'null' : `{ ${fields.join('; ')} }` };
  });

const listed = (lines: string[]) => lines.map((line) => `  ${line};`).join('\n');
const plain = entries.filter(({ tags }) => tags.length === 0).map(({ key, params }) => `'${key}': ${params}`);
const rich = entries
  .filter(({ tags }) => tags.length > 0)
  .map(({ key, tags, params }) => `'${key}': { readonly params: ${params}; readonly tags: ${tags.join(' | ')} }`);

const folder = fileURLToPath(new URL('../generated/', import.meta.url));
mkdirSync(folder, { recursive: true });
writeFileSync(
  `${folder}text-params.ts`,
  `// Made from texts/en-US by \`npm run codegen\`.
import type { TextParam } from '../text.js';

export type { TextParam };

/** Parameters of each text. */
export interface TextParams {
${listed(plain)}
}

/** Parameters and tags of each text that has tags. */
export interface RichTexts {
${listed(rich)}
}
`,
);
