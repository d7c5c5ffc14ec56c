import type { GraphQLSchema } from 'graphql';
import { schemaNow } from '../contract/published-schema.js';
import { errorsDocument } from './errors-document.js';
import { limitsDocument } from './limits-document.js';
import { referencePage } from './reference-page.js';

const folder = new URL('../../docs/api/', import.meta.url);

/** A file of docs/api that is written by `npm run publish:schema`, and its current content. */
export interface WrittenDocument {
  readonly name: string;
  readonly file: URL;
  readonly content: string;
}

/** Everything in docs/api that follows from the code, besides the published schema itself and its changelog. */
export function writtenDocuments(schema: GraphQLSchema = schemaNow()): readonly WrittenDocument[] {
  return [
    { name: 'reference.html', content: referencePage(schema) },
    { name: 'errors.md', content: errorsDocument(schema) },
    { name: 'limits.md', content: limitsDocument() },
  ].map(({ name, content }) => ({ name, file: new URL(name, folder), content }));
}
