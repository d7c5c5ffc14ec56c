import { badInput, Failure } from '../errors.js';
import type { TrustedDocuments } from '../execution/trusted-documents.js';
import { limits } from '../limits.js';

/** Executable parts of a GraphQL request's body. */
export interface GraphqlRequest {
  readonly query: string;
  /** One of the storefront's own documents. */
  readonly isTrusted: boolean;
  readonly operationName: string | null;
  readonly variables: Record<string, unknown>;
}

type Body = Readonly<Record<string, unknown>>;

/** Reads a request's body; throws a `Failure` if it is invalid or larger than a person ever needs. */
export function readGraphqlRequest(body: unknown, trusted: TrustedDocuments): GraphqlRequest {
  if (!isRecord(body)) throw badInput('The body must be a JSON object with a query or a documentId');
  const { query, operationName = null, variables, extensions } = body;
  if (operationName !== null && typeof operationName !== 'string') throw badInput('operationName must be a string');
  if (!isAbsent(variables) && !isRecord(variables)) throw badInput('variables must be an object');
  if (!isAbsent(extensions) && !isRecord(extensions)) throw badInput('extensions must be an object');
  if (typeof operationName === 'string' && operationName.length > 200) throw badInput('operationName is too long');
  const given = isRecord(variables) ? variables : {};
  checkSize(given);
  const id = documentId(body);
  const common = { operationName, variables: given };
  if (id !== undefined) {
    const text = trusted.textOf(id);
    if (text === undefined)
      throw new Failure('NOT_FOUND', { message: 'No such document; the page may be older than the server' });
    return { ...common, query: text, isTrusted: true };
  }
  if (typeof query !== 'string' || query.trim() === '') throw badInput('The body must have a query or a documentId');
  if (query.length > limits.documentLength) throw badInput(`A document has at most ${limits.documentLength} characters`);
  return { ...common, query, isTrusted: false };
}

/** The id of a document, in either of the two places that clients use. */
function documentId({ documentId: id, extensions }: Body): string | undefined {
  if (typeof id === 'string') return id;
  const persisted = isRecord(extensions) ? extensions.persistedQuery : undefined;
  return isRecord(persisted) && typeof persisted.sha256Hash === 'string' ? persisted.sha256Hash : undefined;
}

/** Refuses variables that are too deep, too many or too long, without recursion, which they could exhaust. */
function checkSize(variables: Body): void {
  let values = 0;
  let level: unknown[] = [variables];
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > limits.jsonDepth) throw badInput(`Variables nest at most ${limits.jsonDepth} deep`);
    const next: unknown[] = [];
    for (const container of level) {
      for (const value of Object.values(container as object)) {
        values += 1;
        if (typeof value === 'string' && value.length > limits.stringLength) throw badInput('A text is too long');
        if (typeof value === 'object' && value !== null) next.push(value);
      }
    }
    if (values > limits.jsonValues) throw badInput('Too many values');
    level = next;
  }
}

const isAbsent = (value: unknown): value is null | undefined => value === null || value === undefined;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
